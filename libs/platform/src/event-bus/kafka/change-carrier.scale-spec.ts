import { randomBytes } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { countUnhandledEvents } from '@tidings/database/event-log/event-log.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { type Move, testConfig, quietLogger, waitUntil } from '../moves.fixture.ts';
import { startWorker } from '../worker-app.ts';
import { type KafkaTestHarness, openKafkaTestHarness } from './kafka-test-harness.fixture.ts';
import type { EventRelay } from './relay.ts';

const KEYS = 9;
const groups = { quick: `quick-${randomBytes(4).toString('hex')}`, slow: `slow-${randomBytes(4).toString('hex')}` };

let carried: KafkaTestHarness;
let running: INestMicroservice[];
beforeEach(async () => {
  carried = await openKafkaTestHarness();
  running = [];
  await carried.dataSource.query(
    'CREATE TABLE heard (consumer text, id text, step int, n bigint GENERATED ALWAYS AS IDENTITY)',
  );
});
afterEach(async () => {
  await Promise.all(running.map((worker) => worker.close()));
  await carried.close();
});

let published = 0;
const publish = (count: number) =>
  carried.publish(Array.from({ length: count }, (): Move => ({ id: `k${published % KEYS}`, step: published++ })));

async function start(name: keyof typeof groups, withKafka: boolean): Promise<INestMicroservice> {
  const handle = async (move: Move, { tx }: { tx: { query(sql: string, values: unknown[]): Promise<unknown> } }) => {
    await tx.query('INSERT INTO heard (consumer, id, step) VALUES ($1, $2, $3)', [name, move.id, move.step]);
  };
  const worker = await startWorker(
    groups[name],
    carried.moves.MovedModule,
    {
      config: testConfig,
      dataSource: carried.dataSource,
      logger: quietLogger,
      blobStore: { handle } as never,
      ...(withKafka ? { kafka: carried.kafka } : {}),
    },
    { retry: { attempts: 3, firstMs: 20 } },
  );
  await waitUntil(() => readiness.names().length === 0);
  running.push(worker);
  return worker;
}

async function stop(...parts: (INestMicroservice | EventRelay)[]): Promise<void> {
  for (const part of parts) await part.close();
  running = running.filter((worker) => !parts.includes(worker));
}

const playedBy = async (name: keyof typeof groups): Promise<Move[]> =>
  carried.dataSource.query('SELECT id, step FROM heard WHERE consumer = $1 ORDER BY n', [name]);
const isReceived = (name: keyof typeof groups) => waitUntil(async () => (await playedBy(name)).length >= published);

async function expectAllOnce(): Promise<void> {
  for (const name of ['quick', 'slow'] as const) {
    const moves = await playedBy(name);
    expect([name, moves.map(({ step }) => step).toSorted((a, b) => a - b)]).toEqual([
      name,
      Array.from({ length: published }, (_, step) => step),
    ]);
    for (let key = 0; key < KEYS; key += 1) {
      const steps = moves.filter(({ id }) => id === `k${key}`).map(({ step }) => step);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  }
}

async function breakOff(quick: INestMicroservice, slow: INestMicroservice, relay?: EventRelay): Promise<void> {
  await Promise.all([isReceived('quick'), isReceived('slow')]);
  await stop(slow);
  await publish(50);
  await isReceived('quick');
  await stop(quick);
  await publish(20);
  if (!relay) return;
  await waitUntil(async () => (await countUnhandledEvents(carried.dataSource, 'relay')) === 0);
  await stop(relay);
}

it('switching between log and Kafka twice delivers every event to every group once and in order', async () => {
  published = 0;
  for (let round = 0; round < 2; round += 1) {
    await publish(100);
    await breakOff(await start('quick', false), await start('slow', false));
    const relay = await carried.startRelay();
    await publish(100);
    await breakOff(await start('quick', true), await start('slow', true), relay);
  }
  const [quick, slow] = [await start('quick', false), await start('slow', false)];
  await publish(10);
  await Promise.all([isReceived('quick'), isReceived('slow')]);
  await stop(quick, slow);
  await carried.startRelay();
  await start('quick', true);
  await start('slow', true);
  await publish(10);
  await Promise.all([isReceived('quick'), isReceived('slow')]);
  await expectAllOnce();
});
