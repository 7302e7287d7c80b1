// Puts files, packages and sources of the repository at their places in a folder. Nothing is installed, fetched or run.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { nameOf } from './lock.mjs';
import { here } from './target.mjs';

/** Packages that the commands' own sources import; what is bundled carries its own. */
export const OF_COMMANDS = ['node_modules/zod'];

/** A file or folder of the repository, at its place. Files for others to read: an image's user is none of ours. */
export function lay(to, path, options = {}) {
  mkdirSync(dirname(join(to, path)), { recursive: true });
  cpSync(join(root, path), join(to, path), { recursive: true, dereference: true, ...options });
}

/** The file `COMMIT`, from which a Tidings without a git checkout knows its commit. */
export function layCommit(to) {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  writeFileSync(join(to, 'COMMIT'), commit);
}

/** A package as it is installed for the target's processor. */
export function layPackage(to, path, { arch, folder } = here) {
  const from = join(folder, path);
  if (!existsSync(from)) return;
  // Its programs for other platforms, its types, its maps and its tests are of no use there.
  const foreign = new RegExp(`/bin/napi-v6/(?!linux(/${arch}|$))|\\.(?:map|d\\.[cm]?ts|md)$|/node_modules$|^/tests?$`);
  const filter = (file) => !foreign.test(relative(from, file).replace(/^(?=.)/, '/'));
  cpSync(from, join(to, path), { recursive: true, dereference: true, filter });
}

const IMPORT = /^(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'/gm;

/**
 * Sources that Node runs as they are, with all that they import of ours; packages they would need are refused, for none
 * is installed.
 */
export function laySources(to, entries) {
  const seen = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    lay(to, file);
    for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const own = /^@tidings\/([^/]+)\/(.+)$/.exec(target);
      if (target.startsWith('.')) waiting.push(join(dirname(file), target));
      else if (own) waiting.push(layWorkspace(to, own[1], own[2]));
      else if (!target.startsWith('node:') && !OF_COMMANDS.includes(`node_modules/${target}`))
        throw new Error(`${file} imports ${nameOf(`node_modules/${target}`)}, which no image has`);
    }
  }
}

function layWorkspace(to, name, path) {
  const folder = ['libs', 'apps']
    .map((kind) => `${kind}/${name}`)
    .find((one) => existsSync(join(root, one, 'package.json')));
  lay(to, `${folder}/package.json`);
  const link = join(to, 'node_modules/@tidings', name);
  if (!existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(`../../${folder}`, link);
  }
  return `${folder}/src/${path}`;
}
