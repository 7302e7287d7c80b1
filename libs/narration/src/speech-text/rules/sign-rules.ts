import { type MatchContext, type SpeechRule, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { PERIODS, createRatePattern, sayRate } from './rates.ts';

/** Creates rules that read signs and remove unspoken ones. */
export function createSignRules(language: SpokenLanguage): SpeechRule[] {
  const { words, star, numbers } = language;
  return [
    ...createComparisonRules(language),
    createRule('sign', '[™®©•·→←▪►■●¶]', () => ' '),
    // A § after a letter, or without text after it, is an anchor link of a documentation page.
    createRule('sign', '(?<!§)§+', (_written, { before, after }) =>
      /\p{L}$/u.test(before) || !/^\s?[\p{L}\d]/u.test(after) ? ' ' : null,
    ),
    createRule('sign', '(★{0,10})(½?)☆{0,10}', ([written, full = '', half]) => {
      if (full === '' || written.length < 2) return ' ';
      return (
        ` ${numbers.cardinal(full.length, star[2] ?? 'masculine')} ` +
        `${half === '' ? '' : `${words.andHalf} `}${full.length === 1 && half === '' ? star[0] : star[1]} `
      );
    }),
    createRule('sign', '\\^(-?)(\\d{1,3})(?!\\d|[.,]\\d)', ([, mark, raised = ''], { before }) => {
      if (!/[\p{L}\d)]$/u.test(before)) return null;
      return raised === '2' && mark === ''
        ? ` ${words.squared}`
        : raised === '3' && mark === ''
          ? ` ${words.cubed}`
          : ` ${words.power} ${mark === '' ? '' : `${words.minus} `}${numbers.cardinal(Number(raised))}`;
    }),
    createRule('sign', '±\\s?(?=\\d)', () => `${words.plusMinus} `),
    createRule('sign', '[~≈]\\s?(?=\\d)', ([written], { before }) =>
      /(?:^|[\s(])$/u.test(before) ? `${words.about} ` : written,
    ),
    createRule('sign', '\\+(?=\\s)', ([written], { before }) =>
      /\s$/u.test(before) ? words.plus : /\d$|\p{Ll}$/u.test(before) ? ` ${words.plus}` : written,
    ),
    createRule('sign', `/${createRatePattern(language)}`, ([, count, unit = ''], { before }) =>
      /[\d$€£%]$/u.test(before) || (unit.length > 1 && /\d\S*\s\p{L}+$/u.test(before))
        ? ` ${sayRate(language, count, unit)}`
        : null,
    ),
    createRule('sign', `/(?=(?:${PERIODS})${WORD_END})`, (_written, { before }) =>
      /(?<!\p{L})\p{L}{3,}s$/u.test(before) ? ` ${words.per} ` : null,
    ),
    createRule('sign', '/(?=\\p{L}{2})', ([written], { before }) => {
      if (/(?:^|\s)(?:he|she|his|her|er|il|él)$/iu.test(before)) return ` ${words.or} `;
      return /\p{L}{2}$/u.test(before) ? ' ' : written;
    }),
  ];
}

const compared =
  (alone: string, between = alone) =>
  ([written]: RegExpExecArray, { before }: MatchContext): string => {
    if (/(?:[\d)]|(?:^|\s)[b-z]\s)\s?$/u.test(before)) return `${/\s$/u.test(before) ? '' : ' '}${between} `;
    return /(?:^|[\s(])$/u.test(before) ? `${alone} ` : written;
  };

/** Creates rules that read comparisons and equations. */
function createComparisonRules({ words }: SpokenLanguage): SpeechRule[] {
  const { equals } = words;
  return [
    createRule('sign', '>\\s?(?=\\d)', compared(words.more)),
    createRule('sign', '<\\s?(?=\\d)', compared(words.less)),
    createRule('sign', '(?:≥|>=)\\s?(?=\\d)', compared(words.atLeast ?? words.more, words.notLess)),
    createRule('sign', '(?:≤|<=)\\s?(?=\\d)', compared(words.atMost ?? words.less, words.notMore)),
    ...(equals === undefined
      ? []
      : [
          createRule('sign', '=(?=[ \\u00a0][-−(\\d\\p{L}])', ([written], { before }) =>
            /[\d)]\s$/u.test(before) ? equals : written,
          ),
          createRule('sign', '−(?=\\s)', ([written], { before }) => (/[\d)]\s$/u.test(before) ? words.minus : written)),
        ]),
  ];
}
