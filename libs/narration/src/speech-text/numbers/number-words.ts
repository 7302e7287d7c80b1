/** How a number stands in its sentence: bare, or before a noun of that gender. */
export type NumberForm = 'bare' | 'masculine' | 'feminine';

/** Numbers in words of one language; values are whole, not negative and at most {@link WORDS_MAX}. */
export type NumberWords = {
  cardinal: (value: number, form?: NumberForm) => string;
  ordinal: (value: number, form?: NumberForm) => string;
  /** As a year is said; the same as the cardinal in most languages. */
  year: (value: number) => string;
};

/** The largest number said in words: beyond it digits are read one by one. */
export const WORDS_MAX = 999_999_999_999_999;

/** A number cut at a power of thousand: how many of it, and what is left. */
export const split = (value: number, by: number): [count: number, rest: number] => [Math.floor(value / by), value % by];

/** The parts that say something, with one blank between them. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export const wordsIn = (list: string): readonly string[] => list.split(/\s+/);
