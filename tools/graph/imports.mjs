// Finds imports, and files in other folders that are opened by path.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { projects } from './projects.mjs';

const IMPORT = new RegExp(
  [
    String.raw`(?:^|[\s;])(?:import|export)\s[^'"\x60;]*?from\s*['"]([^'"]+)['"]`,
    String.raw`(?:^|[\s;])import\s*['"]([^'"]+)['"]`,
    String.raw`\bimport\(\s*(?:/\*.*?\*/\s*)?['"]([^'"]+)['"]`,
  ].join('|'),
  'g',
);
/** Matches `'../../../tools/bin/tidings.mjs'` and `'apps/workers/edition'`, but not URL paths. */
const PATH = /['"]((?:\.{1,2}\/)+[\w@./-]*[\w-]|(?:apps|libs|tools|docs|k8s)\/[\w@./-]*[\w-])\/?['"]/g;
const CODE = /\.(?:tsx?|mjs)$/;

/**
 * Returns each import of a file: its statement and its target, as written.
 * @type {(text: string) => { statement: string, target: string }[]}
 */
export const findImports = (text) =>
  [...text.matchAll(IMPORT)].map((match) => ({
    statement: match[0],
    target: match[1] ?? match[2] ?? match[3],
  }));

/**
 * Returns the project and file of an import of our packages; null for other packages.
 * @type {(target: string) => { name: string, path: string | undefined } | null}
 */
export function resolveOwnImport(target) {
  const [, name, path] = /^@tidings\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  if (name === undefined) return null;
  const folder = projects.get(name)?.folder;
  return { name, path: folder && (path === 'package.json' ? `${folder}/${path}` : `${folder}/src/${path}`) };
}

/** Returns null for a path outside the repository's sources. */
function resolvePath(file, target) {
  const path = target.startsWith('.') ? posix.join(posix.dirname(file), target) : posix.normalize(target);
  return /^\.|(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path) ? null : path.replace(/\/$/, '');
}

/**
 * Returns existing files and folders of the repository that a file refers to by path.
 * @type {(file: string, text: string) => string[]}
 */
export const findReferencedPaths = (file, text) =>
  [...new Set([...text.matchAll(PATH)].map(([, target]) => resolvePath(file, target)))].filter(
    (path) => path && existsSync(join(root, path)),
  );

function neighbours(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...findImports(text).map(({ target }) => resolveOwnImport(target)?.path),
    ...[...text.matchAll(PATH)]
      .filter(([, target]) => target.startsWith('.'))
      .map(([, target]) => resolvePath(file, target)),
  ].filter((path) => path && existsSync(join(root, path)));
}

/** Follows imports and relative paths, except into `known` paths. A folder stands for all its files. */
export function findReachableFiles(entries, known) {
  const isKnown = (file) => known.some((folder) => file === folder || file.startsWith(`${folder}/`));
  const seen = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (CODE.test(file) && statSync(join(root, file)).isFile())
      waiting.push(...neighbours(file).filter((next) => !isKnown(next)));
  }
  return [...seen].filter((file) => !isKnown(file)).toSorted();
}
