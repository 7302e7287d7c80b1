// What `npm test -- --profile` prints: suite, file, seconds and processor seconds, the costliest first.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../checks/source-files.mjs';

const folder = join(root, '.cache/test-profile');
let isFresh = false;

/** Where the suites of this run note what their files took: `{ file, seconds, processor }` a line, in SUITE.jsonl. */
export function profileFolder() {
  if (!isFresh) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    isFresh = true;
  }
  return folder;
}

function filesOf(suite) {
  const files = new Map();
  let lines = [];
  try {
    lines = readFileSync(join(folder, `${suite}.jsonl`), 'utf8')
      .trim()
      .split('\n');
  } catch {
    /* a suite without files of its own */
  }
  for (const line of lines) {
    const { file, seconds, processor } = JSON.parse(line);
    const name = relative(root, file);
    const sum = files.get(name) ?? { seconds: 0, processor: 0 };
    files.set(name, { seconds: sum.seconds + seconds, processor: sum.processor + processor });
  }
  return [...files].map(([file, sum]) => ({ suite, file, ...sum }));
}

const row = ({ suite, file, seconds, processor }) =>
  `${suite.padEnd(8)} ${seconds.toFixed(1).padStart(8)} s ${processor.toFixed(1).padStart(8)} s  ${file}`;

const byCost = (one, other) => other.processor - one.processor;

/** The whole suites first, then their files. */
export function profileTable(suites) {
  const whole = suites.map(({ name, seconds, processor }) => ({
    suite: name,
    file: '(all of it)',
    seconds,
    processor,
  }));
  const names = readdirSync(folder).map((name) => name.replace('.jsonl', ''));
  return [
    'suite        passed   processor  file',
    ...whole.toSorted(byCost).map(row),
    '',
    ...names.flatMap(filesOf).toSorted(byCost).map(row),
  ].join('\n');
}
