import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, DASH_PATTERN, WORD_END, createRule, toAlternativesPattern } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { type Numeral, createNumeralPattern, parseNumeral, pronounceNumeral } from './numerals.ts';

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Creates rules that read the dash between months, weekdays, dates and percentages. */
export function createRangeRules(language: SpokenLanguage): SpeechRule[] {
  return [...monthRules(language), ...weekdayRules(language), ...amountRangeRules(language)];
}

/** Returns each written form of a month or weekday with its index in `names`. */
function writtenForms(names: readonly string[], short: Readonly<Record<string, number>>, first: number) {
  return new Map<string, number>([
    ...names.flatMap((name, index): [string, number][] => [
      [name, index],
      [capital(name), index],
    ]),
    ...Object.entries(short).flatMap(([name, index]): [string, number][] =>
      [name, capital(name)].map((form) => [form, index - first]),
    ),
  ]);
}

function monthRules({ months, shortMonths, words }: SpokenLanguage): SpeechRule[] {
  const forms = writtenForms(months, shortMonths, 1);
  const name = toAlternativesPattern([...forms.keys()]);
  const day = `\\d{1,2}(?:st|nd|rd|th|er|\\.|º)?`;
  const isDate = new RegExp(
    `(?:${name}\\.?${BLANK}${day}(?:,?${BLANK}[12]\\d{3})?|${day}${BLANK}(?:of |de |del )?${name}\\.?` +
      `(?:,?${BLANK}(?:de )?[12]\\d{3})?|${name}\\.?${BLANK}[12]\\d{3})${BLANK}?$`,
    'u',
  );
  const month = (written: string): string => months[forms.get(written) ?? 0] ?? '';
  return [
    createRule(
      'letter',
      `(${name})\\.?${BLANK}?${DASH_PATTERN}${BLANK}?(${name})(?:\\.(?!$))?${WORD_END}(?!${BLANK}\\d{1,2}(?!\\d))`,
      ([, one = '', other = ''], { before }) =>
        /\d\.?\s$/u.test(before) ? null : `${month(one)} ${words.to} ${month(other)}`,
    ),
    createRule(
      'sign',
      `${DASH_PATTERN}(?=${BLANK}?(?:${name}\\.?${BLANK}\\d|${day}${BLANK}(?:of |de |del )?${name}))`,
      (_written, { before, after }) =>
        isDate.test(before) ? `${/\s$/u.test(before) ? '' : ' '}${words.to}${/^\s/u.test(after) ? '' : ' '}` : null,
    ),
  ];
}

/** Ends of the names of months, also in their short forms. */
const MONTH_END =
  '(?:uary|rch|ril|May|une|uly|ust|ber|nuar|ruar|rz|Mai|uni|uli|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|O[ck]t|Nov|De[cz])';
/** Text after the short form of a weekday that makes it a date or time. */
const WHEN = new RegExp(
  `^(?:${[
    String.raw` (?:morning|afternoon|evening|night|noon)(?!\p{L})`,
    String.raw`,? (?:the )?\d{1,2}(?:st|nd|rd|th)(?!\p{L})`,
    String.raw`,? \d{1,2}(?:[:.h/]\d{1,2}|\s?(?:[ap]\.?m|Uhr|h)(?!\p{L}))`,
    String.raw`,? \d{1,2}\s?[-–]\s?\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m|Uhr|h)(?!\p{L})`,
    String.raw`,? \d{1,2}(?:er|º|\.)? (?:of |de )?\p{L}{3,10}(?!\p{L})(?<=${MONTH_END})`,
  ].join('|')})`,
  'u',
);
const AFTER_ARTICLE = /(?<!\p{L})(?:the|a|le|la|el|der|die|das)\s$/iu;

function weekdayRules({ weekdays, words }: SpokenLanguage): SpeechRule[] {
  if (!weekdays) return [];
  const { names, short } = weekdays;
  const forms = writtenForms(names, short, 0);
  const name = toAlternativesPattern([...forms.keys()]);
  const brief = toAlternativesPattern(Object.keys(short).flatMap((form) => [form, capital(form)]));
  const and = `${BLANK}(?:and|or|to|und|oder|bis|et|ou|à|y|o|a)${BLANK}`;
  const listed = new RegExp(`(?<!\\p{L})${name}\\.?(?:,${BLANK}|/|${and})$`, 'u');
  const inList = new RegExp(`^(?:,${BLANK}|/|${and})${name}(?!\\p{L})`, 'u');
  const day = (written: string): string => names[forms.get(written) ?? 0] ?? '';
  return [
    createRule(
      'letter',
      `(${name})\\.?(${BLANK}?${DASH_PATTERN}${BLANK}?)(${name})(?:\\.(?!$))?${WORD_END}`,
      ([, one = '', , other = '']) => `${day(one)} ${words.to} ${day(other)}`,
    ),
    createRule('letter', `(${brief})(\\.?)${WORD_END}`, ([, written = '', stop], { before, after }) => {
      // In small letters, such as `mar` and `mer`, they are also words.
      if (stop === '' && /^\p{Ll}/u.test(written)) return null;
      if (listed.test(before) || inList.test(after) || WHEN.test(after)) return day(written);
      if (stop === '' || AFTER_ARTICLE.test(before)) return null;
      return /^,|^\s\d/u.test(after) || (written.length > 2 && /^\s\p{L}/u.test(after)) ? day(written) : null;
    }),
  ];
}

/** Rules for a unit or percent sign behind both numbers, as in `5%-10%`. */
function amountRangeRules(language: SpokenLanguage): SpeechRule[] {
  const numeral = createNumeralPattern(language);
  const units = toAlternativesPattern(['%', ...Object.keys(language.units)]);
  return [
    createRule(
      'digit',
      `(${numeral})${BLANK}?(${units})${BLANK}?${DASH_PATTERN}${BLANK}?(${numeral})${BLANK}?\\2${WORD_END}`,
      ([, amount = '', unit = '', otherAmount = '']) => {
        const [first, second] = [parseNumeral(amount, language), parseNumeral(otherAmount, language)];
        if (!first || !second) return null;
        const counted = language.units[unit];
        const say = (value: Numeral): string => pronounceNumeral(value, language, counted?.[2] ?? 'masculine');
        return joinWords(say(first), language.words.to, say(second), counted?.[1] ?? language.words.percent);
      },
    ),
  ];
}
