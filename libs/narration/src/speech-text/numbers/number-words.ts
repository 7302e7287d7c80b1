/**
 * Form of a number that stands alone (`bare`) or before a noun of the given gender. `masculine` is also the common
 * gender. `genitive` is used in languages that decline numbers, `accusative` is that of feminine nouns, and `personal`
 * is the form before groups of men in Polish.
 */
export type NumberForm =
  | 'bare'
  | 'masculine'
  | 'feminine'
  | 'neuter'
  | 'genitive'
  | 'feminineGenitive'
  | 'accusative'
  | 'personal';

/** Functions that return numbers as words. Values are integers from 0 to {@link NUMBER_WORDS_MAX}. */
export type NumberWords = {
  cardinal: (value: number, form?: NumberForm) => string;
  ordinal: (value: number, form?: NumberForm) => string;
  year: (value: number) => string;
  /** Reads a number with lakh and crore. */
  indian?: (value: number) => string;
};

/** Largest number that is read as words. The digits of larger numbers are read one by one. */
export const NUMBER_WORDS_MAX = 999_999_999_999_999;

export const divideWithRemainder = (value: number, by: number): [count: number, rest: number] => [
  Math.floor(value / by),
  value % by,
];

export const joinWords = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

export const splitWords = (list: string): readonly string[] => list.split(/\s+/);
