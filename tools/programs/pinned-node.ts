// Must be imported first. It restarts the program with the pinned Node.
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const pinned = join(root, 'node_modules/.bin/node');
const WITHOUT_WARNING = '--disable-warning=ExperimentalWarning';
const QUIET = [WITHOUT_WARNING, '--disable-warning=TimeoutNegativeWarning'];
if (
  existsSync(pinned) &&
  (realpathSync(pinned) !== realpathSync(process.execPath) || !process.execArgv.includes(WITHOUT_WARNING))
) {
  // Ignores these signals, so that this process keeps waiting for the child.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
  const { status } = spawnSync(pinned, [...QUIET, '--', ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
