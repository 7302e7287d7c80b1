import { RELAY } from '@tidings/database/event-log/carry.ts';
import { Relay } from '@tidings/platform/event-bus/kafka/relay.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import type { PlatformParts } from '@tidings/platform/platform.module.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { workers } from './workers.ts';

/**
 * Starts the configured workers side by side; one that fails to start is reported and leaves the others. Answers how to
 * stop them.
 */
export function startWorkers(parts: PlatformParts & { logger: Logger }): () => Promise<void> {
  const started = parts.config.workers.map((name) => {
    const worker = name === RELAY ? startRelay(parts) : startWorker(name, workers[name], parts);
    worker.catch((error: unknown) =>
      parts.logger.error({ err: error, worker: name }, `the worker ${name} did not start`),
    );
    return worker;
  });
  return async () => {
    await Promise.allSettled(started.map(async (worker) => (await worker).close()));
  };
}

async function startRelay({ dataSource, kafka, logger }: PlatformParts & { logger: Logger }): Promise<Relay> {
  if (!kafka) throw new Error('the relay has no Kafka to carry events to');
  const relay = new Relay({ dataSource, kafka, logger });
  await relay.start();
  return relay;
}
