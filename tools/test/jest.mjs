// Runs Jest on the pinned Node: `node tools/test/jest.mjs unit [jest arguments]`; unit includes the web (jsdom)
// project; `unit,api` runs both.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [suite = 'unit', ...rest] = process.argv.slice(2);
const projects = suite.split(',').flatMap((one) => (one === 'unit' ? ['unit', 'web'] : [one]));
const pinned = join(root, 'node_modules/.bin/node');
// A process keeps something of every suite it has run, native modules and all: one that has grown is replaced before it
// is full.
const workers = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];
// No limit here is a measurement: it only ends what hangs, on a machine that may be busy with other suites.
const limitMs = { unit: 60_000 }[suite] ?? 120_000;
const limit = rest.some((word) => word.startsWith('--testTimeout')) ? [] : [`--testTimeout=${limitMs}`];
// Clients of real servers keep their sockets for a while after the last test: the scale suites do not wait for them.
const result = spawnSync(
  pinned,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    '--passWithNoTests',
    ...limit,
    ...(suite === 'scale' ? ['--runInBand', '--forceExit'] : workers),
    ...rest,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(result.status ?? 1);
