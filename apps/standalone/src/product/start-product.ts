import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { collectDefaultMetrics } from 'prom-client';
import type { DataSource } from 'typeorm';
import { allEvents } from '@tidings/contracts/events/all.ts';
import { migrate } from '@tidings/database/migrate.ts';
import { type ExtractPool, createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { FileBlobStore } from '@tidings/platform/blob-store/file-blob-store.adapter.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { registryProblems } from '@tidings/platform/event-bus/event-registry.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/web-fetch/web-fetch.ts';
import { createLogger } from '@tidings/platform/telemetry/logger.ts';
import { workerModules } from '@tidings/workers/workers.ts';
import { StartError, prepareDataFolder } from '../data-folder.ts';
import { runEmbeddedDatabase } from '../postgres/embedded-database.ts';
import type { EmbeddedDatabase } from '../postgres/embedded-database.ts';
import { connectDatabase } from './open-database.ts';
import { resolvedModes } from './resolved-modes.ts';
import { openVoices } from './voices.ts';
import type { Voices } from './voices.ts';
import { checkPort, listen } from './web-app.ts';

export interface Product {
  /** `http://127.0.0.1:4200`, with the port that was really taken. */
  address: string;
  /** Drained and down. */
  stop(): Promise<void>;
}

/** Starts everything in this process and answers when the page can be opened. `say` gets one line per resolved mode. */
export async function startProduct(config: Config, say: (line: string) => void): Promise<Product> {
  const problems = registryProblems(allEvents, workerModules);
  if (problems.length > 0) throw new StartError(`The events of this build do not fit together:\n${problems.join('\n')}`);
  await checkPort(config);
  prepareDataFolder(config.dataFolder);
  const logger = createLogger(config);
  collectDefaultMetrics();

  let embedded: EmbeddedDatabase | undefined;
  let voices: Voices | undefined;
  let dataSource: DataSource | undefined;
  let web: INestApplicationContext | undefined;
  let extractPool: ExtractPool | undefined;
  const workers = new Map<string, Promise<INestApplicationContext>>();
  const stop = async () => {
    await Promise.allSettled([web?.close(), ...[...workers.values()].map(async (worker) => (await worker).close())]);
    await voices?.stop();
    await extractPool?.close();
    if (dataSource?.isInitialized) await dataSource.destroy();
    await embedded?.stop();
  };

  try {
    if (config.databaseUrl === undefined) embedded = await runEmbeddedDatabase(config.dataFolder, (line) => logger.warn(line));
    voices = openVoices(config, (line) => logger.info({ worker: 'voices' }, line));
    dataSource = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '');
    await migrate(dataSource);
    for (const line of resolvedModes(config, embedded?.version)) say(line);
    const webFetch = new PoliteFetch(createWebFetch({ allowAddresses: config.allowAddresses }));
    extractPool = createExtractPool({ workerUrl: new URL('./extract-worker.mjs', import.meta.url) });
    const parts = { config, webFetch, extractPool, dataSource, logger, speech: voices.speech, blobStore: new FileBlobStore(join(config.dataFolder, 'blobs')) };
    const { app, address } = await listen(parts);
    web = app;
    for (const name of config.workers) {
      const worker = startWorker(name, workerModules[name], parts);
      workers.set(name, worker);
      worker.catch((error: unknown) => logger.error({ err: error, worker: name }, `the worker ${name} did not start`));
    }
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
