import { randomUUID } from 'node:crypto';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  nonPersonalTables,
  accountColumns,
  dependentTables,
  tableExports,
  toAccountCondition,
  listPersonalTables,
} from './personal-data.query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('the export map lists exactly the tables with personal data', () => {
  expect(Object.keys(tableExports).toSorted()).toEqual(
    listPersonalTables(database.dataSource).map(({ table }) => table),
  );
  expect(new Set(Object.values(tableExports).map(({ file }) => file)).size).toBe(Object.keys(tableExports).length);
});

it('every table that references an account is exported or listed as an exception', async () => {
  const named: { name: string }[] = await database.dataSource.query(
    `SELECT DISTINCT table_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND column_name = ANY($1)`,
    [accountColumns],
  );
  const dependent: { name: string }[] = await database.dataSource.query(
    `WITH RECURSIVE dependent(t) AS (SELECT 'account'::regclass::oid UNION SELECT conrelid FROM pg_constraint
      JOIN dependent ON confrelid = t WHERE contype = 'f')
     SELECT t::regclass::text AS name FROM dependent`,
  );
  const listed = [...Object.keys(tableExports), ...dependentTables, ...nonPersonalTables];
  expect(
    [...new Set([...named, ...dependent].map(({ name }) => name))].filter((name) => !listed.includes(name)),
  ).toEqual([]);
  expect(named.length).toBeGreaterThan(5);
});

it('the export contains no secrets', () => {
  const exported = listPersonalTables(database.dataSource).flatMap(({ table, columns }) =>
    columns.filter(({ name }) => !tableExports[table]?.leftOut.includes(name)).map(({ name }) => `${table}.${name}`),
  );
  expect(exported.filter((name) => /\.\w*(?:hash|secret|token|cipher|key$)/.test(name))).toEqual([
    'account.email_key',
    'account_request.email_key',
    'listen.session_key',
  ]);
});

it("every query for an account's rows uses an index", async () => {
  const runner = database.dataSource.createQueryRunner();
  // With few rows, PostgreSQL prefers sequential scans.
  await runner.query('SET enable_seqscan = off');
  const withoutIndex: string[] = [];
  for (const table of listPersonalTables(database.dataSource)) {
    const plan: Record<string, string>[] = await runner.query(
      `EXPLAIN SELECT FROM "${table.table}" t WHERE ${toAccountCondition(table)}`,
      [randomUUID()],
    );
    if (!/Index Cond/.test(JSON.stringify(plan))) withoutIndex.push(table.table);
  }
  await runner.query('RESET enable_seqscan');
  await runner.release();
  expect(withoutIndex).toEqual([]);
});
