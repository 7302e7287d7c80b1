import { germanNumbers } from '../numbers/german-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import { type SpeechRule, createRule, WORD_END } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import { ARTICLE, DATIVE, declined } from './german-ordinals.ts';

const { cardinal, ordinal } = germanNumbers;

export const germanRulers: ReadonlySet<string> = new Set(
  splitWords(
    `Karl Ludwig Wilhelm Friedrich Heinrich Otto Philipp Felipe Franz Joseph Leopold Albert Johannes Paul Pius
          Benedikt Leo Gregor Clemens Innozenz Nikolaus Alexander Katharina Peter Elisabeth Elizabeth Georg Eduard
          Richard Jakob Maria Napoleon Ferdinand Maximilian Rudolf Konrad Gustav Adolf Christian Frederik Harald
          Haakon Margrethe Juan Carlos Mohammed Hussein Abdullah Ramses Iwan Konstantin Sixtus Urban Bonifatius
          Charles Louis Henri Willem-Alexander`,
  ),
);
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Rules for streets, monarchs in the genitive, ordinals in Roman numerals, and numbers with a letter. */
export const germanNameRules: readonly SpeechRule[] = [
  createRule(
    'digit',
    `1:(\\d{1,3}(?:\\.\\d{3})+|\\d{3,6})(?![\\d:]|[.,]\\d)`,
    ([, other = '']) => `eins zu ${cardinal(Number(other.replaceAll('.', '')))}`,
  ),
  createRule(
    'letter',
    `(\\p{Lu}[\\p{L}-]{1,40}[sS]|\\p{Lu}[\\p{L}-]{1,40}-S)tr\\.(?=[ \\u00a0]?\\d|[ \\u00a0]\\p{L}|[,;)]|$)`,
    ([, name = '']) => `${name}traße`,
  ),
  createRule('letter', `Str\\.(?=[ \\u00a0]\\d)`, () => 'Straße'),
  createRule('letter', `([IVX]{1,6})\\.(?=[ \\u00a0]|$|[,;)])`, ([, numeral = ''], { before, after }) => {
    const value = parseRomanNumeral(numeral);
    const name = /(\p{Lu}[\p{L}-]+)[ \u00a0]$/u.exec(before)?.[1] ?? '';
    if (value === 0) return null;
    if (name.endsWith('s') && germanRulers.has(name.slice(0, -1)) && !germanRulers.has(name))
      return `des ${capital(ordinal(value))}en`;
    const isFree = name === '' || ARTICLE.test(before) || DATIVE.test(before);
    return isFree && numeral.length > 1 && /^[ \u00a0]\p{Lu}\p{Ll}/u.test(after) ? declined(value, before) : null;
  }),
  createRule(
    'digit',
    `(\\d{1,3})([A-Z])(?=-\\p{Lu}|[ \\u00a0.,;:)]|$)`,
    ([, figures, letter]) => `${cardinal(Number(figures))} ${letter}`,
  ),
  createRule('digit', `(\\d{5})(?=[ \\u00a0]\\p{Lu}\\p{Ll})`, ([figures], { before }) =>
    /\d[a-z]?, $|\bD-$|PLZ:? $/u.test(before) ? [...figures].map((digit) => cardinal(Number(digit))).join(' ') : null,
  ),
];
