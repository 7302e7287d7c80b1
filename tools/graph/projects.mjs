// Reads the projects from their package.json files. Works without installed packages.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const OURS = '@tidings/';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const shortNames = (names) => names.filter((name) => name.startsWith(OURS)).map((name) => name.slice(OURS.length));
const foldersIn = (kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`);
/** Returns the values of the tags with this key, such as `runs:browser`. */
const tagged = (tags, key) => tags.filter((tag) => tag.startsWith(`${key}:`)).map((tag) => tag.slice(key.length + 1));

/**
 * @typedef {{
 *   name: string, version: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>
 * }} Manifest
 * @typedef {{
 *   name: string, folder: string, kind: string, manifest: Manifest, runs: string, isForTests: boolean,
 *   dependencies: string[], devDependencies: string[], starts: string[], isBundled: boolean
 * }} Project
 */

/** @returns {Project} */
function projectIn(folder) {
  const manifest = read(`${folder}/package.json`);
  const { tags = [], implicitDependencies = [] } = manifest.nx ?? {};
  return {
    name: manifest.name.slice(OURS.length),
    folder,
    kind: folder.split('/')[0],
    manifest,
    /** The environment: `browser`, `server`, `tools`, or `anywhere` for pure code. */
    runs: tagged(tags, 'runs')[0],
    isForTests: tagged(tags, 'for').includes('tests'),
    dependencies: shortNames(Object.keys(manifest.dependencies ?? {})),
    devDependencies: shortNames(Object.keys(manifest.devDependencies ?? {})),
    /** Programs that the project starts without importing them. */
    starts: shortNames(implicitDependencies),
    isBundled: existsSync(join(root, folder, 'rspack.config.mjs')),
  };
}

const projectList = [...foldersIn('apps'), ...foldersIn('libs'), 'tools']
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map(projectIn);

export const projects = new Map(projectList.map((project) => [project.name, project]));
export const slices = [...projects.keys()].filter((name) => name.startsWith('mf-')).toSorted();
export const testTools = new Set(Object.keys(read('package.json').devDependencies));

const TEST = /\.(?:(?:api-|scale-)?spec|contract|fixture|gallery)\.tsx?$|\.child\.mjs$|^(?:apps|libs)\/[^/]+\/test\//;
/**
 * Whether a file, relative to the root, is test code.
 * @type {(path: string) => boolean}
 */
export const isTest = (path) => TEST.test(path);

/** Browser tests of slices, which run with those of `apps/e2e`. */
const BROWSER_TEST = /^apps\/mf-[^/]+\/src\/.*\.e2e\.ts$/;
/**
 * Returns the project of a file of the repository; undefined for files outside projects.
 * @type {(path: string) => Project | undefined}
 */
export function findProject(path) {
  if (BROWSER_TEST.test(path)) return projects.get('e2e');
  const [kind, name] = path.split('/');
  return projectList.find(({ folder }) => folder === kind || folder === `${kind}/${name}`);
}

/** Returns all reachable projects, including `from`. */
function reached(from, arrows) {
  const seen = new Set();
  const waiting = [...from];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name) || !projects.has(name)) continue;
    seen.add(name);
    waiting.push(...arrows.flatMap((arrow) => projects.get(name)[arrow]));
  }
  return [...seen].toSorted();
}

/** Returns the projects that run in the same process or bundle. */
export const listImportedProjects = (name) => reached(projects.get(name).dependencies, ['dependencies']);

/** Returns the programs that the project or one of its imported projects starts. */
export const listStartedPrograms = (name) => [
  ...new Set([name, ...listImportedProjects(name)].flatMap((one) => projects.get(one).starts)),
];

/** Returns the projects whose sources the tests may read. */
export function listTestedProjects(name) {
  const { dependencies, devDependencies, starts } = projects.get(name);
  return reached([...dependencies, ...devDependencies, ...starts], ['dependencies', 'starts']).filter(
    (one) => one !== name,
  );
}

/**
 * Returns the type check configurations of a project (`server`, `web`, `tools`): the one for its environment, or those
 * of the projects that use it.
 */
export function findTypeCheckConfigs(name) {
  const worldByRuntime = { browser: 'web', server: 'server', tools: 'tools' };
  const { runs } = projects.get(name);
  if (runs !== 'anywhere') return [worldByRuntime[runs]];
  const users = projectList.filter((user) => !user.isForTests && listImportedProjects(user.name).includes(name));
  return [...new Set(users.map((user) => worldByRuntime[user.runs]).filter(Boolean))];
}
