import { germanNumbers } from '../numbers/german-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import { type SpeechRule, createRule } from '../rule.ts';
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
export const germanMonths = splitWords(
  'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
);
export const queens: ReadonlySet<string> = new Set(splitWords('Katharina Elisabeth Elizabeth Maria Margrethe'));
/** A preposition before a name with up to two titles. */
const GOVERNING =
  /(?<!\p{L})(mit|von|unter|nach|zu|bei|vor|für|gegen|über|durch)[ \u00a0](?:\p{Lu}\p{Ll}+[ \u00a0]){1,3}$/iu;
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
  createRule('letter', `(\\p{Lu}[\\p{L}-]{2,40}p)l\\.(?=[ \\u00a0]?\\d)`, ([, name = '']) => `${name}latz`),
  createRule(
    'digit',
    `(0[1-9]|[12]\\d|3[01])\\.(0[1-9]|1[0-2])\\.(\\d{2})(?!\\d|[.,]\\d)`,
    ([, day, month, year], { before }) =>
      `${declined(Number(day), before)} ${germanMonths[Number(month) - 1]} ${cardinal(Number(year))}`,
  ),
  createRule('letter', `Str\\.(?=[ \\u00a0]\\d)`, () => 'Straße'),
  createRule('letter', `([IVX]{1,6})\\.(?=[ \\u00a0]|$|[,;)])`, ([, numeral = ''], { before, after }) => {
    const value = parseRomanNumeral(numeral);
    const name = /(\p{Lu}[\p{L}-]+)[ \u00a0]$/u.exec(before)?.[1] ?? '';
    if (value === 0) return null;
    if (name.endsWith('s') && germanRulers.has(name.slice(0, -1)) && !germanRulers.has(name))
      return `${queens.has(name.slice(0, -1)) ? 'der' : 'des'} ${capital(ordinal(value))}en`;
    const preposition = GOVERNING.exec(before)?.[1]?.toLowerCase();
    if (preposition !== undefined && germanRulers.has(name)) {
      const isAccusative = /^(?:für|gegen|um|durch|über)$/u.test(preposition);
      const [feminine, masculine] = isAccusative ? ['die', 'den'] : ['der', 'dem'];
      return `${queens.has(name) ? feminine : masculine} ${capital(ordinal(value))}${
        queens.has(name) && isAccusative ? 'e' : 'en'
      }`;
    }
    const isFree = name === '' || ARTICLE.test(before) || DATIVE.test(before);
    return isFree && numeral.length > 1 && /^[ \u00a0]\p{Lu}\p{Ll}/u.test(after) ? declined(value, before) : null;
  }),
  createRule(
    'digit',
    `(\\d{1,3})([A-Z])(?=-\\p{Lu}|[ \\u00a0.,;:)]|$)`,
    ([, figures, letter]) => `${cardinal(Number(figures))} ${letter}`,
  ),
  createRule(
    'digit',
    `(\\d{2,3})\\.\\+(\\d{1,2})\\.?(?=[ \\u00a0]Minute)`,
    ([, minute, extra], { before }) => `${declined(Number(minute), before)} plus ${cardinal(Number(extra))}`,
  ),
  createRule('digit', `(\\d{5})(?=[ \\u00a0]\\p{Lu}\\p{Ll})`, ([figures], { before }) =>
    /\d[a-z]?, $|\bD-$|PLZ:? $/u.test(before) ||
    (/(?<!\p{L})(?:in|aus|nach) $/iu.test(before) && !figures.endsWith('00'))
      ? [...figures].map((digit) => cardinal(Number(digit))).join(' ')
      : null,
  ),
  createRule('sign', `§§(?=[\\s\\u00a0]?\\d)`, (_written, { after }) => `Paragrafen${/^\s/u.test(after) ? '' : ' '}`),
  createRule(
    'digit',
    `(\\d{1,2}):([0-5]\\d):([0-5]\\d)(?![\\d:.,])(?:[ \\u00a0](?:Stunden?|Std\\.))?`,
    (match, { before }) =>
      /(?<!\p{L})(?:um|gegen|ab|seit)\s$/iu.test(before)
        ? null
        : ['Stunde', 'Minute', 'Sekunde'].flatMap((unit, at) => counted(Number(match[at + 1]), unit)).join(' '),
  ),
];

const counted = (count: number, unit: string): readonly string[] =>
  count === 0 ? [] : [`${cardinal(count, 'feminine')} ${unit}${count === 1 ? '' : 'n'}`];
