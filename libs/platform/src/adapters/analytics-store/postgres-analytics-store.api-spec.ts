import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { type OpenAnalyticsStore, describeAnalyticsStore, createPageViewEvent } from './analytics-store.contract.ts';
import { PostgresAnalyticsStore } from './postgres-analytics-store.adapter.ts';

const open = async (): Promise<OpenAnalyticsStore> => {
  const { dataSource, close } = await createTestDatabase();
  return { store: new PostgresAnalyticsStore(dataSource), database: dataSource, settled: async () => undefined, close };
};

describe('AnalyticsStore on PostgreSQL', () => describeAnalyticsStore(open));

it('rolls back the counts with the given transaction, so that the event can be recorded again', async () => {
  const { store, database, close } = await open();
  const event = createPageViewEvent(new Date('2026-11-21T10:00:00Z'));
  const span = { from: new Date('2026-11-21T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') };
  await expect(
    database.transaction(async (tx) => {
      await store.record([event], tx);
      throw new Error('the reader could not move on');
    }),
  ).rejects.toThrow('move on');
  expect(await store.perHour(span, 'name')).toEqual([]);
  await database.transaction((tx) => store.record([event], tx));
  expect(await store.perHour(span, 'name')).toHaveLength(1);
  await close();
});
