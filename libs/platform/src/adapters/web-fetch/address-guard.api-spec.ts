import { existsSync, readFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { NewsHttpServer } from '@tidings/testing/news-http-server.ts';
import { createAddressGuard, isPublicAddress } from './guarded-agent.ts';
import type { FetchResult } from './web-fetch.port.ts';
import { createWebFetch } from './web-fetch.ts';

const DEADLINE_MS = 200_000;

type Row = {
  id: string;
  range: string;
  spelling: string;
  url?: string;
  host?: string | null;
  dns?: string[][];
  via?: { status?: number; location?: string; html?: string };
};
const corpus = fileURLToPath(new URL('../../../../../../shared/hostile/ssrf.json', import.meta.url));
const corpusRows: Row[] = existsSync(corpus) ? JSON.parse(readFileSync(corpus, 'utf8')) : [];
if (corpusRows.length === 0)
  console.log(
    'The list of hostile addresses was not found beside the repository: the addresses in this file are tried only.',
  );
const builtInRows: Row[] = [
  ...[
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://169.254.169.254/',
    'http://100.64.0.1/',
    'http://１２７.0.0.1/',
    'http://localhost./',
    'http://x.localhost/',
  ].map((url) => ({ id: url, range: 'own', spelling: url, url })),
  ...[
    'file:///etc/hosts',
    'ftp://example.org/',
    'http://user:secret@example.org/',
    'http://example.org:22/',
    'javascript:1',
    'data:text/html,x',
    'nonsense',
    '',
  ].map((url) => ({ id: url, range: 'scheme', spelling: url, url })),
  ...[
    'http://127.0.0.1:{port}/canary',
    'http://[::1]:{port}/canary',
    'http://localhost:{port}/canary',
    'http://2130706433:{port}/canary',
  ].map((url) => ({ id: url, range: 'canary', spelling: url, url })),
  ...['http://127.0.0.1:{port}/', '//127.0.0.1:{port}/', 'http://[::1]:{port}/', 'file:///etc/hosts'].map(
    (location) => ({ id: location, range: 'redirect', spelling: location, via: { status: 302, location } }),
  ),
  { id: 'private', range: 'by name', spelling: 'private', url: 'http://one.rebind.example/', dns: [['10.0.0.1']] },
  {
    id: 'one of two',
    range: 'by name',
    spelling: 'one of two',
    url: 'http://two.rebind.example/',
    dns: [['93.184.216.34', '127.0.0.1']],
  },
];
const rows = [...builtInRows, ...corpusRows];

/** Starts servers on IPv4 and IPv6 that fetches must never reach. */
async function startCanary() {
  let hits = 0;
  const listen = (host: string, port: number) =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((_request, response) => {
        hits += 1;
        response.end('canary');
      });
      server.once('error', reject).listen(port, host, () => resolve(server));
    });
  const four = await listen('0.0.0.0', 0);
  const { port } = four.address() as AddressInfo;
  const six = await listen('::1', port).catch(() => null);
  return {
    port,
    hits: () => hits,
    close: () => {
      for (const server of [four, six]) {
        server?.closeAllConnections();
        server?.close();
      }
    },
  };
}

let canary: Awaited<ReturnType<typeof startCanary>>;
let site: NewsHttpServer;
let scripted: Row['via'];
beforeAll(async () => {
  canary = await startCanary();
  site = await new NewsHttpServer((_request, response) => {
    if (scripted?.location)
      response
        .writeHead(scripted.status ?? 302, { location: scripted.location.replaceAll('{port}', String(canary.port)) })
        .end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          `<html><body>${scripted?.html?.replaceAll('{port}', String(canary.port)) ?? ''}<p>A page.</p></body></html>`,
        );
  }).listen();
});
afterAll(async () => {
  canary.close();
  await site.close();
});

const withPort = (url: string) => url.replaceAll('{port}', String(canary.port));

it('control: an unguarded fetch reaches the internal test server', async () => {
  const before = canary.hits();
  for (const { url } of rows.filter((row) => row.url?.includes('{port}')))
    await fetch(withPort(url!), { signal: AbortSignal.timeout(3000) }).then(
      (answer) => answer.text(),
      () => undefined,
    );
  expect(canary.hits() - before).toBeGreaterThanOrEqual(4);
});

