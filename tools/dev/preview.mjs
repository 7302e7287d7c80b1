#!/usr/bin/env node
// `node tools/dev/preview.mjs http://127.0.0.1:4200 [FOLDER]` serves the built web apps in front of a running API.
// FOLDER contains the bundles (default: apps).
import '../docs/typescript-hooks.mjs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';

const { serveWeb } = await import('../../apps/api/src/web/pages/web-server.ts');
const { openReleaseStore } = await import('@tidings/platform/remote-releases/release-store.ts');

const [, , api, apps = fileURLToPath(new URL('../../apps', import.meta.url))] = process.argv;
const PROXIED = [
  '/graphql',
  '/audio/*',
  '/podcasts/:token/feed.xml',
  '/radio/*',
  '/images/*',
  '/edition/*',
  '/healthz/*',
];
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'host']);

const server = Fastify({ logger: false });
server.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
server.removeContentTypeParser('application/json');
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

async function forward(request, reply) {
  if (!api)
    return reply
      .code(502)
      .send({ errors: [{ message: 'No API address was given to the preview.', extensions: { code: 'UNREACHABLE' } }] });
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !HOP.has(name)));
  const answer = await fetch(new URL(request.url, api), {
    method: request.method,
    headers,
    body: request.body,
    redirect: 'manual',
  });
  void reply.code(answer.status);
  for (const [name, value] of answer.headers) if (!HOP.has(name)) void reply.header(name, value);
  return reply.send(answer.body ? Readable.fromWeb(answer.body) : null);
}
for (const url of PROXIED) server.route({ method: ['GET', 'POST'], url, handler: forward });
serveWeb(server, {
  appsFolder: apps,
  releases: process.env.TIDINGS_REMOTES ? openReleaseStore(process.env.TIDINGS_REMOTES) : null,
});
const address = await server.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' });
console.error(`preview at ${address}${api ? `, API at ${api}` : ', no API'}`);
