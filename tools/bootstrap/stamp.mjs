// Compares only the sizes and modification times of files, so that a check takes milliseconds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { isTest } from '../graph/projects.mjs';

export { root } from '../checks/source-files.mjs';
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.nx', '.data', '.cache', 'e2e', 'docs', 'coverage']);

function* filesIn(folder) {
  if (statSync(folder).isFile()) {
    yield folder;
    return;
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (!isTest(relative(root, path).replaceAll(sep, '/'))) yield path;
  }
}

const sum = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex');

/** The stamp covers the lock file, the platform and the architecture. */
export const computeLockStamp = () =>
  sum([readFileSync(join(root, 'package-lock.json'), 'utf8'), process.platform, process.arch]);

/** The stamp covers the path, size and modification time of each file. */
export function computeSourceStamp(folders) {
  const parts = [];
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const path of filesIn(join(root, folder))) {
      const { size, mtimeMs } = statSync(path);
      parts.push(`${path.slice(root.length)} ${size} ${Math.round(mtimeMs)}`);
    }
  }
  return sum(parts.toSorted());
}

export const readStamp = (file) => {
  try {
    return readFileSync(join(root, file), 'utf8');
  } catch {
    return null;
  }
};
export function writeStamp(file, stamp) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), stamp);
}
