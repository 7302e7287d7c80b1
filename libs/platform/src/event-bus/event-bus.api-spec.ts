import { z } from 'zod';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { ensureCursors, oldestWaiting } from '@tidings/database/event-log/read-log.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import { eventCarrierContract } from './event-carrier.contract.ts';
import { EventPublisher } from './event-publisher.ts';

const Moved = defineEvent({
  type: 'test.moved.v1', meaning: 'Something moved', payload: z.object({ id: z.string(), step: z.number().int() }), key: ({ id }) => id,
});

describe('publishing', () => {
  let database: TestDatabase;
  const publisher = new EventPublisher();
  beforeAll(async () => { database = await createTestDatabase(); });
  afterAll(() => database.close());
  const publish = (moves: { id: string; step: number }[]) => database.dataSource.transaction(async (tx) => {
    for (const move of moves) await publisher.add(tx, Moved, move);
  });

  it('refuses to publish outside of a transaction, and what the contract does not allow', async () => {
    await expect(publisher.add(database.dataSource.manager, Moved, { id: 'a', step: 1 })).rejects.toThrow('inside a transaction');
    await expect(database.dataSource.transaction((tx) => publisher.add(tx, Moved, { id: 'a', step: 1.5 }))).rejects.toThrow(/int/);
  });

  it('carries CloudEvents attributes and the trace; a rolled back transaction publishes nothing', async () => {
    await expect(database.dataSource.transaction(async (tx) => {
      await publisher.add(tx, Moved, { id: 'a', step: 1 });
      throw new Error('changed my mind');
    })).rejects.toThrow();
    await publish([{ id: 'b', step: 1 }]);
    const rows: { uid: string; headers: Record<string, string> }[] = await database.dataSource.query('SELECT uid, headers FROM event');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.headers).toMatchObject({ ce_specversion: '1.0', ce_id: rows[0]?.uid, ce_type: 'test.moved.v1', ce_source: '/tidings' });
    expect(rows[0]?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });
});

it('tells how long the oldest event waits, and nothing of a group that has read all', async () => {
  const { dataSource, close } = await createTestDatabase();
  try {
    await ensureCursors(dataSource, 'slow');
    expect(await oldestWaiting(dataSource, 'slow')).toBe(0);
    await dataSource.transaction((tx) => new EventPublisher().add(tx, Moved, { id: 'a', step: 1 }));
    await dataSource.query("UPDATE event SET at = now() - interval '90 s'");
    expect(Math.floor(await oldestWaiting(dataSource, 'slow'))).toBe(90);
    expect(await oldestWaiting(dataSource, 'never began')).toBe(0);
  } finally {
    await close();
  }
});

eventCarrierContract('the log', () => Promise.resolve({ close: () => Promise.resolve() }));
