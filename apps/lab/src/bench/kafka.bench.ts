// Measures the throughput of the relay, compares the throughput of our consumer with kafkajs under the same commit
// policy, and measures the delay between publishing and handling.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumersByType } from '@tidings/platform/event-bus/dispatch.ts';
import type { KafkaEventServer } from '@tidings/platform/event-bus/kafka/kafka-event.server.ts';
import type { Kafka } from 'kafkajs';
import type { DataSource, EntityManager } from 'typeorm';
import { median, percentile } from '../../../../tools/product/product.ts';

const BACKLOG = 100_000;
const ROUNDS = 5;
const IDLE_EVENTS = 200;
const KEYS = 2_000;

async function openBrokers() {
  if (process.env.KAFKA_BROKERS) return { brokers: process.env.KAFKA_BROKERS.split(','), stop: async () => undefined };
  const { startEngine } = await import('../engines/engines.ts');
  const engine = await startEngine('kafka');
  return { brokers: (engine.env.KAFKA_BROKERS ?? '').split(','), stop: () => engine.stop() };
}

/**
 * Measures the throughput of kafkajs when it parses each value, writes each batch in a transaction, and then commits
 * the offsets.
 */
async function rawRate(kafka: Kafka, topic: string, dataSource: DataSource) {
  let received = 0;
  let started: number | undefined;
  const done = Promise.withResolvers<void>();
  const consumer = kafka.consumer({
    groupId: `raw-${randomBytes(4).toString('hex')}`,
    maxBytesPerPartition: 1_000_000,
    maxWaitTimeInMs: 500,
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: 3,
    eachBatch: async ({ batch }) => {
      started ??= performance.now();
      await dataSource.transaction(async (tx) => {
        for (const { value } of batch.messages) {
          if ((JSON.parse(String(value)) as { articleId?: string }).articleId) received += 1;
        }
        await tx.query(
          'INSERT INTO anchor VALUES ($1, $2, $3) ON CONFLICT (topic, part) DO UPDATE SET done = EXCLUDED.done',
          [topic, batch.partition, batch.lastOffset()],
        );
      });
      await consumer.commitOffsets([
        { topic, partition: batch.partition, offset: String(BigInt(batch.lastOffset()) + 1n) },
      ]);
      if (received >= BACKLOG) done.resolve();
    },
  });
  await done.promise;
  const rate = BACKLOG / ((performance.now() - (started ?? 0)) / 1000);
  await consumer.disconnect();
  return rate;
}

const listen = async (server: KafkaEventServer) => {
  await new Promise<void>((resolve, reject) => {
    server.listen((error) => (error ? reject(error) : resolve()));
  });
  return server;
};

