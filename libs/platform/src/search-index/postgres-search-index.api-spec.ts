import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { PostgresSearchIndex } from './postgres-search-index.adapter.ts';
import { searchIndexContract } from './search-index.contract.ts';
import { searchRebuildContract } from './search-rebuild.contract.ts';
import { searchDocument } from './tested-index.fixture.ts';

const open = async () => {
  const { dataSource, close } = await createTestDatabase();
  return { index: new PostgresSearchIndex(dataSource), settled: async () => undefined, close };
};

describe('SearchIndex on PostgreSQL', () => searchIndexContract(open));
describe('rebuild on PostgreSQL', () => searchRebuildContract(open));

it('answers from the index, not by reading every article', async () => {
  const { dataSource, close } = await createTestDatabase();
  const index = new PostgresSearchIndex(dataSource);
  await index.upsert(
    Array.from({ length: 2_000 }, (_, number) =>
      searchDocument({
        title: `Story ${number}`,
        body: `word${number} and filler text that is the same in all of them`,
      }),
    ),
  );
  await dataSource.query('ANALYZE search_document');
  const started = performance.now();
  const { hits } = await index.search({ text: 'word1234', first: 20 });
  expect(hits).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(250);
  await close();
});
