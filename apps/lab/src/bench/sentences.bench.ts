// Scores `tidings sentences` on `../shared/sentences` against `Intl.Segmenter`, then checks that hostile paragraphs of
// 1 MB take linear time.
import { splitSentences } from '@tidings/narration/sentences/split-sentences.ts';
import { createHostileParagraphs } from '../hostile/hostile-paragraphs.ts';
import { runScorer } from '../kits/run-scorer.ts';
import { type BenchRow, createRow } from './row.ts';

const TARGETS = { F1: 0.985, exact: 0.95, rules: 94, speed: 3 };
const LENGTH = 1_000_000;
/**
 * Maximum ratio of the times if the text is four times as long. Linear time gives 4; the rest allows for the noise of a
 * shared machine.
 */
const GROWTH = 8;
const HOSTILE_SPEED = 1;
const ORDINARY =
  'Ms. Lee left at 5 p.m. on Monday (see Fig. 3). “Really?” he asked. It cost $3.50, e.g. in St. Louis. ';

type Scored = Record<'F1' | 'exact' | 'rules' | 'speed', number> & { languages: Record<string, { F1: number }> };

type Totals = [
  text: { F1: number; exact: number; charsPerCpuSecond: number; languages: Scored['languages'] },
  golden: { rules: { right: number; of: number } },
];

function score(script: string): Scored | null {
  const totals = runScorer<Totals>('sentences', `${process.execPath} ${script}`);
  if (!totals) return null;
  const [{ F1, exact, charsPerCpuSecond, languages }, { rules }] = totals;
  return { F1, exact, languages, rules: (100 * rules.right) / rules.of, speed: charsPerCpuSecond / 1e6 };
}

function kitRows(): BenchRow[] {
  const ours = score('tools/bin/tidings.mjs sentences --jsonl');
  const anchor = score('apps/lab/src/bench/segmenter-lines.ts');
  if (!ours || !anchor) {
    console.log('sentences: the kit is not beside the repository: only the speed is measured');
    return [];
  }
  for (const [language, { F1 }] of Object.entries(ours.languages))
    console.log(
      `sentences: ${language}: F1 ${F1.toFixed(4)}   Intl.Segmenter ${anchor.languages[language]?.F1.toFixed(4)}`,
    );
  const names = {
    F1: 'ud-dev, F1',
    exact: 'ud-dev, paragraphs without a mistake',
    rules: 'golden-dev, rules met',
    speed: 'ud-dev, start-up included',
  };
  const units: Partial<typeof names> = { rules: '%', speed: 'M characters per CPU-second' };
  return (Object.keys(names) as (keyof typeof names)[]).map((key) =>
    createRow(names[key], ours[key], { unit: units[key] ?? '', anchor: anchor[key], atLeast: TARGETS[key] }),
  );
}

function cpuSeconds(text: string) {
  const before = process.cpuUsage();
  splitSentences(text, 'en');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

const bestOf2 = (text: string) => Math.min(cpuSeconds(text), cpuSeconds(text));

function speedRows() {
  const prose = ORDINARY.repeat(LENGTH / ORDINARY.length);
  for (let warm = 0; warm < 3; warm += 1) cpuSeconds(prose);
  const ours = prose.length / bestOf2(prose) / 1e6;
  let [slowest, slowestName, steepest, steepestName] = [Number.POSITIVE_INFINITY, '', 0, ''];
  const quarters = createHostileParagraphs(LENGTH / 4);
  for (const [name, text] of createHostileParagraphs(LENGTH)) {
    const [quarterMs, wholeMs] = [bestOf2(quarters.get(name) ?? ''), bestOf2(text)];
    const speed = text.length / wholeMs / 1e6;
    if (speed < slowest) [slowest, slowestName] = [speed, name];
    // Times below 50 ms are too noisy to compare.
    const growth = wholeMs < 0.05 ? 0 : wholeMs / quarterMs;
    if (growth > steepest) [steepest, steepestName] = [growth, name];
  }
  const unit = 'M characters per CPU-second';
  return [
    createRow('prose of 1 MB in one paragraph', ours, { unit, atLeast: TARGETS.speed }),
    createRow(`slowest of ${quarters.size} hostile paragraphs of 1 MB (${slowestName}), prose as anchor`, slowest, {
      unit,
      anchor: ours,
      atLeast: HOSTILE_SPEED,
    }),
    createRow(`time for four times the text, steepest (${steepestName}); 4 is linear`, steepest, {
      unit: 'times',
      anchor: 4,
      atMost: GROWTH,
    }),
  ];
}

export default async function bench() {
  return { rows: [...kitRows(), ...speedRows()] };
}
