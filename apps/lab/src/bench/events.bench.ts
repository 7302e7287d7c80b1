// Measures how long it takes to process a backlog, and the delay between publishing and handling, on a separate durable
// database. With KAFKA_BROKERS, also measures the relay, and our consumer against kafkajs under the same commit policy.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kafka } from 'kafkajs';
import type { DataSource, EntityManager } from 'typeorm';
import { median, percentile } from '../../../../tools/product/product.ts';
import { type BenchRow, createRow } from './row.ts';

const BACKLOG = 20_000;
const KAFKA_BACKLOG = 100_000;
const KAFKA_ROUNDS = 5;
const CONNECTIONS = 8;
const ANCHOR_INSERTS = 4_000;
const IDLE_EVENTS = 250;
const KEYS = 500;
const GROUP_SIZE = 500;

type Bench = {
  dataSource: DataSource;
  elsewhere: DataSource;
  contract: { type: string };
  startConsumer(group: string, kafka?: Kafka): Promise<{ close(): Promise<void> }>;
  received: { events: number; first: number; last(articleId: unknown): void };
  publish(source: DataSource, ids: readonly string[]): Promise<void>;
};

const perSecond = (count: number, since: number) => count / ((performance.now() - since) / 1000);

async function measureInserts(dataSource: DataSource) {
  await dataSource.query('CREATE TABLE inserted (id uuid, data jsonb)');
  let remaining = ANCHOR_INSERTS;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remaining-- > 0)
        await dataSource.query('INSERT INTO inserted VALUES ($1, $2)', [randomUUID(), '{"articleId":"x"}']);
    }),
  );
  return perSecond(ANCHOR_INSERTS, started);
}

async function publishBacklog({ dataSource, publish }: Bench, size: number) {
  for (let from = 0; from < size; from += GROUP_SIZE)
    await publish(
      dataSource,
      Array.from({ length: GROUP_SIZE }, (_, index) => `k${(from + index) % KEYS}`),
    );
}

async function measureIdle({ publish, received }: Bench, source: DataSource) {
  const waits: number[] = [];
  for (let index = 0; index < IDLE_EVENTS; index += 1) {
    await sleep(5 + ((index * 37) % 90));
    const id = randomUUID();
    const handled = Promise.withResolvers<number>();
    received.last = (articleId) => {
      if (articleId === id) handled.resolve(performance.now());
    };
    await publish(source, [id]);
    const committed = performance.now();
    waits.push(Math.max(0, (await handled.promise) - committed));
  }
  return waits;
}

async function measureLog(bench: Bench): Promise<BenchRow[]> {
  const { dataSource, elsewhere, startConsumer, received } = bench;
  const inserts = await measureInserts(dataSource);
  await publishBacklog(bench, BACKLOG);
  const worker = await startConsumer('bench');
  while (received.events < BACKLOG) await sleep(2);
  const drained = perSecond(BACKLOG, received.first);
  const same = await measureIdle(bench, dataSource);
  const other = await measureIdle(bench, elsewhere);
  await worker.close();
  const idle = (name: string, waits: readonly number[], share: number, atMost: number) =>
    createRow(`publish → handler, idle, ${name}`, percentile(waits, share), {
      unit: 'ms',
      anchor: 1000 / inserts,
      atMost,
    });
  return [
    createRow('drained', drained, { unit: 'events/s', anchor: inserts, atLeast: 8_000 }),
    idle('p50', same, 0.5, 20),
    idle('p99', same, 0.99, 60),
    idle('from another process, p99 (found by polling)', other, 0.99, 250),
  ];
}

/** Returns the rate of kafkajs when it parses each value, writes batches in transactions, and commits the offsets. */
async function measureKafkajs(kafka: Kafka, { dataSource, contract: { type } }: Bench) {
  let [received, started] = [0, 0];
  const done = Promise.withResolvers<void>();
  const groupId = `raw-${randomBytes(4).toString('hex')}`;
  const consumer = kafka.consumer({ groupId, maxBytesPerPartition: 1_000_000, maxWaitTimeInMs: 500 });
  await consumer.connect();
  await consumer.subscribe({ topics: [type], fromBeginning: true });
  await consumer.run({
    autoCommit: false,
    partitionsConsumedConcurrently: 3,
    eachBatch: async ({ batch }) => {
      started ||= performance.now();
      const { partition } = batch;
      const last = batch.lastOffset();
      await dataSource.transaction(async (tx) => {
        for (const { value } of batch.messages)
          if ((JSON.parse(String(value)) as { articleId?: string }).articleId) received += 1;
        await tx.query(
          'INSERT INTO committed VALUES ($1, $2, $3) ON CONFLICT (topic, part) DO UPDATE SET done = EXCLUDED.done',
          [type, partition, last],
        );
      });
      await consumer.commitOffsets([{ topic: type, partition, offset: String(BigInt(last) + 1n) }]);
      if (received >= KAFKA_BACKLOG) done.resolve();
    },
  });
  await done.promise;
  const rate = perSecond(KAFKA_BACKLOG, started);
  await consumer.disconnect();
  return rate;
}

