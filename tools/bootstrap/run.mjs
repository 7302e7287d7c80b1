// `node tools/bootstrap/run.mjs FILE [arguments]` runs a program, or explains in one sentence why it cannot run.
// Imports no other modules of the product before these checks.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { linkNode } from './link-node.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const MINIMUM = [20, 19];
const INSTALLER = 'tools/bootstrap/prepare.mjs';
const WRONG_USAGE = 2;
const [, , file] = process.argv;

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1]))
  fail(
    `Tidings needs Node.js ${MINIMUM.join('.')} or newer to install and build; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, or run `npm ci` first, which brings the Node of Tidings.',
  );
linkNode(root);
if (file !== INSTALLER && !existsSync(join(root, 'node_modules/.bin/node')))
  fail('Tidings is not installed yet: run `npm ci` in its folder first.');

// Hides experimental and timeout warnings, which would clutter the output of scripts.
const print = process.listeners('warning');
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning' && warning.name !== 'TimeoutNegativeWarning')
    for (const listener of print) listener(warning);
});

const program = join(root, file);
process.argv.splice(1, 2, program);
try {
  await import(pathToFileURL(program).href);
} catch (error) {
  if (!error?.code?.startsWith?.('ERR_PARSE_ARGS')) throw error;
  const [sentence] = error.message.split(/\.? (?=To specify)|\n/);
  fail(`${sentence}. The first lines of ${file} list the options.`, WRONG_USAGE);
}
