// `npm run lint`: formatting, oxlint at error, then the house's own checks. Every check runs, so that one run shows
// everything.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checks/source-files.mjs';

const node = join(root, 'node_modules/.bin/node');
const steps = [
  [join(root, 'node_modules/.bin/oxfmt'), ['--check', '.']],
  [join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', 'apps', 'libs', 'tools']],
  ...['boundaries', 'style', 'sizes', 'lockfile', 'licences', 'hygiene'].map((name) => [
    node,
    [join(root, 'tools/checks', `${name}.mjs`)],
  ]),
  ...(existsSync(join(root, 'tools/docs'))
    ? readdirSync(join(root, 'tools/docs'))
        .filter((name) => name.endsWith('.mjs'))
        .map((name) => [node, ['--disable-warning=ExperimentalWarning', join(root, 'tools/docs', name), '--check']])
    : []),
];
let failed = 0;
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
