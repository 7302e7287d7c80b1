import { randomBytes } from 'node:crypto';
import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { createAnalyticsEventId, floorToHour, getEventTime } from '@tidings/contracts/analytics/event-identity.ts';
import type { DataSource } from 'typeorm';
import type {
  AnalyticsStore,
  ListeningTotal,
  ListeningGrouping,
  HourlyEventCount,
  TimeRange,
} from './analytics-store.port.ts';

export type OpenAnalyticsStore = {
  store: AnalyticsStore;
  database: DataSource;
  settled(): Promise<void>;
  close(): Promise<void>;
};

// European clocks go back on this night, so one local hour occurs twice.
const MIDNIGHT = Date.UTC(2026, 9, 25);
const HOUR = 3_600_000;
const week: TimeRange = { from: new Date(MIDNIGHT - 4 * 24 * HOUR), to: new Date(MIDNIGHT + 4 * 24 * HOUR) };
const at = (ms: number) => new Date(MIDNIGHT + ms);

export const createPageViewEvent = (time: Date, route = '/feed'): AnalyticsEvent => ({
  id: createAnalyticsEventId(time.getTime(), randomBytes(10)),
  name: 'PageViewed',
  route,
  attributes: { pageUrl: route },
});
export const createListeningEvent = (
  time: Date,
  articleId: string,
  seconds: number,
  { voice = 'Joanna', language = 'en', end = 'left' } = {},
): AnalyticsEvent => ({
  id: createAnalyticsEventId(time.getTime(), randomBytes(10)),
  name: 'ListeningStopped',
  route: '/player',
  attributes: { articleId, voice, language, seconds, end },
});

