// The projects and their arrows, as each package.json says them. Whoever needs either asks here; nobody lists them.
// Needs nothing installed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const OURS = '@tidings/';

const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const shortNames = (names) => names.filter((name) => name.startsWith(OURS)).map((name) => name.slice(OURS.length));
const foldersIn = (kind) => readdirSync(join(root, kind)).map((name) => `${kind}/${name}`);
/** Of tags such as `runs:browser`, what stands behind one of them. */
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
    /** `browser`, `server`, `tools`, or `anywhere`: then it is pure. */
    runs: tagged(tags, 'runs')[0],
    /** All of it is for tests. */
    isForTests: tagged(tags, 'for').includes('tests'),
    dependencies: shortNames(Object.keys(manifest.dependencies ?? {})),
    /** What its tests use besides. */
    devDependencies: shortNames(Object.keys(manifest.devDependencies ?? {})),
    /** Programs it starts, and does not import. */
    starts: shortNames(implicitDependencies),
    isBundled: existsSync(join(root, folder, 'rspack.config.mjs')),
  };
}

const found = [...foldersIn('apps'), ...foldersIn('libs'), 'tools']
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map(projectIn);

export const projects = new Map(found.map((project) => [project.name, project]));
/** The micro-frontends. */
export const slices = [...projects.keys()].filter((name) => name.startsWith('mf-')).toSorted();
/** The packages every test may use. */
export const testTools = new Set(Object.keys(read('package.json').devDependencies));

const TEST = /\.(?:(?:api-|scale-)?spec|contract|fixture|gallery)\.tsx?$|\.child\.mjs$|^(?:apps|libs)\/[^/]+\/test\//;
/**
 * Is this file there for tests only? The path is relative to the root.
 * @type {(path: string) => boolean}
 */
export const isTest = (path) => TEST.test(path);

/** In a slice's folder, a part of the browser tests: it is run with them, by what they have. */
const BROWSER_TEST = /^apps\/mf-[^/]+\/src\/.*\.e2e\.ts$/;
/**
 * The folder a path of the repository belongs to, as a project; undefined for the root's own files.
 * @type {(path: string) => Project | undefined}
 */
export function projectOf(path) {
  if (BROWSER_TEST.test(path)) return projects.get('e2e');
  const [kind, name] = path.split('/');
  return found.find(({ folder }) => folder === kind || folder === `${kind}/${name}`);
}

/** Everything that is reached from some projects by the arrows named, without themselves unless they are reached. */
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

/** What runs in one process, or stands in one bundle, with a project. */
export const importedBy = (name) => reached(projects.get(name).dependencies, ['dependencies']);

/** The programs that a project or what it imports starts. */
export const startedBy = (name) => [...new Set([name, ...importedBy(name)].flatMap((one) => projects.get(one).starts))];

/** What the tests of a project may read the sources of. */
export function testedWith(name) {
  const { dependencies, devDependencies, starts } = projects.get(name);
  return reached([...dependencies, ...devDependencies, ...starts], ['dependencies', 'starts']).filter(
    (one) => one !== name,
  );
}

/**
 * By which of the configurations, `server`, `web` and `tools`, the types of a project are checked: the one for where it
 * runs; what runs anywhere, by those of its users.
 */
export function worldsOf(name) {
  const worldOf = { browser: 'web', server: 'server', tools: 'tools' };
  const { runs } = projects.get(name);
  if (runs !== 'anywhere') return [worldOf[runs]];
  const users = found.filter((user) => !user.isForTests && importedBy(user.name).includes(name));
  return [...new Set(users.map((user) => worldOf[user.runs]).filter(Boolean))];
}
