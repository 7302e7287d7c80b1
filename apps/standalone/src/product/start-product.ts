import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signInModes, signUpModes } from '@tidings/contracts/account/sign-in.ts';
import { declaredEvents, externalEvents } from '@tidings/contracts/events/all-events.ts';
import { RELAY_CONSUMER } from '@tidings/database/event-log/relay-log.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import type { OutgoingMail } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import { findRegistryProblems } from '@tidings/platform/event-bus/consumes.ts';
import { EventRelay } from '@tidings/platform/event-bus/kafka/relay.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import type { PlatformDependencies } from '@tidings/platform/platform.module.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { armCrashPoint } from '@tidings/platform/process/crash-point.ts';
import {
  type Logger,
  createLogger,
  logProcessWarnings,
  findUnreachableService,
} from '@tidings/platform/process/telemetry/logger.ts';
import { watchEventLoop } from '@tidings/platform/process/telemetry/metrics.ts';
import { PRODUCT_VERSION, describeVersion } from '@tidings/platform/product-version.ts';
import { workerModules } from '@tidings/workers/workers.ts';
import { collectDefaultMetrics } from 'prom-client';
import { z } from 'zod';
import { startNightlyBackups } from '../backup/nightly-backups.ts';
import { StartError, prepareDataFolder, requireCompatibleFolder } from '../data-folder.ts';
import { requireUsableMachine } from '../machine/require-usable-machine.ts';
import { describeDatabaseLocation } from './open-database.ts';
import { type OpenParts, describeModes, openParts } from './open-parts.ts';
import { watchBucket, watchDisk } from './watch-storage.ts';
import { type ListeningServer, checkPort, startOperatorServer, startWebServer } from './web-app.ts';

/** `product` runs everything, `api` runs the pages and the API, and `worker` serves only health and metrics. */
export type ProcessRole = 'product' | 'api' | 'worker';

type Server = Pick<ListeningServer, 'address' | 'close'> & Partial<Pick<ListeningServer, 'warmUpOnce'>>;

export type Product = {
  address: string;
  stop(): Promise<void>;
};

type Control = {
  stopping?: AbortSignal;
  onWedged?: (cause: string) => void;
};

type Parts = PlatformDependencies & { logger: Logger };
type WorkerName = PlatformDependencies['config']['workers'][number];

type RunningWorkers = {
  started: Promise<unknown>;
  stop(): Promise<void>;
};

type ServiceNote = z.infer<typeof serviceForm>;

const serviceNames: Record<ProcessRole, string> = { product: 'tidings', api: 'tidings-api', worker: 'tidings-worker' };

