import { GraphQLSchemaHost } from '@nestjs/graphql';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { listOperationNames } from '../../../testing/operation-document.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { endpointRows, operationRows } from './authorisation-table.ts';
import { operationsWithoutGrowth, tableGrowth } from './growth.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const named = tableGrowth
  .flatMap(({ by }) => by)
  .filter((name) => /^(?:mutation|query|GET|POST|PUT|DELETE) /.test(name));

it('every mutation open to anonymous callers is listed with its limit', () => {
  const { schema } = api.app.get(GraphQLSchemaHost);
  const open = listOperationNames(schema).filter(
    (name) => name.startsWith('mutation ') && operationRows[name]?.anonymous !== 'sign in',
  );
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter((name) => !named.includes(name) && !operationsWithoutGrowth.includes(name))).toEqual([]);
  // A mutation missing from every table has not been reviewed.
  expect(listOperationNames(schema).filter((name) => !(name in operationRows))).toEqual([]);
});

it('every listed operation, endpoint and table exists, and no operation is listed twice', async () => {
  const { schema } = api.app.get(GraphQLSchemaHost);
  const existing = new Set([...listOperationNames(schema), ...Object.keys(endpointRows)]);
  expect([...named, ...operationsWithoutGrowth].filter((name) => !existing.has(name))).toEqual([]);
  expect(operationsWithoutGrowth.filter((name) => named.includes(name))).toEqual([]);
  const rows: { name: string }[] = await api.database.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const tables = new Set(rows.map(({ name }) => name));
  expect(tableGrowth.flatMap((row) => row.tables).filter((table) => !tables.has(table))).toEqual([]);
});