export function describeAnalyticsStore(open: () => Promise<OpenAnalyticsStore>): void {
  let opened: OpenAnalyticsStore;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const record = async (...events: AnalyticsEvent[]) => {
    await opened.database.transaction((tx) => opened.store.record(events, tx));
    await opened.settled();
  };
  const perHour = (by: 'name' | 'route' = 'name', span = week) => opened.store.perHour(span, by);
  const totals = (by: ListeningGrouping, first = 100, span = week) => opened.store.listeningTotals(span, by, first);

  it('returns empty totals when it has no events', async () => {
    await record();
    expect(await perHour()).toEqual([]);
    expect(await totals('article')).toEqual([]);
    await opened.store.deleteBefore(at(0));
  });

  it('counts events by name and route, in the UTC hour of their IDs', async () => {
    await record(
      createPageViewEvent(at(-1)),
      createPageViewEvent(at(0)),
      createPageViewEvent(at(HOUR - 1), '/'),
      createPageViewEvent(at(HOUR)),
      createListeningEvent(at(HOUR), 'a', 5),
    );
    expect(await perHour()).toEqual([
      { hour: at(-HOUR), of: 'PageViewed', events: 1 },
      { hour: at(0), of: 'PageViewed', events: 2 },
      { hour: at(HOUR), of: 'ListeningStopped', events: 1 },
      { hour: at(HOUR), of: 'PageViewed', events: 1 },
    ]);
    expect(await perHour('route', { from: at(0), to: at(2 * HOUR) })).toEqual([
      { hour: at(0), of: '/', events: 1 },
      { hour: at(0), of: '/feed', events: 1 },
      { hour: at(HOUR), of: '/feed', events: 1 },
      { hour: at(HOUR), of: '/player', events: 1 },
    ]);
  });

  it('counts each hour once on the night when clocks go back', async () => {
    const night = Array.from({ length: 5 }, (_, hour) => at(hour * HOUR));
    await record(...night.map((time) => createPageViewEvent(time)));
    expect((await perHour()).map(({ hour, events }) => [hour, events])).toEqual(night.map((time) => [time, 1]));
  });

  it('rounds the range to whole hours and excludes its last hour', async () => {
    await record(...[-1, 0, 1, 2].map((hour) => createPageViewEvent(at(hour * HOUR + HOUR / 2))));
    const hoursIn = async (from: number, to: number) =>
      (await perHour('name', { from: at(from), to: at(to) })).map(({ hour }) => (hour.getTime() - MIDNIGHT) / HOUR);
    expect(await hoursIn(0, 2 * HOUR)).toEqual([0, 1]);
    expect(await hoursIn(HOUR - 1, 2 * HOUR + 1)).toEqual([0, 1]);
    expect(await hoursIn(HOUR, HOUR)).toEqual([]);
  });

  it('counts a repeated event once, whether it repeats in the same batch or a later one', async () => {
    const [twice, again, earlier] = [
      createPageViewEvent(at(5)),
      createListeningEvent(at(6), 'a', 30),
      createPageViewEvent(at(-5)),
    ];
    await record(twice, twice, again);
    await record(twice, again);
    await record(earlier, again, createPageViewEvent(at(7)), earlier);
    expect(await perHour()).toEqual([
      { hour: at(-HOUR), of: 'PageViewed', events: 1 },
      { hour: at(0), of: 'ListeningStopped', events: 1 },
      { hour: at(0), of: 'PageViewed', events: 2 },
    ]);
    expect(await totals('article')).toEqual([{ of: 'a', listens: 1, seconds: 30, toTheEnd: 0 }]);
  });

  it('counts only the first of two events with the same ID', async () => {
    const first = createPageViewEvent(at(5));
    await record(first, { ...first, route: '/player' });
    await record({ ...first, name: 'UserExit', route: '/' });
    expect(await perHour('route')).toEqual([{ hour: at(0), of: '/feed', events: 1 }]);
    expect(await perHour('name')).toEqual([{ hour: at(0), of: 'PageViewed', events: 1 }]);
  });

  it('totals listening by article, voice and language, in descending order', async () => {
    await record(
      createListeningEvent(at(0), 'long', 100),
      createListeningEvent(at(HOUR), 'long', 50, { end: 'heard' }),
      createListeningEvent(at(1), 'short', 20, { voice: 'Hans', language: 'de', end: 'heard' }),
      createListeningEvent(at(2), 'B', 10),
      createListeningEvent(at(2), 'B', 10),
      createListeningEvent(at(3), 'a', 20),
      createListeningEvent(at(3), 'Z', 20),
      createListeningEvent(at(-25 * HOUR), 'old', 0, { language: '' }),
      { ...createPageViewEvent(at(4)), name: 'ArticleListened', attributes: { articleId: 'long', title: 'Long' } },
    );
    expect(await totals('article')).toEqual([
      { of: 'long', listens: 2, seconds: 150, toTheEnd: 1 },
      { of: 'B', listens: 2, seconds: 20, toTheEnd: 0 },
      { of: 'Z', listens: 1, seconds: 20, toTheEnd: 0 },
      { of: 'a', listens: 1, seconds: 20, toTheEnd: 0 },
      { of: 'short', listens: 1, seconds: 20, toTheEnd: 1 },
      { of: 'old', listens: 1, seconds: 0, toTheEnd: 0 },
    ]);
    expect(await totals('article', 2)).toMatchObject([{ of: 'long' }, { of: 'B' }]);
    expect(await totals('voice', 9)).toEqual([
      { of: 'Joanna', listens: 7, seconds: 210, toTheEnd: 1 },
      { of: 'Hans', listens: 1, seconds: 20, toTheEnd: 1 },
    ]);
    expect(await totals('language', 9, { from: at(0), to: at(HOUR) })).toEqual([
      { of: 'en', listens: 5, seconds: 160, toTheEnd: 0 },
      { of: 'de', listens: 1, seconds: 20, toTheEnd: 1 },
    ]);
    expect(await totals('language')).toContainEqual({ of: '', listens: 1, seconds: 0, toTheEnd: 0 });
  });

  it('deletes events of whole days and keeps counting later events', async () => {
    const events = [
      createPageViewEvent(at(-49 * HOUR)),
      createListeningEvent(at(-HOUR), 'gone', 10),
      createPageViewEvent(at(0)),
      createListeningEvent(at(1), 'kept', 10),
    ];
    await record(...events);
    await opened.store.deleteBefore(at(20 * HOUR));
    await opened.settled();
    expect(await perHour()).toEqual([
      { hour: at(0), of: 'ListeningStopped', events: 1 },
      { hour: at(0), of: 'PageViewed', events: 1 },
    ]);
    expect(await totals('article')).toEqual([{ of: 'kept', listens: 1, seconds: 10, toTheEnd: 0 }]);
    await record(...events.slice(2), createPageViewEvent(at(-HOUR)));
    expect(await perHour('name')).toEqual([
      { hour: at(-HOUR), of: 'PageViewed', events: 1 },
      { hour: at(0), of: 'ListeningStopped', events: 1 },
      { hour: at(0), of: 'PageViewed', events: 1 },
    ]);
  });

  it('counts 10,000 events correctly in any order, with three writers and repeats', async () => {
    const events = manyEvents(10_000);
    const sent = shuffled([...events, ...events.filter((_, place) => place % 3 === 0)]);
    const batches = Array.from({ length: Math.ceil(sent.length / 100) }, (_, place) =>
      sent.slice(place * 100, place * 100 + 100),
    );
    await Promise.all(
      [0, 1, 2].map(async (lane) => {
        for (const batch of batches.filter((_, place) => place % 3 === lane))
          await opened.database.transaction((tx) => opened.store.record(batch, tx));
      }),
    );
    await opened.settled();
    expect(await perHour('name')).toEqual(plainCount(events, ({ name }) => name));
    expect(await perHour('route')).toEqual(plainCount(events, ({ route }) => route));
    expect(await totals('article', 5_000)).toEqual(listenedPlainly(events, 'articleId'));
    expect(await totals('article', 7)).toEqual(listenedPlainly(events, 'articleId').slice(0, 7));
    expect(await totals('voice')).toEqual(listenedPlainly(events, 'voice'));
  });
}

