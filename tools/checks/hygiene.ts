// Finds machine-specific paths, to-do comments, disabled checks, focused or skipped tests, and large files.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const LARGE = 1_000_000;
const rules: readonly [RegExp, string, RegExp][] = [
  [/(^|[^A-Za-z0-9_./-])\/(work|root|farm|home\/[a-z]+)\//, 'a path of one machine', /./],
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished word', /\.(ts|tsx|mjs|css)$/],
  [/@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable/, 'a disabled check', /\.(ts|tsx|mjs)$/],
  [/\b(it|test|describe)\.(only|skip|todo)\(\s*['"`]/, 'a focused or skipped test', /\.(ts|tsx|mjs)$/],
];
const problems = [];
for (const file of listSourceFiles(/./)) {
  if (file === 'package-lock.json' || file === 'tools/checks/hygiene.ts') continue;
  if (statSync(join(root, file)).size > LARGE) problems.push(`${file}: larger than ${LARGE} bytes`);
  if (!/\.(ts|tsx|mjs|js|css|md|json|ya?ml|svg|html|graphql|sh)$|^\.ci\//.test(file)) continue;
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [pattern, why, where] of rules)
        if (where.test(file) && pattern.test(line)) problems.push(`${file}:${index + 1}: ${why}`);
    });
}
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} hygiene problems` : 'hygiene: ok');
process.exit(problems.length ? 1 : 0);
