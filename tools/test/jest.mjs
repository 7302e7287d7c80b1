// Runs Jest on the pinned Node: `node tools/test/jest.mjs unit [jest arguments]`; unit includes the web (jsdom)
// project; `unit,api` runs both. A path that matches no test fails, unless `--passWithNoTests` is given.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [suite = 'unit', ...rest] = process.argv.slice(2);
const projects = suite.split(',').flatMap((one) => (one === 'unit' ? ['unit', 'web'] : [one]));
const namesWorkers = rest.some((word) => word.startsWith('--maxWorkers'));
// Clients of real servers keep their sockets for a while after the last test: the scale suites do not wait.
const workers = suite === 'scale' ? ['--runInBand', '--forceExit'] : namesWorkers ? [] : ['--maxWorkers=2'];
const { status } = spawnSync(
  join(root, 'node_modules/.bin/node'),
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--enable-source-maps',
    `--import=${pathToFileURL(join(root, 'tools/docs/typescript-hooks.mjs'))}`,
    join(root, 'node_modules/jest/bin/jest.js'),
    '--selectProjects',
    ...projects,
    // For those of the web; it only ends what hangs.
    '--testTimeout=120000',
    ...workers,
    ...rest,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
