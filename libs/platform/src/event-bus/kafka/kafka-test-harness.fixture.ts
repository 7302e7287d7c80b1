import { randomBytes } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { ISocketFactory, KafkaMessage } from 'kafkajs';
import type { Logger } from '../../process/telemetry/logger.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { EventPublisher } from '../event-publisher.ts';
import { type MoveHandler, type Move, testConfig, createMoveEvents, quietLogger, waitUntil } from '../moves.fixture.ts';
import { type WorkerTiming, startWorker } from '../worker-app.ts';
import { measureKafkaLag } from './consumer-group-monitor.ts';
import { createKafka } from './kafka-client.ts';
import { EventRelay } from './relay.ts';
import { createTopics, listDeclaredTopics } from './topics.ts';

const brokerList = process.env['KAFKA_BROKERS'];
if (!brokerList) throw new Error('This test needs a real Kafka: run it by `npm run test:scale`, or set KAFKA_BROKERS.');
export const testBrokers = brokerList.split(',');

export const createTestKafka = (logger: Logger = quietLogger, socketFactory?: ISocketFactory) =>
  createKafka({ brokers: testBrokers }, `test-${randomBytes(3).toString('hex')}`, logger, socketFactory);

export type KafkaTestHarness = Awaited<ReturnType<typeof openKafkaTestHarness>>;

export async function openKafkaTestHarness({ kafka = createTestKafka(), topicsMade = true } = {}) {
  const direct = createTestKafka();
  const database = await createTestDatabase();
  const { dataSource } = database;
  const moves = createMoveEvents();
  const topic = moves.Moved.type;
  const group = `mover-${moves.suffix}`;
  const topics = listDeclaredTopics([moves.Moved, moves.Echoed]);
  const publisher = new EventPublisher();
  const closing: (() => Promise<unknown>)[] = [];
  await dataSource.query('CREATE TABLE seen (uid uuid, id text, step int, n bigint GENERATED ALWAYS AS IDENTITY)');
  const admin = direct.admin();
  await admin.connect();
  if (topicsMade) await createTopics(admin, topics);

  const publish = (list: Move[]) =>
    dataSource.transaction(async (tx) => {
      for (const move of list) await publisher.add(tx, moves.Moved, move);
    });
  const seen = (): Promise<Move[]> => dataSource.query('SELECT id, step FROM seen ORDER BY n');

  return {
    database,
    dataSource,
    moves,
    topic,
    group,
    kafka,
    admin,
    topics,
    publish,
    seen,

    async startRelay(logger: Logger = quietLogger): Promise<EventRelay> {
      const relay = new EventRelay({ dataSource, kafka, logger });
      await relay.start();
      closing.push(() => relay.close());
      return relay;
    },

    async startWorker(
      behaviour: MoveHandler = { handle: () => undefined },
      timing: WorkerTiming = {},
      logger: Logger = quietLogger,
    ): Promise<INestMicroservice> {
      const worker = await startWorker(
        group,
        moves.MovedModule,
        { config: testConfig, dataSource, logger, blobStore: behaviour as never, kafka },
        { retry: { attempts: 3, firstMs: 20 }, handlerLimitMs: 5_000, ...timing },
      );
      closing.push(() => worker.close());
      await waitUntil(() => readiness.names().length === 0);
      return worker;
    },

    unread: () => measureKafkaLag(admin, group, [topic]),

    /** Returns once no message has arrived for half a second. */
    async messages(from: string): Promise<(KafkaMessage & { partition: number })[]> {
      const received: (KafkaMessage & { partition: number })[] = [];
      const consumer = direct.consumer({ groupId: `look-${randomBytes(4).toString('hex')}`, maxWaitTimeInMs: 100 });
      await consumer.connect();
      await consumer.subscribe({ topics: [from], fromBeginning: true });
      await consumer.run({
        eachMessage: ({ message, partition }) => {
          received.push({ ...message, partition });
          return Promise.resolve();
        },
      });
      const ends = await admin.fetchTopicOffsets(from);
      const expected = ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
      await waitUntil(() => received.length >= expected);
      await consumer.disconnect();
      return received;
    },

    async inOrder(): Promise<number> {
      const all = await seen();
      const last = new Map<string, number>();
      for (const { id, step } of all) {
        if (step <= (last.get(id) ?? -1)) throw new Error(`${id}: step ${step} was handled after step ${last.get(id)}`);
        last.set(id, step);
      }
      return all.length;
    },

    async close(): Promise<void> {
      await Promise.all(closing.map((end) => end()));
      const existing = new Set(await admin.listTopics());
      await admin.deleteTopics({
        topics: topics.map((declared) => declared.topic).filter((name) => existing.has(name)),
      });
      await admin.disconnect();
      await database.close();
    },
  };
}
