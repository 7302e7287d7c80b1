// Prints the path of a data folder with the natural voices. It is cached outside the repository and verified every
// time.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getCacheFolder } from '../programs/cache.ts';

/** The caller waits synchronously, so only this limit can stop the installation. */
const INSTALL_LIMIT_MS = 600_000;
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the data folder. Throws an error with the reason if the voices are not available. */
export function getNaturalVoicesFolder(): string {
  const data = join(getCacheFolder(), 'natural-voices');
  mkdirSync(data, { recursive: true });
  const install = spawnSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'apps/speech/src/main.ts'), 'voices', 'install', '--json'],
    {
      env: { ...process.env, NODE_OPTIONS: '', TIDINGS_DATA: data },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1e8,
      timeout: INSTALL_LIMIT_MS,
    },
  );
  if ((install.error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT')
    throw new Error(`The natural voices could not be had here within ${INSTALL_LIMIT_MS / 60_000} minutes.`);
  const last = install.stdout.trim().split('\n').at(-1);
  if (install.status !== 0)
    throw new Error(
      'The natural voices could not be had here: ' +
        `${last ? (JSON.parse(last) as { message: string }).message : 'the program ended without a word'}`,
    );
  return data;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(getNaturalVoicesFolder());
