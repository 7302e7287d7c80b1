import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { fileHeaders } from '../security-headers.ts';
import { SHORT, sendTagged } from '../static-file.ts';
import { siteAddressOf } from './site-address.ts';
import { robotsText, siteMapXml } from './site-map.ts';
import type { ReadMappedPages } from './site-map.ts';

/**
 * What robots ask for: their rules, and the map of the site. Both name full addresses, so they are made for who asks.
 */
export function serveForRobots(server: FastifyInstance, rulesFile: string, readMappedPages: ReadMappedPages): void {
  server.get('/robots.txt', async (request, reply) => {
    const rules = await readFile(rulesFile, 'utf8').catch(() => 'User-agent: *\nAllow: /\n');
    void reply.headers(fileHeaders).type('text/plain; charset=utf-8');
    sendTagged(request, reply, robotsText(rules, siteAddressOf(request), request), SHORT);
    return reply;
  });

  server.get('/sitemap.xml', async (request, reply) => {
    const site = siteAddressOf(request);
    if (site === null)
      return reply.code(400).type('text/plain; charset=utf-8').send('Ask for this by the name of this site.\n');
    const xml = siteMapXml(site, await readMappedPages());
    void reply.headers(fileHeaders).type('application/xml; charset=utf-8');
    sendTagged(request, reply, xml, SHORT);
    return reply;
  });
}
