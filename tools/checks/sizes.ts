// Limits files to 300 lines, except translations (`words/de.ts`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const LIMIT = 300;
const files = listSourceFiles(/^(apps|libs|tools)\/.*\.(ts|tsx|mjs|css)$/).filter(
  (file) => !/(^|\/)generated\/|\/words\/[a-z]{2}\.ts$/.test(file),
);
const lengths = files
  .map((file): [number, string] => [readFileSync(join(root, file), 'utf8').split('\n').length - 1, file])
  .toSorted((a, b) => b[0] - a[0]);
const over = lengths.filter(([lines]) => lines > LIMIT);
for (const [lines, file] of over) console.error(`${file}: ${lines} lines, the limit is ${LIMIT}: split it by purpose`);
console.error(
  `sizes: ${files.length} files, median ${lengths[Math.floor(lengths.length / 2)]?.[0] ?? 0} lines, ` +
    `${over.length} over ${LIMIT}`,
);
process.exit(over.length ? 1 : 0);
