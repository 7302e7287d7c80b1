// Decision records need unique numbers, the required sections and one entry in the index.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, listSourceFiles } from './source-files.mjs';

const SECTIONS = ['Context', 'Decision', 'Consequences', 'Alternatives'].join(', ');
const INDEX = 'docs/decisions/README.md';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const index = read(INDEX).replace(/\s+/g, ' ');
const records = listSourceFiles(/^docs\/decisions\/\d{4}-.*\.md$/);

const problems = records.flatMap((file) => {
  const text = read(file);
  const number = basename(file).slice(0, 4);
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name).join(', ');
  const entries = index.split(`[${title}](${basename(file)})`).length - 1;
  return [
    title.startsWith(`${Number(number)}. `) ? '' : `the title must start with "${Number(number)}. "`,
    sections === SECTIONS ? '' : `the sections must be ${SECTIONS}`,
    entries === 1 ? '' : `${INDEX} must link it once, by its title`,
    records.filter((other) => basename(other).startsWith(number)).length === 1 ? '' : 'the number is used twice',
  ]
    .filter(Boolean)
    .map((problem) => `${file}: ${problem}`);
});
for (const problem of problems) console.error(problem);
console.error(problems.length > 0 ? `decisions: ${problems.length} problems` : `decisions: ok (${records.length})`);
process.exit(problems.length > 0 ? 1 : 0);
