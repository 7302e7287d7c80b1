import type { RandomSource } from '../load/random-source.ts';

/**
 * Maximum length in characters. A parser that hangs or uses excessive memory on an input of this length has a fault.
 */
const INPUT_LENGTH_MAX = 65_536;
const MUTATIONS_MAX = 6;
const SLICE_MAX = 200;
const COPIES_MAX = 64;
const NUMBERS = ['0', '-1', '1e999', '65535', '65536', '2147483648', '4294967295', '99999999999999999999', '0.1', '01'];
/** Characters that parsers treat specially or that have several encodings or cases. */
const ODD = [
  ...'\u0000\ufeff\u2028\u200b\u202e\ufffdİßﬁ\u0301１😀\u00a0\r\n\t\u0085\ufffe％。\u00ad',
  '\ud800',
  '\udc00',
];

type Mutation = (input: string, chance: RandomSource, context: { tokens: readonly string[]; other: string }) => string;

const below = (chance: RandomSource, limit: number): number => Math.floor(chance.uniform() * limit);
const pickValue = <Value>(chance: RandomSource, values: readonly Value[]): Value =>
  values[below(chance, values.length)]!;
const replaceAt = (input: string, from: number, to: number, by: string) => input.slice(0, from) + by + input.slice(to);

export function pickSlice(input: string, chance: RandomSource): [from: number, to: number] {
  const from = below(chance, input.length + 1);
  return [from, Math.min(input.length, from + 1 + Math.floor(SLICE_MAX ** chance.uniform()))];
}

const mutations: readonly Mutation[] = [
  (input, chance) => {
    const [from, to] = pickSlice(input, chance);
    return replaceAt(input, from, to, '');
  },
  (input, chance) => {
    const [from, to] = pickSlice(input, chance);
    return replaceAt(input, to, to, input.slice(from, to).repeat(1 + below(chance, COPIES_MAX)));
  },
  (input, chance) => {
    const [from, to] = pickSlice(input, chance);
    const at = below(chance, input.length + 1);
    return replaceAt(input, at, at, input.slice(from, to));
  },
  (input, chance, { tokens }) => {
    const at = below(chance, input.length + 1);
    return replaceAt(input, at, at, pickValue(chance, tokens));
  },
  (input, chance, { tokens }) => {
    const [from, to] = pickSlice(input, chance);
    return replaceAt(input, from, to, pickValue(chance, tokens));
  },
  (input, chance) => {
    const at = below(chance, input.length + 1);
    return replaceAt(input, at, at + below(chance, 2), pickValue(chance, ODD));
  },
  (input, chance) => {
    const at = below(chance, input.length + 1);
    const code = (input.charCodeAt(at) || 0) ^ (1 << below(chance, 8));
    return replaceAt(input, at, at + 1, String.fromCharCode(code));
  },
  (input, chance) => {
    const numbers = [...input.slice(0, INPUT_LENGTH_MAX).matchAll(/\d+/g)];
    if (numbers.length === 0) return input;
    const { index, 0: digits } = pickValue(chance, numbers);
    return replaceAt(input, index, index + digits.length, pickValue(chance, NUMBERS));
  },
  (input, chance, { other }) => {
    const [from, to] = pickSlice(other, chance);
    const at = below(chance, input.length + 1);
    return replaceAt(input, at, at, other.slice(from, to));
  },
  (input, chance, { other }) =>
    input.slice(0, below(chance, input.length + 1)) + other.slice(below(chance, other.length)),
  (input, chance) => input.slice(0, below(chance, input.length + 1)),
];

/** Returns a mutated input. With `isBytes`, characters above U+00FF are encoded as UTF-8, one character per byte. */
export function mutateInput(
  input: string,
  chance: RandomSource,
  context: { tokens: readonly string[]; other: string; isBytes: boolean },
): string {
  let changed = input;
  const count = 1 + below(chance, MUTATIONS_MAX);
  for (let done = 0; done < count; done += 1) {
    changed = pickValue(chance, mutations)(changed, chance, context).slice(0, INPUT_LENGTH_MAX);
  }
  return context.isBytes ? toByteString(changed) : changed;
}

/** Encodes characters above U+00FF as UTF-8, one character per byte. */
function toByteString(text: string): string {
  return text.replaceAll(/[^\u0000-\u00ff]+/g, (part) => Buffer.from(part.toWellFormed()).toString('latin1'));
}
