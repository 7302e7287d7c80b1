import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { serveFiles } from './file-server.ts';

let root: string;
let server: FastifyInstance;
let address: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tidings-files-'));
  mkdirSync(join(root, 'files/mf/mf-feed/1'), { recursive: true });
  writeFileSync(join(root, 'files/mf/mf-feed/1/remoteEntry.js'), 'export {};');
  writeFileSync(join(root, 'files/mf/mf-feed/1/remoteEntry.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(root, 'secret.json'), '{}');
  server = await serveFiles(join(root, 'files'), { host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

it('serves a build compressed and immutable, with an ETag', async () => {
  const file = `${address}/mf/mf-feed/1/remoteEntry.js`;
  const sent = await fetch(file, { headers: { 'accept-encoding': 'br' } });
  expect([
    sent.status,
    sent.headers.get('content-encoding'),
    sent.headers.get('cache-control'),
    await sent.text(),
  ]).toEqual([200, 'br', 'public, max-age=31536000, immutable', 'export {};']);
  expect(
    (await fetch(file, { headers: { 'accept-encoding': 'br', 'if-none-match': sent.headers.get('etag') ?? '' } }))
      .status,
  ).toBe(304);
});

it('answers the health check, and serves no file outside its folder', async () => {
  expect((await fetch(`${address}/healthz/ready`)).status).toBe(200);
  for (const path of ['/', '/secret.json', '/..%2fsecret.json', '/mf/%2e%2e/%2e%2e/..%2fsecret.json', '/mf/mf-feed/1'])
    expect([path, (await fetch(`${address}${path}`)).status]).toEqual([path, 404]);
});
