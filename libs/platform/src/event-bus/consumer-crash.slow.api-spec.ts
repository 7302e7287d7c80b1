import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
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

it(`a consumer killed ${KILLS} times within batches loses, repeats and reorders nothing`, async () => {
  const database = await createTestDatabase();
  let child: ChildProcess | undefined;
  try {
    await database.dataSource.query('CREATE TABLE counted (n int, key text, at bigint GENERATED ALWAYS AS IDENTITY)');
    const publisher = new EventPublisher();
    let published = 0;
    const publish = async (events: number) => {
      for (const end = published + events; published < end;) {
        await database.dataSource.transaction(async (tx) => {
          for (const n of Array.from({ length: 100 }, (_, index) => published + index))
            await publisher.add(tx, Counted, { key: `k${n % 20}`, n });
        });
        published += 100;
      }
    };
    await publish(EVENTS);
    const count = async () =>
      Number((await database.dataSource.query<{ count: string }[]>('SELECT count(*) FROM counted'))[0]?.count);
    const start = () =>
      spawn(process.execPath, [program, database.url], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
    for (let kills = 0; kills <= KILLS; kills += 1) {
      const before = await count();
      if (before === published) await publish(200);
      child = start();
      const exited = new Promise((resolve) => {
        child?.once('exit', resolve);
      });
      if (kills < KILLS) await until('events are handled', async () => (await count()) > before);
      else await until('all events are handled', async () => (await count()) >= published);
      child.kill('SIGKILL');
      await exited;
    }
    const rows = await database.dataSource.query<{ key: string; n: number }[]>(
      'SELECT key, n FROM counted ORDER BY at',
    );
    expect(rows).toHaveLength(published);
    expect(new Set(rows.map(({ n }) => n)).size).toBe(published);
    for (let key = 0; key < 20; key += 1) {
      const numbers = rows.filter((row) => row.key === `k${key}`).map(({ n }) => n);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  } finally {
    child?.kill('SIGKILL');
    await database.close();
  }
}, 600_000);
