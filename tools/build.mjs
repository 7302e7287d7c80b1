// `node tools/build.mjs [app...] [--force]` builds the bundles that are older than their sources.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { computeSourceStamp, readStamp, root, writeStamp } from './bootstrap/stamp.mjs';
import { listBuildPaths } from './graph/inputs.mjs';
import { projects } from './graph/projects.mjs';

const AT_ONCE = 2;
const BUILD_LIMIT_MS = 180_000;
/** The stamp contains the mode, so that a build of one mode is not used for the other. */
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

const force = process.argv.includes('--force');
const appNames = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const bundled = [...projects.values()].filter(({ isBundled }) => isBundled).map(({ name }) => name);
const stranger = appNames.find((app) => !bundled.includes(app));
if (stranger !== undefined) {
  console.error(`${stranger} has no bundle; these have: ${bundled.join(', ')}`);
  process.exit(2);
}
const getFolder = (name) => projects.get(name).folder;
const stampFile = (app) => `${getFolder(app)}/dist/.built`;

const stale = (appNames.length > 0 ? appNames : bundled)
  .map((app) => ({ app, stamp: `${mode} ${computeSourceStamp(listBuildPaths(app))}` }))
  .filter(({ app, stamp }) => force || readStamp(stampFile(app)) !== stamp);

function build({ app, stamp }) {
  const started = Date.now();
  // Removes the stamp first, so that an unfinished build does not look complete.
  rmSync(join(root, stampFile(app)), { force: true });
  return new Promise((resolve) => {
    const child = spawn(
      join(root, 'node_modules/.bin/node'),
      [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'build', '--config', 'rspack.config.mjs'],
      {
        cwd: join(root, getFolder(app)),
        stdio: ['ignore', 2, 2],
        env: { ...process.env, NODE_ENV: mode, TIDINGS_SLICE_ALONE: '' },
      },
    );
    const limitTimer = setTimeout(() => {
      console.error(`${app} did not end within ${BUILD_LIMIT_MS / 1000} s`);
      child.kill('SIGKILL');
    }, BUILD_LIMIT_MS);
    child.on('close', (status) => {
      clearTimeout(limitTimer);
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