export default async function bench() {
  await import('reflect-metadata');
  const { startCluster } = await import('@tidings/database/embedded/cluster.ts');
  const { createDataSource } = await import('@tidings/database/data-source.ts');
  const { migrate } = await import('@tidings/database/migrate.ts');
  const { countUnhandledEvents } = await import('@tidings/database/event-log/event-log.ts');
  const { EventPublisher } = await import('@tidings/platform/event-bus/event-publisher.ts');
  const { createKafka } = await import('@tidings/platform/event-bus/kafka/kafka-client.ts');
  const { KafkaEventServer } = await import('@tidings/platform/event-bus/kafka/kafka-event.server.ts');
  const { EventRelay } = await import('@tidings/platform/event-bus/kafka/relay.ts');
  const { createTopics, listDeclaredTopics } = await import('@tidings/platform/event-bus/kafka/topics.ts');
  const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
  const { ArticleIngested } = await import('@tidings/contracts/events/news.events.ts');

  const contract = { ...ArticleIngested, type: `bench.ingested-${randomBytes(3).toString('hex')}.v1` };
  const logger = createLogger({ logLevel: 'error' }, false);
  const home = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const engine = await openBrokers();
  const cluster = await startCluster({ home });
  const dataSource = await createDataSource(cluster.url('postgres'), { poolSize: 8 }).initialize();
  const elsewhere = await createDataSource(cluster.url('postgres'), { poolSize: 2 }).initialize();
  const kafka = createKafka({ brokers: engine.brokers }, 'bench', logger);
  const admin = kafka.admin();
  const topics = listDeclaredTopics([contract]);
  try {
    await migrate(dataSource);
    await admin.connect();
    await createTopics(admin, topics);
    await dataSource.query('CREATE TABLE anchor (topic text, part int, done bigint, PRIMARY KEY (topic, part))');
    const publisher = new EventPublisher();
    const publish = (source: DataSource, ids: string[]) =>
      source.transaction(async (tx: EntityManager) => {
        for (const articleId of ids)
          await publisher.add(tx, contract, {
            articleId,
            revision: 1,
            category: 'general',
            language: 'en',
            hasContent: true,
          });
      });
    for (let from = 0; from < BACKLOG; from += 1_000)
      await publish(
        dataSource,
        Array.from({ length: 1_000 }, (_, index) => `k${(from + index) % KEYS}`),
      );

    const relay = new EventRelay({ dataSource, kafka, logger });
    const began = performance.now();
    await relay.start();
    while ((await countUnhandledEvents(dataSource, 'relay')) > 0) await sleep(5);
    const carried = BACKLOG / ((performance.now() - began) / 1000);

    const received: { events: number; first: number | undefined; last(articleId: unknown): void } = {
      events: 0,
      first: undefined,
      last: () => undefined,
    };
    const consumers: ConsumersByType = new Map([
      [
        contract.type,
        {
          contract,
          handle({ articleId }: Record<string, unknown>) {
            received.first ??= performance.now();
            received.events += 1;
            received.last(articleId);
          },
        },
      ],
    ]);
    const consumer = () =>
      new KafkaEventServer({
        dataSource,
        kafka,
        group: `bench-${randomBytes(4).toString('hex')}`,
        consumers,
        logger,
        onWedged(cause) {
          throw new Error(cause);
        },
      });
    const raw: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      raw.push(await rawRate(kafka, contract.type, dataSource));
      received.events = 0;
      received.first = undefined;
      const server = await listen(consumer());
      while (received.events < BACKLOG) await sleep(1);
      ours.push(BACKLOG / ((performance.now() - (received.first ?? 0)) / 1000));
      await server.close();
    }

    const server = await listen(consumer());
    while (received.events < BACKLOG * 2) await sleep(5);
    const waits: number[] = [];
    for (let index = 0; index < IDLE_EVENTS; index += 1) {
      await sleep(5 + ((index * 37) % 90));
      const id = randomUUID();
      const got = Promise.withResolvers<number>();
      received.last = (articleId) => {
        if (articleId === id) got.resolve(performance.now());
      };
      await publish(elsewhere, [id]);
      const committed = performance.now();
      waits.push(Math.max(0, (await got.promise) - committed));
    }
    await server.close();
    await relay.close();
    const [anchor, figure] = [median(raw), median(ours)];
    const p99 = percentile(waits, 0.99);
    return {
      rows: [
        {
          name: 'our consumer, drained',
          figure,
          unit: 'events/s',
          anchor,
          ratio: figure / anchor,
          target: 'ratio ≥ 0.6',
          ok: figure / anchor >= 0.6,
        },
        {
          name: 'relay, carried',
          figure: carried,
          unit: 'rows/s',
          anchor,
          ratio: carried / anchor,
          target: 10_000,
          ok: carried >= 10_000,
        },
        {
          name: 'publish → handler over Kafka, idle, p50',
          figure: percentile(waits, 0.5),
          unit: 'ms',
          anchor: 1000 / anchor,
          ratio: null,
          target: null,
          ok: true,
        },
        {
          name: 'publish → handler over Kafka, idle, p99',
          figure: p99,
          unit: 'ms',
          anchor: 1000 / anchor,
          ratio: null,
          target: 150,
          ok: p99 <= 150,
        },
      ],
    };
  } finally {
    await admin.deleteTopics({ topics: topics.map(({ topic }) => topic) }).catch(() => undefined);
    await admin.disconnect();
    await dataSource.destroy();
    await elsewhere.destroy();
    await cluster.stop();
    await engine.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
