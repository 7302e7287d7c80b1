// Checks that lines have at most 120 columns where the formatter does not wrap them.
import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const LIMIT = 120;
const CHECKED = /\.(?:tsx?|[cm]?js|css|html|ya?ml|json|py|sh|xml|md)$|Containerfile$|^\.ci\//;

const exceptions = [
  { file: /\/words\/|\.words\.ts$/, why: 'tables of interface texts: one sentence per line' },
  { file: /(?:^|\/)generated\//, why: 'generated' },
  { file: /\.md$/, line: /^\s*\|/, why: 'a row of a table' },
  { file: /\.md$/, line: /^\s*(?:[-*]\s+)?\S+$/, why: 'an address that cannot be broken' },
  { file: /\.json$/, line: /^\s*(?:"[^"]+": )?"(?:[^"\\]|\\.)*",?$/, why: 'a string of JSON cannot be broken' },
  { file: /\.html$/, line: /^\s*[\w-]+="[^"]*"$/, why: 'an attribute cannot be broken' },
  { file: /\.css$/, line: /^\s*src: url\('[^']+'\)$/, why: 'nor an address of a file' },
];
const { ignorePatterns } = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
const isChecked = (file: string) =>
  CHECKED.test(file) && !ignorePatterns.some((pattern: string) => matchesGlob(file, pattern));

let long = 0;
for (const file of listSourceFiles(/./).filter(isChecked)) {
  const fileExceptions = exceptions.filter((exception) => exception.file.test(file));
  for (const [at, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    const columns = [...line].length;
    if (columns <= LIMIT || fileExceptions.some((exception) => !exception.line || exception.line.test(line))) continue;
    long += 1;
    console.error(
      `${file}:${at + 1}: ${columns} columns, the limit is ${LIMIT}: break the line, or move part of it to a constant`,
    );
  }
}
console.error(`columns: ${long} lines over ${LIMIT}`);
process.exit(long ? 1 : 0);
