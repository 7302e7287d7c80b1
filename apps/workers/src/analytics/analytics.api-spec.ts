import { PostgresAnalyticsStore } from '@tidings/platform/adapters/analytics-store/postgres-analytics-store.adapter.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  HOUR_MS,
  pollUntil,
  createListeningStopEvent,
  getLastDayRange,
  publishEvents,
  startAnalyticsWorker,
  createPageView,
} from './testing/counting.fixture.ts';

const total = (counts: { events: number }[]) => counts.reduce((sum, { events }) => sum + events, 0);

it('counts each event once, even if batches are repeated or the worker restarts', async () => {
  const database = await createTestDatabase();
  const store = new PostgresAnalyticsStore(database.dataSource);
  const events = Array.from({ length: 1_000 }, (_, place) =>
    place % 10 === 0 ? createListeningStopEvent(`article-${place % 3}`, 7) : createPageView(place),
  );
  const send = async (from: number, to: number) => {
    for (let offset = from; offset < to; offset += 50)
      await publishEvents(database, events.slice(offset, offset + 100));
  };
  const first = await startAnalyticsWorker(database);
  await send(0, 500);
  await first.close();
  await send(450, 1_000);
  const second = await startAnalyticsWorker(database);
  expect(
    total(
      await pollUntil(
        () => store.perHour(getLastDayRange(), 'name'),
        (counts) => total(counts) >= 1_000,
      ),
    ),
  ).toBe(1_000);
  await publishEvents(database, events.slice(0, 100));
  await publishEvents(database, [createPageView()]);
  expect(
    total(
      await pollUntil(
        () => store.perHour(getLastDayRange(), 'name'),
        (counts) => total(counts) >= 1_001,
      ),
    ),
  ).toBe(1_001);
  expect(
    (await store.listeningTotals(getLastDayRange(), 'article', 9)).reduce((sum, { seconds }) => sum + seconds, 0),
  ).toBe(700);
  await second.close();
  await database.close();
});

it('deletes old days and ignores their events in replayed batches', async () => {
  const database = await createTestDatabase();
  const store = new PostgresAnalyticsStore(database.dataSource);
  const months = { from: new Date(Date.now() - 90 * 24 * HOUR_MS), to: new Date(Date.now() + HOUR_MS) };
  const [old, recent] = [createPageView(31 * 24 * HOUR_MS), createPageView(28 * 24 * HOUR_MS)];
  await database.dataSource.transaction((tx) => store.record([old, recent], tx));
  expect(total(await store.perHour(months, 'name'))).toBe(2);
  const worker = await startAnalyticsWorker(database);
  expect(
    total(
      await pollUntil(
        () => store.perHour(months, 'name'),
        (counts) => total(counts) === 1,
      ),
    ),
  ).toBe(1);
  await publishEvents(database, [old]);
  await publishEvents(database, [createPageView()]);
  expect(
    total(
      await pollUntil(
        () => store.perHour(months, 'name'),
        (counts) => total(counts) > 1,
      ),
    ),
  ).toBe(2);
  expect(total(await store.perHour({ ...months, to: new Date(Date.now() - 29 * 24 * HOUR_MS) }, 'name'))).toBe(0);
  await worker.close();
  await database.close();
});
