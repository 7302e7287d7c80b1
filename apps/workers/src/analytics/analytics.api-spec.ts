import { PostgresAnalyticsStore } from '@tidings/platform/analytics-store/postgres-analytics-store.adapter.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { HOUR, eventually, listened, lastDay, report, startCounting, viewed } from './testing/counting.ts';

const total = (counts: { events: number }[]) => counts.reduce((sum, { events }) => sum + events, 0);

it('counts each event once despite repeated batches and a restarted worker', async () => {
  const database = await createTestDatabase();
  const store = new PostgresAnalyticsStore(database.dataSource);
  const events = Array.from({ length: 1_000 }, (_, place) =>
    place % 10 === 0 ? listened(`article-${place % 3}`, 7) : viewed(place),
  );
  const send = async (from: number, to: number) => {
    for (let offset = from; offset < to; offset += 50) await report(database, events.slice(offset, offset + 100));
  };
  const first = await startCounting(database);
  await send(0, 500);
  await first.close();
  await send(450, 1_000);
  const second = await startCounting(database);
  expect(
    total(
      await eventually(
        () => store.perHour(lastDay(), 'name'),
        (counts) => total(counts) >= 1_000,
      ),
    ),
  ).toBe(1_000);
  await report(database, events.slice(0, 100));
  await report(database, [viewed()]);
  expect(
    total(
      await eventually(
        () => store.perHour(lastDay(), 'name'),
        (counts) => total(counts) >= 1_001,
      ),
    ),
  ).toBe(1_001);
  expect((await store.listeningTotals(lastDay(), 'article', 9)).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(
    700,
  );
  await second.close();
  await database.close();
});

it('deletes old days and ignores events of these days in replayed batches', async () => {
  const database = await createTestDatabase();
  const store = new PostgresAnalyticsStore(database.dataSource);
  const months = { from: new Date(Date.now() - 90 * 24 * HOUR), to: new Date(Date.now() + HOUR) };
  const [old, recent] = [viewed(31 * 24 * HOUR), viewed(28 * 24 * HOUR)];
  await database.dataSource.transaction((tx) => store.record([old, recent], tx));
  expect(total(await store.perHour(months, 'name'))).toBe(2);
  const worker = await startCounting(database);
  expect(
    total(
      await eventually(
        () => store.perHour(months, 'name'),
        (counts) => total(counts) === 1,
      ),
    ),
  ).toBe(1);
  await report(database, [old]);
  await report(database, [viewed()]);
  expect(
    total(
      await eventually(
        () => store.perHour(months, 'name'),
        (counts) => total(counts) > 1,
      ),
    ),
  ).toBe(2);
  expect(total(await store.perHour({ ...months, to: new Date(Date.now() - 29 * 24 * HOUR) }, 'name'))).toBe(0);
  await worker.close();
  await database.close();
});
