import { setTimeout as sleep } from 'node:timers/promises';
import { getPool } from '@tidings/database/sql.ts';
import { type QueueState, readQueueStates } from '@tidings/database/work-queue/work-queues.ts';
import { register } from 'prom-client';
import type { DataSource } from 'typeorm';
import { databaseConnections, queueAge, queueDepth } from './metrics.ts';

const QUEUES_READ_EVERY_MS = 3_000;
/** Timeout for queue metrics, so that an unavailable database does not delay other metrics. */
const QUEUES_AWAITED_MS = 2_000;

const pools = new Set<DataSource>();

export function watchPool(database: DataSource): void {
  pools.add(database);
}

type ReadFigures = () => Promise<string>;
const sources = new Set<ReadFigures>();

/** Adds values to the metrics until the returned function is called. */
export function addMetricsSource(read: ReadFigures): () => void {
  sources.add(read);
  return () => sources.delete(read);
}

type Reading = { at: number; queues: Promise<QueueState[]> };
const readings = new WeakMap<DataSource, Reading>();

export async function collectMetrics(database: DataSource): Promise<{ type: string; text: string }> {
  const queues = await Promise.race([
    readQueuesCached(database).catch(() => []),
    sleep<QueueState[]>(QUEUES_AWAITED_MS, [], { ref: false }),
  ]);
  // A stale value would prevent pods from being scaled down.
  queueDepth.reset();
  queueAge.reset();
  for (const { queue, depth, ageSeconds } of queues) {
    queueDepth.set({ queue }, depth);
    queueAge.set({ queue }, ageSeconds);
  }
  countConnections();
  const texts = await Promise.all([...sources].map((read) => read().catch(() => '')));
  return { type: register.contentType, text: [await register.metrics(), ...texts].join('') };
}

function countConnections(): void {
  const counts = { busy: 0, idle: 0, waiting: 0 };
  for (const database of pools) {
    if (!database.isInitialized) {
      pools.delete(database);
      continue;
    }
    const { totalCount, idleCount, waitingCount } = getPool(database);
    counts.busy += totalCount - idleCount;
    counts.idle += idleCount;
    counts.waiting += waitingCount;
  }
  for (const [state, count] of Object.entries(counts)) databaseConnections.set({ state }, count);
}

function readQueuesCached(database: DataSource): Promise<QueueState[]> {
  const last = readings.get(database);
  if (last && performance.now() - last.at < QUEUES_READ_EVERY_MS) return last.queues;
  const queues = readQueueStates(database);
  readings.set(database, { at: performance.now(), queues });
  return queues;
}
