import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestMicroservice, Type } from '@nestjs/common';
import { listDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { createArticleDraft } from '@tidings/database/news/article-draft.fixture.ts';
import { type ArticleDraft, publishArticleEvents, storeArticles } from '@tidings/database/news/store-articles.ts';
import { FileBlobStore } from '@tidings/platform/adapters/blob-store/file-blob-store.adapter.ts';
import { createOpenSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import type { OpenSearchSearchIndex } from '@tidings/platform/adapters/search-index/opensearch-search-index.adapter.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { OpenSearchFaultProxy } from '@tidings/testing/opensearch-faults.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { IndexModule } from './index.module.ts';
import { SearchEngineModule } from './search-engine.module.ts';

jest.setTimeout(180_000);

const server = process.env['OPENSEARCH_URL'] ?? '';
const prefix = `test-${randomBytes(6).toString('hex')}`;
const quiet = createLogger({ logLevel: 'error' }, false);
quiet.level = 'silent';

let database: TestDatabase;
let switchableProxy: OpenSearchFaultProxy;
let engine: OpenSearchSearchIndex;
let rows: PostgresSearchIndex;
const workers: INestMicroservice[] = [];

beforeAll(async () => {
  if (!server) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  [database, switchableProxy] = await Promise.all([createTestDatabase(), OpenSearchFaultProxy.open(server)]);
  const config = loadConfig({ OPENSEARCH_URL: switchableProxy.url, OPENSEARCH_PREFIX: prefix });
  const start = async (name: string, module: Type) => {
    workers.push(
      await startWorker(
        name,
        module,
        { config, dataSource: database.dataSource, logger: quiet, blobStore: new FileBlobStore('/nonexistent') },
        { retry: { attempts: 3, firstMs: 50 } },
      ),
    );
  };
  engine = createOpenSearchIndex(config)!;
  rows = new PostgresSearchIndex(database.dataSource);
  await publish('Otter was there before');
  await start('index', IndexModule);
  await start('search', SearchEngineModule);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await Promise.all(
    ['/*-articles-v*', '/_index_template/*-articles-v*'].map((path) =>
      fetch(`${server}${path.replace('*', prefix)}`, { method: 'DELETE' }),
    ),
  );
  await Promise.all([database?.close(), switchableProxy?.shut()]);
});

const events = new EventPublisher();
const draft = (title: string, listed = true, parts: Partial<ArticleDraft> = {}): ArticleDraft =>
  createArticleDraft({ identity: title, title, tab: 'science', listed, ...parts });
const publish = (title: string, listed = true, parts: Partial<ArticleDraft> = {}) =>
  database.dataSource.transaction(async (tx) => {
    for (const change of await storeArticles(tx, [draft(title, listed, parts)]))
      await publishArticleEvents(events, tx, change);
  });
const findsIn = (index: OpenSearchSearchIndex | PostgresSearchIndex, text: string) => async () =>
  (await index.search({ text, first: 5 })).hits.length === 1;

it('the indexer creates its index and keeps it up to date', async () => {
  await until('the earlier article is found', findsIn(engine, 'otter'));
  await publish('Beaver builds a dam', true, { edition: true });
  await until('the new article is found', findsIn(engine, 'beaver'));
  expect(await new ArticleStore(database.dataSource, events).withdrawEdition()).toBe(1);
  await until('the withdrawn article is no longer found', async () => !(await findsIn(engine, 'beaver')()));
});

it('an OpenSearch outage creates no dead letters, PostgreSQL works and OpenSearch catches up later', async () => {
  await switchableProxy.shut();
  await Promise.all(['Heron', 'Egret', 'Stork'].map((bird) => publish(`${bird} returns`)));
  await until('PostgreSQL has the articles', findsIn(rows, 'stork'));
  await sleep(6_000);
  expect(await listDeadLetters(database.dataSource)).toEqual([]);
  await switchableProxy.open();
  for (const bird of ['heron', 'egret', 'stork']) await until(`${bird} is found`, findsIn(engine, bird), 60_000);
});

it('an article that OpenSearch rejects becomes a dead letter with the reason', async () => {
  await publish('Poisonous frog', true, { country: 'x'.repeat(40_000) });
  await publish('Harmless frog');
  await until('the other article is found', findsIn(engine, 'harmless'));
  await until('the dead letter exists', async () => (await listDeadLetters(database.dataSource)).length === 1);
  const [letter] = await listDeadLetters(database.dataSource);
  expect(letter).toMatchObject({ consumer: 'search', cause: expect.stringContaining('immense term') });
});

it('the indexer recreates a deleted index completely', async () => {
  await database.dataSource.query(
    `UPDATE article SET country = NULL, revision = revision + 1 WHERE length(country) > 10`,
  );
  await fetch(`${server}/${prefix}-articles-v*`, { method: 'DELETE' });
  expect(await engine.state()).toBe('missing');
  await until('the index is ready', async () => (await engine.state()) === 'ready', 40_000);
  await until('the index is complete', findsIn(engine, 'otter'));
  expect((await engine.digest()).documents).toBe(6);
});
