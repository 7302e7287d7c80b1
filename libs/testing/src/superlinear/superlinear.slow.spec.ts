import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAIN_THREAD_TASK_MS_MAX, MAIN_THREAD_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { isExhaustiveTestRun } from '../exhaustive-tests.ts';
import { SHORT_GROWTH_LENGTHS, GROWTH_FACTOR_MAX, GROWTH_LENGTHS, measureGrowth, measureMinimumMs } from './growth.ts';
import { createHostilePatterns } from './patterns.ts';
import { textFunctions, functionsWithoutTextInput } from './text-functions.ts';

jest.setTimeout(4 * 3_600_000);

const patterns = createHostilePatterns();
/** Patterns that were slow in the past. */
const always = ['$1 ', '[](', '0', '†…a'].map((part) => JSON.stringify(part));
const SAMPLE = 2;
/** Selects a different sample for each function. */
const patternsFor = (place: number) => {
  const step = Math.floor(patterns.length / SAMPLE);
  return isExhaustiveTestRun
    ? patterns
    : patterns.filter(({ name }, index) => always.includes(name) || index % step === (place * 37) % step);
};
const lengths = isExhaustiveTestRun ? GROWTH_LENGTHS : SHORT_GROWTH_LENGTHS;

it('the corpus contains more than 500 different patterns', () => {
  expect(patterns.length).toBeGreaterThan(500);
  expect(new Set(patterns.map(({ of }) => of(1_000))).size).toBe(patterns.length);
  expect(always.filter((name) => !patterns.some((pattern) => pattern.name === name))).toEqual([]);
});

it('every imported library function is tested or listed as taking no text', () => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const used = globSync(['apps/{api,workers,standalone}/src/**/*.ts', 'libs/{platform,database}/src/**/*.ts'], {
    cwd: root,
  })
    .filter((file) => !/spec\.ts$|fixture\.ts$|\/testing\//.test(file))
    .flatMap((file) => [
      ...readFileSync(new URL(file, `file://${root}`), 'utf8').matchAll(
        /^import \{([^}]*)\} from '@tidings\/(?:extraction|narration)\/[^']*';/gm,
      ),
    ])
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[a-z]/.test(name) && !name.startsWith('type '));
  const coveredNames = new Set([
    ...textFunctions.flatMap(({ covers }) => covers),
    ...Object.keys(functionsWithoutTextInput),
  ]);
  expect([...new Set(used)].filter((name) => !coveredNames.has(name))).toEqual([]);
  expect(used.length).toBeGreaterThan(30);
});

it('the measurement detects a quadratic function', () => {
  const quadratic = (text: string) => /\d+%/.test(text);
  expect(measureGrowth(quadratic, (length) => '7'.repeat(length), lengths).factor).toBeGreaterThan(GROWTH_FACTOR_MAX);
});

describe.each(textFunctions.map((searched, place) => ({ ...searched, place })))(
  '$name',
  ({ read, place, isThreaded, copies = 1 }) => {
    it('runs in time proportional to the text length', () => {
      const steep = patternsFor(place).flatMap(({ name, of }) => {
        const { factor, ms } = measureGrowth(read, of, lengths);
        return factor > GROWTH_FACTOR_MAX ? [`${name}: ${ms.map(Math.round).join(', ')} ms`] : [];
      });
      expect(steep).toEqual([]);
    });

    if (isThreaded) return;
    it('processes a text below the thread limit within MAIN_THREAD_TASK_MS_MAX', () => {
      const slow = patternsFor(place).flatMap(({ name, of }) => {
        const text = of(MAIN_THREAD_TEXT_MAX / copies);
        const ms = measureMinimumMs(() => read(text), MAIN_THREAD_TASK_MS_MAX);
        return ms > MAIN_THREAD_TASK_MS_MAX ? [`${name}: ${Math.round(ms)} ms`] : [];
      });
      expect(slow).toEqual([]);
    });
  },
);
