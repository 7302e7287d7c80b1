/** `bare`, or before a noun of this gender. */
export type NumberForm = 'bare' | 'masculine' | 'feminine';

/** Values are integers from 0 to {@link WORDS_MAX}. */
export type NumberWords = {
  cardinal: (value: number, form?: NumberForm) => string;
  ordinal: (value: number, form?: NumberForm) => string;
  year: (value: number) => string;
};

/** Digits of larger numbers are read one by one. */
export const WORDS_MAX = 999_999_999_999_999;

export const split = (value: number, by: number): [count: number, rest: number] => [Math.floor(value / by), value % by];

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export const wordsIn = (list: string): readonly string[] => list.split(/\s+/);
