// Before `npm start` and `npm test`: installs, builds and finds a browser, as far as each is missing.
// Runs on any Node from 20.19 on and needs nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { lockStamp, readStamp, root, writeStamp } from './stamp.mjs';

const INSTALLED = 'node_modules/.tidings-installed';
const MINIMUM = [20, 19];
const purpose = process.argv[2] ?? 'run';

function fail(message) {
  console.error(message);
  process.exit(1);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(
    `Tidings needs Node.js ${MINIMUM.join('.')} or newer to begin with; this is ${process.versions.node}. ` +
      `Install it from your system's packages and run the command again.`,
  );
}

// `npm ci` leaves no stamp of ours: an install that matches the lockfile is recognised by npm's own record.
const installed =
  existsSync(join(root, 'node_modules/.package-lock.json')) && existsSync(join(root, 'node_modules/.bin/rspack'));
const stamp = lockStamp();
if (!installed || (readStamp(INSTALLED) ?? stamp) !== stamp) {
  console.error('Installing dependencies from the lockfile; the first time takes a minute or two.');
  const npm = process.env.npm_execpath ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  const { status, error } = spawnSync(npm[0], [...npm[1], 'ci', '--no-fund', '--no-audit'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0)
    fail(
      `The dependencies could not be installed${error ? `: ${error.message}` : ''}. Check the network and the ` +
        'free space, then run the command again; nothing was lost.',
    );
}
if (readStamp(INSTALLED) !== stamp) writeStamp(INSTALLED, stamp);

const pinned = join(root, 'node_modules/.bin/node');
const node = existsSync(pinned) ? pinned : process.execPath;
const built = spawnSync(node, [join(root, 'tools/build.mjs')], { cwd: root, stdio: ['ignore', 2, 2] });
if (built.status !== 0) fail('The build failed; its messages are above.');

if (purpose === 'test') {
  const browser = await findBrowser({ install: true });
  if (!browser)
    fail('There is no browser for the tests and none could be installed. Install Chromium and run the command again.');
  console.error(`Browser for the tests: ${browser}`);
}
