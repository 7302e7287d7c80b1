import { type INestMicroservice, Module } from '@nestjs/common';
import { NewsWanted } from '@tidings/contracts/events/news.events.ts';
import { countUnhandledEvents } from '@tidings/database/event-log/event-log.ts';
import type { NewsRequest } from '@tidings/database/search/requested-search.entity.ts';
import { addNewsRequest } from '@tidings/database/search/requested-search.query.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { GNEWS_TEST_KEY, GNewsServer } from '@tidings/testing/news-gnews-server.ts';
import { MEDIASTACK_TEST_KEY, MediastackServer } from '@tidings/testing/news-mediastack-server.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import { IndexModule } from '../../index/index.module.ts';
import { ArticleStore } from '../article-store.ts';
import { GNEWS_SEARCH_BUDGET, GNewsSource } from '../gnews/gnews-source.adapter.ts';
import { MEDIASTACK_SEARCH_BUDGET, MediastackSource } from '../mediastack/mediastack-source.adapter.ts';
import { NewsRequestConsumer, NewsServices } from './news-wanted.consumer.ts';

let database: TestDatabase;
const gnews = new GNewsServer();
const mediastack = new MediastackServer();
let workers: INestMicroservice[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { dataSource } = database;
  await Promise.all([gnews.listen(), mediastack.listen()]);
  const all = {
    gnews: new GNewsSource(dataSource, { key: GNEWS_TEST_KEY, base: gnews.origin }),
    mediastack: new MediastackSource(dataSource, { key: MEDIASTACK_TEST_KEY, base: mediastack.origin }),
  };
  @Module({
    controllers: [NewsRequestConsumer],
    providers: [ArticleStore, { provide: NewsServices, useValue: { all } }],
  })
  class Asking {}
  const parts = createWorkerParts(dataSource);
  workers = [await startWorker('ingest', Asking, parts), await startWorker('index', IndexModule, parts)];
});
afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await Promise.all([gnews.close(), mediastack.close()]);
  await database?.close();
});
beforeEach(() => database.dataSource.query('TRUNCATE news_quota'));

const events = new EventPublisher();
async function request(wanted: Partial<NewsRequest>, times = 1): Promise<string> {
  return database.dataSource.transaction(async (tx) => {
    const requestId = await addNewsRequest(
      tx,
      { text: '', category: null, country: null, ...wanted },
      { againMinutes: 0, inAll: 100 },
    );
    if (requestId === null) throw new Error('no wish');
    for (let turn = 0; turn < times; turn += 1) await events.add(tx, NewsWanted, { wishId: requestId });
    return requestId;
  });
}
const untilHandled = () =>
  until(
    'every request is handled',
    async () => (await countUnhandledEvents(database.dataSource, 'ingest', [NewsWanted.type])) === 0,
  );
const searchTitles = async (text: string) =>
  (await new PostgresSearchIndex(database.dataSource).search({ text, first: 20 })).hits.map(({ title }) =>
    title.replaceAll(/<.?mark>/g, ''),
  );
const answered = async (id: string) =>
  (
    (await database.dataSource.query('SELECT answered_at FROM news_wish WHERE id = $1', [id])) as {
      answered_at: Date | null;
    }[]
  )[0]?.answered_at ?? null;
const spend = (service: string, calls: number) =>
  database.dataSource.query(
    `INSERT INTO news_quota (service, period, used) VALUES ($1, to_char(now() AT TIME ZONE 'UTC',
      $2), $3) ON CONFLICT (service, period) DO UPDATE SET used = excluded.used`,
    [service, service.startsWith('gnews') ? 'YYYY-MM-DD' : 'YYYY-MM', calls],
  );

it('searches GNews for the request, and the next search finds the articles', async () => {
  expect(await searchTitles('zeppelin')).toEqual([]);
  const id = await request({ text: 'zeppelin or balloon', category: 'travel', country: 'gb' }, 2);
  await until('the next search finds it', async () => (await searchTitles('zeppelin')).length === 3);
  await untilHandled();
  expect(gnews.seenAt('/api/v4/search').map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { q: '"zeppelin" OR "balloon"', country: 'gb', max: '10', apikey: GNEWS_TEST_KEY },
  ]);
  expect(mediastack.seen).toHaveLength(0);
  expect(await answered(id)).not.toBeNull();
  expect(
    await database.dataSource.query(
      "SELECT DISTINCT category, tab, type, country, source_id FROM article WHERE title LIKE '%zeppelin%'",
    ),
  ).toEqual([{ category: 'travel', tab: 'general', type: 'gnews', country: 'gb', source_id: 'gnews-search' }]);
});

it('a request without text fetches the headlines of its country', async () => {
  const id = await request({ country: 'fr' });
  await until('the request is answered', async () => (await answered(id)) !== null);
  expect(Object.fromEntries(gnews.seenAt('/api/v4/top-headlines').at(-1)?.url.searchParams ?? [])).toMatchObject({
    category: 'general',
    country: 'fr',
  });
});

it('uses mediastack when the search calls of GNews are used up, and no service when those of both are', async () => {
  await spend(GNEWS_SEARCH_BUDGET.service, GNEWS_SEARCH_BUDGET.calls);
  const before = gnews.seen.length;
  await request({ text: 'dirigible parade' });
  await until('the article is found', async () => (await searchTitles('dirigible')).length > 0);
  expect(await searchTitles('dirigible')).toEqual(['Wire: dirigible in short']);
  expect(mediastack.seenAt('/v1/news').at(-1)?.url.searchParams.get('keywords')).toBe('dirigible parade');
  expect(gnews.seen).toHaveLength(before);
  await spend(MEDIASTACK_SEARCH_BUDGET.service, MEDIASTACK_SEARCH_BUDGET.calls);
  const requestCount = mediastack.seen.length;
  const spent = await request({ text: 'airship' });
  await untilHandled();
  expect([gnews.seen.length, mediastack.seen.length, await answered(spent)]).toEqual([before, requestCount, null]);
});

it('searches use only the calls reserved for them', async () => {
  await spend(GNEWS_SEARCH_BUDGET.service, GNEWS_SEARCH_BUDGET.calls - 1);
  await spend(MEDIASTACK_SEARCH_BUDGET.service, MEDIASTACK_SEARCH_BUDGET.calls);
  const before = gnews.seen.length;
  for (const text of ['one', 'two', 'three']) await request({ text });
  await untilHandled();
  expect(gnews.seen).toHaveLength(before + 1);
});
