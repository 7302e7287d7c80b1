import { blogPage } from '@tidings/database/blog/blog.query.ts';
import { listSitemapArticles } from '@tidings/database/news/article-head.query.ts';
import type { DataSource } from 'typeorm';
import { blogSlug } from '../../../library/blog/blog-slug.ts';
import { outside } from '../../../server/http/base-path.ts';
import type { UnderPath } from '../../../server/http/base-path.ts';
import { listedPaths } from './site-heads.ts';

export type SitemapPage = {
  path: string;
  at?: Date;
};
export type ReadSitemapPages = () => Promise<SitemapPage[]>;

const EACH_MAX = 5_000;
const nobodys = { category: null, subcategory: null, tag: null, author: null };

/** Publishers list their articles themselves. */
export function createSitemapPages(database: DataSource): ReadSitemapPages {
  return async () => {
    const [stories, blogs] = await Promise.all([
      listSitemapArticles(database, EACH_MAX),
      blogPage(database, null, nobodys, null, EACH_MAX),
    ]);
    return [
      ...stories.map(({ id, at }) => ({ path: `/article?id=${id}`, at })),
      ...blogs.map(({ id, title, updatedAt }) => ({
        path: `/blogs/${id}/${encodeURIComponent(blogSlug(title))}`,
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

export function siteMapXml(site: string, pages: readonly SitemapPage[]): string {
  const all: SitemapPage[] = [...listedPaths.map((path) => ({ path })), ...pages];
  const urls = all.map(
    ({ path, at }) => `<url><loc>${xml(site + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}

export const robotsText = (rules: string, site: string | null, request: UnderPath): string =>
  `${rules.trimEnd().replaceAll(/^((?:Dis)?allow:\s*)(?=\/)/gim, (rule) => rule + outside(request, ''))}\n` +
  (site === null ? '' : `\nSitemap: ${site}/sitemap.xml\n`);
