// `npm run lint`: formatting, oxlint at error, then the repository's own checks. Every check runs, so that one run
// shows everything. `node tools/lint.mjs apps/mf-feed`: the sources of one project; `--repository`: all that is in
// none, and the repository's own checks.
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { root, listSourceFiles } from './checks/source-files.mjs';

const node = join(root, 'node_modules/.bin/node');
const PROJECTS = ['apps', 'libs', 'tools'];
const [folderArgument] = process.argv.slice(2);
const isOfRepository = folderArgument === undefined || folderArgument === '--repository';
const folders = isOfRepository ? PROJECTS : [folderArgument];
const elsewhere = [...new Set(listSourceFiles(/./).map((file) => file.split('/')[0]))].filter(
  (one) => !PROJECTS.includes(one),
);
const formatted = { undefined: ['.'], '--repository': elsewhere }[folderArgument] ?? folders;

const sources = [[join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings', ...folders]]];
const checks = [
  ...[
    'boundaries',
    'style',
    'statements',
    'projects',
    'documents',
    'lockfile',
    'hygiene',
    'prose',
    'gallery',
    'markdown',
    'subjects',
    'workflows',
  ].map((name) => `checks/${name}.ts`),
  'docs/all.mjs',
].map((file) => [node, ['--disable-warning=ExperimentalWarning', join(root, 'tools', file), '--check']]);
const steps = [
  [join(root, 'node_modules/.bin/oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...formatted]],
  ...(folderArgument === '--repository' ? [] : sources),
  ...(isOfRepository ? checks : []),
];
const failed = steps.filter(
  ([command, args]) => spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }).status !== 0,
);
const stepName = ([command, args]) => basename(command === node ? args[1] : command).replace(/\.\w+$/, '');
console.log(
  failed.length === 0
    ? `lint: ${steps.length} checks passed`
    : `lint: ${failed.length} of ${steps.length} checks failed: ${failed.map(stepName).join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);
