import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import { createDataSource } from './data-source.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/all.ts';

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterEach(async () => {
    await database.close();
  });

  it('four processes migrate at once: each migration is applied by exactly one', async () => {
    const sources = Array.from({ length: 4 }, () => createDataSource(database.url, { poolSize: 3 }));
    await Promise.all(sources.map((source) => source.initialize()));
    const applied = await Promise.all(sources.map(migrate));
    await Promise.all(sources.map((source) => source.destroy()));
    expect(applied.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([migrations.length, 0, 0, 0]);
  });

  it('leaves the schema the entities describe', async () => {
    await migrate(database.dataSource);
    const log = await database.dataSource.driver.createSchemaBuilder().log();
    const statements = log.upQueries
      .map(({ query }) => query)
      .filter((query) => !/INDEX|CONSTRAINT|COMMENT/.test(query));
    expect(statements).toEqual([]);
  });
});