it('rejects every spelling of a non-public address, and never resolves an IP literal', async () => {
  const before = canary.hits();
  const wrong: unknown[] = [];
  for (const row of rows.filter(({ url, dns }) => url !== undefined && !dns)) {
    const resolvedHosts: string[] = [];
    const web = createWebFetch({
      resolve: async (host) => {
        resolvedHosts.push(host);
        return ['127.0.0.1', '::1'];
      },
    });
    const result = await web.fetchPage(withPort(row.url!), { accept: 'page', deadlineMs: DEADLINE_MS });
    await web.close();
    const refused = !result.ok && (result.code === 'ADDRESS_BLOCKED' || result.code === 'URL_NOT_ALLOWED');
    // IP literals and `localhost` must not be resolved.
    const named = /^[^[\]]*[a-z][^[\]]*$/i.test(row.host ?? '') && !/(^|\.)localhost\.?$/i.test(row.host ?? '');
    if (!refused || (resolvedHosts.length > 0 && !named)) wrong.push({ ...row, result, asked: resolvedHosts });
  }
  expect(wrong).toEqual([]);
  expect(canary.hits()).toBe(before);
});

it('rejects redirects to non-public addresses, and loads nothing that a page references', async () => {
  const before = canary.hits();
  const web = createWebFetch({ allowAddresses: [site.hostAndPort] });
  const wrong: unknown[] = [];
  for (const row of rows.filter(({ via }) => via)) {
    scripted = row.via;
    const result = await web.fetchPage(`${site.origin}/start`, { accept: 'page', deadlineMs: DEADLINE_MS });
    const expected = row.via?.html
      ? result.ok
      : !result.ok && (result.code === 'ADDRESS_BLOCKED' || result.code === 'URL_NOT_ALLOWED');
    if (!expected) wrong.push({ ...row, result });
  }
  await web.close();
  expect(wrong).toEqual([]);
  expect(canary.hits()).toBe(before);
});

it('checks every address to which a host name resolves', async () => {
  // Skips public addresses so that the test does not connect to them.
  const named = rows.filter(({ dns }) => dns && !dns[0]!.every(isPublicAddress));
  const results: FetchResult[] = [];
  for (const { url, dns } of named) {
    let turn = 0;
    const web = createWebFetch({
      resolve: async () => {
        turn += 1;
        return dns![Math.min(turn, dns!.length) - 1]!;
      },
    });
    results.push(await web.fetchPage(url!, { accept: 'page', deadlineMs: DEADLINE_MS }));
    await web.close();
  }
  expect(named.length).toBeGreaterThan(1);
  expect(results.map((result) => (result.ok ? 'read' : result.code))).toEqual(named.map(() => 'ADDRESS_BLOCKED'));
});

it('connects to the checked address even if the name later resolves differently', async () => {
  scripted = undefined;
  const { port } = new URL(site.origin);
  const answers: string[][] = [['127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']];
  let turn = 0;
  const web = createWebFetch({
    allowAddresses: ['127.0.0.1/32'],
    resolve: async () => {
      turn += 1;
      return answers[turn - 1] ?? [];
    },
  });
  const result = await web.fetchPage(`http://rebind.example:${port}/`, { accept: 'page', deadlineMs: DEADLINE_MS });
  expect(result).toMatchObject({ ok: true, url: `http://rebind.example:${port}/` });
  expect(turn).toBe(1);
  expect(site.seen.at(-1)?.headers.host).toBe(`rebind.example:${port}`);
  await web.close();
});

it('allows only the non-public addresses that are listed, and names invalid entries', () => {
  const guard = createAddressGuard(['127.0.0.1:8080', '[::1]:90', 'feeds.home.example:81', '10.1.0.0/16']);
  const refuses = (url: string) => guard.refuses(new URL(url));
  expect([
    refuses('http://127.0.0.1:8080/'),
    refuses('http://[::1]:90/'),
    refuses('http://FEEDS.home.example:81/'),
    refuses('http://10.1.2.3:9999/'),
  ]).toEqual([null, null, null, null]);
  expect([refuses('http://127.0.0.1:8081/'), refuses('http://[::1]/'), refuses('http://10.2.0.1/')]).toEqual([
    'ADDRESS_BLOCKED',
    'ADDRESS_BLOCKED',
    'ADDRESS_BLOCKED',
  ]);
  expect(() => createAddressGuard(['somewhere'])).toThrow(
    '“somewhere” is neither host:port nor a range such as 10.0.0.0/8.',
  );
});
