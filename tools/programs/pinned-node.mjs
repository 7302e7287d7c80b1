// Imported first by programs that may be started by any Node: goes on in the pinned one when that is another.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const pinned = join(root, 'node_modules/.bin/node');
const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning'];
if (
  existsSync(pinned) &&
  (realpathSync(pinned) !== realpathSync(process.execPath) || !process.execArgv.includes(QUIET[0]))
) {
  // The terminal's Ctrl-C reaches both: the one below ends in order and this one waits for it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const { status } = spawnSync(pinned, [...QUIET, '--', ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
