import { getProcessorMs } from '../processor-time.ts';

/** Text lengths in characters. `SHORT_GROWTH_LENGTHS` is for quick runs. */
export const GROWTH_LENGTHS = [12_500, 25_000, 50_000, 100_000] as const;
export const SHORT_GROWTH_LENGTHS = [6_250, 25_000] as const;
/** Linear functions have a factor of 2; the rest allows for garbage collection and load. */
export const GROWTH_FACTOR_MAX = 2.5;
/** Shorter times are mostly noise. */
const FLOOR_MS = 10;
/** Maximum number of runs. Noise only adds time, so the lowest time is used. */
const LOOKS_MAX = 12;
/** Number of doublings that must confirm a steep result. */
const IN_A_ROW = 3;
const LOOKS_AT_LONGER = 3;

export type GrowthMeasurement = {
  /** Highest growth factor per doubling. */
  factor: number;
  /** Processor time at each length. */
  ms: number[];
};

function timed(work: () => unknown): number {
  const before = getProcessorMs();
  work();
  return getProcessorMs() - before;
}

/** Returns the lowest time. Stops at the first run that takes at most `enough`. */
export function measureMinimumMs(work: () => unknown, enough: number, looks = LOOKS_MAX): number {
  let least = timed(work);
  for (let look = 1; look < looks && least > enough; look += 1) least = Math.min(least, timed(work));
  return least;
}

/** Measures steep results again before returning them. */
export function measureGrowth(
  read: (text: string) => unknown,
  of: (length: number) => string,
  lengths: readonly number[] = GROWTH_LENGTHS,
): GrowthMeasurement {
  const texts = lengths.map(of);
  const last = texts.at(-1) ?? '';
  const longestMs = timed(() => read(last));
  if (longestMs <= FLOOR_MS) return { factor: 1, ms: [longestMs] };
  const ms = [...texts.slice(0, -1).map((text) => timed(() => read(text))), longestMs];
  for (let look = 1; look < LOOKS_MAX && steepest(ms, lengths) > GROWTH_FACTOR_MAX; look += 1)
    texts.forEach((text, index) => {
      // The second run does not include garbage collection for earlier runs.
      for (let time = 0; time < 2; time += 1)
        ms[index] = Math.min(
          ms[index] ?? Infinity,
          timed(() => read(text)),
        );
    });
  const factor = steepest(ms, lengths);
  const isLong = lengths.length >= IN_A_ROW;
  return {
    factor: isLong && factor > GROWTH_FACTOR_MAX ? Math.min(factor, inARow(read, of, { ms, lengths })) : factor,
    ms,
  };
}

/** Ignores a single step, which is not growth. It occurs, for example, when texts exceed a processor cache. */
function inARow(
  read: (text: string) => unknown,
  of: (length: number) => string,
  { ms, lengths }: { ms: number[]; lengths: readonly number[] },
): number {
  const longer = (lengths.at(-1) ?? 0) * 2;
  const text = of(longer);
  const all = [...ms, measureMinimumMs(() => read(text), 0, LOOKS_AT_LONGER)];
  const ends = [...lengths, longer];
  const rows = all.slice(IN_A_ROW).map((more, index) => {
    const doublings = Math.log2((ends[index + IN_A_ROW] ?? 2) / (ends[index] ?? 1));
    return (Math.max(FLOOR_MS, more) / Math.max(FLOOR_MS, all[index] ?? 0)) ** (1 / doublings);
  });
  return Math.max(...rows);
}

/** Returns the highest factor per doubling. */
function steepest(ms: readonly number[], lengths: readonly number[]): number {
  const steps = ms.slice(1).map((more, index) => {
    const doublings = Math.log2((lengths[index + 1] ?? 2) / (lengths[index] ?? 1));
    return (Math.max(FLOOR_MS, more) / Math.max(FLOOR_MS, ms[index] ?? 0)) ** (1 / doublings);
  });
  return Math.max(...steps);
}
