import { processorNow } from '../processor-time.ts';

/** Characters, each length twice the one before; and the two that have to do where time is short. */
export const LENGTHS = [12_500, 25_000, 50_000, 100_000] as const;
export const FEW_LENGTHS = [6_250, 25_000] as const;
/** What is linear takes twice the time for twice the text; the rest is what garbage and a busy machine add. */
export const GROWTH_MAX = 2.5;
/** Shorter times are noise and do not matter to users. */
const FLOOR_MS = 10;
/** Whatever else the processor does only adds: the least of so many is the text's own. */
const LOOKS_MAX = 12;
/** Doublings over which what looks steep is looked at as a whole. */
const IN_A_ROW = 3;
const LOOKS_AT_LONGER = 3;

export type Growth = {
  /** The steepest of the doublings. */
  factor: number;
  /** Milliseconds of processor time at each length. */
  ms: number[];
};

function timed(work: () => unknown): number {
  const before = processorNow();
  work();
  return processorNow() - before;
}

/** The least of some looks at how long `work` takes; the first that is short enough will do. */
export function leastMs(work: () => unknown, enough: number, looks = LOOKS_MAX): number {
  let least = timed(work);
  for (let look = 1; look < looks && least > enough; look += 1) least = Math.min(least, timed(work));
  return least;
}

/** How the processor time of `read` grows with the text. What looks steep is looked at again before it is believed. */
export function growthOf(
  read: (text: string) => unknown,
  of: (length: number) => string,
  lengths: readonly number[] = LENGTHS,
): Growth {
  const texts = lengths.map(of);
  const last = texts.at(-1) ?? '';
  const whole = timed(() => read(last));
  if (whole <= FLOOR_MS) return { factor: 1, ms: [whole] };
  const ms = [...texts.slice(0, -1).map((text) => timed(() => read(text))), whole];
  for (let look = 1; look < LOOKS_MAX && steepest(ms, lengths) > GROWTH_MAX; look += 1)
    texts.forEach((text, index) => {
      // The second time in a row pays for nothing that another length left behind.
      for (let time = 0; time < 2; time += 1)
        ms[index] = Math.min(
          ms[index] ?? Infinity,
          timed(() => read(text)),
        );
    });
  const factor = steepest(ms, lengths);
  const isLong = lengths.length >= IN_A_ROW;
  return { factor: isLong && factor > GROWTH_MAX ? Math.min(factor, inARow(read, of, { ms, lengths })) : factor, ms };
}

/**
 * The growth for each doubling over several in a row, up to twice the longest text: where texts begin to lie in memory
 * of another kind everything takes longer by as much, once, and that is no growth.
 */
function inARow(
  read: (text: string) => unknown,
  of: (length: number) => string,
  { ms, lengths }: { ms: number[]; lengths: readonly number[] },
): number {
  const longer = (lengths.at(-1) ?? 0) * 2;
  const text = of(longer);
  const all = [...ms, leastMs(() => read(text), 0, LOOKS_AT_LONGER)];
  const ends = [...lengths, longer];
  const rows = all.slice(IN_A_ROW).map((more, index) => {
    const doublings = Math.log2((ends[index + IN_A_ROW] ?? 2) / (ends[index] ?? 1));
    return (Math.max(FLOOR_MS, more) / Math.max(FLOOR_MS, all[index] ?? 0)) ** (1 / doublings);
  });
  return Math.max(...rows);
}

/** The growth for each doubling. */
function steepest(ms: readonly number[], lengths: readonly number[]): number {
  const steps = ms.slice(1).map((more, index) => {
    const doublings = Math.log2((lengths[index + 1] ?? 2) / (lengths[index] ?? 1));
    return (Math.max(FLOOR_MS, more) / Math.max(FLOOR_MS, ms[index] ?? 0)) ** (1 / doublings);
  });
  return Math.max(...steps);
}
