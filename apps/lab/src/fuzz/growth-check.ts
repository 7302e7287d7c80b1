import { getProcessorMs } from '@tidings/testing/processor-time.ts';

export const GROWTH_EXPONENT_MAX = 1.5;
const SCREEN_LENGTHS = [4_096, 8_192, 16_384, 32_768] as const;
const CONFIRM_LENGTHS = [16_384, 32_768, 65_536, 131_072] as const;
const SCREEN_FLOOR_MS = 8;
const CONFIRM_FLOOR_MS = 60;
const LOOKS = 4;

export function repeatSlice(input: string, [from, to]: readonly [number, number], length: number): string {
  const copies = Math.max(1, Math.ceil((length - input.length) / Math.max(1, to - from)));
  return input.slice(0, from) + input.slice(from, to).repeat(copies) + input.slice(to);
}

function measureLeast(read: () => unknown, looks: number): number {
  let least = Infinity;
  for (let look = 0; look < looks; look += 1) {
    const before = getProcessorMs();
    read();
    least = Math.min(least, getProcessorMs() - before);
  }
  return least;
}

function measureExponent(parse: (input: string) => unknown, inputs: readonly string[], looks: number): number {
  const [, first = '', ...more] = inputs;
  const last = more.at(-1) ?? first;
  const [short, long] = [first, last].map((input) => measureLeast(() => parse(input), looks));
  return Math.log(Math.max(0.05, long ?? 0) / Math.max(0.05, short ?? 0)) / Math.log(last.length / first.length);
}

/**
 * Returns the growth exponent. Returns null if it is at most 1.5 or if the times are too short to measure. A steep
 * result is confirmed with longer inputs.
 */
export function findSuperlinearExponent(
  parse: (input: string) => unknown,
  input: string,
  pump: readonly [number, number],
): number | null {
  const at = (lengths: readonly number[]): string[] => lengths.map((length) => repeatSlice(input, pump, length));
  const screened = at(SCREEN_LENGTHS);
  if (measureLeast(() => parse(screened.at(-1) ?? ''), 1) < SCREEN_FLOOR_MS) return null;
  if (measureExponent(parse, screened, 2) <= GROWTH_EXPONENT_MAX) return null;
  const confirmed = at(CONFIRM_LENGTHS);
  if (measureLeast(() => parse(confirmed.at(-1) ?? ''), 1) < CONFIRM_FLOOR_MS) return null;
  const exponent = measureExponent(parse, confirmed, LOOKS);
  return exponent > GROWTH_EXPONENT_MAX ? exponent : null;
}
