import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { getOriginalPictureUrl } from '@tidings/contracts/pictures/picture-path.ts';
import { FEED_PAGE_SIZE, EMBEDDED_RESPONSES_CHARS_MAX } from '@tidings/contracts/web/page-contract.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { FEED_QUERY, FEED_SECTIONS_QUERY } from '../../server/operations/generated/web-documents.ts';
import { TestApi } from '../../testing/test-api.ts';
import { PagesModule } from './pages.module.ts';

type Answers = {
  category: string;
  language: string;
  overview: object;
  feed: { articles: { title: string; description: string }[]; endCursor: string | null; hasNextPage: boolean };
};

/** Pages omit late data, so tests wait longer on a busy machine. */
const ANY_TIME_MS = 200_000;

let root: string;
let api: TestApi;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tidings-web-'));
  mkdirSync(join(root, 'shell/dist'), { recursive: true });
  writeFileSync(
    join(root, 'shell/dist/index.html'),
    '<!doctype html><html><head><title>T</title></head><body><div id="root"></div></body></html>',
  );
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
beforeEach(() => api.database.query('TRUNCATE article CASCADE'));

const ownPath = expect.stringMatching(/^\/images\/[\w-]{22}\/[\w-]+$/);
const page = async (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });
const inside = (html: string): Answers | null => {
  const text = /<script type="application\/json" id="first-answers">([^<]*)<\/script>/.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as Answers);
};

it('inlined data equals the API response', async () => {
  await api.publish(
    { tab: 'sports', language: 'fr', title: 'Le but' },
    { tab: 'science', language: 'fr' },
    { tab: 'sports', language: 'en' },
  );
  const inlined = inside((await page('/feed?tab=sports', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.8' })).body);
  const language = 'fr';
  const stories = await api.graphql(FEED_QUERY, { category: 'sports', language, first: FEED_PAGE_SIZE });
  const { feed } = stories.data as unknown as { feed: object };
  const { data: overview } = await api.graphql(FEED_SECTIONS_QUERY, { language });
  expect(inlined).toEqual({ category: 'sports', language, at: expect.any(Number), feed, overview });
});

it.each([
  ['the cookie before the browser', { cookie: 'a=b; tidings.language=de', 'accept-language': 'fr' }, 'Deutsch'],
  ['the browser', { 'accept-language': 'fr' }, 'Français'],
  ['English for nonsense', { cookie: 'tidings.language="><script>', 'accept-language': '*' }, 'English'],
  ['English for nothing', {}, 'English'],
])('the inlined feed takes its language from %s', async (_, headers, title) => {
  await api.publish(
    { language: 'de', title: 'Deutsch' },
    { language: 'fr', title: 'Français' },
    { language: 'en', title: 'English' },
  );
  const reply = await page('/feed', headers as Record<string, string>);
  expect(inside(reply.body)?.feed.articles.map((article) => article.title)).toEqual([title]);
  expect(reply.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('accept-language'),
  });
});

it('hostile titles, descriptions and pictures cannot break out of the inlined data', async () => {
  const hostile = "</script><script>alert(1)</script><!--<script> \u2028 \"' $& $'";
  const picture = 'https://pictures.example/a.jpg?"><script>alert(2)</script>';
  await api.publish({ title: hostile, description: hostile, imageUrl: picture });
  const { body } = await page('/feed');
  expect(inside(body)?.feed.articles[0]).toMatchObject({ title: hostile, description: hostile, picture: ownPath });
  expect(body).not.toMatch(/<script>|<!--|alert\(2\)<\/script>/);
  expect([...body.matchAll(/<script/g)]).toHaveLength(2);
  expect([...body.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)).toEqual([
    expect.stringMatching(/src="\/images\/[\w-]+\/[\w-]+" alt=""/),
  ]);
  expect(body).toContain('<h2 dir="auto">&lt;/script&gt;&lt;script&gt;');
});

it('preloads the lead story’s picture only from a valid URL', async () => {
  await api.publish({ imageUrl: 'https://pictures.example/lead.jpg?a=1&b=2' });
  const [, path = ''] =
    /<link rel="preload" as="image" href="([^"]*)" fetchpriority="high">/.exec((await page('/feed')).body) ?? [];
  expect([path, getOriginalPictureUrl(path)]).toEqual([ownPath, 'https://pictures.example/lead.jpg?a=1&b=2']);
  await api.database.query("UPDATE article SET image_url = 'javascript:alert(1)'");
  expect((await page('/feed')).body).not.toMatch(/as="image"|<img/);
});

it('shortens the inlined list if articles are long, and its cursor continues after the last story', async () => {
  const ids = await api.publish(...Array.from({ length: 12 }, () => ({ description: 'long '.repeat(1_500) })));
  const { body } = await page('/feed');
  const inlined = inside(body)!;
  expect(JSON.stringify(inlined).length).toBeLessThanOrEqual(EMBEDDED_RESPONSES_CHARS_MAX);
  expect(inlined.feed.hasNextPage).toBe(true);
  const next = await api.graphql(
    'query F($after: String) { feed(language: "en", after: $after) { articles { id } } }',
    { after: inlined.feed.endCursor },
  );
  expect((next.data as unknown as { feed: { articles: { id: string }[] } }).feed.articles[0]?.id).toBe(
    ids[inlined.feed.articles.length],
  );
});

it('inlines nothing for an empty feed or on other pages', async () => {
  expect(inside((await page('/feed')).body)).toBeNull();
  await api.publish({});
  expect(inside((await page('/')).body)).toBeNull();
});

it('compresses the page if the browser supports it', async () => {
  await api.publish({ title: 'Small' });
  const reply = await page('/feed', { 'accept-encoding': 'gzip, deflate, br' });
  expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringContaining('accept-encoding') });
  expect(inside(brotliDecompressSync(reply.rawPayload).toString())?.feed.articles[0]?.title).toBe('Small');
});
