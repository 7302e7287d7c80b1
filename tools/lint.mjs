// `npm run lint`: formatting, oxlint at error, then the repository's own checks. Every check runs, so that one run
// shows everything. `node tools/lint.mjs apps/mf-feed`: the sources of one project; `--repository`: all that is in
// none, and the repository's own checks.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './checks/source-files.mjs';

const node = join(root, 'node_modules/.bin/node');
const PROJECTS = ['apps', 'libs', 'tools'];
const [asked] = process.argv.slice(2);
const isOfRepository = asked === undefined || asked === '--repository';
const folders = isOfRepository ? PROJECTS : [asked];
const elsewhere = [...new Set(sourceFiles(/./).map((file) => file.split('/')[0]))].filter(
  (one) => !PROJECTS.includes(one),
);
const formatted = { undefined: ['.'], '--repository': elsewhere }[asked] ?? folders;

const sources = [[join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', ...folders]]];
const checks = [
  ...[
    'boundaries',
    'style',
    'projects',
    'documents',
    'sizes',
    'columns',
    'lockfile',
    'licences',
    'hygiene',
    'words',
    'gallery',
    'links',
    'named-files',
    'subjects',
  ].map((name) => `checks/${name}.ts`),
  ...readdirSync(join(root, 'tools/docs'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => `docs/${name}`),
].map((file) => [node, ['--disable-warning=ExperimentalWarning', join(root, 'tools', file), '--check']]);
const steps = [
  [join(root, 'node_modules/.bin/oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...formatted]],
  ...(asked === '--repository' ? [] : sources),
  ...(isOfRepository ? checks : []),
];
let failed = 0;
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
