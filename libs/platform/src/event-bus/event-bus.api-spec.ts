import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import type { INestMicroservice, Type } from '@nestjs/common';
import { z } from 'zod';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { dropDeadLetters, listDeadLetters, replayDeadLetters, showDeadLetter } from '@tidings/database/event-log/dead-letters.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import { loadConfig } from '../config/config.ts';
import { createLogger } from '../telemetry/logger.ts';
import { BLOB_STORE } from '../tokens.ts';
import { Consumes } from './consumes.ts';
import type { EventContext } from './consumes.ts';
import { EventPublisher } from './event-publisher.ts';
import { startWorker } from './worker-app.ts';

const Moved = defineEvent({
  type: 'test.moved.v1', meaning: 'Something moved', payload: z.object({ id: z.string(), step: z.number().int() }), key: ({ id }) => id,
});
const Echoed = defineEvent({
  type: 'test.echoed.v1', meaning: 'A move was heard', payload: z.object({ id: z.string(), step: z.number().int() }), key: ({ id }) => id,
});
type Move = z.output<typeof Moved.payload>;

/** What the handler under test does, set by each test. */
interface Behaviour { handle(move: Move, context: EventContext): Promise<void> | void }

@Injectable()
class Trail { readonly steps: Move[] = []; }

@Controller()
class MovedConsumer {
  constructor(private readonly trail: Trail, @Inject(BLOB_STORE) private readonly behaviour: Behaviour) {}

  @Consumes(Moved)
  async onMoved(move: Move, context: EventContext): Promise<void> {
    await this.behaviour.handle(move, context);
    await context.tx.query('INSERT INTO seen (uid, id, step) VALUES ($1, $2, $3)', [context.uid, move.id, move.step]);
    this.trail.steps.push(move);
  }
}

@Module({ controllers: [MovedConsumer], providers: [Trail] })
class MovedModule {}

const config = loadConfig({ LOG_LEVEL: 'error' });
const quiet = createLogger({ ...config, logLevel: 'error' }, false);
quiet.level = 'silent';

const until = async (condition: () => Promise<boolean>) => {
  for (const deadline = Date.now() + 8_000; !await condition();) {
    if (Date.now() > deadline) throw new Error('it never happened');
    await new Promise((resolve) => { setTimeout(resolve, 10); });
  }
};
const steps = (moves: Move[], id: string) => moves.filter((move) => move.id === id).map(({ step }) => step);

