import { englishNumbers } from '../numbers/english-numbers.ts';
import { divideWithRemainder, joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';

const CRORE = 10_000_000;
const LAKH = 100_000;
/** Numbers with the separators of India, such as 1,50,000. */
const GROUPED = '(\\d{1,2}(?:,\\d{2}){1,5},\\d{3})(?!,?\\d)(?:\\.(\\d{1,2}))?(?!\\d)';
const SIZE = `(?:${BLANK}(lakh|crore)s?${WORD_END})?`;

/** Returns a number in crore, lakh and thousands. */
function cardinal(value: number): string {
  const [crores, below] = divideWithRemainder(value, CRORE);
  const [lakhs, rest] = divideWithRemainder(below, LAKH);
  return joinWords(
    crores === 0 ? '' : `${cardinal(crores)} crore`,
    lakhs === 0 ? '' : `${englishNumbers.cardinal(lakhs)} lakh`,
    rest === 0 && value > 0 ? '' : englishNumbers.cardinal(rest),
  );
}

function sayNumber(figures: string, decimals = ''): string {
  const digits = [...decimals].map((digit) => englishNumbers.cardinal(Number(digit)));
  return joinWords(cardinal(Number(figures.replaceAll(',', ''))), digits.length === 0 ? '' : 'point', ...digits);
}

const sayRupees = ([, figures = '', decimals, size = '']: RegExpExecArray): string => {
  const isWhole = decimals === undefined || /^0+$/u.test(decimals) || size !== '';
  const paise = isWhole ? '' : `and ${englishNumbers.cardinal(Number(decimals.padEnd(2, '0')))} paise`;
  return joinWords(sayNumber(figures, size === '' ? '' : decimals), size, 'rupees', paise);
};

/** Rules that read numbers with the separators of India. */
export const indianRules: readonly SpeechRule[] = [
  createRule('sign', `₹${BLANK}?${GROUPED}${SIZE}`, sayRupees),
  createRule('letter', `(?:Rs\\.?|INR)${BLANK}?${GROUPED}${SIZE}`, sayRupees),
  createRule('digit', `${GROUPED}(?!\\p{L})`, ([, figures = '', decimals]) => sayNumber(figures, decimals)),
];
