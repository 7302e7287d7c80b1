// Runs Jest on the pinned Node: `node tools/test/jest.mjs unit [jest arguments]`; unit includes the web (jsdom) project.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

// No test fetches voices unless it says so.
process.env.TIDINGS_NATURAL ??= 'off';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const [suite = 'unit', ...rest] = process.argv.slice(2);
const projects = suite === 'unit' ? ['unit', 'web'] : [suite];
const pinned = join(root, 'node_modules/.bin/node');
// A process keeps something of every suite it has run, native modules and all: one that has grown is replaced before it is full.
const workers = ['--maxWorkers=2', '--workerIdleMemoryLimit=1GB'];
// Clients of real servers keep their sockets for a while after the last test: the scale suites do not wait for them.
const result = spawnSync(pinned, [
  '--experimental-vm-modules', '--disable-warning=ExperimentalWarning',
  join(root, 'node_modules/jest/bin/jest.js'), '--selectProjects', ...projects, '--passWithNoTests', ...(suite === 'scale' ? ['--testTimeout=90000', '--runInBand', '--forceExit'] : workers), ...rest,
], { cwd: root, stdio: 'inherit' });
process.exit(result.status ?? 1);
