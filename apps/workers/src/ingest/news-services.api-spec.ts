import type { FeedState, Source } from '@tidings/database/news/source.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { GNEWS_TEST_KEY, GNewsServer } from '@tidings/testing/news-gnews-server.ts';
import { sendJson } from '@tidings/testing/news-http-server.ts';
import { MEDIASTACK_TEST_KEY, MediastackServer } from '@tidings/testing/news-mediastack-server.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { ArticleStore } from './article-store.ts';
import { GNEWS_BUDGET, GNewsSource } from './gnews/gnews-source.adapter.ts';
import { MediastackSource } from './mediastack/mediastack-source.adapter.ts';
import { reserveCall } from './service-calls.ts';

const source = (parts: Partial<Source>): Source => ({
  id: 's',
  kind: 'gnews',
  url: 'x:',
  name: 'S',
  category: null,
  country: 'us',
  language: 'en',
  active: true,
  ...parts,
});
const state: FeedState = {
  title: null,
  sourceId: 's',
  etag: null,
  lastModified: null,
  nextAt: new Date(),
  answeredAt: null,
  triedAt: null,
  failures: 0,
  lastCode: null,
  lastError: null,
  disabled: false,
  lease: null,
  leasedUntil: null,
};
const signal = new AbortController().signal;

let database: TestDatabase;
let gnews: GNewsServer;
let mediastack: MediastackServer;
beforeAll(async () => {
  database = await createTestDatabase();
  gnews = new GNewsServer();
  mediastack = new MediastackServer();
  await Promise.all([gnews.listen(), mediastack.listen()]);
});
afterAll(async () => {
  await Promise.all([gnews.close(), mediastack.close()]);
  await database.close();
});
beforeEach(() => database.dataSource.query('TRUNCATE news_quota'));

const gnewsAdapter = (key = GNEWS_TEST_KEY) => new GNewsSource(database.dataSource, { key, base: gnews.origin });
const mediastackAdapter = (key = MEDIASTACK_TEST_KEY) =>
  new MediastackSource(database.dataSource, { key, base: mediastack.origin });

