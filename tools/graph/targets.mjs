// Prints the Nx targets by project folder, for nx-plugin.mjs.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { findBuildInputs, findTestInputs } from './inputs.mjs';
import { projects, listStartedPrograms } from './projects.mjs';

const OURS = (name) => `@tidings/${name}`;
const file = (path) =>
  `{workspaceRoot}/${path}${existsSync(join(root, path)) && statSync(join(root, path)).isDirectory() ? '/**/*' : ''}`;
const files = (...paths) => paths.map(file);
const productionInputs = (names) => (names.length > 0 ? [{ input: 'production', projects: names.map(OURS) }] : []);
const MODE = { env: 'NODE_ENV' };
const INSTALLED = files('package-lock.json', 'package.json');
const OUTSIDE = { runtime: 'node tools/graph/outside.mjs' };

const target = (command, inputs, more = {}) => ({ command, cache: true, inputs, ...more });

const lint = ({ folder }, sources) =>
  target(`node tools/lint.mjs ${folder}`, [
    'default',
    ...sources,
    ...files('.oxlintrc.json', '.oxfmtrc.json', 'tools/lint.mjs', 'tools/checks/source-files.mjs'),
    ...INSTALLED,
  ]);

const typecheck = ({ name }, sources) =>
  target(`node tools/graph/typecheck.mjs ${name}`, [
    'default',
    ...sources,
    ...files('tsconfig.base.json', 'tsconfig.server.json', 'tsconfig.tools.json', 'tsconfig.web.json', 'tools/graph'),
    ...INSTALLED,
  ]);

const test = ({ name, folder, kind, runs, isForTests }, sources, opened) => {
  // Results must not depend on `dist`.
  const startsPrograms = !isForTests || (kind === 'apps' && runs === 'server');
  const programs = !startsPrograms
    ? []
    : listStartedPrograms(name).filter((program) => projects.get(program).isBundled);
  return target(
    `node tools/test/jest.mjs unit,api ${folder}/ --passWithNoTests`,
    [
      'default',
      ...sources,
      ...files('jest.config.mjs', 'tools/test', 'tools/docs/typescript-hooks.mjs', ...opened),
      ...INSTALLED,
      MODE,
      OUTSIDE,
    ],
    {
      // One Jest run uses two workers.
      parallelism: false,
      dependsOn: programs.map((program) => ({ projects: [OURS(program)], target: 'build' })),
    },
  );
};

function build({ name }) {
  const { imported, files: besides } = findBuildInputs(name);
  return target(
    `node tools/build.mjs ${name} --force`,
    ['production', ...productionInputs(imported), ...files('tools/build.mjs', ...besides), ...INSTALLED, MODE],
    { outputs: ['{projectRoot}/dist'] },
  );
}

function createTargets(project) {
  const { imported, files: opened } = findTestInputs(project.name);
  const sources = productionInputs(imported);
  return {
    lint: lint(project, sources),
    typecheck: typecheck(project, sources),
    test: test(project, sources, opened),
    ...(project.isBundled ? { build: build(project) } : {}),
    ...(project.name.startsWith('mf-') ? { serve: { command: `node tools/dev/serve-slice.mjs ${project.name}` } } : {}),
  };
}

const repository = {
  name: 'tidings',
  targets: { lint: target('node tools/lint.mjs --repository', ['{workspaceRoot}/**/*']) },
};

console.log(
  JSON.stringify({
    '.': repository,
    ...Object.fromEntries(
      [...projects.values()].map((project) => [project.folder, { targets: createTargets(project) }]),
    ),
  }),
);
