import { type MatchContext, type SpeechRule, BLANK, WORD_END, createRule, toAlternativesPattern } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

type SayMoney = (amount: string, currency: string, place: MatchContext) => string | null;

/** Creates a rule for prices with the name of the currency, as in `4,50 Euro`. */
export function createNamedMoneyRule(language: SpokenLanguage, numeral: string, say: SayMoney): SpeechRule[] {
  const codes = new Map<string, string>();
  const main = language.currencies[language.dollar];
  const all = Object.entries(language.currencies);
  for (const [code, { name, cent }] of main ? [[language.dollar, main] as const, ...all] : all) {
    if (cent === undefined) continue;
    // The linker of languages such as Romanian precedes the noun only behind some numbers.
    for (const form of [name[0], name[1].replace(/^de /u, ''), name[3] ?? '', name[4] ?? ''])
      if (form !== '' && !codes.has(form)) codes.set(form, code);
  }
  if (codes.size === 0) return [];
  const names = toAlternativesPattern([...codes.keys()]);
  return [
    createRule(
      'digit',
      `(${numeral})(?<=[${language.decimal}]\\d{2})${BLANK}(?:de${BLANK})?(${names})${WORD_END}`,
      ([, amount = '', name = ''], place) => say(amount, codes.get(name) ?? '', place),
    ),
  ];
}
