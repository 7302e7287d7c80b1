import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { z } from 'zod';
import { EventPublisher } from './event-publisher.ts';

const Counted = defineEvent({
  type: 'test.counted.v1',
  meaning: 'A number was counted',
  payload: z.object({ key: z.string(), n: z.number().int() }),
  key: ({ key }) => key,
});
const EVENTS = 3_000;
const KILLS = 15;
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const program = fileURLToPath(new URL('./consumer-crash.child.mjs', import.meta.url));

it(`a consumer killed ${KILLS} times in the middle of its batches: 0 lost, 0 twice, 0 out of order`, async () => {
  const database = await createTestDatabase();
  let child: ChildProcess | undefined;
  try {
    await database.dataSource.query('CREATE TABLE counted (n int, key text, at bigint GENERATED ALWAYS AS IDENTITY)');
    const publisher = new EventPublisher();
    for (let from = 0; from < EVENTS; from += 100) {
      await database.dataSource.transaction(async (tx) => {
        for (let n = from; n < from + 100; n += 1) await publisher.add(tx, Counted, { key: `k${n % 20}`, n });
      });
    }
    const count = async () =>
      Number((await database.dataSource.query<{ count: string }[]>('SELECT count(*) FROM counted'))[0]?.count);
    const start = () =>
      spawn(process.execPath, [program, database.url], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    let kills = 0;
    for (const deadline = Date.now() + 150_000; (await count()) < EVENTS && Date.now() < deadline;) {
      child = start();
      const gone = new Promise((resolve) => {
        child?.once('exit', resolve);
      });
      const before = await count();
      while ((await count()) === before && Date.now() < deadline)
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
      if (kills === KILLS) {
        while ((await count()) < EVENTS && Date.now() < deadline)
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
      } else kills += 1;
      child.kill('SIGKILL');
      await gone;
    }
    const rows = await database.dataSource.query<{ key: string; n: number }[]>(
      'SELECT key, n FROM counted ORDER BY at',
    );
    expect(rows).toHaveLength(EVENTS);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(EVENTS);
    for (let key = 0; key < 20; key += 1) {
      const own = rows.filter((row) => row.key === `k${key}`).map(({ n }) => n);
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    expect(kills).toBeGreaterThanOrEqual(5);
  } finally {
    child?.kill('SIGKILL');
    await database.close();
  }
}, 180_000);
