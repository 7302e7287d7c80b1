import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import type pg from 'pg';

/** A query gets its connection within fewer microtasks. */
const MOMENTS = 60;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('a connection lost while it is handed out does not end the process', async () => {
  const { dataSource } = test;
  const { master } = dataSource.driver as unknown as { master: pg.Pool };
  let client: pg.PoolClient | undefined;
  master.on('acquire', (taken) => {
    client = taken;
  });
  const errors: unknown[] = [];
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    await dataSource.query('SELECT 1');
    const lost = client;
    const query = dataSource.query('SELECT 1').catch(() => undefined);
    for (let turn = 0; turn < moment; turn += 1) await undefined;
    await new Promise<void>((resolve) => {
      process.nextTick(() => {
        try {
          lost?.emit('error', new Error('the server has gone'));
        } catch (error) {
          errors.push([moment, error]);
        }
        resolve();
      });
    });
    await query;
  }
  expect(errors).toEqual([]);
});
