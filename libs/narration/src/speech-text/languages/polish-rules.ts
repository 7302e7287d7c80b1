import { createRomanRule, createStopOrdinalRule } from '../language-data.ts';
import { joinWords, splitWords } from '../numbers/number-words.ts';
import { declinePolish as decline, polishNumbers } from '../numbers/polish-numbers.ts';
import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import { ordinalEnding } from './polish-endings.ts';

const { cardinal } = polishNumbers;
const months = splitWords(
  'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
);
/** Returns a number as the first part of an adjective, as in `pięcioletni`. */
const compound = (value: number): string =>
  cardinal(value, 'genitive')
    .split(' ')
    .map((word) => compounds[word] ?? (word.endsWith('stu') && word.length < 6 ? word : word.replace(/u$/u, 'o')))
    .join('');
const compounds: Readonly<Record<string, string>> = {
  jednego: 'jedno',
  dwóch: 'dwu',
  trzech: 'trzy',
  czterech: 'cztero',
};

const AT_HOUR = /(?<!\p{L})(?:o|od|do|po|przed|około|ok\.|godzinie)\s(?:godz\.\s?|godziny\s|godzinie\s)?$/iu;
export const polishClock = (hour: number, minute: number, { before }: { before: string }): string => {
  const isBefore = /(?<!\p{L})(?:przed|nad)\s(?:godziną\s)?$/iu.test(before);
  const hours = hour === 0 ? 'zero' : decline(hour, isBefore ? 'ą' : AT_HOUR.test(before) ? 'ej' : 'a');
  return joinWords(hours, minute === 0 ? '' : minute < 10 ? `zero ${cardinal(minute)}` : cardinal(minute));
};
/** Nouns behind a Roman numeral that is an ordinal. */
const ROMAN_NOUNS = [
  'wojn\\p{L}{1,2}|tur\\p{L}{1,2}|lig\\p{L}{1,2}|lidze|edycj\\p{L}{1,2}|etap\\p{L}{0,2}',
  'kwarta\\p{L}{1,4}|półrocz\\p{L}{1,2}',
  'kadencj\\p{L}{1,2}|klas\\p{L}{1,2}|rund\\p{L}{1,3}|kongres\\p{L}{0,2}',
  'nagrod\\p{L}{1,3}|miejsc\\p{L}{1,2}|rozbi\\p{L}{1,4}',
].join('|');
const IN_YEAR = /(?<!\p{L})(?:w|po)\s$/iu;

/** Rules for years, hours, ordinals and dates. */
export const polishRules: readonly SpeechRule[] = [
  createRule(
    'digit',
    `(\\d{4})(?:${BLANK}?[-–]${BLANK}?(\\d{4}))?${BLANK}?(r\\.|rok|roku|rokiem)(?!\\p{L})`,
    ([, figures, other, noun = ''], { before }) => {
      if (other !== undefined) return null;
      const isIn = IN_YEAR.test(before);
      const ending = noun === 'rok' ? 'y' : noun === 'rokiem' || isIn ? 'ym' : 'ego';
      return `${decline(Number(figures), ending)} ${noun === 'r.' ? 'roku' : noun}`;
    },
  ),
  createRule(
    'letter',
    `(rok|roku|rokiem)${BLANK}(\\d{4})(?![\\d.,-]\\d)${WORD_END}`,
    ([, noun = '', figures], { before }) => {
      const isIn = IN_YEAR.test(before);
      return `${noun} ${decline(Number(figures), noun === 'rok' ? 'y' : noun === 'rokiem' || isIn ? 'ym' : 'ego')}`;
    },
  ),
  createRule(
    'letter',
    `(godz\\.|godzinie|godziny|godzina)${BLANK}?(\\d{1,2})(?:[:.]([0-5]\\d))?(?![\\d:]|[.,]\\d)${WORD_END}`,
    ([, , hour, minute = '0'], { before }) => {
      const isIn = /(?<!\p{L})(?:o|po)\s$/iu.test(before);
      const isFrom = /(?<!\p{L})(?:od|do|około|ok\.)\s$/iu.test(before);
      if (/(?<!\p{L})przed\s$/iu.test(before))
        return `godziną ${polishClock(Number(hour), Number(minute), { before: 'przed ' })}`;
      const name = isIn ? 'godzinie' : isFrom ? 'godziny' : 'godzina';
      return Number(hour) > 24
        ? null
        : `${name} ${polishClock(Number(hour), Number(minute), { before: isIn || isFrom ? 'o ' : '' })}`;
    },
  ),
  createRomanRule('wiek|wieku|wieków', (value, noun) => (noun.startsWith('wieku') ? null : decline(value))),
  createRule('letter', `([IVXL]{1,7})(?=${BLANK}w(?:ieku|\\.)(?!\\p{L}))`, ([, numeral = ''], { before }) => {
    const value = parseRomanNumeral(numeral);
    return value === 0 ? null : decline(value, IN_YEAR.test(before) ? 'ym' : 'ego');
  }),
  createRule('letter', `w\\.(?=\\s|$)`, (_written, { before }) => (/[IVX]\s$/u.test(before) ? 'wieku' : null)),
  createRule(
    'digit',
    `(\\d{1,2}):(\\d)(?![\\d:])${WORD_END}`,
    ([, one, other]) => `${cardinal(Number(one))} do ${cardinal(Number(other), 'genitive')}`,
  ),
  createRule(
    'digit',
    `(\\d{1,3})-(?=(?:letn|piętrow|procentow|osobow|dniow|godzinn|minutow|krotn|metrow|miesięczn|pokojow)\\p{L}*)`,
    ([, figures]) => compound(Number(figures)),
  ),
  createRule(
    'digit',
    `(\\d{1,2})(?= (?:do|na|i|oraz|lub|albo) \\d{1,2} (?:${months.join('|')})${WORD_END})`,
    ([, day]) => decline(Number(day), 'ego'),
  ),
  createRule('digit', `([2-9]0)\\.?(?=[ ,;)]|$)`, ([, decade], { before }) => {
    const noun = /(?<!\p{L})(lat|latach|lata)(?: [2-9]0\.(?:,| i| oraz| do))* $/u.exec(before)?.[1];
    return noun === undefined ? null : decline(Number(decade), noun === 'lata' ? 'e' : 'ych');
  }),
  createStopOrdinalRule((value, noun, { before }) => decline(value, ordinalEnding(noun, before))),
  createRule(
    'letter',
    `([IVX]{1,5})(?=${BLANK}(${ROMAN_NOUNS})${WORD_END})`,
    ([, numeral = '', noun = ''], { before }) => {
      const value = parseRomanNumeral(numeral);
      return value === 0 || before === '' ? null : decline(value, ordinalEnding(noun, before));
    },
  ),
];
