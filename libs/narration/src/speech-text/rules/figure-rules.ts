import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, DASH_PATTERN, toAlternativesPattern, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { pronounceDigits, parseNumeral, createNumeralPattern, pronounceNumeral } from './numerals.ts';

const halves: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅛': '1/8',
  '⅜': '3/8',
};
/** Minimum number of digits in an international phone number. +24.79 is not one. */
const DIALLED = 7;
const RUN = 40;

export const createFigureRules = (language: SpokenLanguage): SpeechRule[] => [
  ...codeRules(language),
  ...partRules(language),
];

const spelledIn = (figures: string, language: SpokenLanguage): string =>
  figures
    .split(/\D+/u)
    .filter(Boolean)
    .map((group) => pronounceDigits(group, language))
    .join(', ');

/** Creates rules that read phone numbers, account numbers, versions and chains of scores. */
function codeRules(language: SpokenLanguage): SpeechRule[] {
  const { words, numbers } = language;
  const spelled = (figures: string): string => spelledIn(figures, language);
  const phone = (match: RegExpExecArray): string =>
    match[0].startsWith('+') ? `${words.plus} ${spelled(match[0])}` : spelled(match[0]);
  const chain = (match: RegExpExecArray): string | null => {
    const parts = match[0].split(/[-–]/u);
    return parts.every((part) => part.length <= 2)
      ? parts.map((part) => numbers.cardinal(Number(part))).join(' ')
      : match[0];
  };
  const version = (figures: string): string =>
    figures
      .split('.')
      .map((part) => numbers.cardinal(Number(part)))
      .join(` ${words.point} `);
  // Numbers with the separators of another language: 2.300.000 in English or 2,300,000 in German.
  const foreign = language.decimal === '.' ? '(?:\\.\\d{3}){2}' : '(?:,\\d{3}){2,4}';
  return [
    createRule('digit', `[1-9]\\d{0,2}${foreign}(?![.,]?\\d)${WORD_END}`, ([figures]) =>
      numbers.cardinal(Number(figures.replace(/\D/gu, ''))),
    ),
    createRule('digit', `0x[\\da-fA-F]{2,16}${WORD_END}`, ([address]) => address),
    createRule('sign', `\\+\\d{1,3}(?:[ .\\u00a0/-]?\\(?\\d{1,5}\\)?){2,6}${WORD_END}`, (match) =>
      match[0].replace(/\D/gu, '').length < DIALLED ? null : phone(match),
    ),
    createRule('digit', `(?:1[-.])?\\d{3}[-.]\\d{3}[-.]\\d{4}(?![\\d-])`, phone),
    createRule('digit', `0\\d{1,4}[ /-]\\d{3,8}(?:[ -]\\d{2,6}){0,3}(?![\\d-])`, phone),
    createRule('digit', `0\\d(?:[ .]\\d{2}){4}(?!\\d)`, phone),
    createRule(
      'letter',
      `[A-Z]{2}\\d{2}(?:[ \\u00a0]?[A-Z0-9]{4}){2,7}(?:[ \\u00a0]?[A-Z0-9]{1,3})?${WORD_END}`,
      ([account]) => sayAccount(account, language),
    ),
    createRule('digit', `\\d{1,3}(?:\\.\\d{1,4}){3}(?![\\d.]*\\d)`, ([figures]) =>
      language.grouping.includes('.') && figures.endsWith('.000') ? null : version(figures),
    ),
    createRule('digit', `\\d{1,2}\\.\\d{1,2}\\.\\d{1,2}(?![\\d.]*\\d)${WORD_END}`, ([figures]) => version(figures)),
    createRule(
      'letter',
      `[vV](\\d{1,3}(?:\\.\\d{1,3}){0,3})${WORD_END}(?!\\.\\d)`,
      ([, figures = '']) => `${words.version} ${version(figures)}`,
    ),
    createRule('digit', `\\d{1,4}(?:[-–]\\d{1,4}){2,8}(?![\\d-])${WORD_END}`, chain),
  ];
}

