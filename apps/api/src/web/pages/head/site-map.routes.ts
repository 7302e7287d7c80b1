import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { getRequestedSiteUrl } from '../../../server/http/requested-site-url.ts';
import { fileHeaders } from '../../../server/http/security-headers.ts';
import { CACHE_BRIEFLY, sendWithEtag } from '../../../server/http/static-file.ts';
import { renderRobotsText, renderSitemapXml } from './site-map.ts';
import type { SitemapReader } from './site-map.ts';

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
