import type { INestMicroservice, Type } from '@nestjs/common';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import {
  deleteDeadLetters,
  listDeadLetters,
  replayDeadLetters,
  findDeadLetter,
} from '@tidings/database/event-log/dead-letters.ts';
import { sql } from '@tidings/database/sql.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { Kafka } from 'kafkajs';
import type { DataSource } from 'typeorm';
import { readiness } from '../process/telemetry/readiness.ts';
import { EventPublisher } from './event-publisher.ts';
import {
  type MoveHandler,
  type Move,
  testConfig,
  createMoveEvents,
  quietLogger,
  listSteps,
  waitUntil,
} from './moves.fixture.ts';
import { startWorker } from './worker-app.ts';

export type OpenCarrier = {
  kafka?: Kafka;
  close(): Promise<void>;
};

export function describeEventCarrier(
  name: string,
  openCarrier: (dataSource: DataSource, events: EventContract[]) => Promise<OpenCarrier>,
): void {
  describe(`events carried by ${name}`, () => {
    let database: TestDatabase;
    let workers: INestMicroservice[];
    let moves: ReturnType<typeof createMoveEvents>;
    let carrier: OpenCarrier;
    const publisher = new EventPublisher();

    beforeEach(async () => {
      database = await createTestDatabase();
      moves = createMoveEvents();
      workers = [];
      await sql.run(
        database.dataSource,
        'CREATE TABLE seen (uid uuid, id text, step int, n bigint GENERATED ALWAYS AS IDENTITY)',
      );
      carrier = await openCarrier(database.dataSource, [moves.Moved, moves.Echoed]);
    });
    afterEach(async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await carrier.close();
      await database.close();
    });

    const publish = (list: Move[]) =>
      database.dataSource.transaction(async (tx) => {
        for (const move of list) await publisher.add(tx, moves.Moved, move);
      });
    const start = async (
      behaviour: MoveHandler = { handle: () => undefined },
      group = 'mover',
      module: Type = moves.MovedModule,
      handlerLimitMs = 5_000,
    ) => {
      const worker = await startWorker(
        `${group}-${moves.suffix}`,
        module,
        {
          config: testConfig,
          dataSource: database.dataSource,
          logger: quietLogger,
          blobStore: behaviour as never,
          kafka: carrier.kafka,
        },
        { retry: { attempts: 4, firstMs: 20 }, handlerLimitMs },
      );
      workers.push(worker);
      await waitUntil(() => readiness.names().length === 0);
      return worker;
    };
    const seen = (): Promise<Move[]> => sql.rows(database.dataSource, 'SELECT id, step FROM seen ORDER BY n');

    it('delivers events from transactions that commit late', async () => {
      await start();
      const next = Array.from({ length: 600 }, (_, index) => index).values();
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          for (const index of next) {
            await database.dataSource.transaction(async (tx) => {
              await publisher.add(tx, moves.Moved, { id: `k${index % 7}`, step: index });
              await new Promise((resolve) => {
                setTimeout(resolve, (index * 7) % 5);
              });
            });
          }
        }),
      );
      await waitUntil(async () => (await seen()).length >= 600);
      expect(new Set((await seen()).map(({ step }) => step)).size).toBe(600);
    });

    it('wakes the consumer when an event is published, without polling', async () => {
      await start();
      // Polls are two seconds apart, so this test only finishes in time if commits wake the reader.
      const ends = Date.now() + 20_000;
      for (let step = 0; step < 12; step += 1) {
        await database.dataSource.transaction((tx) => publisher.add(tx, moves.Moved, { id: 'same', step }));
        await waitUntil(async () => (await seen()).length > step, ends - Date.now());
      }
    });

    it('waits for an older open transaction, then delivers the events of both', async () => {
      await start();
      const open = database.dataSource.createQueryRunner();
      await open.connect();
      await open.startTransaction();
      await publisher.add(open.manager, moves.Moved, { id: 'early', step: 1 });
      await publish([{ id: 'late', step: 2 }]);
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
      expect(await seen()).toEqual([]);
      await open.commitTransaction();
      await open.release();
      await waitUntil(async () => (await seen()).length === 2);
    });

    it('keeps the order of events with the same key when several readers run', async () => {
      await publish(Array.from({ length: 900 }, (_, index) => ({ id: `k${index % 9}`, step: index })));
      await Promise.all([start(), start(), start()]);
      await waitUntil(async () => (await seen()).length >= 900);
      const all = await seen();
      expect(all).toHaveLength(900);
      for (let key = 0; key < 9; key += 1) {
        const keySteps = listSteps(all, `k${key}`);
        expect(keySteps).toEqual(keySteps.toSorted((a, b) => a - b));
      }
    });

    it('retries a failed event while later events with the same key wait', async () => {
      let failures = 2;
      await start({
        handle: ({ id, step }) => {
          if (id === 'shaky' && step === 1 && failures-- > 0) throw new Error('not yet');
        },
      });
      await publish([
        { id: 'shaky', step: 1 },
        { id: 'shaky', step: 2 },
        { id: 'calm', step: 1 },
      ]);
      await waitUntil(async () => (await seen()).length === 3);
      expect(listSteps(await seen(), 'shaky')).toEqual([1, 2]);
      expect(await listDeadLetters(database.dataSource)).toEqual([]);
    });

    it('parks a failing event without delaying others, and replays or drops it on request', async () => {
      let healed = false;
      await start({
        handle: ({ step }) => {
          if (step === 13 && !healed) throw new Error('thirteen is unlucky');
        },
      });
      const list = Array.from({ length: 40 }, (_, index) => ({ id: `k${index % 20}`, step: index }));
      await publish(list);
      await waitUntil(async () => new Set((await seen()).map(({ id }) => id)).size >= 19);
      await waitUntil(async () => (await seen()).length === 39);
      const [letter] = await listDeadLetters(database.dataSource);
      expect(letter).toMatchObject({
        consumer: `mover-${moves.suffix}`,
        type: moves.Moved.type,
        key: 'k13',
        attempts: 4,
        cause: 'Error: thirteen is unlucky',
        data: { id: 'k13', step: 13 },
      });
      healed = true;
      expect(await replayDeadLetters(database.dataSource, [letter!.id])).toBe(1);
      await waitUntil(async () => (await seen()).length === 40);
      expect(await findDeadLetter(database.dataSource, letter!.id)).toBeNull();
      expect(await deleteDeadLetters(database.dataSource)).toBe(0);
    });

    it('parks invalid payloads without calling the handler', async () => {
      let called = 0;
      await start({
        handle: () => {
          called += 1;
        },
      });
      await publish([{ id: 'a', step: 1 }]);
      await sql.run(
        database.dataSource,
        `INSERT INTO event (part, uid, type, key, data, headers)
          SELECT 3, uid, $1, 'bad', '{"id":5}', jsonb_build_object('ce_id', uid, 'ce_type', $1::text)
          FROM (SELECT gen_random_uuid() AS uid) new`,
        [moves.Moved.type],
      );
      await waitUntil(async () => called === 1 && (await listDeadLetters(database.dataSource)).length === 1);
      expect((await listDeadLetters(database.dataSource))[0]?.cause).toMatch(/step/);
      expect(called).toBe(1);
    });

    it('rolls back the writes of a failed handler', async () => {
      let failures = 3;
      await start({
        handle: async ({ step }, { tx }) => {
          await sql.run(tx, "INSERT INTO seen (id, step) VALUES ('draft', $1)", [step]);
          if (failures-- > 0) throw new Error('half way');
        },
      });
      await publish([{ id: 'a', step: 1 }]);
      await waitUntil(async () => listSteps(await seen(), 'a').length === 1);
      expect(listSteps(await seen(), 'draft')).toEqual([1]);
    });

    it('times out a hanging handler and discards its late writes', async () => {
      const finished = Promise.withResolvers<void>();
      await start(
        { handle: ({ id }, { attempt }) => (id === 'stuck' && attempt === 1 ? finished.promise : undefined) },
        'mover',
        moves.MovedModule,
        1_500,
      );
      await publish([
        { id: 'stuck', step: 1 },
        { id: 'free', step: 1 },
      ]);
      await waitUntil(async () => (await seen()).length === 2);
      finished.resolve();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      expect(await seen()).toHaveLength(2);
    });

    it('delivers every event once to every group, including events published by handlers', async () => {
      await Promise.all([
        start(),
        start(undefined, 'echo', moves.EchoModule),
        start(undefined, 'heard', moves.HeardModule),
      ]);
      await publish([1, 2, 3].map((step) => ({ id: 'a', step })));
      await waitUntil(async () => (await seen()).length === 6);
      expect(listSteps(await seen(), 'a')).toEqual([1, 2, 3]);
      expect(listSteps(await seen(), 'echo')).toEqual([1, 2, 3]);
    });

    it('finishes running handlers when it stops', async () => {
      const inside = Promise.withResolvers<void>();
      const worker = await start({
        handle: async () => {
          inside.resolve();
          await new Promise((resolve) => {
            setTimeout(resolve, 200);
          });
        },
      });
      await publish([{ id: 'a', step: 1 }]);
      await inside.promise;
      await worker.close();
      workers = [];
      expect(await seen()).toEqual([{ id: 'a', step: 1 }]);
    });
  });
}