/** Creates rules that read fractions, slashes, multiplication, percentages, powers and long numbers. */
function partRules(language: SpokenLanguage): SpeechRule[] {
  const { fractions, words, numbers } = language;
  const units = toAlternativesPattern(Object.keys(language.units));
  return [
    createRule('digit', `(\\d{1,3}) ?([½⅓⅔¼¾⅕⅛⅜])`, ([, whole, part = '']) => {
      const fraction = fractions[halves[part] ?? ''];
      if (fraction === undefined) return null;
      return `${numbers.cardinal(Number(whole))} ${part === '½' ? words.andHalf : `${words.mixed}${fraction}`}`;
    }),
    createRule('digit', `(\\d{1,3})[ -](\\d)/(\\d)(?![\\d/])`, ([, whole, top, bottom]) => {
      const fraction = fractions[`${top}/${bottom}`];
      if (fraction === undefined) return null;
      const isHalf = top === '1' && bottom === '2';
      return `${numbers.cardinal(Number(whole))} ${isHalf ? words.andHalf : `${words.mixed}${fraction}`}`;
    }),
    createRule(
      'digit',
      `50[-–/:]50(?![\\d/:-]|[.,]\\d|${BLANK}?%)${WORD_END}`,
      () => `${numbers.cardinal(50)}-${numbers.cardinal(50)}`,
    ),
    createRule('digit', `(7[0-8]7|[23]\\d\\d)-(\\d{3})${WORD_END}`, ([, type, variant], { before }) =>
      /(?:Boeing|Airbus) A?$/u.test(before)
        ? `${numbers.cardinal(Number(type))} ${numbers.cardinal(Number(variant))}`
        : null,
    ),
    createRule(
      'digit',
      `([12]\\d{3})/([12]\\d)?(\\d{2})(?![\\d/]|[.,]\\d)${WORD_END}`,
      ([, year = '', century, next = '']) => {
        if (Number(next) !== (Number(year) + 1) % 100) return null;
        const second = century === undefined ? numbers.cardinal(Number(next)) : numbers.year(Number(century + next));
        return `${numbers.year(Number(year))} ${second}`;
      },
    ),
    createRule(
      'digit',
      `${toAlternativesPattern(Object.keys(fractions))}(?![\\d/]|[.,]\\d)${WORD_END}`,
      ([written]) => fractions[written] ?? null,
    ),
    createRule(
      'digit',
      `(\\d{1,4}) ?[x×] ?(\\d{1,4})(?!\\d)(?![xX×])(?:${BLANK}?(${units})${WORD_END})?(?!\\p{L})`,
      ([, one, other, unit = ''], { after }) =>
        joinWords(
          numbers.cardinal(Number(one)),
          /^\s?=/u.test(after) ? words.times : words.by,
          numbers.cardinal(Number(other)),
          language.units[unit]?.[1] ?? '',
        ),
    ),
    createRule('digit', `(${createNumeralPattern(language)})[x×](?=[\\s.,;:!?)]|$)`, ([, figures = '']) => {
      const numeral = parseNumeral(figures, language);
      return numeral && `${pronounceNumeral(numeral, language)} ${words.times}`;
    }),
    createRule('digit', `(${createNumeralPattern(language)})%(?=\\p{L})`, ([, figures = '']) => {
      const numeral = parseNumeral(figures, language);
      return numeral && `${pronounceNumeral(numeral, language)} ${words.percent} `;
    }),
    createRule(
      'letter',
      `(\\p{L}|mc)([²³])(?![¹²³⁰⁴-⁹])`,
      ([, base = '', raised]) => `${base} ${raised === '²' ? words.squared : words.cubed}`,
    ),
    createRule('digit', `(10|2)([⁺⁻]?)([⁰¹²³⁴-⁹]{1,3})`, ([, base, mark, raised = '']) => {
      const exponent = Number([...raised].map((figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(figure)).join(''));
      const sign = mark === '⁻' ? `${words.minus} ` : '';
      return `${numbers.cardinal(Number(base))} ${words.power} ${sign}${numbers.cardinal(exponent)}`;
    }),
    createRule('digit', `\\d{10,${RUN}}(?!\\d)`, ([figures]) => spelledIn(figures, language)),
    createRule('digit', '[½⅓⅔¼¾⅕⅛⅜]', ([part]) => fractions[halves[part] ?? ''] ?? null),
  ];
}

export const keepDigitsRule: SpeechRule = createRule(
  'digit',
  `\\d(?:[\\d.,:/'’]|${DASH_PATTERN}(?=\\d)){0,80}\\p{L}{0,20}`,
  ([figures]) => figures,
);

function sayAccount(account: string, language: SpokenLanguage): string | null {
  const figures = account.replace(/\s/gu, '');
  if ((figures.match(/\d/gu)?.length ?? 0) < 8) return null;
  return figures
    .replace(
      /(\D+)|(\d)/gu,
      (_, letters: string | undefined, digit: string) =>
        `${letters === undefined ? pronounceDigits(digit, language) : language.spell(letters)} `,
    )
    .trim();
}
