import { joinWords } from '../numbers/number-words.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { isYear } from './numerals.ts';
import type { Numeral } from './numerals.ts';

/** In higher scores, a word is spoken between the numbers. */
const SCORE_MAX = 20;

export type NumeralPair = {
  first: Numeral;
  second: Numeral;
  one: string;
  other: string;
  isBare: boolean;
  before: string;
  dash: string;
};

/** Returns a pair of numbers as words, or null if the pair is ambiguous. */
export function pronouncePair(
  language: SpokenLanguage,
  { first, second, one, other, isBare, before, dash }: NumeralPair,
): string | null {
  const { words, numbers, scoreWords } = language;
  if (!isBare) return joinWords(one, words.to, other);
  if (isYear(first) && second.digits.length === 2 && second.decimals === '' && !/\s/u.test(dash)) {
    return second.integer > first.integer % 100 ? joinWords(one, words.to, numbers.cardinal(second.integer)) : null;
  }
  const isSpaced = /\s/u.test(dash);
  const isWhole =
    first.decimals === '' && second.decimals === '' && first.digits.length <= 3 && second.digits.length <= 3;
  if (isWhole && (first.integer >= second.integer || scoreWords.test(before))) {
    if (isSpaced && !scoreWords.test(before)) return null;
    return first.integer <= SCORE_MAX && second.integer <= SCORE_MAX
      ? language.score(first.integer, second.integer)
      : joinWords(one, words.to, other);
  }
  return first.integer < second.integer || first.decimals !== '' ? joinWords(one, words.to, other) : null;
}
