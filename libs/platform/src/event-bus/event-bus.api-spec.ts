import { setTimeout as sleep } from 'node:timers/promises';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import {
  listDuePartitions,
  ensureCursors,
  countUnhandledEvents,
  moveCursor,
  measureOldestEventAge,
} from '@tidings/database/event-log/event-log.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { z } from 'zod';
import { eventAge, eventLag } from '../process/telemetry/metrics.ts';
import { describeEventCarrier } from './event-carrier.contract.ts';
import { EventLogServer } from './event-log.server.ts';
import { EventPublisher } from './event-publisher.ts';
import { onLogGrowth } from './log-growth.ts';
import { testConfig, createMoveEvents, quietLogger, waitUntil } from './moves.fixture.ts';
import { startWorker } from './worker-app.ts';

const Moved = defineEvent({
  type: 'test.moved.v1',
  meaning: 'Something moved',
  payload: z.object({ id: z.string(), step: z.number().int() }),
  key: ({ id }) => id,
});

describe('EventPublisher', () => {
  let database: TestDatabase;
  const publisher = new EventPublisher();
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  const publish = (moves: { id: string; step: number }[]) =>
    database.dataSource.transaction(async (tx) => {
      for (const move of moves) await publisher.add(tx, Moved, move);
    });

  it('rejects invalid payloads and events added outside a transaction', async () => {
    await expect(publisher.add(database.dataSource.manager, Moved, { id: 'a', step: 1 })).rejects.toThrow(
      'inside a transaction',
    );
    await expect(
      database.dataSource.transaction((tx) => publisher.add(tx, Moved, { id: 'a', step: 1.5 })),
    ).rejects.toThrow(/int/);
  });

  it('adds CloudEvents attributes and the trace, and adds nothing when the transaction is rolled back', async () => {
    await expect(
      database.dataSource.transaction(async (tx) => {
        await publisher.add(tx, Moved, { id: 'a', step: 1 });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow();
    await publish([{ id: 'b', step: 1 }]);
    const rows: { uid: string; headers: Record<string, string> }[] = await database.dataSource.query(
      'SELECT uid, headers FROM event',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.headers).toMatchObject({
      ce_specversion: '1.0',
      ce_id: rows[0]?.uid,
      ce_type: 'test.moved.v1',
      ce_source: '/tidings',
    });
    expect(rows[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

it('measureOldestEventAge returns the age of the oldest unread event, or 0', async () => {
  const { dataSource, close } = await createTestDatabase();
  try {
    await ensureCursors(dataSource, 'slow');
    expect(await measureOldestEventAge(dataSource, 'slow')).toBe(0);
    await dataSource.transaction((tx) => new EventPublisher().add(tx, Moved, { id: 'a', step: 1 }));
    await dataSource.query("UPDATE event SET at = now() - interval '90 s'");
    // Timestamps are rounded to milliseconds, so the measured age may be slightly below 90 s.
    const waits = await measureOldestEventAge(dataSource, 'slow');
    expect([waits > 89.9, waits < 150]).toEqual([true, true]);
    expect(await measureOldestEventAge(dataSource, 'never began')).toBe(0);
  } finally {
    await close();
  }
});

describe('event log in which few events concern the group', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it("queries a group's events without scanning the whole log", async () => {
    const { dataSource } = database;
    await ensureCursors(dataSource, 'picky');
    await dataSource.transaction(async (tx) => {
      for (let step = 0; step < 200; step += 1) await new EventPublisher().add(tx, Moved, { id: `a${step}`, step });
    });
    await dataSource.query(`INSERT INTO event (part, uid, type, key, data, headers)
      SELECT e.part, gen_random_uuid(), e.type, e.key, e.data, e.headers FROM event e, generate_series(1, 100)`);
    expect(await listDuePartitions(dataSource, 'picky', ['test.other.v1'])).toEqual([]);
    expect(await countUnhandledEvents(dataSource, 'picky', ['test.other.v1'])).toBe(0);
    expect(await measureOldestEventAge(dataSource, 'picky', ['test.other.v1'])).toBe(0);
    const [{ parts }]: [{ parts: number }] = await dataSource.query(
      'SELECT count(DISTINCT part)::int AS parts FROM event',
    );
    // Open transactions in other databases on this server can delay readers, so this waits.
    await waitUntil(async () => (await listDuePartitions(dataSource, 'picky')).length === parts);
    expect((await listDuePartitions(dataSource, 'picky', [Moved.type])).map(({ part }) => part)).toEqual(
      (await listDuePartitions(dataSource, 'picky')).map(({ part }) => part),
    );
    expect(await countUnhandledEvents(dataSource, 'picky', [Moved.type])).toBe(200 * 101);

    const ends: { part: number; xid: string; id: string }[] = await dataSource.query(
      'SELECT DISTINCT ON (part) part, xid::text, id::text FROM event ORDER BY part, event.xid DESC, event.id DESC',
    );
    await dataSource.transaction(async (tx) => {
      for (const end of ends) await moveCursor(tx, 'picky', end);
    });
    await dataSource.query('ANALYZE event');
    // A PostgreSQL session flushes its statistics with a delay unless it is told to flush them.
    const session = dataSource.createQueryRunner();
    const rowsReadThrough = async () => {
      await session.query('SELECT pg_stat_force_next_flush()');
      const [row]: { rows: string }[] = await session.query(
        "SELECT seq_tup_read::text AS rows FROM pg_stat_user_tables WHERE relname = 'event'",
      );
      return Number(row?.rows);
    };
    try {
      const before = await rowsReadThrough();
      expect(await listDuePartitions(session.manager, 'picky', [Moved.type])).toEqual([]);
      expect((await rowsReadThrough()) - before).toBe(0);
    } finally {
      await session.release();
    }
  });
});

it("moves a group's cursors past events that the group does not consume", async () => {
  const { dataSource, close } = await createTestDatabase();
  const server = new EventLogServer({ dataSource, group: 'idle', logger: quietLogger });
  try {
    await new Promise<void>((resolve, reject) => {
      server.listen((error) => {
        if (error) reject(error as Error);
        else resolve();
      });
    });
    await dataSource.transaction(async (tx) => {
      for (let step = 0; step < 40; step += 1) await new EventPublisher().add(tx, Moved, { id: `b${step}`, step });
    });
    await waitUntil(async () => (await countUnhandledEvents(dataSource, 'idle')) === 0);
  } finally {
    await server.close();
    await close();
  }
});

it('notifies consumers of events from other processes', async () => {
  const { dataSource, close } = await createTestDatabase();
  const open = dataSource.createQueryRunner();
  let notified = 0;
  const stop = onLogGrowth(dataSource, () => {
    notified += 1;
  });
  try {
    await dataSource.query('CREATE TABLE other (n int)');
    await sleep(600);
    expect(notified).toBe(0);
    await open.startTransaction();
    await open.query(
      `INSERT INTO event (part, uid, type, key, data, headers)
        VALUES (0, gen_random_uuid(), 'test.moved.v1', 'k', '{}', '{}')`,
    );
    await waitUntil(() => notified === 1);
    await open.rollbackTransaction();
  } finally {
    stop();
    await open.release();
    await close();
  }
});

it('reports the number of events that wait for a busy worker', async () => {
  const { dataSource, close } = await createTestDatabase();
  const moves = createMoveEvents();
  const parts = {
    config: testConfig,
    dataSource,
    logger: quietLogger,
    blobStore: { handle: () => busy.promise } as never,
  };
  const busy = Promise.withResolvers<undefined>();
  await dataSource.query('CREATE TABLE seen (uid uuid, id text, step int)');
  const before = await startWorker('busy', moves.MovedModule, parts);
  await before.close();
  await dataSource.transaction(async (tx) => {
    for (let step = 0; step < 3; step += 1) await new EventPublisher().add(tx, moves.Moved, { id: 'same', step });
  });
  const worker = await startWorker('busy', moves.MovedModule, parts);
  try {
    const notified = async (metric: typeof eventLag) =>
      (await metric.get()).values.find(({ labels }) => labels['group'] === 'busy')?.value ?? 0;
    await waitUntil(async () => (await notified(eventLag)) === 3 && (await notified(eventAge)) > 0);
  } finally {
    busy.resolve(undefined);
    await worker.close();
    await close();
  }
});

describeEventCarrier('the log', () => Promise.resolve({ close: () => Promise.resolve() }));
