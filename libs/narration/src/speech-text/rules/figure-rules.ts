import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, DASH_PATTERN, toAlternativesPattern, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { createCodeRules, spellDigits } from './code-rules.ts';
import { createProductRules } from './product-rules.ts';
import { createLoneUnitRule } from './rates.ts';

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
const RUN = 40;

export const createFigureRules = (language: SpokenLanguage): SpeechRule[] => [
  ...createCodeRules(language),
  ...createLoneUnitRule(language),
  ...partRules(language),
];

/** Creates rules that read fractions, slashes, multiplication, percentages, powers and long numbers. */
function partRules(language: SpokenLanguage): SpeechRule[] {
  const { fractions, words, numbers } = language;
  const sayHalf = language.sayHalf ?? ((whole: number) => `${numbers.cardinal(whole)} ${words.andHalf}`);
  return [
    createRule('digit', `(\\d{1,3}) ?([½⅓⅔¼¾⅕⅛⅜])`, ([, whole, part = '']) => {
      const fraction = fractions[halves[part] ?? ''];
      if (fraction === undefined) return null;
      return part === '½' ? sayHalf(Number(whole)) : `${numbers.cardinal(Number(whole))} ${words.mixed}${fraction}`;
    }),
    createRule('digit', `(\\d{1,3})[ -](\\d)/(\\d)(?![\\d/])`, ([, whole, top, bottom]) => {
      const fraction = fractions[`${top}/${bottom}`];
      if (fraction === undefined) return null;
      const isHalf = top === '1' && bottom === '2';
      return isHalf ? sayHalf(Number(whole)) : `${numbers.cardinal(Number(whole))} ${words.mixed}${fraction}`;
    }),
    createRule(
      'digit',
      `50[-–/:]50(?![\\d/:-]|[.,]\\d|${BLANK}?%)${WORD_END}`,
      () => `${numbers.cardinal(50)}-${numbers.cardinal(50)}`,
    ),
    createRule(
      'digit',
      `(7[0-8]7|[23]\\d\\d)-(\\d{1,4})([A-Z]{0,3})${WORD_END}`,
      ([, type = '', variant, mark = ''], { before }) =>
        /(?:Boeing|Airbus)[ \u00a0]A?$/u.test(before) ||
        (type.startsWith('7') && /^(?:8|9|10|[2-9]00)$/u.test(variant ?? ''))
          ? joinWords(
              numbers.cardinal(Number(type)),
              numbers.cardinal(Number(variant)),
              mark === '' ? '' : language.spell(mark),
            )
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
    ...createProductRules(language),
    createRule(
      'letter',
      `(\\p{L}|mc)([²³])(?![¹²³⁰⁴-⁹])`,
      ([, base = '', raised]) => `${base} ${raised === '²' ? words.squared : words.cubed}`,
    ),
    createRule('digit', `\\d{10,${RUN}}(?!\\d)`, ([figures]) => spellDigits(figures, language)),
    createRule('digit', '[½⅓⅔¼¾⅕⅛⅜]', ([part]) => fractions[halves[part] ?? ''] ?? null),
  ];
}

export const keepDigitsRule: SpeechRule = createRule(
  'digit',
  `\\d(?:[\\d.,:/'’]|${DASH_PATTERN}(?=\\d)){0,80}\\p{L}{0,20}`,
  ([figures]) => figures,
);
