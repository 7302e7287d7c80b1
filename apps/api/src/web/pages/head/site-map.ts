import { listBlogPage } from '@tidings/database/blog/blog.query.ts';
import { listSitemapArticles } from '@tidings/database/news/article-head.query.ts';
import { createBlogSlug } from '@tidings/domain/library/blog/blog-models.ts';
import type { DataSource } from 'typeorm';
import { addBasePath } from '../../../server/http/base-path.ts';
import type { BasePathRequest } from '../../../server/http/base-path.ts';
import { staticPagePaths } from './site-heads.ts';

export type SitemapPage = {
  path: string;
  at?: Date;
};
export type SitemapReader = () => Promise<SitemapPage[]>;

const EACH_MAX = 5_000;
const nobodys = { category: null, subcategory: null, tag: null, author: null };

/** Lists only our own pages, because publishers list their own articles. */
export function createSitemapReader(database: DataSource): SitemapReader {
  return async () => {
    const [stories, blogs] = await Promise.all([
      listSitemapArticles(database, EACH_MAX),
      listBlogPage(database, null, nobodys, null, EACH_MAX),
    ]);
    return [
      ...stories.map(({ id, at }) => ({ path: `/article?id=${id}`, at })),
      ...blogs.map(({ id, title, updatedAt }) => ({
        path: `/blogs/${id}/${encodeURIComponent(createBlogSlug(title))}`,
        at: updatedAt,
      })),
    ];
  };
}

const xml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

export function renderSitemapXml(site: string, pages: readonly SitemapPage[]): string {
  const all: SitemapPage[] = [...staticPagePaths.map((path) => ({ path })), ...pages];
  const urls = all.map(
    ({ path, at }) => `<url><loc>${xml(site + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}

export const renderRobotsText = (rules: string, site: string | null, request: BasePathRequest): string =>
  `${rules.trimEnd().replaceAll(/^((?:Dis)?allow:\s*)(?=\/)/gim, (rule) => rule + addBasePath(request, ''))}\n` +
  (site === null ? '' : `\nSitemap: ${site}/sitemap.xml\n`);
