import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toEpisodeIdentity, ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { writeBlog } from '../../../testing/blog-writer.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { signUpPerson } from '../../../testing/visitor.ts';
import { PagesModule } from '../pages.module.ts';

type Data = Record<string, unknown> & { '@graph'?: Record<string, unknown>[] };
const HOST = 'tidings.example';
const remote = {
  name: 'mf-feed',
  version: '1',
  contract: 1,
  routes: ['/feed', '/article', '/blogs/*', '/podcasts'],
  slots: [],
  entry: '/mf/mf-feed/1/remoteEntry.js',
  integrity: 'sha384-AAAA',
  preload: [],
};

/** Pages omit late data, so tests wait longer on a busy machine. */
const ANY_TIME_MS = 200_000;

let root: string;
let api: TestApi;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tidings-web-'));
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  mkdirSync(join(root, 'mf-feed/dist'), { recursive: true });
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<!doctype html><html><head><title>T</title><meta name="description" content="D"></head><body><div ' +
      'id="root"></div></body></html>',
  );
  writeFileSync(join(root, 'shell/dist/robots.txt'), 'User-agent: *\nDisallow: /graphql\n');
  writeFileSync(join(root, 'mf-feed/dist/remote.json'), JSON.stringify(remote));
  api = await TestApi.start(
    await createTestDatabase(),
    {},
    { imports: [PagesModule.forRoot({ appsFolder: root, releases: null, waitMs: ANY_TIME_MS })] },
  );
});
afterAll(async () => {
  await api.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string) => api.app.inject({ url, headers: { host: HOST } });
async function readHead(url: string) {
  const { body } = await get(url);
  const findAll = (pattern: RegExp) =>
    pattern.exec(body)?.[1]?.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? null;
  const data = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body)?.[1];
  return {
    title: findAll(/<title>([^<]*)</),
    description: findAll(/name="description" content="([^"]*)"/),
    canonical: findAll(/rel="canonical" href="([^"]*)"/),
    image: findAll(/property="og:image" content="([^"]*)"/),
    hidden: body.includes('name="robots" content="noindex"'),
    data: data === undefined ? null : (JSON.parse(data) as Data),
  };
}

it('an article page has its own head with the publisher’s canonical URL', async () => {
  const [id] = await api.publish({
    title: 'Ferry "late" & <b>wet</b>',
    description: 'It left on Thursday.',
    author: 'M. E.',
    sourceName: 'The Harbour',
    url: 'https://harbour.example/ferry?a=1&b=2',
    imageUrl: 'https://harbour.example/f.jpg',
  });
  const head = await readHead(`/article?id=${id}`);
  expect(head).toMatchObject({
    title: 'Ferry "late" & <b>wet</b> · Tidings',
    description: 'It left on Thursday.',
    canonical: 'https://harbour.example/ferry?a=1&b=2',
    image: 'https://harbour.example/f.jpg',
    hidden: false,
  });
  expect(head.data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Ferry "late" & <b>wet</b>',
    url: `http://${HOST}/article?id=${id}`,
    author: { name: 'M. E.' },
    publisher: { name: 'The Harbour' },
    image: ['https://harbour.example/f.jpg'],
  });
  expect(head.data).not.toHaveProperty('genre');
  const { body } = await get(`/article?id=${id}`);
  expect(/<div id="root">(.*?)<\/main>/.exec(body)?.[1]).toContain(
    '<h1 dir="auto" lang="en">Ferry &quot;late&quot; &amp; &lt;b>wet&lt;/b></h1>',
  );
  expect(body).toMatch(/<link rel="preload" as="image" href="\/images\/[\w-]{22}\/[\w-]+" fetchpriority="high">/);
});

it('preloads the slice’s scripts with low priority only if the page is prerendered', async () => {
  const [id] = await api.publish({ title: 'Ferry' });
  const readPriorities = async (path: string) =>
    [...(await get(path)).body.matchAll(/<link rel="preload" as="script" [^>]*>/g)].map(([tag]) =>
      tag.includes('fetchpriority="low"'),
    );
  expect(await readPriorities(`/article?id=${id}`)).toEqual([true]);
  expect(await readPriorities('/podcasts')).toEqual([false]);
});

it('an article of the bundled edition has a canonical URL on this site and is marked as fiction', async () => {
  const [id] = await api.publish({ title: 'Swifts', edition: true, imageUrl: '/edition/art/bee.svg' });
  const head = await readHead(`/article?id=${id}`);
  expect(head).toMatchObject({
    canonical: `http://${HOST}/article?id=${id}`,
    image: `http://${HOST}/icons/share.png`,
    hidden: false,
  });
  expect(head.data).toMatchObject({
    '@type': 'NewsArticle',
    genre: 'Fiction',
    image: [`http://${HOST}/edition/art/bee.svg`],
  });
});

