// `node tools/test/jest.mjs unit [jest arguments]` runs the unit tests, including those of the web (jsdom). `unit,api`
// runs both suites. A path without tests fails, unless `--passWithNoTests` is set.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

process.env.TIDINGS_NATURAL ??= 'off';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [suite = 'unit', ...rest] = process.argv.slice(2);
const projects = suite.split(',').flatMap((one) => (one === 'unit' ? ['unit', 'web'] : [one]));
const namesWorkers = rest.some((word) => word.startsWith('--maxWorkers'));
// Jest must be forced to exit, because clients keep their sockets open for a while after the tests.
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
    // Stops web tests that hang.
    '--testTimeout=120000',
    ...workers,
    ...rest,
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
