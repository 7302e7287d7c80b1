import { createDataSource } from '@tidings/database/data-source.ts';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import { PostgresSearchIndex } from './postgres-search-index.adapter.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { describeSearchRebuild } from './search-rebuild.contract.ts';
import { createSearchDocument } from './tested-index.fixture.ts';

const DOCUMENTS = 2_000;

const open = async () => {
  const { dataSource, close } = await createTestDatabase();
  return { index: new PostgresSearchIndex(dataSource), settled: async () => undefined, close };
};

describe('SearchIndex on PostgreSQL', () => describeSearchIndex(open));
describe('rebuild on PostgreSQL', () => describeSearchRebuild(open));

it('uses database indexes instead of reading every article', async () => {
  const { url, close } = await createTestDatabase();
  // A PostgreSQL session flushes its statistics with a delay unless it is told to flush them.
  const dataSource = await createDataSource(url, { poolSize: 1, connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
  const index = new PostgresSearchIndex(dataSource);
  const rowsReadThrough = async () => {
    await dataSource.query('SELECT pg_stat_force_next_flush()');
    const [row]: { rows: string }[] = await dataSource.query(
      "SELECT seq_tup_read::text AS rows FROM pg_stat_user_tables WHERE relname = 'search_document'",
    );
    return Number(row?.rows);
  };
  await index.upsert(
    Array.from({ length: DOCUMENTS }, (_, number) =>
      createSearchDocument({
        title: `Story ${number}`,
        body: `word${number} and filler text that is the same in all of them`,
      }),
    ),
  );
  await dataSource.query('ANALYZE search_document');
  // With so few rows, PostgreSQL would prefer sequential scans.
  await dataSource.query('SET enable_seqscan = off');
  const before = await rowsReadThrough();
  const { hits } = await index.search({ text: 'word1234', first: 20 });
  expect(hits).toHaveLength(1);
  expect((await rowsReadThrough()) - before).toBeLessThanOrEqual(DOCUMENTS);
  await dataSource.destroy();
  await close();
});
