import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { appendEvent } from './append-event.ts';
import { ensureCursors, lagOf, moveCursor, nextEvents } from './read-log.ts';
import { migrate } from '../migrate.ts';

const TYPE = 'test.happened.v1';
const add = (database: DataSource, n: number) => database.transaction((tx) => appendEvent(tx, { uid: randomUUID(), type: TYPE, key: 'k', data: { n }, headers: {} }));
const read = async (database: DataSource, consumer: string, part: number) =>
  (await database.transaction((tx) => nextEvents(tx, consumer, part, [TYPE], 100))).map(({ data }) => (data as { n: number }).n);

it('a log restored on a server that has counted less is read on where it was', async () => {
  const { dataSource: database, close } = await createTestDatabase();
  try {
    for (const consumer of ['quick', 'slow', 'new']) await ensureCursors(database, consumer);
    for (const n of [1, 2, 3, 4]) await add(database, n);
    const [{ part }] = await database.query('SELECT part FROM event LIMIT 1') as [{ part: number }];
    for (const end = Date.now() + 10_000; (await read(database, 'new', part)).length < 4 && Date.now() < end;) await sleep(50);
    const events = await database.transaction((tx) => nextEvents(tx, 'quick', part, [TYPE], 100));
    if (!events[0] || !events[2]) throw new Error('nothing was logged');
    await database.transaction(async (tx) => { await moveCursor(tx, 'quick', events[2]!); await moveCursor(tx, 'slow', events[0]!); });
    // What a dump brings: numbers of transactions this server has not come to.
    await database.query("UPDATE event SET xid = (xid::text::bigint + 1000000000)::text::xid8");
    await database.query("UPDATE event_cursor SET xid = (xid::text::bigint + 1000000000)::text::xid8 WHERE xid <> '0'");
    expect(await read(database, 'new', part)).toEqual([]);

    await migrate(database);
    await add(database, 5);
    // Transactions of others on this server hold back what readers may see.
    for (const end = Date.now() + 10_000; (await read(database, 'new', part)).length < 5 && Date.now() < end;) await sleep(50);
    expect([await read(database, 'quick', part), await read(database, 'slow', part), await read(database, 'new', part)]).toEqual([[4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]);
    expect(await lagOf(database, 'quick')).toBe(2);
    const before = await database.query('SELECT * FROM event_cursor ORDER BY consumer, part');
    await migrate(database);
    expect(await database.query('SELECT * FROM event_cursor ORDER BY consumer, part')).toEqual(before);
  } finally {
    await close();
  }
});
