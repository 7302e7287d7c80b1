import { type NumberForm, NUMBER_WORDS_MAX, joinWords } from '../numbers/number-words.ts';
import type { CountedNoun, SpokenLanguage } from '../spoken-language.ts';

export type Numeral = {
  integer: number;
  decimals: string;
  isGrouped: boolean;
  digits: string;
  isPointed: boolean;
  /** Whether the digits are grouped in lakhs and crores, as in `1,50,000`. */
  isIndian: boolean;
};

type NumeralPair = {
  first: Numeral;
  second: Numeral;
  one: string;
  other: string;
  isBare: boolean;
  before: string;
  dash: string;
};

/** Maximum number of digits in an ungrouped amount. A longer number is an identifier. */
const AMOUNT_DIGITS = 9;

/** Returns the source of a pattern that matches numerals. It has no capturing groups. */
export function createNumeralPattern({ grouping, decimal, otherNumerals }: SpokenLanguage): string {
  const point = decimal === '.' ? '\\.' : ',';
  const other = otherNumerals === undefined ? '' : `${otherNumerals}|`;
  const otherPoint = decimal === ',' ? '|\\d{1,6}\\.\\d{1,2}' : '';
  return (
    `(?:${other}\\d{1,3}(?:${grouping}\\d{3}){1,4}(?!\\d)(?:${point}\\d{1,6})?|\\d{1,15}${point}\\d{1,` +
    `6}${otherPoint}|\\d{1,15})(?!\\d)(?![.,:/]\\d)`
  );
}

/** Parses a numeral. Returns null if the number is too large. */
export function parseNumeral(text: string, { grouping, decimal, otherNumerals }: SpokenLanguage): Numeral | null {
  const grouped =
    new RegExp(`^\\d{1,3}(?:${grouping}\\d{3})+(?:[.,]\\d+)?$`, 'u').test(text) ||
    (otherNumerals !== undefined && /^\d{1,3}(?:[ ,]\d{2,3})+$/u.test(text));
  const isPointed = !grouped && decimal === ',' && text.includes('.');
  const at = isPointed ? text.indexOf('.') : text.lastIndexOf(decimal);
  const [integerPart, decimals] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const digits = integerPart.replace(/\D/g, '');
  const integer = Number(digits);
  const isIndian = /^\d{1,2}(?:,\d{2})+,\d{3}(?!\d)/u.test(text);
  return integer > NUMBER_WORDS_MAX ? null : { integer, decimals, isGrouped: grouped, digits, isPointed, isIndian };
}

export function pronounceDigits(digits: string, { numbers }: SpokenLanguage): string {
  return [...digits].map((digit) => numbers.cardinal(Number(digit))).join(' ');
}

/** Whether the numeral is an identifier, such as `007` or an account or phone number. */
export const isIdentifier = ({ digits, isGrouped }: Numeral): boolean =>
  !isGrouped && ((digits.length > 1 && digits.startsWith('0')) || digits.length > AMOUNT_DIGITS);

export const isYear = ({ digits, decimals, isGrouped }: Numeral): boolean =>
  !isGrouped && decimals === '' && digits.length === 4 && !digits.startsWith('0');

/** Returns the form of a noun that a number requires. */
export function inflectNoun(
  { plural, isSingularBelowTwo, accusative }: SpokenLanguage,
  [one, many, gender, few = many, part = many]: CountedNoun,
  { integer, decimals }: Pick<Numeral, 'integer' | 'decimals'>,
  form?: NumberForm,
): string {
  if (decimals !== '') return isSingularBelowTwo && integer < 2 ? one : part;
  const category = plural ? plural(integer) : integer === 1 ? 'one' : 'many';
  if (form === 'genitive') return category === 'one' ? part : many;
  if (form === 'accusative' && category === 'one' && gender === 'feminine') return accusative?.(one) ?? one;
  return { one, few, many }[category];
}

export function pronounceNumeral(numeral: Numeral, language: SpokenLanguage, form: NumberForm = 'bare'): string {
  const { numbers, words, decimalsAre } = language;
  const { integer, decimals, isPointed } = numeral;
  if (isIdentifier(numeral) && decimals === '') return pronounceDigits(numeral.digits, language);
  if (decimals === '' && numeral.isIndian && numbers.indian) return numbers.indian(integer);
  if (decimals === '') return numbers.cardinal(integer, form);
  if (language.sayDecimal && !isPointed) return language.sayDecimal(integer, decimals, form);
  const isNumber = decimalsAre === 'number' && decimals.length <= 2 && !decimals.startsWith('0');
  return joinWords(
    numbers.cardinal(integer),
    isPointed ? words.point : words.decimal,
    isNumber ? numbers.cardinal(Number(decimals)) : pronounceDigits(decimals, language),
  );
}

/** In higher scores, a word is spoken between the numbers. */
const SCORE_MAX = 20;

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
