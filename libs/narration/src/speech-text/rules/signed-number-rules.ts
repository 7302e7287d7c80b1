import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

export const sayMark = (mark: string, { words }: SpokenLanguage): string =>
  mark === '+' ? words.plus : mark === '±' ? words.plusMinus : mark === '' ? '' : words.minus;

/** Creates rules that read the sign in front of a number. */
export function createSignedNumberRules(language: SpokenLanguage, numeral: string, units: string): SpeechRule[] {
  const signed = createRule(
    'sign',
    `([-−+±])(?=${numeral}(?:${BLANK}?(?:%|${units}${WORD_END}|°)))`,
    ([, mark = ''], { before }) => (/(?:^|[\s(])$/u.test(before) ? `${sayMark(mark, language)} ` : null),
  );
  return [
    signed,
    // A sign behind a word and a blank belongs to a bare number, as in “It was -40 outside”.
    createRule('sign', '[-–+](?=[1-9]\\d{0,2}(?:[.,]\\d{1,2})?(?![\\p{L}\\p{N}:/-]|[.,]\\d))', ([mark], { before }) =>
      /(?:^|\p{L}\s)$/u.test(before) ? `${sayMark(mark, language)} ` : null,
    ),
    createRule('sign', '−(?=\\d)', () => `${language.words.minus} `),
  ];
}
