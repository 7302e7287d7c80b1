// Finds machine-specific paths, to-do comments, disabled checks, focused or skipped tests, large files, and lines of more
// than 120 columns where the formatter does not wrap them.
import { readFileSync, statSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const LARGE_BYTES = 1_000_000;
const COLUMNS = 120;
const TEXT = /\.(?:tsx?|[cm]?js|css|html|ya?ml|json|py|sh|xml|md|svg|graphql)$|Containerfile$|^\.ci\//;
/** Files without generated lines, which may be long. */
const WRAPPED = /\.(?:tsx?|[cm]?js|css|html|ya?ml|json|py|sh|xml|md)$|Containerfile$|^\.ci\//;
const rules: readonly [RegExp, string, RegExp][] = [
  [/(^|[^A-Za-z0-9_./-])\/(work|root|farm|home\/[a-z]+)\//, 'a path of one machine', /./],
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished word', /\.(ts|tsx|mjs|css)$/],
  [/@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable/, 'a disabled check', /\.(ts|tsx|mjs)$/],
  [/\b(it|test|describe)\.(only|skip|todo)\(\s*['"`]/, 'a focused or skipped test', /\.(ts|tsx|mjs)$/],
];
const longLines = [
  { file: /\/words\/|\.words\.ts$/, why: 'tables of interface texts: one sentence per line' },
  { file: /(?:^|\/)generated\//, why: 'generated' },
  { file: /\.md$/, line: /^\s*\|/, why: 'a row of a table' },
  { file: /\.md$/, line: /^\s*(?:[-*]\s+)?\S+$/, why: 'an address that cannot be broken' },
  { file: /\.json$/, line: /^\s*(?:"[^"]+": )?"(?:[^"\\]|\\.)*",?$/, why: 'a string of JSON cannot be broken' },
  { file: /\.html$/, line: /^\s*[\w-]+="[^"]*"$/, why: 'an attribute cannot be broken' },
  { file: /\.css$/, line: /^\s*src: url\('[^']+'\)$/, why: 'nor an address of a file' },
];
const { ignorePatterns } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
const isWrapped = (file: string) =>
  WRAPPED.test(file) && !ignorePatterns.some((pattern: string) => matchesGlob(file, pattern));

const problems: string[] = [];
for (const file of listSourceFiles(/./)) {
  if (file === 'package-lock.json' || file === 'tools/checks/hygiene.ts') continue;
  if (statSync(join(root, file)).size > LARGE_BYTES) problems.push(`${file}: larger than ${LARGE_BYTES} bytes`);
  if (!TEXT.test(file)) continue;
  const mayBeLong = isWrapped(file)
    ? longLines.filter((exception) => exception.file.test(file))
    : [{ line: undefined }];
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const say = (why: string) => problems.push(`${file}:${index + 1}: ${why}`);
    for (const [pattern, why, where] of rules) if (where.test(file) && pattern.test(line)) say(why);
    const columns = line.length > COLUMNS ? [...line].length : 0;
    if (columns > COLUMNS && !mayBeLong.some((exception) => !exception.line || exception.line.test(line)))
      say(`${columns} columns, the limit is ${COLUMNS}: break the line, or move part of it to a constant`);
  }
}
for (const problem of problems) console.error(problem);
console.error(problems.length ? `${problems.length} hygiene problems` : 'hygiene: ok');
process.exit(problems.length ? 1 : 0);
