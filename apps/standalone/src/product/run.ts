import { EmbeddedDatabaseError } from '@tidings/database/embedded/binaries.ts';
import { BackingServiceUnavailable } from '@tidings/platform/event-bus/backing-service-unavailable.ts';
import { ConfigError } from '@tidings/platform/process/config/config-error.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { findMisspeltVariables } from '@tidings/platform/process/config/environment.ts';
import { StartError } from '../data-folder.ts';
import { type ProcessRole, type Product, startProduct } from './start-product.ts';

/** Time after which a stopping process exits without finishing its work. The next start recovers. */
const STOP_LIMIT_MS = 9_000;

const ASKED_AGAIN_MS = 1_000;

const print = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

const title = (role: ProcessRole, workers: readonly string[]) =>
  ({ product: 'Tidings', api: 'Tidings api', worker: `Tidings worker ${workers.join(', ')}` })[role];

export async function runProduct(env: NodeJS.ProcessEnv, role: ProcessRole = 'product'): Promise<number> {
  const stopReason = Promise.withResolvers<NodeJS.Signals | 'wedged'>();
  const onWedged = (cause: string) => {
    print(cause);
    stopReason.resolve('wedged');
  };
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopping.abort();
      stopReason.resolve(signal);
    });

  let product: Product;
  for (const line of findMisspeltVariables(env)) print(line);
  try {
    const config = loadConfig(role === 'api' ? { ...env, WORKERS: '' } : env);
    if (role === 'worker' && config.workers.length === 0)
      throw new StartError('This worker process has no worker to run. Name at least one: tidings worker index speech');
    product = await startProduct(config, print, role, { stopping: stopping.signal, onWedged });
    process.stdout.write(`${title(role, config.workers)} is ready at ${product.address}\n`);
  } catch (error) {
    print(explainError(error));
    return 1;
  }
  const reason = await stopReason.promise;
  print('stopping');
  // A second signal exits immediately. It is handled only after a delay, because npm forwards each Ctrl-C a second
  // time.
  setTimeout(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  }, ASKED_AGAIN_MS).unref();
  const stopTimer = setTimeout(() => {
    print('stopped before everything was drained');
    process.exit(1);
  }, STOP_LIMIT_MS);
  await product.stop();
  clearTimeout(stopTimer);
  return reason === 'wedged' ? 1 : 0;
}

export function explainError(error: unknown): string {
  if (isExpectedError(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function isExpectedError(error: unknown): error is Error {
  return (
    error instanceof StartError ||
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof BackingServiceUnavailable
  );
}
