import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { newsServiceIds, newsServices } from '@tidings/contracts/news/news-sources.ts';
import { isSchemaCurrent, migrate } from '@tidings/database/migrate.ts';
import { createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { createBlobStore } from '@tidings/platform/adapters/blob-store/create-blob-store.ts';
import { createMailer } from '@tidings/platform/adapters/mailer/smtp-mailer.adapter.ts';
import { CatalogueMonitor } from '@tidings/platform/adapters/speech/catalogue-monitor.ts';
import { PollySpeech } from '@tidings/platform/adapters/speech/polly-speech.adapter.ts';
import { findSpeechServerEntry, SpeechProcess } from '@tidings/platform/adapters/speech/speech-process.ts';
import type { Speech } from '@tidings/platform/adapters/speech/speech.port.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createUserAgent, createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { TakedownRegistry } from '@tidings/platform/content/takedowns.ts';
import type { PlatformDependencies } from '@tidings/platform/platform.module.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { type Logger, hideSecrets } from '@tidings/platform/process/telemetry/logger.ts';
import { addMetricsSource, watchPool } from '@tidings/platform/process/telemetry/metrics-sources.ts';
import { startCall } from '@tidings/platform/process/telemetry/trace.ts';
import type { DataSource } from 'typeorm';
import { StartError, storeReleaseNote } from '../data-folder.ts';
import { runEmbeddedDatabase } from '../postgres/embedded-database.ts';
import { OLD_SCHEMA_MESSAGE, connectDatabase } from './open-database.ts';
import { openKafka } from './open-kafka.ts';

export type OpenParts = {
  parts: PlatformDependencies & { logger: Logger };
  /** Uses a separate connection pool, so that long-running work does not block listeners' requests. */
  workersDatabase: DataSource;
  embeddedVersion: string | undefined;
};

type RegisterCloser = (close: () => Promise<unknown> | undefined) => void;
type PartsOptions = {
  onMailWritten?: Parameters<typeof createMailer>[1];
  stopping?: AbortSignal;
};

type RunningSpeech = {
  speech: Speech;
  stop(): Promise<void>;
};

const WORKERS_WAIT_MS = 15_000;
/** With fewer connections, concurrent consumer groups would block each other. */
const POOL_LEAST = 4;

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

const FIGURES_MS = 1_000;
/** An operator's server may be checked often, whereas Amazon's list rarely changes. */
const OWN_ENDPOINT_PACE = { everyMs: 8_000, retryMs: 5_000 };
const SPEECH_FIGURE = /^(?:# (?:HELP|TYPE) )?tidings_speech_(?!characters)/;

/**
 * Uses our speech server as a child process, a configured endpoint, or Amazon Polly. Does not wait until it is ready.
 */
function openVoices(config: Config, say: (line: string) => void, stopping?: AbortSignal): RunningSpeech {
  if (config.modes.speech !== 'own process') {
    const speech = new PollySpeech({
      endpoint: config.pollyEndpoint,
      key: config.speechKey,
      region: config.awsRegion,
    });
    const provider =
      config.pollyEndpoint === undefined
        ? `Amazon Polly in ${config.awsRegion ?? 'us-east-1'}`
        : 'The speech server at AWS_ENDPOINT_URL_POLLY';
    const watch = new CatalogueMonitor({
      provider,
      gaps: () => speech.catalogueGaps(),
      say,
      ...(config.pollyEndpoint === undefined ? {} : OWN_ENDPOINT_PACE),
    });
    return { speech, stop: async () => watch.stop() };
  }
  const server = new SpeechProcess({
    entry: findSpeechServerEntry(),
    dataFolder: config.dataFolder,
    natural: config.natural,
    voicesFrom: config.voicesFrom,
    small: config.small,
    stopping,
    log: say,
  });
  const endpoint = async () => {
    try {
      return await server.address();
    } catch (error) {
      if (getErrorCode(error) === 'ABORT_ERR') throw new Error('The speech server is stopping.', { cause: error });
      throw error;
    }
  };
  const removeFigures = addMetricsSource(async () => speechFigures(await endpoint()));
  const stop = async () => {
    removeFigures();
    await server.stop();
  };
  return { speech: new PollySpeech({ endpoint, key: server.key }), stop };
}

/** Returns the metrics of the speech process. Times out after 1 s. */
async function speechFigures(address: string): Promise<string> {
  const response = await fetch(`${address}/metrics`, { signal: AbortSignal.timeout(FIGURES_MS) });
  const lines = (await response.text()).split('\n').filter((line) => SPEECH_FIGURE.test(line));
  return lines.map((line) => `${line}\n`).join('');
}

export function describeModes(config: Config, embeddedVersion: string | undefined): string[] {
  const others = config.remoteSpeech.map((address) => new URL(address).host);
  const speech = {
    'own process':
      others.length === 0
        ? 'own speech server'
        : `own speech server, and voices of ${others.join(' and ')} (what they read leaves this machine)`,
    endpoint: `speech server at ${config.pollyEndpoint ?? ''}`,
    polly: `Amazon Polly in ${config.awsRegion ?? ''}`,
  }[config.modes.speech];
  const { amazon, region, libreTranslate } = config.conversion;
  const translation = amazon.includes('translate')
    ? `Amazon Translate in ${region ?? ''}`
    : libreTranslate
      ? `LibreTranslate at ${hideSecrets(libreTranslate.url)}`
      : 'browsers that can';
  const services = newsServiceIds.filter((id) => config.newsServiceKeys[id]).map((id) => newsServices[id].name);
  const news =
    config.modes.news === 'edition only'
      ? 'bundled edition only'
      : config.feeds === undefined
        ? 'default feeds'
        : `feeds of ${config.feeds}`;
  const database =
    embeddedVersion === undefined ? hideSecrets(config.databaseUrl ?? '') : `embedded PostgreSQL ${embeddedVersion}`;
  const events = config.kafka
    ? `Kafka at ${config.kafka.brokers.join(', ')}${config.kafka.tls ? ', with TLS' : ''}`
    : 'embedded log';
  const audio = config.s3Bucket
    ? `bucket ${config.s3Bucket}${config.s3Endpoint ? ` at ${config.s3Endpoint}` : ''}`
    : `files in ${config.dataFolder}`;
  return [
    `database: ${database}`,
    `events: ${events}`,
    `search: ${config.opensearchUrl ? `OpenSearch at ${hideSecrets(config.opensearchUrl)}` : 'PostgreSQL'}`,
    `audio: ${audio}`,
    `voices: ${speech}`,
    `translation: ${translation}`,
    ...(amazon.some((feature) => feature !== 'translate')
      ? [`Amazon also does: ${amazon.filter((feature) => feature !== 'translate').join(', ')}`]
      : []),
    ...(config.publicAddress === undefined ? [] : [`public address: ${config.publicAddress}`]),
    `news: ${[news, ...services].join(', ')}`,
    ...(config.backups === undefined ? [] : [`backups: each night into ${config.backups}`]),
    ...(config.traces ? [`traces: ${hideSecrets(config.traces.endpoint)}`] : []),
    `workers: ${config.workers.join(', ') || 'none'}`,
  ];
}
