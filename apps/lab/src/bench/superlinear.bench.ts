// Tests 500 hostile patterns per function, or all with TIDINGS_TEST_ALL=1. Anchor: a quadratic function.
// `TIDINGS_BENCH_FUNCTIONS='OPML|sentences'` selects functions. Garbage is collected in a single thread, because the
// time of separate collector threads cannot be attributed to a function.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isExhaustiveTestRun } from '@tidings/testing/exhaustive-tests.ts';
import { GROWTH_FACTOR_MAX, measureGrowth } from '@tidings/testing/superlinear/growth.ts';
import { createHostilePatterns } from '@tidings/testing/superlinear/patterns.ts';
import type { TextFunction } from '@tidings/testing/superlinear/text-function.ts';
import { textFunctions } from '@tidings/testing/superlinear/text-functions.ts';
import type { BenchRow } from './bench.types.ts';

const PATTERNS = 500;
const PROCESSES = 2;
const FLAGS = ['--single-threaded-gc', '--max-semi-space-size=256'];

const quadratic = (text: string) => /\d+%/.test(text);

function selectPatterns(place: number) {
  const all = createHostilePatterns();
  const first = (place * PATTERNS) % all.length;
  return isExhaustiveTestRun ? all : [...all, ...all].slice(first, first + PATTERNS);
}

function createRow({ name, read }: TextFunction, place: number, anchor: number) {
  const patterns = selectPatterns(place);
  let [steepest, worst] = [0, ''];
  for (const pattern of patterns) {
    const { factor } = measureGrowth(read, pattern.of);
    if (factor > steepest) [steepest, worst] = [factor, pattern.name];
  }
  console.log(`superlinear: ${name}: ${steepest.toFixed(2)} (${worst})`);
  return {
    name: `${name}, ${patterns.length} patterns, steepest ${worst}: time for twice the text`,
    figure: steepest,
    unit: 'times',
    anchor,
    ratio: steepest / anchor,
    target: GROWTH_FACTOR_MAX,
    ok: steepest <= GROWTH_FACTOR_MAX && anchor > GROWTH_FACTOR_MAX,
  };
}

const selectedNames = process.env.TIDINGS_BENCH_FUNCTIONS?.split('|');

function half(part: number) {
  const anchor = measureGrowth(quadratic, (length) => '7'.repeat(length)).factor;
  for (const [index, textFunction] of textFunctions.entries())
    if (index % PROCESSES === part && (selectedNames?.includes(textFunction.name) ?? true))
      process.send?.(createRow(textFunction, index, anchor));
}

function runPart(part: number) {
  return new Promise<BenchRow[]>((resolve, reject) => {
    const rows: BenchRow[] = [];
    const child = fork(fileURLToPath(import.meta.url), [String(part)], { execArgv: [...process.execArgv, ...FLAGS] });
    child.on('message', (row: BenchRow) => rows.push(row));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(rows) : reject(new Error(`a process ended with ${code}`))));
  });
}

export default async function bench() {
  const halves = await Promise.all(Array.from({ length: PROCESSES }, (_, part) => runPart(part)));
  return { rows: halves.flat() };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  half(Number(process.argv[2]));
  process.disconnect();
}
