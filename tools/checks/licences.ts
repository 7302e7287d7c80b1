// Checks that only apps/speech, which is a separate process, depends on copyleft packages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { license?: string }>;
};
const COPYLEFT = /\b(A?GPL|SSPL|BUSL|EUPL|OSL)\b/i;
const speech = JSON.parse(readFileSync(join(root, 'apps/speech/package.json'), 'utf8'));
const speechOnly = new Set([
  ...Object.keys(speech.dependencies ?? {}),
  ...Object.keys(speech.optionalDependencies ?? {}),
]);
const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes('node_modules/')) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (COPYLEFT.test(String(entry.license ?? '')) && !/\bOR\b/.test(entry.license ?? '') && !speechOnly.has(name))
    problems.push(`${name}: ${entry.license}`);
}
for (const [folder, licence] of [
  ['.', 'Apache-2.0'],
  ['apps/speech', 'GPL-3.0-or-later'],
] as const) {
  if (!existsSync(join(root, folder, 'LICENSE'))) problems.push(`${folder}/LICENSE is missing (${licence})`);
}
for (const problem of problems) console.error(`licence: ${problem}`);
console.error(problems.length ? `${problems.length} licence problems` : 'licences: ok');
process.exit(problems.length ? 1 : 0);
