// Checks that `npm ci` works on every platform (no entry may name a download host, and our packages must name exact
// versions), and that only apps/speech, a separate process, depends on copyleft packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projects } from '../graph/projects.mjs';
import { root } from './source-files.mjs';

type Entries = Record<string, string>;
type Packed = { version?: string; resolved?: string; license?: string } & Partial<
  Record<(typeof KINDS)[number], Entries>
>;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Packed>;
};
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
const serializeEntries = (manifest: Partial<Record<(typeof KINDS)[number], Entries>>) =>
  JSON.stringify(KINDS.map((kind) => Object.entries(manifest[kind] ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1))));
const EXACT = /^(?:npm:.+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
for (const [path, entry] of Object.entries(packages).filter(([name]) => !/(?:^|\/)node_modules\//.test(name)))
  for (const [name, version] of KINDS.flatMap((kind) => Object.entries(entry[kind] ?? {})))
    if (!EXACT.test(version)) problems.push(`${path || 'root'}: ${name} has no exact version: ${version}`);
for (const { folder, manifest } of projects.values()) {
  const entry = packages[folder];
  if (!entry) problems.push(`${folder}: has no entry (npm install --package-lock-only --ignore-scripts)`);
  else if (entry.version !== manifest.version || serializeEntries(entry) !== serializeEntries(manifest))
    problems.push(`${folder}: its entry is not its package.json (npm install --package-lock-only --ignore-scripts)`);
}

const COPYLEFT = /\b(A?GPL|SSPL|BUSL|EUPL|OSL)\b/i;
const { dependencies, optionalDependencies } = packages['apps/speech'] ?? {};
const speechOnly = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
for (const [path, { license = '' }] of Object.entries(packages)) {
  const [, name = ''] = /.*node_modules\/(.+)/.exec(path) ?? [];
  if (name && COPYLEFT.test(license) && !/\bOR\b/.test(license) && !speechOnly.has(name))
    problems.push(`${name}: ${license}: only apps/speech may depend on it`);
}
for (const folder of ['.', 'apps/speech'])
  if (!existsSync(join(root, folder, 'LICENSE'))) problems.push(`${folder}/LICENSE is missing`);
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} lockfile problems` : `lockfile: ok, ${present.size} packages`);
process.exit(problems.length ? 1 : 0);
