import { setTimeout as sleep } from 'node:timers/promises';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { PoliteFetch } from './polite-fetch.ts';
import type { WebFetch } from './web-fetch.port.ts';
import { createWebFetch, createUserAgent } from './web-fetch.ts';

const BETWEEN_MS = 150;
let site: FeedServer;
let other: FeedServer;
let web: WebFetch;
let polite: PoliteFetch;
beforeEach(async () => {
  [site, other] = await Promise.all([
    new FeedServer().listen() as Promise<FeedServer>,
    new FeedServer().listen() as Promise<FeedServer>,
  ]);
  web = createWebFetch({ allowAddresses: [site.hostAndPort, other.hostAndPort] });
  polite = new PoliteFetch(web, { betweenMs: BETWEEN_MS });
  for (const path of ['/a', '/b', '/c', '/secret/x'])
    for (const server of [site, other]) server.serve(path, { contentType: 'text/html', body: `<p>${path}</p>` });
});
afterEach(async () => {
  await web.close();
  await Promise.all([site.close(), other.close()]);
});

const read = (url: string) => polite.fetchPage(url, { accept: 'page' });
const robots = (server: FeedServer, body: string) => server.serve('/robots.txt', { contentType: 'text/plain', body });

it('requests robots.txt once and obeys it', async () => {
  robots(site, 'User-agent: *\nDisallow: /secret');
  expect(await read(`${site.origin}/secret/x`)).toMatchObject({ ok: false, code: 'ROBOTS_REFUSED' });
  expect(await read(`${site.origin}/a`)).toMatchObject({ ok: true });
  expect(site.seenAt('/robots.txt')).toHaveLength(1);
  expect(site.seenAt('/secret/x')).toHaveLength(0);
});

it('obeys the robots.txt of a redirect target', async () => {
  robots(other, 'User-agent: Tidings\nDisallow: /secret');
  site.answer(
    '/moved',
    (_request, response) => void response.writeHead(302, { location: `${other.origin}/secret/x` }).end(),
  );
  expect(await read(`${site.origin}/moved`)).toMatchObject({ ok: false, code: 'ROBOTS_REFUSED' });
  expect(other.seenAt('/secret/x')).toHaveLength(0);
});

it('fetches nothing from a site whose robots.txt is temporarily unavailable', async () => {
  site.answer('/robots.txt', (_request, response) => void response.writeHead(503).end());
  expect(await read(`${site.origin}/a`)).toMatchObject({ ok: false, code: 'SOURCE_ERROR' });
  expect(site.seenAt('/a')).toHaveLength(0);
});

it('treats a missing or forbidden robots.txt as permission', async () => {
  site.answer('/robots.txt', (_request, response) => void response.writeHead(403).end());
  expect(await read(`${site.origin}/a`)).toMatchObject({ ok: true });
  expect(await read(`${other.origin}/a`)).toMatchObject({ ok: true });
});

it("fetches one site's pages sequentially, and different sites concurrently", async () => {
  await Promise.all(['/a', '/b', '/c'].map((path) => read(site.origin + path)).concat(read(`${other.origin}/a`)));
  const times = ['/a', '/b', '/c'].map((path) => site.seenAt(path)[0]!.at);
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(BETWEEN_MS - 15);
  expect(times[2]! - times[1]!).toBeGreaterThanOrEqual(BETWEEN_MS - 15);
  expect(other.seenAt('/a')[0]!.at).toBeLessThan(times[2]!);
});

it('respects Retry-After', async () => {
  site.answer('/busy', (_request, response) => void response.writeHead(429, { 'retry-after': '60' }).end());
  expect(await read(`${site.origin}/busy`)).toMatchObject({ ok: false, code: 'SOURCE_REFUSED', retryAfterSeconds: 60 });
  expect(await read(`${site.origin}/a`)).toMatchObject({ ok: false, code: 'SOURCE_REFUSED' });
  expect(site.seenAt('/a')).toHaveLength(0);
});

it('fetches a page immediately for a waiting listener if robots.txt allows it', async () => {
  robots(site, 'User-agent: *\nDisallow: /secret');
  // This interval makes the test time out if it waits between pages.
  const slow = new PoliteFetch(web, { betweenMs: 600_000 });
  const now = (path: string, by = slow) => by.fetchNow(site.origin + path, { accept: 'page' });
  expect([await now('/a'), await now('/b'), await now('/c')].map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await now('/secret/x')).toMatchObject({ ok: false, code: 'ROBOTS_REFUSED' });
  expect(site.seenAt('/secret/x')).toHaveLength(0);
  expect(await now('/secret/x', new PoliteFetch(web, { namedPages: 'always' }))).toMatchObject({ ok: true });
});

it('fetches a page for a listener when robots.txt is unavailable, but respects Retry-After', async () => {
  site.answer('/robots.txt', (_request, response) => void response.writeHead(503).end());
  site.answer('/busy', (_request, response) => void response.writeHead(503, { 'retry-after': '60' }).end());
  const now = (path: string) => polite.fetchNow(site.origin + path, { accept: 'page' });
  expect(await now('/a')).toMatchObject({ ok: true });
  expect(await now('/busy')).toMatchObject({ ok: false, code: 'SOURCE_ERROR', retryAfterSeconds: 60 });
  expect(await now('/b')).toMatchObject({ ok: false, code: 'SOURCE_REFUSED', retryAfterSeconds: 60 });
  expect(site.seenAt('/b')).toHaveLength(0);
});

it('detects reserved pages by their headers, or by a site file that is fetched once', async () => {
  site.serve('/.well-known/tdmrep.json', {
    contentType: 'application/json',
    body: '[{"location":"/secret","tdm-reservation":1}]',
  });
  site.answer(
    '/open',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'tdm-reservation': '0' }).end('x'),
  );
  site.answer(
    '/shut',
    (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'x-robots-tag': 'noai' }).end('x'),
  );
  const reserved = async (url: string) => {
    const page = await polite.fetchNow(url, { accept: 'page' });
    return page.ok ? page.reserved : page.code;
  };
  expect(await Promise.all(['/a', '/secret/x', '/open', '/shut'].map((path) => reserved(site.origin + path)))).toEqual([
    null,
    true,
    false,
    true,
  ]);
  expect(await reserved(`${other.origin}/a`)).toBeNull();
  expect(site.seenAt('/.well-known/tdmrep.json')).toHaveLength(1);
});

it('fetches the site file concurrently with a page for a waiting listener', async () => {
  site.answer('/slow', async (_request, response) => {
    while (site.seenAt('/.well-known/tdmrep.json').length === 0 && !response.destroyed) await sleep(20);
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(String(site.seenAt('/.well-known/tdmrep.json').length));
  });
  const page = await polite.fetchNow(`${site.origin}/slow`, { accept: 'page' });
  expect(page.ok && new TextDecoder().decode(page.bytes)).toBe('1');
});

it('createUserAgent names Tidings and its operator', () => {
  expect([createUserAgent(undefined), createUserAgent('https://example.org/about')]).toEqual([
    'Tidings/0.1 (news reader)',
    'Tidings/0.1 (news reader; +https://example.org/about)',
  ]);
});
