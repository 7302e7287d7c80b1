/** Form of a number: bare, or before a noun of this gender. */
export type NumberForm = 'bare' | 'masculine' | 'feminine';

/** Numbers in words. Values are integers from 0 to {@link WORDS_MAX}. */
export type NumberWords = {
  cardinal: (value: number, form?: NumberForm) => string;
  ordinal: (value: number, form?: NumberForm) => string;
  /** Reads a year; in most languages the cardinal. */
  year: (value: number) => string;
};

/** Digits of larger numbers are read one by one. */
export const WORDS_MAX = 999_999_999_999_999;

/** Divides a number by a power of ten into quotient and rest. */
export const split = (value: number, by: number): [count: number, rest: number] => [Math.floor(value / by), value % by];

/** Joins the non-empty parts with blanks. */
export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export const wordsIn = (list: string): readonly string[] => list.split(/\s+/);
