import { isSchemaCurrent, migrate } from '@tidings/database/migrate.ts';
import { createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch, createUserAgent } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import type { PlatformDependencies } from '@tidings/platform/platform.module.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { watchPool } from '@tidings/platform/process/telemetry/metrics-sources.ts';
import { startCall } from '@tidings/platform/process/telemetry/trace.ts';
import type { DataSource } from 'typeorm';
import { StartError } from '../data-folder.ts';
import { runEmbeddedDatabase } from '../postgres/embedded-database.ts';
import { storeReleaseNote } from '../release-note.ts';
import { OLD_SCHEMA_MESSAGE, connectDatabase } from './open-database.ts';
import { openKafka } from './open-kafka.ts';
import { openVoices } from './voices.ts';

export type OpenParts = {
  parts: PlatformDependencies & { logger: Logger };
  /** Uses a separate connection pool, so that long-running work does not block listeners' requests. */
  workersDatabase: DataSource;
  embeddedVersion: string | undefined;
};

const WORKERS_WAIT_MS = 15_000;
/** With fewer connections, concurrent consumer groups would block each other. */
const POOL_LEAST = 4;

export type RegisterCloser = (close: () => Promise<unknown> | undefined) => void;
type PartsOptions = {
  onMailWritten?: Parameters<typeof createMailer>[1];
  stopping?: AbortSignal;
};

/**
 * Opens the parts that the API and the workers share. `alone` means that this process is the whole product, so it may
 * run the embedded database and migrates the schema. Throws `StartError`.
 */
export async function openParts(
  config: Config,
  logger: Logger,
  alone: boolean,
  onOpen: RegisterCloser,
  { onMailWritten, stopping }: PartsOptions = {},
): Promise<OpenParts> {
  if (config.databaseUrl === undefined && !alone) {
    throw new StartError(
      'Separate processes must share one database: set DATABASE_URL. (`tidings start` runs everything ' +
        'in one process with the embedded database.)',
    );
  }
  const embedded =
    config.databaseUrl === undefined
      ? await runEmbeddedDatabase(config.dataFolder, config.small, (line) => logger.warn(line))
      : undefined;
  onOpen(() => embedded?.stop());
  const poolSize = getPoolSize(config, alone);
  const watch = config.traces ? startCall : undefined;
  const dataSource = await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', { poolSize, watch });
  onOpen(() => (dataSource.isInitialized ? dataSource.destroy() : undefined));
  const workersDatabase = alone
    ? await connectDatabase(config.databaseUrl ?? embedded?.url ?? '', {
        poolSize,
        watch,
        connectTimeoutMs: WORKERS_WAIT_MS,
      })
    : dataSource;
  for (const database of [dataSource, workersDatabase]) watchPool(database);
  onOpen(() => (workersDatabase.isInitialized ? workersDatabase.destroy() : undefined));
  const extractPool = createExtractPool({ workerUrl: new URL('./extract-worker.mjs', import.meta.url) });
  onOpen(() => extractPool.close());
  const voices = openVoices(config, (line) => logger.info({ worker: 'voices' }, line), stopping);
  onOpen(() => voices.stop());
  storeReleaseNote(config.dataFolder);
  if (alone) await migrate(dataSource);
  else await requireSchema(dataSource);
  const mailer = createMailer(config, onMailWritten);
  onOpen(() => mailer.close());
  const kafka = await openKafka(config, logger);
  const webFetch = new PoliteFetch(
    createWebFetch({ allowAddresses: config.allowAddresses, userAgent: createUserAgent(config.contact) }),
    { takedowns: new TakedownRegistry(dataSource), namedPages: config.namedPages },
  );
  return {
    parts: {
      config,
      webFetch,
      extractPool,
      dataSource,
      logger,
      speech: voices.speech,
      blobStore: createBlobStore(config),
      mailer,
      kafka,
    },
    workersDatabase,
    embeddedVersion: embedded?.version,
  };
}

/** Halves the configured limit, because the product has two pools. Throws `StartError` if the limit is too low. */
function getPoolSize({ databaseConnections: all }: Config, alone: boolean): number | undefined {
  if (all === undefined || !alone) return all;
  if (all < 2 * POOL_LEAST)
    throw new StartError(
      `TIDINGS_DB_CONNECTIONS is ${all}: \`tidings start\` needs ${2 * POOL_LEAST} or more, half for its pages and ` +
        'half for its workers. Raise it, or unset it.',
    );
  return Math.floor(all / 2);
}

async function requireSchema(dataSource: DataSource): Promise<void> {
  if (!(await isSchemaCurrent(dataSource))) throw new StartError(OLD_SCHEMA_MESSAGE);
}
