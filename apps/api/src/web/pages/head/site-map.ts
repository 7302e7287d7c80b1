import { readFile } from 'node:fs/promises';
import { listBlogPage } from '@tidings/database/blog/blog.query.ts';
import { listSitemapArticles } from '@tidings/database/news/article.entity.ts';
import { createBlogSlug } from '@tidings/domain/library/blog/blog-models.ts';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { type BasePathRequest, addBasePath, getRequestedSiteUrl } from '../../../server/http/origin.ts';
import { CACHE_BRIEFLY, fileHeaders, sendWithEtag } from '../../../server/http/responses.ts';
import { staticPagePaths } from './head-html.ts';

export type SitemapPage = {
  path: string;
  at?: Date;
};
export type SitemapReader = () => Promise<SitemapPage[]>;

/** The routes add the request's origin, because sitemap URLs must be absolute. */
export function serveRobotsFiles(server: FastifyInstance, rulesFile: string, readMappedPages: SitemapReader): void {
  server.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(rulesFile, 'utf8').catch(() => 'User-agent: *\nAllow: /\n');
    void reply.headers(fileHeaders).type('text/plain; charset=utf-8');
    sendWithEtag(request, reply, renderRobotsText(rules, getRequestedSiteUrl(request), request), CACHE_BRIEFLY);
    return reply;
  });

  server.get('/sitemap.xml', async (request, reply) => {
    const site = getRequestedSiteUrl(request);
    if (site === null)
      return reply
        .code(400)
        .type('text/plain; charset=utf-8')
        .send('Request this URL with the host name of this site.\n');
    const xml = renderSitemapXml(site, await readMappedPages());
    void reply.headers(fileHeaders).type('application/xml; charset=utf-8');
    sendWithEtag(request, reply, xml, CACHE_BRIEFLY);
    return reply;
  });
}

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

function renderSitemapXml(site: string, pages: readonly SitemapPage[]): string {
  const all: SitemapPage[] = [...staticPagePaths.map((path) => ({ path })), ...pages];
  const urls = all.map(
    ({ path, at }) => `<url><loc>${xml(site + path)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</url>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
  );
}

const renderRobotsText = (rules: string, site: string | null, request: BasePathRequest): string =>
  `${rules.trimEnd().replaceAll(/^((?:Dis)?allow:\s*)(?=\/)/gim, (rule) => rule + addBasePath(request, ''))}\n` +
  (site === null ? '' : `\nSitemap: ${site}/sitemap.xml\n`);