async function measureKafka(bench: Bench, brokers: string[]): Promise<BenchRow[]> {
  const { dataSource, elsewhere, contract, received } = bench;
  const { countUnhandledEvents } = await import('@tidings/database/event-log/event-log.ts');
  const { createKafka } = await import('@tidings/platform/event-bus/kafka/kafka-client.ts');
  const { EventRelay } = await import('@tidings/platform/event-bus/kafka/relay.ts');
  const { createTopics, listDeclaredTopics } = await import('@tidings/platform/event-bus/kafka/topics.ts');
  const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
  const logger = createLogger({ logLevel: 'error' }, false);
  const kafka = createKafka({ brokers }, 'bench', logger);
  const admin = kafka.admin();
  const topics = listDeclaredTopics([{ type: contract.type, retentionDays: 1 }]);
  await admin.connect();
  try {
    await createTopics(admin, topics);
    await dataSource.query('CREATE TABLE committed (topic text, part int, done bigint, PRIMARY KEY (topic, part))');
    await publishBacklog(bench, KAFKA_BACKLOG);
    const relay = new EventRelay({ dataSource, kafka, logger });
    const began = performance.now();
    await relay.start();
    while ((await countUnhandledEvents(dataSource, 'relay')) > 0) await sleep(5);
    const carried = perSecond(KAFKA_BACKLOG, began);
    const startConsumer = async () => {
      Object.assign(received, { events: 0, first: 0 });
      const group = `bench-${randomBytes(4).toString('hex')}`;
      const worker = await bench.startConsumer(group, kafka);
      while (received.events < KAFKA_BACKLOG) await sleep(1);
      return { worker, rate: perSecond(KAFKA_BACKLOG, received.first) };
    };
    const rates: { raw: number; ours: number }[] = [];
    for (let round = 0; round < KAFKA_ROUNDS; round += 1) {
      const raw = await measureKafkajs(kafka, bench);
      const { worker, rate } = await startConsumer();
      rates.push({ raw, ours: rate });
      await worker.close();
    }
    const { worker } = await startConsumer();
    const waits = await measureIdle(bench, elsewhere);
    await worker.close();
    await relay.close();
    const anchor = median(rates.map(({ raw }) => raw));
    const ours = median(rates.map((rate) => rate.ours));
    return [
      createRow('Kafka: our consumer, drained', ours, { unit: 'events/s', anchor, ratioAtLeast: 0.6 }),
      createRow('Kafka: relay, carried', carried, { unit: 'rows/s', anchor, atLeast: 10_000 }),
      createRow('Kafka: publish → handler, idle, p99', percentile(waits, 0.99), { unit: 'ms', atMost: 150 }),
    ];
  } finally {
    await admin.deleteTopics({ topics: topics.map(({ topic }) => topic) }).catch(() => undefined);
    await admin.disconnect();
  }
}

export default async function eventsBench() {
  await import('reflect-metadata');
  const { startCluster } = await import('@tidings/database/embedded/cluster.ts');
  const { createDataSource } = await import('@tidings/database/data-source.ts');
  const { migrate } = await import('@tidings/database/migrate.ts');
  const { createConsumerModule } = await import('@tidings/platform/event-bus/consumer-module.fixture.ts');
  const { EventPublisher } = await import('@tidings/platform/event-bus/event-publisher.ts');
  const { startWorker } = await import('@tidings/platform/event-bus/worker-app.ts');
  const { loadConfig } = await import('@tidings/platform/process/config/config.ts');
  const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
  const { ArticleIngested } = await import('@tidings/contracts/events/news.events.ts');

  const contract = { ...ArticleIngested, type: `bench.ingested-${randomBytes(3).toString('hex')}.v1` };
  const home = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const cluster = await startCluster({ home });
  const open = (poolSize: number) => createDataSource(cluster.url('postgres'), { poolSize }).initialize();
  const [dataSource, elsewhere] = [await open(CONNECTIONS), await open(2)];
  const publisher = new EventPublisher();
  const article = { revision: 1, category: 'general', language: 'en', hasContent: true } as const;
  const publish = (source: DataSource, ids: readonly string[]) =>
    source.transaction(async (tx: EntityManager) => {
      for (const articleId of ids) await publisher.add(tx, contract, { articleId, ...article });
    });
  const received: Bench['received'] = { events: 0, first: 0, last: () => undefined };
  const module = createConsumerModule([contract], ({ articleId }) => {
    received.first ||= performance.now();
    received.events += 1;
    received.last(articleId);
  });
  const config = loadConfig({ LOG_LEVEL: 'error' });
  const parts = { config, dataSource, logger: createLogger(config, false), blobStore: undefined as never };
  const startConsumer = (group: string, kafka?: Kafka) => startWorker(group, module, { ...parts, kafka });
  const bench: Bench = { dataSource, elsewhere, contract, startConsumer, received, publish };
  try {
    await migrate(dataSource);
    const rows = await measureLog(bench);
    const brokers = process.env.KAFKA_BROKERS?.split(',');
    if (brokers) rows.push(...(await measureKafka(bench, brokers)));
    else console.log('events: Kafka is measured only with KAFKA_BROKERS (npx nx engines lab -- kafka)');
    return { rows };
  } finally {
    await dataSource.destroy();
    await elsewhere.destroy();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
