import { joined } from '../numbers/number-words.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { isYear } from './numerals.ts';
import type { Numeral } from './numerals.ts';

/** Points of one side that are said without a word between them. */
const SCORE_MAX = 20;

export type Pair = {
  first: Numeral;
  second: Numeral;
  one: string;
  other: string;
  isBare: boolean;
  before: string;
  dash: string;
};

/** Two numbers with a dash: a span of years, a score or a range; null when it could be something else. */
export function sayPair(
  language: SpokenLanguage,
  { first, second, one, other, isBare, before, dash }: Pair,
): string | null {
  const { words, numbers, scoreWords } = language;
  if (!isBare) return joined(one, words.to, other);
  if (isYear(first) && second.digits.length === 2 && second.decimals === '' && !/\s/u.test(dash)) {
    return second.whole > first.whole % 100 ? joined(one, words.to, numbers.cardinal(second.whole)) : null;
  }
  const isSpaced = /\s/u.test(dash);
  const isWhole =
    first.decimals === '' && second.decimals === '' && first.digits.length <= 3 && second.digits.length <= 3;
  if (isWhole && (first.whole >= second.whole || scoreWords.test(before))) {
    if (isSpaced && !scoreWords.test(before)) return null;
    return first.whole <= SCORE_MAX && second.whole <= SCORE_MAX
      ? language.score(first.whole, second.whole)
      : joined(one, words.to, other);
  }
  return first.whole < second.whole || first.decimals !== '' ? joined(one, words.to, other) : null;
}
