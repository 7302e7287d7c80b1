import { createDataSource } from '@tidings/database/data-source.ts';
import { getPool } from '@tidings/database/sql.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import type { DataSource, QueryRunner } from 'typeorm';
import { ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource } from './feed/feed-source.adapter.ts';
import { createRssItem, createRss } from './ingest-harness.fixture.ts';
import { IngestService } from './ingest.service.ts';

const CONNECT_TIMEOUT_MS = 50;
const POOL_SIZE = 3;

let database: TestDatabase;
let server: FeedServer;
let workers: DataSource;
let pages: DataSource;
let ingest: IngestService | undefined;

/** Retries, because opening a connection may exceed the timeout on a busy machine. */
async function connect(): Promise<DataSource> {
  let opened: DataSource | undefined;
  await until('a pool is connected', async () => {
    const source = createDataSource(database.url, { poolSize: POOL_SIZE, connectTimeoutMs: CONNECT_TIMEOUT_MS });
    opened = await source.initialize();
    return true;
  });
  return opened!;
}

beforeEach(async () => {
  server = new FeedServer();
  [database] = await Promise.all([createTestDatabase(), server.listen()]);
  workers = await connect();
  pages = await connect();
});
afterEach(async () => {
  await ingest?.stop();
  await Promise.all([workers.destroy(), pages.destroy()]);
  await server.close();
  await database.close();
});

function start(feed: string): Promise<void> {
  const store = new ArticleStore(workers, new EventPublisher());
  const takedowns = new TakedownRegistry(pages);
  const web = new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1, takedowns });
  const edition = new EditionService(store, quietLogger, null);
  ingest = new IngestService(workers, store, edition, { feed: new FeedSource(web) }, { feeds: feed }, quietLogger);
  return ingest.start();
}

/** Takes all connections of the pool. Returns a function that releases them. */
async function occupy(pool: DataSource): Promise<() => Promise<unknown>> {
  const runners: QueryRunner[] = [];
  for (let connection = 0; connection < POOL_SIZE; connection += 1)
    await until('a connection is taken', async () => {
      // Creates a new query runner for each attempt, because a query runner does not retry after a timeout.
      const runner = pool.createQueryRunner();
      await runner.connect();
      return runners.push(runner) > 0;
    });
  return () => Promise.all(runners.map((runner) => runner.release()));
}

/** Waits until a query has timed out because no connection was free. */
async function untilTimedOut(pool: DataSource): Promise<void> {
  await until('a query waits for a connection', () => getPool(pool).waitingCount > 0);
  await until('the query has timed out', () => getPool(pool).waitingCount === 0);
}

const visits = () =>
  database.dataSource.query<{ failures: number; lastCode: string | null; articles: number }[]>(
    `SELECT failures, last_code AS "lastCode", (SELECT count(*)::int FROM article WHERE listed) AS articles
     FROM feed_state`,
  );
const stored = [{ failures: 0, lastCode: null, articles: 1 }];
const isStored = async () => (await visits())[0]?.articles === 1;

it('after a shortage of database connections, stores a feed without fetching it again', async () => {
  const occupied = Promise.withResolvers<void>();
  const url = server.answer('/feed', async (_request, response) => {
    await occupied.promise;
    response.writeHead(200, { 'content-type': 'text/xml' }).end(createRss(createRssItem(1)));
  });
  await start(url);
  await until('the feed is requested', () => server.seenAt('/feed').length === 1);
  const release = await occupy(workers);
  occupied.resolve();
  await untilTimedOut(workers);
  await release();
  await until('the story is stored', isStored);
  expect(server.seenAt('/feed')).toHaveLength(1);
  expect(await visits()).toEqual(stored);
});

it('does not count a missing connection for the takedown list as a failure of the source', async () => {
  const url = server.serve('/feed', { contentType: 'text/xml', body: createRss(createRssItem(1)) });
  const release = await occupy(pages);
  await start(url);
  await untilTimedOut(pages);
  await release();
  await until('the story is stored or the visit failed', async () => {
    const [visit] = await visits();
    return visit !== undefined && (visit.failures > 0 || visit.articles === 1);
  });
  expect(await visits()).toEqual(stored);
});
