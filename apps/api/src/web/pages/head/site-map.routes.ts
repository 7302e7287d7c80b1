import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from '../../../server/http/security-headers.ts';
import { requestedSiteUrl } from '../../../server/http/site-address.ts';
import { SHORT, sendTagged } from '../../../server/http/static-file.ts';
import { robotsText, siteMapXml } from './site-map.ts';
import type { ReadSitemapPages } from './site-map.ts';

/** Absolute URLs depend on the request. */
export function serveForRobots(server: FastifyInstance, rulesFile: string, readMappedPages: ReadSitemapPages): void {
  server.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(rulesFile, 'utf8').catch(() => 'User-agent: *\nAllow: /\n');
    void reply.headers(fileHeaders).type('text/plain; charset=utf-8');
    sendTagged(request, reply, robotsText(rules, requestedSiteUrl(request), request), SHORT);
    return reply;
  });

  server.get('/sitemap.xml', async (request, reply) => {
    const site = requestedSiteUrl(request);
    if (site === null)
      return reply.code(400).type('text/plain; charset=utf-8').send('Request this by the host name of this site.\n');
    const xml = siteMapXml(site, await readMappedPages());
    void reply.headers(fileHeaders).type('application/xml; charset=utf-8');
    sendTagged(request, reply, xml, SHORT);
    return reply;
  });
}