function manyEvents(count: number): AnalyticsEvent[] {
  return Array.from({ length: count }, (_, place) => {
    const time = at((((place * 7_919) % 48) - 24) * HOUR + [0, HOUR - 1, (place * 104_729) % HOUR][place % 3]!);
    return place % 4 === 0
      ? createListeningEvent(time, `article-${(place * 31) % 1_500}`, place % 97, {
          voice: `voice ${place % 11}`,
          end: place % 8 === 0 ? 'heard' : 'left',
        })
      : createPageViewEvent(time, ['/', '/feed', '/article', '/player'][place % 4]);
  });
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item, place) => ({ item, key: (place * 48_271) % 2_147_483_647 }))
    .toSorted((one, other) => one.key - other.key || 0)
    .map(({ item }) => item)
    .toReversed();
}

const byPlainOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function plainCount(events: AnalyticsEvent[], of: (event: AnalyticsEvent) => string): HourlyEventCount[] {
  const counts = new Map<string, HourlyEventCount>();
  for (const event of events) {
    const hour = floorToHour(getEventTime(event.id));
    const key = `${hour} ${of(event)}`;
    const total = counts.get(key) ?? { hour: new Date(hour), of: of(event), events: 0 };
    counts.set(key, { ...total, events: total.events + 1 });
  }
  return [...counts.values()].toSorted(
    (one, other) => one.hour.getTime() - other.hour.getTime() || byPlainOrder(one.of, other.of),
  );
}

function listenedPlainly(events: AnalyticsEvent[], attribute: string): ListeningTotal[] {
  const sums = new Map<string, ListeningTotal>();
  for (const { attributes } of events.filter(({ name }) => name === 'ListeningStopped')) {
    const of = String(attributes[attribute]);
    const { listens, seconds, toTheEnd } = sums.get(of) ?? { listens: 0, seconds: 0, toTheEnd: 0 };
    sums.set(of, {
      of,
      listens: listens + 1,
      seconds: seconds + Number(attributes['seconds']),
      toTheEnd: toTheEnd + (attributes['end'] === 'heard' ? 1 : 0),
    });
  }
  return [...sums.values()].toSorted(
    (one, other) => other.seconds - one.seconds || other.listens - one.listens || byPlainOrder(one.of, other.of),
  );
}
