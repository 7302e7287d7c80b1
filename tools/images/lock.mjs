// Lists the packages that parts of the product need at run time.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const suits = (entry, arch) =>
  Object.entries({ os: 'linux', cpu: arch, libc: 'glibc' }).every(
    ([kind, ours]) =>
      !entry[kind] ||
      (entry[kind].every((one) => one.startsWith('!'))
        ? !entry[kind].includes(`!${ours}`)
        : entry[kind].includes(ours)),
  );

/** Searches the package in the folder and in its parent folders. */
function resolvePackage(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return packages[path].link ? packages[path].resolved : path;
    if (!folder) return undefined;
  }
}

/**
 * Returns `[path, entry]` for each package that is needed on Linux. `parts` are workspaces (`apps/speech`), which are
 * not part of the result, or packages (`node_modules/…`). Packages in `without` and their dependencies are omitted.
 */
export function listPackages(parts, { without = [], arch = process.arch } = {}) {
  const seen = new Map();
  const waiting = parts.map((path) => [path, packages[path]]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, entry] = next;
    if (seen.has(path)) continue;
    seen.set(path, entry);
    // Optional peer dependencies are not needed.
    const peers = Object.keys(entry.peerDependencies ?? {}).filter(
      (name) => !entry.peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers]) {
      const at = without.includes(name) ? undefined : resolvePackage(path, name);
      if (at && suits(packages[at], arch)) waiting.push([at, packages[at]]);
    }
  }
  return [...seen].filter(([path]) => path.includes('node_modules/')).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

export const getPackageName = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
