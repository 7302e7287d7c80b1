// `npm run build`: every bundle that is older than its sources. `node tools/build.mjs [app...] [--force]`
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, root, sourceStamp, writeStamp } from './bootstrap/stamp.mjs';

const web = [
  'libs/contracts',
  'libs/narration',
  'libs/api-client',
  'libs/player-core',
  'libs/shell-api',
  'libs/ui',
  'tools/federation',
  'package-lock.json',
];
const server = [
  'libs/contracts',
  'libs/extraction',
  'libs/narration',
  'libs/database',
  'libs/platform',
  'apps/api',
  'apps/workers',
  'package-lock.json',
];
const reads = {
  standalone: server,
  speech: ['libs/contracts', 'package-lock.json'],
  shell: web,
  'mf-feed': web,
  'mf-player': web,
  'mf-account': web,
};
const AT_ONCE = 2;
const BUILD_LIMIT_MS = 180_000;

const force = process.argv.includes('--force');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const apps = (wanted.length > 0 ? wanted : Object.keys(reads)).filter((app) =>
  existsSync(join(root, 'apps', app, 'rspack.config.mjs')),
);
const stampFile = (app) => `apps/${app}/dist/.built`;
const stale = apps
  .map((app) => ({ app, stamp: sourceStamp([`apps/${app}`, ...reads[app]]) }))
  .filter(({ app, stamp }) => force || readStamp(stampFile(app)) !== stamp);

function build({ app, stamp }) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--config', 'rspack.config.mjs'],
      {
        cwd: join(root, 'apps', app),
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
      },
    );
    const late = setTimeout(() => {
      console.error(`${app} did not end within ${BUILD_LIMIT_MS / 1000} s`);
      child.kill('SIGKILL');
    }, BUILD_LIMIT_MS);
    child.on('close', (status) => {
      clearTimeout(late);
      if (status === 0) {
        writeStamp(stampFile(app), stamp);
        console.error(`built ${app} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      }
      resolve(status === 0);
    });
  });
}

const waiting = [...stale];
const results = [];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await build(next));
  }),
);
process.exit(results.includes(false) ? 1 : 0);
