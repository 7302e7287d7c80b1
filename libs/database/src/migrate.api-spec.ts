import { type TestDatabase, CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import { createDataSource } from './data-source.ts';
import { migrate } from './migrate.ts';
import { OwnTexts1763683200105 } from './migrations/0105-own-texts.ts';
import { migrations } from './migrations/all.ts';
import { ANONYMOUS_OWNER } from './own-text/own-text.query.ts';

describe('migrations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ empty: true });
  });
  afterEach(async () => {
    await database.close();
  });

  it('applies each migration exactly once when four processes migrate concurrently', async () => {
    const sources = Array.from({ length: 4 }, () =>
      createDataSource(database.url, { poolSize: 3, connectTimeoutMs: CONNECT_TIMEOUT_MS }),
    );
    await Promise.all(sources.map((source) => source.initialize()));
    const applied = await Promise.all(sources.map(migrate));
    await Promise.all(sources.map((source) => source.destroy()));
    expect(applied.map(({ length }) => length).toSorted((a, b) => b - a)).toEqual([migrations.length, 0, 0, 0]);
  });

  it('runs migrations without a statement timeout', async () => {
    let limit: unknown;
    database.dataSource.migrations.push({
      name: 'Slow9999999999999',
      async up(runner) {
        limit = await runner.query('SHOW statement_timeout');
      },
      down: () => Promise.resolve(),
    });
    await migrate(database.dataSource);
    expect(limit).toEqual([{ statement_timeout: '0' }]);
  });

  it('assigns texts without an owner to the placeholder owner', async () => {
    await migrate(database.dataSource);
    const [migration, runner] = [new OwnTexts1763683200105(), database.dataSource.createQueryRunner()];
    await migration.down(runner);
    const rows = ['text 1', 'sent 2', 'feed 3', 'page 4'].map(
      (identity) =>
        `(gen_random_uuid(), '${identity}', 't', now(), 'general', 'typeless', '', ${!identity.startsWith('page')})`,
    );
    await runner.query(
      `INSERT INTO article (id, identity, title, published_at, tab, type, source_hash, private)
        VALUES ${rows.join(', ')}`,
    );
    await migration.up(runner);
    const owned: { identity: string; owner: string }[] = await runner.query(
      'SELECT identity, owner FROM article WHERE owner IS NOT NULL ORDER BY identity DESC',
    );
    await runner.release();
    expect(owned).toEqual(['text 1', 'sent 2'].map((identity) => ({ identity, owner: ANONYMOUS_OWNER })));
  });

  it('creates the schema that the entities describe', async () => {
    await migrate(database.dataSource);
    const log = await database.dataSource.driver.createSchemaBuilder().log();
    const statements = log.upQueries
      .map(({ query }) => query)
      .filter((query) => !/INDEX|CONSTRAINT|COMMENT/.test(query));
    expect(statements).toEqual([]);
  });
});
