import { declaredEvents, externalEvents } from '@tidings/contracts/events/all-events.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import type { OutgoingMail } from '@tidings/platform/adapters/mailer/mailer.port.ts';
import { findRegistryProblems } from '@tidings/platform/event-bus/event-registry.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { armCrashPoint } from '@tidings/platform/process/crash-point.ts';
import { watchEventLoop } from '@tidings/platform/process/telemetry/event-loop.ts';
import { createLogger, logProcessWarnings } from '@tidings/platform/process/telemetry/logger.ts';
import { PRODUCT_VERSION, describeVersion } from '@tidings/platform/product-version.ts';
import { workerModules } from '@tidings/workers/workers.ts';
import { collectDefaultMetrics } from 'prom-client';
import { startNightlyBackups } from '../backup/nightly-backups.ts';
import { StartError, prepareDataFolder } from '../data-folder.ts';
import { requireUsableMachine } from '../machine/require-usable-machine.ts';
import { requireCompatibleFolder } from '../release-note.ts';
import { describeModes } from './describe-modes.ts';
import { openParts } from './open-parts.ts';
import type { OpenParts } from './open-parts.ts';
import { storeServiceNote } from './service-note.ts';
import { startWorkers } from './start-workers.ts';
import { watchBucket } from './watch-bucket.ts';
import { watchDisk } from './watch-disk.ts';
import { checkPort, startWebServer, startOperatorServer } from './web-app.ts';
import type { ListeningServer } from './web-app.ts';

/** `product` runs everything, `api` runs the pages and the API, and `worker` serves only health and metrics. */
export type ProcessRole = 'product' | 'api' | 'worker';

const serviceNames: Record<ProcessRole, string> = { product: 'tidings', api: 'tidings-api', worker: 'tidings-worker' };

type Server = Pick<ListeningServer, 'address' | 'close'> & Partial<Pick<ListeningServer, 'warmUpOnce'>>;

export type Product = {
  address: string;
  stop(): Promise<void>;
};

type Control = {
  stopping?: AbortSignal;
  onWedged?: (cause: string) => void;
};

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