/** Resolves when the process's address can be opened. `say` receives one line per resolved mode. */
export async function startProduct(
  config: Config,
  say: (line: string) => void,
  role: ProcessRole = 'product',
  { stopping, onWedged }: Control = {},
): Promise<Product> {
  const problems = findRegistryProblems(declaredEvents, externalEvents, workerModules);
  if (problems.length > 0)
    throw new StartError(`The event declarations of this build are inconsistent:\n${problems.join('\n')}`);
  if (config.crashAt !== undefined && !armCrashPoint(config.crashAt))
    throw new StartError(`TIDINGS_CRASH_AT names an unknown crash point: ${config.crashAt}`);
  await checkPort(config);
  if (role === 'product') requireUsableMachine(config);
  prepareDataFolder(config.dataFolder);
  requireCompatibleFolder(config.dataFolder);
  const logger = createLogger(config);
  logProcessWarnings(logger);
  collectDefaultMetrics();

  const endWatch = watchEventLoop();

  const opened: (() => Promise<unknown> | undefined | void)[] = [endWatch];
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    await Promise.allSettled(closers.map((close) => close()));
    for (const close of opened.toReversed()) await close();
  };

  try {
    if (config.traces) {
      const { startOtlpTraces } = await import('@tidings/platform/process/telemetry/otlp-traces.ts');
      const service = config.traces.service ?? serviceNames[role];
      opened.push(startOtlpTraces({ ...config.traces, service, version: PRODUCT_VERSION, logger }));
    }
    // Codes go to the terminal of the person who started the process and not to a log, which others may read.
    const onMailWritten = process.stderr.isTTY
      ? ({ to, subject }: OutgoingMail) => say(`mail to ${to.address}: ${subject}`)
      : undefined;
    const { parts, workersDatabase, embeddedVersion } = await openParts(
      config,
      logger,
      role === 'product',
      (close) => opened.push(close),
      { onMailWritten, stopping },
    );
    say(`version: ${describeVersion()}`);
    for (const line of describeModes(config, embeddedVersion)) say(line);
    opened.push(watchDisk(config.dataFolder, logger));
    if (config.s3Bucket !== undefined) opened.push(watchBucket(parts.blobStore, logger));
    if (config.metricsPort !== undefined) {
      const figures = await startOperatorServer(parts, config.metricsPort);
      opened.push(figures.close);
      say(`figures: ${figures.address}/metrics`);
    }
    const startSome = (names: Config['workers']) => {
      const running = startWorkers(names, { ...parts, dataSource: workersDatabase, onWedged });
      closers.push(running.stop);
      return running;
    };
    // The ready line promises stories, so ingest starts together with the pages and the other workers start later.
    const first = config.workers.filter((name) => role === 'product' && name === 'ingest');
    const storiesStored = startSome(first).started;
    const { address, close, warmUpOnce }: Server =
      role === 'worker' ? await startOperatorServer(parts, config.port) : await listenForVisitors(parts, role, say);
    closers.push(close);
    if (role !== 'worker') storeServiceNote(config, address);
    if (role !== 'worker') await printFirstAccountAddress(parts, role, address, say);
    await storiesStored;
    startSome(config.workers.filter((name) => !first.includes(name)));
    if (role === 'product') await warmUpOnce?.();
    if (role !== 'api' && config.backups !== undefined)
      closers.push(startNightlyBackups({ ...parts, dataSource: workersDatabase }, config.backups));
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listenForVisitors(
  parts: OpenParts['parts'],
  role: ProcessRole,
  say: (line: string) => void,
): Promise<Server> {
  const { address, mailPage, ...rest } = await startWebServer(parts, role === 'api');
  if (mailPage !== null) say(`mail: ${mailPage} (no mail server; the key changes with every start)`);
  return { address, ...rest };
}

async function printFirstAccountAddress(
  { config: { publicAddress, signUp, signIn, modes }, dataSource }: OpenParts['parts'],
  role: ProcessRole,
  address: string,
  say: (line: string) => void,
): Promise<void> {
  const sendsMail = modes.mail === 'smtp' || role !== 'product';
  const accountSite = { publicAddress: publicAddress ?? address, signUp, signIn, sendsMail };
  const first = await new AccountCreator(dataSource, accountSite).inviteFirst();
  if (first && 'address' in first) say(`first account: ${first.address} (works once)`);
}

const RETRY_MS = 2_000;

/** Starts workers concurrently. A worker whose service is unreachable is retried; one with another error is logged. */
function startWorkers(names: readonly WorkerName[], parts: Parts): RunningWorkers {
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

const serviceForm = z.object({
  database: z.string(),
  /** Public address, or the local address with the actual port. */
  address: z.string(),
  signUp: z.enum(signUpModes),
  signIn: z.enum(signInModes),
});

const noteIn = (dataFolder: string): string => join(dataFolder, 'service.json');

function storeServiceNote(config: Config, address: string): void {
  const { dataFolder, publicAddress, signUp, signIn } = config;
  const service: ServiceNote = {
    database: describeDatabaseLocation(config),
    address: publicAddress ?? address,
    signUp,
    signIn,
  };
  const unfinished = `${noteIn(dataFolder)}-${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(service)}\n`, { mode: 0o600 });
  renameSync(unfinished, noteIn(dataFolder));
}

export function readServiceNote(config: Config): ServiceNote | null {
  try {
    const service = serviceForm.parse(JSON.parse(readFileSync(noteIn(config.dataFolder), 'utf8')));
    return service.database === describeDatabaseLocation(config) ? service : null;
  } catch {
    return null;
  }
}
