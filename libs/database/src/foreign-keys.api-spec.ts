import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('every foreign key has an index, so that deleting a referenced row does not scan the table', async () => {
  const unindexed: { key: string }[] = await database.dataSource.query(
    `SELECT c.conrelid::regclass || ' ' || pg_get_constraintdef(c.oid) AS key FROM pg_constraint c
     WHERE c.contype = 'f' AND NOT EXISTS (
       SELECT FROM pg_index i WHERE i.indrelid = c.conrelid
         AND (SELECT array_agg(k) FROM unnest(i.indkey) WITH ORDINALITY AS k (k, place)
           WHERE place <= cardinality(c.conkey)) @> c.conkey
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))
     ORDER BY 1`,
  );
  expect(unindexed.map(({ key }) => key)).toEqual([]);
});
