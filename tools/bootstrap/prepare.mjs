// Runs before `npm start` and `npm test`: installs the dependencies, builds the apps and finds a browser. Needs no
// packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { linkNode } from './link-node.mjs';
import { computeLockStamp, readStamp, root, writeStamp } from './stamp.mjs';

const INSTALLED = 'node_modules/.tidings-installed';
const purpose = process.argv[2] ?? 'run';

function fail(message) {
  console.error(message);
  process.exit(1);
}

/**
 * Runs a command and writes its output to standard error. Returns null if the command could not be started or was
 * stopped.
 */
async function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const [status] = await once(child, 'exit').catch(({ message }) => {
    console.error(message);
    return [null];
  });
  return status;
}
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => {
    console.error('The preparation was stopped before it was complete. Run the command again to continue.');
    process.exit(128 + number);
  });

// This file, which npm writes, shows whether `npm ci` has run.
const installed =
  existsSync(join(root, 'node_modules/.package-lock.json')) && existsSync(join(root, 'node_modules/.bin/rspack'));
const stamp = computeLockStamp();
if (!installed || (readStamp(INSTALLED) ?? stamp) !== stamp) {
  console.error('Installing dependencies from the lockfile; the first time takes a minute or two.');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  if ((await run(npm[0], [...npm[1], 'ci', '--no-fund', '--no-audit'])) !== 0)
    fail(
      'The dependencies could not be installed. Check the network and the free disk space, then run the command again.',
    );
}
if (readStamp(INSTALLED) !== stamp) writeStamp(INSTALLED, stamp);

linkNode(root);
const pinned = join(root, 'node_modules/.bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
if ((await run(node, [join(root, 'tools/build.mjs')])) !== 0) fail('The build failed; its messages are above.');

if (purpose === 'test') {
  const browser = await findBrowser({ install: true });
  if (!browser)
    fail('There is no browser for the tests and none could be installed. Install Chromium and run the command again.');
  console.error(`Browser for the tests: ${browser}`);
}
