import { type SpeechRule, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

/** Words that follow the slash in a rate. */
const PERIODS = [
  'second|minute|hour|day|night|week|month|quarter|year|person|head',
  'Stunde|Tag|Nacht|Woche|Monat|Jahr|Person|Kopf',
  'heure|jour|nuit|semaine|mois|an|personne',
  'hora|día|noche|semana|mes|año|persona',
].join('|');

/** Creates rules that read signs and remove unspoken ones. */
export function createSignRules({ words, star, numbers }: SpokenLanguage): SpeechRule[] {
  return [
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
    createRule('sign', '[>≥]\\s?(?=\\d)', ([written], { before }) =>
      /(?:^|[\s(])$/u.test(before) ? `${words.more} ` : written,
    ),
    createRule('sign', '[<≤]\\s?(?=\\d)', ([written], { before }) =>
      /(?:^|[\s(])$/u.test(before) ? `${words.less} ` : written,
    ),
    createRule('sign', '\\+(?=\\s)', ([written], { before }) =>
      /\s$/u.test(before) ? words.plus : /\d$|\p{Ll}$/u.test(before) ? ` ${words.plus}` : written,
    ),
    createRule('sign', `/(?=(?:${PERIODS})${WORD_END})`, (_written, { before }) =>
      /[\d$€£%]$/u.test(before) ? ` ${words.per} ` : null,
    ),
    createRule('sign', '/(?=\\p{L}{2})', ([written], { before }) => {
      if (/(?:^|\s)(?:and|y|et|und)$/u.test(before)) return ' ';
      return /(?:^|\s)(?:he|she|his|er|il|él)$/iu.test(before) ? ` ${words.or} ` : written;
    }),
  ];
}
