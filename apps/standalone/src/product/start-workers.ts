import { setTimeout as sleep } from 'node:timers/promises';
import { RELAY_CONSUMER } from '@tidings/database/event-log/relay-log.ts';
import { EventRelay } from '@tidings/platform/event-bus/kafka/relay.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import type { PlatformDependencies } from '@tidings/platform/platform.module.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { findUnreachableService } from '@tidings/platform/process/telemetry/logger.ts';
import { workerModules } from '@tidings/workers/workers.ts';

type Parts = PlatformDependencies & { logger: Logger };
type WorkerName = PlatformDependencies['config']['workers'][number];

export type RunningWorkers = {
  started: Promise<unknown>;
  stop(): Promise<void>;
};

const RETRY_MS = 2_000;

/** Starts workers concurrently. A worker whose service is unreachable is retried; one with another error is logged. */
export function startWorkers(names: readonly WorkerName[], parts: Parts): RunningWorkers {
  const stopping = new AbortController();
  const starting = names.map((name) => {
    const worker = retryDuringOutage(name, parts.logger, stopping.signal, async () =>
      name === RELAY_CONSUMER ? startRelay(parts) : startWorker(name, workerModules[name], parts),
    );
    worker.catch((error: unknown) => {
      if (!stopping.signal.aborted)
        parts.logger.error({ err: error, worker: name }, `the worker ${name} did not start`);
    });
    return worker;
  });
  return {
    started: Promise.allSettled(starting),
    stop: async () => {
      stopping.abort();
      await Promise.allSettled(starting.map(async (worker) => (await worker).close()));
    },
  };
}

async function retryDuringOutage<Worker>(
  name: WorkerName,
  logger: Logger,
  stopping: AbortSignal,
  start: () => Promise<Worker>,
): Promise<Worker> {
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (findUnreachableService(error) === undefined || stopping.aborted) throw error;
      logger.warn({ err: error, worker: name }, `the worker ${name} starts again in ${RETRY_MS / 1_000} s`);
      await sleep(RETRY_MS, undefined, { signal: stopping });
    }
  }
}

async function startRelay({ dataSource, kafka, logger }: Parts): Promise<EventRelay> {
  if (!kafka) throw new Error('the relay needs Kafka: set KAFKA_BROKERS');
  const relay = new EventRelay({ dataSource, kafka, logger });
  await relay.start();
  return relay;
}