it('the head contains no script and only http and https URLs', async () => {
  const [id] = await api.publish({ title: 'T', url: 'javascript:alert(1)', imageUrl: 'javascript:alert(2)' });
  const { body } = await get(`/article?id=${id}`);
  expect(body).not.toContain('javascript:');
});

it('the head reveals nothing of pasted, deleted and missing articles', async () => {
  const [pasted] = await api.publish({ title: 'My secret', private: true, listed: false });
  for (const url of [
    `/article?id=${pasted}`,
    '/article?id=00000000-0000-4000-8000-000000000000',
    '/article?id=%22%3E',
    '/article',
    '/article?url=https://a.example',
  ]) {
    const head = await readHead(url);
    expect([url, head.title, head.hidden, head.data, head.canonical]).toEqual([
      url,
      'Article · Tidings',
      true,
      null,
      null,
    ]);
  }
});

it('the head of a blog contains the metadata that its author wrote', async () => {
  const title = 'A week by the "sea"';
  const blog = await writeBlog(await signUpPerson(api, 'ann@example.org'), { title });
  const head = await readHead(`/blogs/${blog.id}/another-slug`);
  expect(head).toMatchObject({
    title: `${title} · Tidings`,
    canonical: `http://${HOST}/blogs/${blog.id}/${encodeURIComponent(blog.slug)}`,
    hidden: false,
  });
  expect(head.data).toMatchObject({ '@type': 'BlogPosting', headline: title });
  expect(await readHead(`/blogs/${blog.id}/${blog.slug}/edit`)).toMatchObject({ hidden: true, data: null });
});

it('the podcast page lists its episodes', async () => {
  await api.publish(
    ...ownPodcasts.flatMap(({ episodes }) =>
      episodes.map(({ id, title }) => ({ identity: toEpisodeIdentity(id), title, listed: false })),
    ),
  );
  const [episode] = (await api.database.query('SELECT id FROM article WHERE identity = $1', [
    toEpisodeIdentity('s2e2'),
  ])) as { id: string }[];
  const alone = await readHead(`/article?id=${episode!.id}`);
  expect([alone.data, alone.hidden]).toMatchObject([
    {
      '@type': 'PodcastEpisode',
      name: 'Good evening. There is no news',
      partOfSeries: { url: `http://${HOST}/podcasts` },
    },
    false,
  ]);
  const { data, canonical, hidden } = await readHead('/podcasts');
  expect([canonical, hidden]).toEqual([`http://${HOST}/podcasts`, false]);
  const [series] = data!['@graph']!;
  expect(series).toMatchObject({
    '@type': 'PodcastSeries',
    name: ownPodcasts[0]!.title,
    image: `http://${HOST}${ownPodcasts[0]!.imageUrl}`,
    inLanguage: 'en',
  });
  expect((series as { hasPart: object[] }).hasPart).toHaveLength(6);
  expect((series as { hasPart: object[] }).hasPart[4]).toMatchObject({
    '@type': 'PodcastEpisode',
    episodeNumber: 2,
    partOfSeason: { seasonNumber: 2 },
    url: expect.stringContaining('/article?id='),
  });
});

it('robots.txt references a sitemap that lists only own articles', async () => {
  await api.database.query('TRUNCATE article CASCADE');
  const [ownId, foreign, pasted, episode] = await api.publish(
    { edition: true },
    { url: 'https://harbour.example/x' },
    { private: true, listed: false },
    { identity: toEpisodeIdentity('s1e1'), listed: false },
  );
  const robots = await get('/robots.txt');
  expect([robots.statusCode, robots.body]).toEqual([
    200,
    `User-agent: *\nDisallow: /graphql\n\nSitemap: http://${HOST}/sitemap.xml\n`,
  ]);
  const map = await get('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  const places = [...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
  expect(places).toEqual(
    expect.arrayContaining([
      `http://${HOST}/`,
      `http://${HOST}/podcasts`,
      `http://${HOST}/article?id=${ownId}`,
      `http://${HOST}/article?id=${episode}`,
    ]),
  );
  for (const absent of [foreign, pasted]) expect(map.body).not.toContain(absent);
  const nonsense = await api.app.inject({ url: '/sitemap.xml', headers: { host: '"><script>' } });
  expect([nonsense.statusCode, nonsense.body.includes('script')]).toEqual([400, false]);
});
