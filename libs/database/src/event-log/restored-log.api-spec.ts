import { randomUUID } from 'node:crypto';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import type { DataSource } from 'typeorm';
import { migrate } from '../migrate.ts';
import { appendEvent, countUnhandledEvents, ensureCursors, moveCursor, readNextEvents } from './event-log.ts';
import {
  RELAY_CONSUMER,
  RELAY_EVENT_BYTES_MAX,
  adoptRestoredLog,
  readLogIdentity,
  readNextEventNumbers,
  readNextRelayEvents,
  storeNextEventNumbers,
} from './relay-log.ts';
import { readHandledEventNumbers, markEventNumbersHandled, isInRanges } from './switch-carrier.ts';

const TYPE = 'test.happened.v1';
const add = (database: DataSource, n: number) =>
  database.transaction((tx) => appendEvent(tx, { uid: randomUUID(), type: TYPE, key: 'k', data: { n }, headers: {} }));
const read = async (database: DataSource, consumer: string, part: number) =>
  (await database.transaction((tx) => readNextEvents(tx, consumer, part, [TYPE], 100))).map(
    ({ data }) => (data as { n: number }).n,
  );

it('consumers continue in a log that was restored on a server with lower transaction IDs', async () => {
  const { dataSource: database, close } = await createTestDatabase();
  try {
    for (const consumer of ['quick', 'slow', 'new']) await ensureCursors(database, consumer);
    for (const n of [1, 2, 3, 4]) await add(database, n);
    const [{ part }] = (await database.query('SELECT part FROM event LIMIT 1')) as [{ part: number }];
    await until('four events are visible', async () => (await read(database, 'new', part)).length === 4);
    const events = await database.transaction((tx) => readNextEvents(tx, 'quick', part, [TYPE], 100));
    if (!events[0] || !events[2]) throw new Error('no event was logged');
    await database.transaction(async (tx) => {
      await moveCursor(tx, 'quick', events[2]!);
      await moveCursor(tx, 'slow', events[0]!);
    });
    await database.query('UPDATE event SET xid = (xid::text::bigint + 1000000000)::text::xid8');
    await database.query("UPDATE event_cursor SET xid = (xid::text::bigint + 1000000000)::text::xid8 WHERE xid <> '0'");
    expect(await read(database, 'new', part)).toEqual([]);

    await migrate(database);
    await add(database, 5);
    // Other transactions on this server may delay the visibility of events.
    await until('five events are visible', async () => (await read(database, 'new', part)).length === 5);
    expect([
      await read(database, 'quick', part),
      await read(database, 'slow', part),
      await read(database, 'new', part),
    ]).toEqual([
      [4, 5],
      [2, 3, 4, 5],
      [1, 2, 3, 4, 5],
    ]);
    expect(await countUnhandledEvents(database, 'quick')).toBe(2);
    const before = await database.query('SELECT * FROM event_cursor ORDER BY consumer, part');
    await migrate(database);
    expect(await database.query('SELECT * FROM event_cursor ORDER BY consumer, part')).toEqual(before);
  } finally {
    await close();
  }
});

describe('a log that was sent to Kafka', () => {
  const PART = 3;
  /** Rows in log order, which differs from the order of IDs. */
  const ROWS = [
    { n: 1, xid: 3, id: 7 },
    { n: 2, xid: 3, id: 8, size: RELAY_EVENT_BYTES_MAX },
    { n: 3, xid: 4, id: 2 },
    { n: 4, xid: 5, id: 9 },
    { n: 5, xid: 6, id: 1 },
    { n: 6, xid: 7, id: 4 },
    { n: 7, xid: 8, id: 3 },
  ];
  const CARRIED_TO = ROWS[4];

  it.each([
    [
      'this server',
      0,
      {
        next: 15,
        quick: [...Array.from({ length: 12 }, (_, index) => index + 1), 14],
        carried: [1, 3, 4, 5, 6, 7],
        known: [1, 3, 5],
      },
    ],
    [
      'one with higher transaction IDs',
      1_000_000_000,
      {
        next: 15,
        quick: [...Array.from({ length: 12 }, (_, index) => index + 1), 14],
        carried: [1, 3, 4, 5, 6, 7],
        known: [1, 3, 5],
      },
    ],
    ['this server, whose relay had started late', 0, { next: 3, quick: [2], carried: [4, 5, 6, 7], known: [5] }],
    [
      'one with higher transaction IDs, whose relay had started late',
      1_000_000_000,
      { next: 3, quick: [2], carried: [4, 5, 6, 7], known: [5] },
    ],
  ])(
    'is sent again after a restore from %s, and each group recognises the events that it has handled',
    async (_server, more, { next, quick, carried: again, known: handled }) => {
      const { dataSource: database, close } = await createTestDatabase();
      try {
        for (const { n, xid, id, size = 0 } of ROWS) {
          await database.query(
            `INSERT INTO event (part, xid, id, uid, type, key, data, headers) OVERRIDING SYSTEM VALUE
              VALUES ($1, ($2::bigint)::text::xid8, $3, gen_random_uuid(), $4, 'k', $5, '{}')`,
            [PART, xid + more, id, TYPE, { n, text: 'x'.repeat(size) }],
          );
        }
        await ensureCursors(database, RELAY_CONSUMER);
        await database.transaction(async (tx) => {
          await moveCursor(tx, RELAY_CONSUMER, {
            part: PART,
            xid: String((CARRIED_TO?.xid ?? 0) + more),
            id: String(CARRIED_TO?.id),
          });
          await storeNextEventNumbers(tx, PART, new Map([[TYPE, next]]));
          await markEventNumbersHandled(tx, 'quick', TYPE, PART, quick);
          await markEventNumbersHandled(tx, 'slow', TYPE, PART, []);
        });
        const before = await readLogIdentity(database);
        await database.transaction((tx) => adoptRestoredLog(tx, more === 0));
        expect(await readLogIdentity(database)).not.toBe(before);

        await database.transaction(async (tx) => {
          const carried = (await readNextRelayEvents(tx, PART, 100, 10_000_000)).map(({ json }, index) => ({
            n: (JSON.parse(json) as { n: number }).n,
            number: index + 1,
          }));
          expect(await readNextEventNumbers(tx, PART)).toEqual(new Map());
          expect(carried.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(again);
          const readHandled = async (group: string) => {
            const ranges = await readHandledEventNumbers(tx, group, TYPE, PART);
            return carried
              .filter(({ number }) => isInRanges(ranges, number))
              .map(({ n }) => n)
              .toSorted((a, b) => a - b);
          };
          expect([await readHandled('quick'), await readHandled('slow'), await readHandled('new')]).toEqual([
            handled,
            [],
            [],
          ]);
          expect(await tx.query("SELECT count(*)::int AS count FROM event_inbox WHERE consumer = 'slow'")).toEqual([
            { count: 1 },
          ]);
        });
      } finally {
        await close();
      }
    },
  );
});