describe('GNews', () => {
  it('sends the documented request and removes truncation marks from texts', async () => {
    const answer = await gnewsAdapter().visit(source({ id: 'gnews-world', category: 'world' }), state, signal);
    const { url } = gnews.seenAt('/api/v4/top-headlines').at(-1) ?? {};
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      category: 'world',
      lang: 'en',
      country: 'us',
      max: '10',
      apikey: GNEWS_TEST_KEY,
    });
    if (answer.outcome !== 'articles') throw new Error(answer.outcome);
    expect(answer.drafts).toHaveLength(3);
    expect(answer.drafts[0]).toMatchObject({
      type: 'gnews',
      category: 'world',
      tab: 'general',
      canonicalUrl: 'https://news.example/world/1',
      sourceName: 'The Example',
      author: null,
      blocks: null,
      imageUrl: 'https://news.example/world/1.jpg',
      publishedAt: new Date('2026-11-20T08:00:00.000Z'),
    });
    expect(JSON.stringify(answer.drafts)).not.toContain('chars]');
  });

  it('stores each article once', async () => {
    const store = new ArticleStore(database.dataSource, new EventPublisher());
    for (const expected of [3, 0, 0]) {
      const answer = await gnewsAdapter().visit(source({ id: 'gnews-science', category: 'science' }), state, signal);
      if (answer.outcome !== 'articles') throw new Error(answer.outcome);
      expect(await store.saveChanged(answer.drafts, async () => undefined)).toBe(expected);
    }
    const [{ n }]: [{ n: number }] = await database.dataSource.query(
      "SELECT count(*)::int AS n FROM event WHERE type = 'news.article-ingested.v1'",
    );
    expect(n).toBe(3);
  });

  it('maps rejections to codes and pauses calls', async () => {
    expect(await gnewsAdapter('wrong').visit(source({}), state, signal)).toMatchObject({
      outcome: 'failed',
      code: 'KEY_REFUSED',
      message: 'Your API key is invalid.',
    });
    const calls = gnews.seen.length;
    expect(await gnewsAdapter().visit(source({}), state, signal)).toMatchObject({
      outcome: 'failed',
      code: 'QUOTA_SPENT',
    });
    expect(gnews.seen).toHaveLength(calls);
  });

  it('makes exactly as many calls as the plan allows', async () => {
    const spend = () => reserveCall(database.dataSource, GNEWS_BUDGET);
    const granted = await Promise.all(Array.from({ length: 120 }, spend));
    expect(granted.filter((waitMs) => waitMs === null)).toHaveLength(100);
    const leftOfDay = async () => {
      const [{ left }]: [{ left: number }] = await database.dataSource.query(
        `SELECT (extract(epoch FROM (date_trunc('day', now() AT TIME ZONE 'UTC') + interval '1 day')
          AT TIME ZONE 'UTC' - now()) * 1000)::float8 AS left`,
      );
      return left;
    };
    const [most, waitMs, least] = [await leftOfDay(), await spend(), await leftOfDay()];
    expect(waitMs).toBeLessThanOrEqual(Math.ceil(most));
    expect(waitMs).toBeGreaterThanOrEqual(least);
    await database.dataSource.query(
      "UPDATE news_quota SET period = to_char((now() AT TIME ZONE 'UTC') - interval '1 day', 'YYYY-MM-DD')",
    );
    expect(await spend()).toBeNull();
  });

  it('continues a requested pause after midnight', async () => {
    await database.dataSource.query(
      `INSERT INTO news_quota (service, period, used, blocked_until)
        VALUES ('gnews', to_char((now() AT TIME ZONE 'UTC') - interval '1 day', 'YYYY-MM-DD'), 3, now() + interval
        '10 minutes')`,
    );
    const waitMs = await reserveCall(database.dataSource, GNEWS_BUDGET);
    const [{ left }]: [{ left: number }] = await database.dataSource.query(
      'SELECT (extract(epoch FROM blocked_until - now()) * 1000)::float8 AS left FROM news_quota',
    );
    expect(waitMs).toBeGreaterThanOrEqual(left);
    expect(waitMs).toBeLessThanOrEqual(600_000);
  });

  it('reports a failure when the response is HTML', async () => {
    const server = new GNewsServer();
    server.answerWith(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Maintenance</html>'),
    );
    await server.listen();
    const answer = await new GNewsSource(database.dataSource, { key: 'k', base: server.origin }).visit(
      source({}),
      state,
      signal,
    );
    await server.close();
    expect(answer).toMatchObject({ outcome: 'failed', waitMs: null });
  });

  it.each([
    [403, { errors: ['You have reached your request limit for today.'] }, 'QUOTA_SPENT'],
    [429, { errors: ['Too many requests.'] }, 'RATE_LIMITED'],
    [503, { errors: ['Down.'] }, 'SOURCE_ERROR'],
    [200, { something: 'else' }, 'BAD_ANSWER'],
    [400, { errors: { max: 'max is wrong' } }, 'BAD_REQUEST'],
  ])('maps status %i with body %j to %s', async (status, body, code) => {
    const server = new GNewsServer();
    server.answerWith((_request, response) => sendJson(response, status, body));
    await server.listen();
    const answer = await new GNewsSource(database.dataSource, { key: 'k-secret', base: server.origin }).visit(
      source({}),
      state,
      signal,
    );
    await server.close();
    expect(answer).toMatchObject({ outcome: 'failed', code });
    expect(JSON.stringify(answer)).not.toContain('k-secret');
  });

  it('reports UNREACHABLE when the connection fails', async () => {
    const answer = await new GNewsSource(database.dataSource, { key: 'k', base: 'http://127.0.0.1:1' }).visit(
      source({}),
      state,
      signal,
    );
    expect(answer).toMatchObject({ outcome: 'failed', code: 'UNREACHABLE' });
  });
});

describe('mediastack', () => {
  const wire = source({ id: 'mediastack', kind: 'mediastack', country: null, language: null });

  it('fetches all tabs in one call and assigns each article to its tab', async () => {
    const answer = await mediastackAdapter().visit(wire, state, signal);
    if (answer.outcome !== 'articles') throw new Error(answer.outcome);
    expect(answer.drafts.map(({ tab }) => tab)).toEqual([
      'general',
      'business',
      'entertainment',
      'health',
      'science',
      'sports',
      'technology',
    ]);
    expect(answer.drafts[0]).toMatchObject({
      type: 'mediastack',
      author: 'Ada Writer',
      sourceName: 'Example Wire',
      country: 'us',
      publishedAt: new Date('2026-11-20T07:30:00Z'),
    });
    expect(mediastack.seen).toHaveLength(1);
  });

  it.each([
    ['usage_limit_reached', 429, 'QUOTA_SPENT'],
    ['rate_limit_reached', 429, 'RATE_LIMITED'],
    ['inactive_user', 401, 'KEY_REFUSED'],
    ['internal_error', 500, 'SOURCE_ERROR'],
  ])('maps %s to its code and waits', async (theirs, status, code) => {
    const server = new MediastackServer();
    server.answerWith((_request, response) => sendJson(response, status, { error: { code: theirs, message: 'No.' } }));
    await server.listen();
    const answer = await new MediastackSource(database.dataSource, { key: 'k', base: server.origin }).visit(
      wire,
      state,
      signal,
    );
    await server.close();
    expect(answer).toMatchObject({ outcome: 'failed', code });
    if (code !== 'SOURCE_ERROR') expect(answer.waitMs).toBeGreaterThan(50_000);
  });

  it('reports a rejected key', async () => {
    expect(await mediastackAdapter('wrong').visit(wire, state, signal)).toMatchObject({
      outcome: 'failed',
      code: 'KEY_REFUSED',
    });
  });
});
