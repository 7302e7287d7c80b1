// Measures how long it takes to process a backlog, and the delay between publishing and handling, on a separate durable
// database.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumersByType } from '@tidings/platform/event-bus/dispatch.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { percentile } from '../../../../tools/product/product.ts';

const BACKLOG = 20_000;
const CONNECTIONS = 8;
const ANCHOR_INSERTS = 4_000;
const IDLE_EVENTS = 250;
const KEYS = 500;

async function anchorRate(dataSource: DataSource) {
  await dataSource.query('CREATE TABLE anchor (id uuid, data jsonb)');
  let remaining = ANCHOR_INSERTS;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remaining-- > 0)
        await dataSource.query('INSERT INTO anchor VALUES ($1, $2)', [randomUUID(), '{"articleId":"x"}']);
    }),
  );
  return ANCHOR_INSERTS / ((performance.now() - started) / 1000);
}

export default async function bench() {
  await import('reflect-metadata');
  const { startCluster } = await import('@tidings/database/embedded/cluster.ts');
  const { createDataSource } = await import('@tidings/database/data-source.ts');
  const { migrate } = await import('@tidings/database/migrate.ts');
  const { EventPublisher } = await import('@tidings/platform/event-bus/event-publisher.ts');
  const { EventLogServer } = await import('@tidings/platform/event-bus/event-log.server.ts');
  const { createLogger } = await import('@tidings/platform/process/telemetry/logger.ts');
  const { ArticleIngested } = await import('@tidings/contracts/events/news.events.ts');

  const home = mkdtempSync(join(tmpdir(), 'tidings-bench-'));
  const cluster = await startCluster({ home });
  const dataSource = await createDataSource(cluster.url('postgres'), { poolSize: CONNECTIONS }).initialize();
  const elsewhere = await createDataSource(cluster.url('postgres'), { poolSize: 2 }).initialize();
  try {
    await migrate(dataSource);
    const publisher = new EventPublisher();
    const publish = (source: DataSource, ids: string[]) =>
      source.transaction(async (tx: EntityManager) => {
        for (const articleId of ids)
          await publisher.add(tx, ArticleIngested, {
            articleId,
            revision: 1,
            category: 'general',
            language: 'en',
            hasContent: true,
          });
      });
    const anchor = await anchorRate(dataSource);
    for (let from = 0; from < BACKLOG; from += 500)
      await publish(
        dataSource,
        Array.from({ length: 500 }, (_, index) => `k${(from + index) % KEYS}`),
      );

    const received = { events: 0, last: (_articleId: unknown): void => undefined };
    const consumers: ConsumersByType = new Map([
      [
        ArticleIngested.type,
        {
          contract: ArticleIngested,
          handle({ articleId }: Record<string, unknown>) {
            received.events += 1;
            received.last(articleId);
          },
        },
      ],
    ]);
    const server = new EventLogServer({
      dataSource,
      group: 'bench',
      consumers,
      logger: createLogger({ logLevel: 'error' }, false),
    });
    const started = performance.now();
    await new Promise<void>((resolve, reject) => {
      server.listen((error) => (error ? reject(error) : resolve()));
    });
    while (received.events < BACKLOG) await sleep(2);
    const drained = BACKLOG / ((performance.now() - started) / 1000);

    const idle = async (source: DataSource) => {
      const waits: number[] = [];
      for (let index = 0; index < IDLE_EVENTS; index += 1) {
        await sleep(5 + ((index * 37) % 90));
        const id = randomUUID();
        const got = Promise.withResolvers<number>();
        received.last = (articleId) => {
          if (articleId === id) got.resolve(performance.now());
        };
        await publish(source, [id]);
        const committed = performance.now();
        waits.push(Math.max(0, (await got.promise) - committed));
      }
      return waits;
    };
    const same = await idle(dataSource);
    const other = await idle(elsewhere);
    await server.close();
    const row = (name: string, figure: number, target: number, ok: boolean, unit = 'ms') => {
      const anchorFigure = unit === 'ms' ? 1000 / anchor : anchor;
      return { name, figure, unit, anchor: anchorFigure, ratio: figure / anchorFigure, target, ok };
    };
    return {
      rows: [
        row('drained', drained, 8_000, drained >= 8_000, 'events/s'),
        row('publish → handler, idle, p50', percentile(same, 0.5), 20, percentile(same, 0.5) <= 20),
        row('publish → handler, idle, p99', percentile(same, 0.99), 60, percentile(same, 0.99) <= 60),
        row(
          'publish → handler, idle, from another process, p99 (found by polling)',
          percentile(other, 0.99),
          250,
          percentile(other, 0.99) <= 250,
        ),
      ],
    };
  } finally {
    await dataSource.destroy();
    await elsewhere.destroy();
    await cluster.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
