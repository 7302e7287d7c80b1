import { joinWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, WORD_END, createRule, toAlternativesPattern } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { GOES_ON } from './adjective-place.ts';
import { createNumeralPattern, inflectNoun, parseNumeral, pronounceNumeral } from './numerals.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const RAISED = '([⁺⁻]?)([⁰¹²³⁴-⁹]{1,3})';
const toDigits = (raised: string): string => [...raised].map((figure) => SUPERSCRIPTS.indexOf(figure)).join('');

/** Creates rules that read dimensions, multiples, and powers of ten. */
export function createProductRules(language: SpokenLanguage): SpeechRule[] {
  const { words } = language;
  const units = toAlternativesPattern(Object.keys(language.units));
  // Metres are no unit of other amounts in English, where `5m` is five million.
  const side = language.perUnits?.m;
  const unitPattern = `(?:${BLANK}?(${side === undefined ? units : `${units}|m`})${WORD_END})?`;
  const numeral = createNumeralPattern(language);
  const say = (figures: string): string | null => {
    const parsed = parseNumeral(figures, language);
    return parsed && pronounceNumeral(parsed, language);
  };
  const measured = (figures: string, unit: string): string | null => {
    const parsed = parseNumeral(figures, language);
    const noun = language.units[unit];
    return parsed && noun
      ? joinWords(pronounceNumeral(parsed, language, noun[2] ?? 'masculine'), inflectNoun(language, noun, parsed))
      : null;
  };
  return [
    ...createPowerRules(language, numeral, say),
    createRule(
      'digit',
      `(${numeral})${BLANK}?(${units}) ?[x×] ?(${numeral})${BLANK}?(${units})${WORD_END}`,
      ([, one = '', unit = '', other = '', otherUnit = '']) => {
        const [first, second] = [measured(one, unit), measured(other, otherUnit)];
        return first === null || second === null ? null : `${first} ${words.by} ${second}`;
      },
    ),
    createRule(
      'digit',
      `(${numeral}) ?[x×] ?(${numeral})(?: ?[x×] ?(${numeral}))?(?![xX×])${unitPattern}(?!\\p{L})`,
      ([, one = '', other = '', third, unit = ''], { after }) => {
        const by = ` ${/^\s?=/u.test(after) ? (words.multiplied ?? words.times) : words.by} `;
        const spoken = [one, other, ...(third === undefined ? [] : [third])].map(say);
        if (spoken.includes(null)) return null;
        const isAdjective = language.adjectives && /^\s\p{Ll}/u.test(after) && !GOES_ON.test(after);
        const last = parseNumeral(third ?? other, language);
        const noun = language.units[unit];
        if (language.plural && noun && last) return joinWords(spoken.join(by), inflectNoun(language, noun, last));
        return joinWords(
          spoken.join(by),
          (language.units[unit] ?? (unit === '' ? [] : [side, `${side}s`]))[isAdjective ? 0 : 1] ?? '',
        );
      },
    ),
    createRule('digit', `(${numeral})[x×](?=[\\s.,;:!?)]|$)`, ([, figures = '']) => {
      const spoken = say(figures);
      return spoken && `${spoken} ${words.times}`;
    }),
    createRule('digit', `(${numeral})%(?=\\p{L})`, ([, figures = '']) => {
      const spoken = say(figures);
      return spoken && `${spoken} ${words.percent} `;
    }),
  ];
}

function createPowerRules(
  { words, numbers }: SpokenLanguage,
  numeral: string,
  say: (figures: string) => string | null,
): SpeechRule[] {
  const powerOfTen = (figures: string, exponent: string): string =>
    joinWords(words.power, /[-⁻−]/u.test(exponent) ? words.minus : '', numbers.cardinal(Number(figures)));
  return [
    createRule(
      'digit',
      `(${numeral})(?:${BLANK}?[x×·]${BLANK}?10(?:${RAISED}|\\^([-−]?)(\\d{1,3}))|[eE]([+-]?)(\\d{1,3}))${WORD_END}`,
      ([, base = '', raisedSign, raised, caretSign, caret, sign, exponent]) => {
        const digits = raised === undefined ? (caret ?? exponent ?? '') : toDigits(raised);
        const spoken = say(base);
        return (
          spoken &&
          joinWords(
            spoken,
            words.multiplied ?? words.times,
            numbers.cardinal(10),
            powerOfTen(digits, raisedSign ?? caretSign ?? sign ?? ''),
          )
        );
      },
    ),
    createRule('digit', `(10|2)${RAISED}`, ([, base, mark = '', raised = '']) => {
      return `${numbers.cardinal(Number(base))} ${powerOfTen(toDigits(raised), mark)}`;
    }),
  ];
}
