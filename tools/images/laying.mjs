// Copies files into an image context. Installs, downloads and runs no packages.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { getPackageName } from './lock.mjs';
import { hostTarget } from './target.mjs';

/** Packages that the source files of commands import. The bundles contain their own packages. */
export const COMMAND_PACKAGES = ['node_modules/zod'];

/** Copies files as they are on disk. They must be readable for all, because the image's user does not own them. */
export function copyPath(to, path, options = {}) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { recursive: true, dereference: true, ...options });
}

/** Writes the file `COMMIT`, which contains the commit for use without a Git checkout. */
export function writeCommitFile(to) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  writeFileSync(join(to, 'COMMIT'), commit);
}

export function copyPackage(to, path, { arch, folder } = hostTarget) {
  const from = join(folder, path);
  if (!existsSync(from)) return;
  // Matches files of other platforms, types, source maps, documents and tests.
  const foreign = new RegExp(`/bin/napi-v6/(?!linux(/${arch}|$))|\\.(?:map|d\\.[cm]?ts|md)$|/node_modules$|^/tests?$`);
  const filter = (file) => !foreign.test(relative(from, file).replace(/^(?=.)/, '/'));
  cpSync(from, join(to, path), { recursive: true, dereference: true, filter });
}

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'/gm;

/** Copies files and the files that they import. Throws if an imported package is not in the image. */
export function copySources(to, entries) {
  const seen = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    copyPath(to, file);
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const workspaceImport = /^@tidings\/([^/]+)\/(.+)$/.exec(target);
      if (target.startsWith('.')) waiting.push(join(dirname(file), target));
      else if (workspaceImport) waiting.push(layWorkspace(to, workspaceImport[1], workspaceImport[2]));
      else if (!target.startsWith('node:') && !COMMAND_PACKAGES.includes(`node_modules/${target}`))
        throw new Error(`${file} imports ${getPackageName(`node_modules/${target}`)}, which is not in any image`);
    }
  }
}

function layWorkspace(to, name, path) {
  const folder = ['libs', 'apps']
    .map((kind) => `${kind}/${name}`)
    .find((one) => existsSync(join(root, one, 'package.json')));
  copyPath(to, `${folder}/package.json`);
  const link = join(to, 'node_modules/@tidings', name);
  if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(`../../${folder}`, link);
  }
  return `${folder}/src/${path}`;
}
