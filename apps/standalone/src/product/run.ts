import { loadConfig } from '@tidings/platform/config/config.ts';
import { explained } from '../expected-errors.ts';
import { startProduct } from './start-product.ts';
import type { Product } from './start-product.ts';

/** Drained and down within this time, or ended as it is: a restart recovers either way. */
const STOP_LIMIT_MS = 9_000;

const ASKED_AGAIN_MS = 1_000;

const say = (line: string) => { process.stderr.write(`${line}\n`); };

/** Runs the product until it is told to stop. Answers the exit code. */
export async function runProduct(env: NodeJS.ProcessEnv): Promise<number> {
  const told = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told.resolve);

  let product: Product;
  try {
    product = await startProduct(loadConfig(env), say);
  } catch (error) {
    say(explained(error));
    return 1;
  }
  process.stdout.write(`Tidings is ready at ${product.address}\n`);
  await told.promise;
  say('stopping');
  // Asked again: leave as a power cut would; the next start recovers. npm passes on a Ctrl-C we got already, hence the pause.
  setTimeout(() => { for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1)); }, ASKED_AGAIN_MS).unref();
  const late = setTimeout(() => { say('stopped before everything was drained'); process.exit(1); }, STOP_LIMIT_MS);
  await product.stop();
  clearTimeout(late);
  return 0;
}
