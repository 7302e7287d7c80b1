// Runs the program of an npm script: `node tools/bootstrap/run.mjs FILE [arguments]`. On a Node that is too old, or
// before `npm ci`, it prints one sentence instead. So it imports nothing of the repository before these checks.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const MINIMUM = [20, 19];
const INSTALLER = 'tools/bootstrap/prepare.mjs';
const [, , file] = process.argv;

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]))
  fail(
    `Tidings needs Node.js ${MINIMUM.join('.')} or newer to install and build; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, or run `npm ci` first, which brings the Node of Tidings.',
  );
if (file !== INSTALLER && !existsSync(join(root, 'node_modules/.bin/node')))
  fail('Tidings is not installed yet: run `npm ci` in its folder first.');

// Node's notices about its own features say nothing to the reader of a script's output.
const print = process.listeners('warning');
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning' && warning.name !== 'TimeoutNegativeWarning')
    for (const listener of print) listener(warning);
});

const program = join(root, file);
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);