describe('the event bus', () => {
  let database: TestDatabase;
  let workers: INestMicroservice[];
  const publisher = new EventPublisher();

  beforeEach(async () => {
    database = await createTestDatabase();
    workers = [];
    await database.dataSource.query('CREATE TABLE seen (uid uuid, id text, step int, n bigint GENERATED ALWAYS AS IDENTITY)');
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await database.close();
  });

  const publish = (moves: Move[]) => database.dataSource.transaction(async (tx) => {
    for (const move of moves) await publisher.add(tx, Moved, move);
  });
  const start = async (behaviour: Behaviour = { handle: () => undefined }, name = 'mover', module: Type = MovedModule, handlerLimitMs = 5_000) => {
    const worker = await startWorker(name, module, {
      config, dataSource: database.dataSource, logger: quiet, blobStore: behaviour as never,
    }, { retry: { attempts: 4, firstMs: 20 }, handlerLimitMs });
    workers.push(worker);
    return worker;
  };
  const seen = (): Promise<Move[]> => database.dataSource.query('SELECT id, step FROM seen ORDER BY n');

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

  it('loses nothing to transactions that commit late', async () => {
    await start();
    const next = Array.from({ length: 600 }, (_, index) => index).values();
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (const index of next) {
        await database.dataSource.transaction(async (tx) => {
          await publisher.add(tx, Moved, { id: `k${index % 7}`, step: index });
          await new Promise((resolve) => { setTimeout(resolve, (index * 7) % 5); });
        });
      }
    }));
    await until(async () => (await seen()).length >= 600);
    expect(new Set((await seen()).map(({ step }) => step)).size).toBe(600);
  });

  it('waits for an older transaction that is still open, then delivers both', async () => {
    await start();
    const open = database.dataSource.createQueryRunner();
    await open.connect();
    await open.startTransaction();
    await publisher.add(open.manager, Moved, { id: 'early', step: 1 });
    await publish([{ id: 'late', step: 2 }]);
    await new Promise((resolve) => { setTimeout(resolve, 400); });
    expect(await seen()).toEqual([]);
    await open.commitTransaction();
    await open.release();
    await until(async () => (await seen()).length === 2);
  });

  it('keeps the order of each key over many readers', async () => {
    await publish(Array.from({ length: 900 }, (_, index) => ({ id: `k${index % 9}`, step: index })));
    await Promise.all([start(), start(), start()]);
    await until(async () => (await seen()).length >= 900);
    const all = await seen();
    expect(all).toHaveLength(900);
    for (let key = 0; key < 9; key += 1) {
      const own = steps(all, `k${key}`);
      expect(own).toEqual([...own].sort((a, b) => a - b));
    }
  });

  it('tries again, and lets nothing of the same key pass', async () => {
    let failures = 2;
    await start({ handle: ({ id, step }) => { if (id === 'shaky' && step === 1 && failures-- > 0) throw new Error('not yet'); } });
    await publish([{ id: 'shaky', step: 1 }, { id: 'shaky', step: 2 }, { id: 'calm', step: 1 }]);
    await until(async () => (await seen()).length === 3);
    expect(steps(await seen(), 'shaky')).toEqual([1, 2]);
    expect(await listDeadLetters(database.dataSource)).toEqual([]);
  });

  it('parks a poison event with its cause; its neighbours do not wait; replay and drop work', async () => {
    let healed = false;
    await start({ handle: ({ step }) => { if (step === 13 && !healed) throw new Error('thirteen is unlucky'); } });
    const moves = Array.from({ length: 40 }, (_, index) => ({ id: `k${index % 20}`, step: index }));
    const began = performance.now();
    await publish(moves);
    await until(async () => new Set((await seen()).map(({ id }) => id)).size >= 19);
    expect(performance.now() - began).toBeLessThan(1_500);
    await until(async () => (await seen()).length === 39);
    const [letter] = await listDeadLetters(database.dataSource);
    expect(letter).toMatchObject({ consumer: 'mover', type: 'test.moved.v1', key: 'k13', attempts: 4, cause: 'Error: thirteen is unlucky', data: { id: 'k13', step: 13 } });
    healed = true;
    expect(await replayDeadLetters(database.dataSource, [letter!.id])).toBe(1);
    await until(async () => (await seen()).length === 40);
    expect(await showDeadLetter(database.dataSource, letter!.id)).toBeNull();
    expect(await dropDeadLetters(database.dataSource)).toBe(0);
  });

  it('parks what does not parse, without calling the handler', async () => {
    let called = 0;
    await start({ handle: () => { called += 1; } });
    await publish([{ id: 'a', step: 1 }]);
    await database.dataSource.query(`INSERT INTO event (part, uid, type, key, data, headers) VALUES (3, gen_random_uuid(), 'test.moved.v1', 'bad', '{"id":5}', '{}')`);
    await until(async () => (await listDeadLetters(database.dataSource)).length === 1);
    expect(called).toBe(1);
    expect((await listDeadLetters(database.dataSource))[0]?.cause).toMatch(/step/);
  });

  it('undoes what a failed handler wrote', async () => {
    let failures = 3;
    await start({ handle: async ({ step }, { tx }) => {
      await tx.query("INSERT INTO seen (id, step) VALUES ('draft', $1)", [step]);
      if (failures-- > 0) throw new Error('half way');
    } });
    await publish([{ id: 'a', step: 1 }]);
    await until(async () => steps(await seen(), 'a').length === 1);
    expect(steps(await seen(), 'draft')).toEqual([1]);
  });

  it('gives up on a handler that hangs, and its late writes do not count', async () => {
    const finished = Promise.withResolvers<void>();
    await start({ handle: ({ id }, { attempt }) => (id === 'stuck' && attempt === 1 ? finished.promise : undefined) }, 'mover', MovedModule, 150);
    await publish([{ id: 'stuck', step: 1 }, { id: 'free', step: 1 }]);
    await until(async () => (await seen()).length === 2);
    finished.resolve();
    await new Promise((resolve) => { setTimeout(resolve, 50); });
    expect(await seen()).toHaveLength(2);
  });

  it('every group gets every event once, and what a handler publishes comes out too', async () => {
    @Controller()
    class EchoConsumer {
      constructor(private readonly events: EventPublisher) {}
      @Consumes(Moved) async onMoved({ id, step }: Move, { tx }: EventContext): Promise<void> { await this.events.add(tx, Echoed, { id, step }); }
    }
    @Module({ controllers: [EchoConsumer] })
    class EchoModule {}
    @Controller()
    class HeardConsumer {
      @Consumes(Echoed) async onEchoed({ step }: Move, { tx }: EventContext): Promise<void> { await tx.query("INSERT INTO seen (id, step) VALUES ('echo', $1)", [step]); }
    }
    @Module({ controllers: [HeardConsumer] })
    class HeardModule {}
    await Promise.all([start(), start(undefined, 'echo', EchoModule), start(undefined, 'heard', HeardModule)]);
    await publish([1, 2, 3].map((step) => ({ id: 'a', step })));
    await until(async () => (await seen()).length === 6);
    expect(steps(await seen(), 'a')).toEqual([1, 2, 3]);
    expect(steps(await seen(), 'echo')).toEqual([1, 2, 3]);
  });

  it('stopping finishes what is being handled', async () => {
    const inside = Promise.withResolvers<void>();
    const worker = await start({ handle: async () => { inside.resolve(); await new Promise((resolve) => { setTimeout(resolve, 200); }); } });
    await publish([{ id: 'a', step: 1 }]);
    await inside.promise;
    await worker.close();
    workers = [];
    expect(await seen()).toEqual([{ id: 'a', step: 1 }]);
  });
});
