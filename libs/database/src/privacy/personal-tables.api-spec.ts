import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import { aboutNobody, accountColumns, dependentTables, exportMap, isAbout, personalTables } from './personal-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('every entity with rows of persons is in the export map, and nothing else is', () => {
  expect(Object.keys(exportMap).toSorted()).toEqual(personalTables(database.dataSource).map(({ table }) => table));
  expect(new Set(Object.values(exportMap).map(({ file }) => file)).size).toBe(Object.keys(exportMap).length);
});

it('every table that leads to an account has an entity, or is known to hold secrets only', async () => {
  const named: { name: string }[] = await database.dataSource.query(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name = ANY($1)`,
    [accountColumns],
  );
  const hanging: { name: string }[] = await database.dataSource.query(
    `WITH RECURSIVE hanging(t) AS (SELECT 'account'::regclass::oid UNION SELECT conrelid FROM pg_constraint
      JOIN hanging ON confrelid = t WHERE contype = 'f')
     SELECT t::regclass::text AS name FROM hanging`,
  );
  const known = [...Object.keys(exportMap), ...dependentTables, ...aboutNobody];
  expect([...new Set([...named, ...hanging].map(({ name }) => name))].filter((name) => !known.includes(name))).toEqual(
    [],
  );
  expect(named.length).toBeGreaterThan(5);
});

it('the export contains no secret', () => {
  const given = personalTables(database.dataSource).flatMap(({ table, columns }) =>
    columns.filter(({ name }) => !exportMap[table]?.leftOut.includes(name)).map(({ name }) => `${table}.${name}`),
  );
  expect(given.filter((name) => /hash|secret|token|cipher|key$/.test(name))).toEqual([
    'account.email_key',
    'account_request.email_key',
    'listen.session_key',
  ]);
});

it('the rows of a person are found by an index in every table', async () => {
  const runner = database.dataSource.createQueryRunner();
  // Of so few rows PostgreSQL would rather read all; without an index it has to.
  await runner.query('SET enable_seqscan = off');
  const readThrough: string[] = [];
  for (const table of personalTables(database.dataSource)) {
    const plan: Record<string, string>[] = await runner.query(
      `EXPLAIN SELECT FROM "${table.table}" t WHERE ${isAbout(table)}`,
      [randomUUID()],
    );
    if (!/Index Cond/.test(JSON.stringify(plan))) readThrough.push(table.table);
  }
  await runner.query('RESET enable_seqscan');
  await runner.release();
  expect(readThrough).toEqual([]);
});
