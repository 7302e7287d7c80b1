import { RELAY } from '@tidings/database/event-log/carry.ts';
import { Relay } from '@tidings/platform/event-bus/kafka/relay.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import type { PlatformParts } from '@tidings/platform/platform.module.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { workers } from './workers.ts';

type Parts = PlatformParts & { logger: Logger };
type WorkerName = PlatformParts['config']['workers'][number];

export type RunningWorkers = {
  /** Resolves when every worker has started or failed to start. */
  started: Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts workers side by side. A worker that fails to start is logged, and the others run without it. */
export function startWorkers(names: readonly WorkerName[], parts: Parts): RunningWorkers {
  const starting = names.map((name) => {
    const worker = name === RELAY ? startRelay(parts) : startWorker(name, workers[name], parts);
    worker.catch((error: unknown) =>
      parts.logger.error({ err: error, worker: name }, `the worker ${name} did not start`),
    );
    return worker;
  });
  return {
    started: Promise.allSettled(starting),
    stop: async () => {
      await Promise.allSettled(starting.map(async (worker) => (await worker).close()));
    },
  };
}

async function startRelay({ dataSource, kafka, logger }: Parts): Promise<Relay> {
  if (!kafka) throw new Error('the relay has no Kafka to carry events to');
  const relay = new Relay({ dataSource, kafka, logger });
  await relay.start();
  return relay;
}
