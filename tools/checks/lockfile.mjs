// `npm ci` must work on every platform: each optional platform package needs its own lockfile entry, and no entry names
// a host.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const present = new Set(
  Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {}))
    if (!present.has(name)) problems.push(`${path || 'root'}: optional ${name} has no entry`);
  if (/^https?:/.test(entry.resolved ?? ''))
    problems.push(`${path}: names a download host (npm config set omit-lockfile-registry-resolved true)`);
}
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} lockfile problems` : `lockfile: ok, ${present.size} packages`);
process.exit(problems.length ? 1 : 0);
