// What a source file names: packages and files it imports, and files of other folders it opens by their path.
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
/** `'../../../tools/bin/tidings.mjs'` and `'apps/workers/edition'`, but not the path of a page. */
const PATH = /['"]((?:\.{1,2}\/)+[\w@./-]*[\w-]|(?:apps|libs|tools|docs|k8s)\/[\w@./-]*[\w-])\/?['"]/g;
const CODE = /\.(?:tsx?|mjs)$/;

/**
 * Each import of a file: its statement and its target, as written.
 * @type {(text: string) => { statement: string, target: string }[]}
 */
export const importsOf = (text) =>
  [...text.matchAll(IMPORT)].map((match) => ({
    statement: match[0],
    target: match[1] ?? match[2] ?? match[3],
  }));

/**
 * The project a target of ours is in, and the path of the file there; null for any other package.
 * @type {(target: string) => { name: string, path: string | undefined } | null}
 */
export function ownTarget(target) {
  const [, name, path] = /^@tidings\/([^/]+)\/?(.*)$/.exec(target) ?? [];
  if (name === undefined) return null;
  const folder = projects.get(name)?.folder;
  return { name, path: folder && (path === 'package.json' ? `${folder}/${path}` : `${folder}/src/${path}`) };
}

/** Where a path that stands in a file leads, from the root; null when it leads out of the repository's sources. */
function place(file, target) {
  const path = target.startsWith('.') ? posix.join(posix.dirname(file), target) : posix.normalize(target);
  return /^\.|(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path) ? null : path.replace(/\/$/, '');
}

/**
 * Files and folders of the repository that a file names by their path, if they are there.
 * @type {(file: string, text: string) => string[]}
 */
export const pathsIn = (file, text) =>
  [...new Set([...text.matchAll(PATH)].map(([, target]) => place(file, target)))].filter(
    (path) => path && existsSync(join(root, path)),
  );

/** The files that a file imports or names by a path from itself. */
function neighbours(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [
    ...importsOf(text).map(({ target }) => ownTarget(target)?.path),
    ...[...text.matchAll(PATH)].filter(([, target]) => target.startsWith('.')).map(([, target]) => place(file, target)),
  ].filter((path) => path && existsSync(join(root, path)));
}

/**
 * Every file that is reached from some files by imports and by paths, without those below folders that are known
 * already. What is not code ends the way; a folder stands for all that is in it.
 */
export function filesBeyond(entries, known) {
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
