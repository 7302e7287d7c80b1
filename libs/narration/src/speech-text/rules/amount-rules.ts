import { type NumberForm, joinWords } from '../numbers/number-words.ts';
import { type MatchContext, type SpeechRule, BLANK, toAlternativesPattern, createRule, WORD_END } from '../rule.ts';
import type { CountedNoun, SpokenLanguage } from '../spoken-language.ts';
import { isAdjectivePlace, isUnitAdjectivePlace } from './adjective-place.ts';
import { everySign, toCurrency } from './currency-signs.ts';
import { createNamedMoneyRule } from './named-money-rule.ts';
import {
  type Numeral,
  createNumeralPattern,
  inflectNoun,
  isIdentifier,
  isYear,
  parseNumeral,
  pronounceNumeral,
  pronouncePair,
} from './numerals.ts';
import { createRatePattern, sayRate } from './rates.ts';
import { createSignedNumberRules, sayMark } from './signed-number-rules.ts';

/** Creates rules that read numbers with a magnitude, currency, unit or percent sign. */
export function createAmountRules(language: SpokenLanguage): SpeechRule[] {
  const numeral = createNumeralPattern(language);
  const codes = Object.keys(language.currencies);
  const sign = toAlternativesPattern([...Object.keys(everySign), '$', ...codes]);
  const free = toAlternativesPattern(Object.keys(language.magnitudes));
  const anyMagnitude = toAlternativesPattern([
    ...Object.keys(language.magnitudes),
    ...Object.keys(language.moneyMagnitudes),
  ]);
  const tail = `(?:${BLANK}?-?(${anyMagnitude})${WORD_END})?`;
  const minus = '([-–−+]?)';
  const price = language.decimal === '.' ? `(?:${numeral}|\\.\\d{2}(?!\\d))` : numeral;
  // A minus sign between blanks is a subtraction.
  const dash = `(?:${BLANK}?[-–—]${BLANK}?|−)`;
  // A price without cents, as in `€ 25,-`.
  const round = language.decimal === ',' ? '(?:,(?:--?|–|—)(?!\\d))?' : '';
  const toMoney = `(?:${dash}(?:${sign})?${BLANK}?(${numeral})(?!${BLANK}?%)${tail})?`;
  const money = `${minus}(${sign})${BLANK}?(${price})${round}${tail}${toMoney}${WORD_END}`;
  const first = (match: RegExpExecArray, place: MatchContext): string | null => {
    const [text, mark = '', written = '', amount = '', size, other, otherSize] = match;
    // Without a blank, letters and a figure are a name such as `COP28`.
    if (/^\p{Lu}{3}\d{1,2}$/u.test(text)) return null;
    return sayMoney(language, { mark, currency: toCurrency(written, language), amount, size, other, otherSize }, place);
  };
  const range = `(${numeral})${round}(?:${dash}(${numeral}))?`;
  const behind = `${range}${BLANK}?(?:(${anyMagnitude})${BLANK}?)?(${sign})${WORD_END}`;
  const units = toAlternativesPattern(Object.keys(language.units));
  const stop = `(?:(?<!\\.)\\.(?=,|[ ](?:\\p{Ll}|\\d)))?`;
  const rate = `(?:/${createRatePattern(language)})?`;
  const measure = `(?:${BLANK}?(%|‰)|(${BLANK}?|-)(${units})${WORD_END}(?!['’]\\p{L})${stop}${rate})?`;
  const plain = `(${numeral})(?:(${dash})(${numeral}))?(?:${BLANK}?-?(${free})${WORD_END})?${measure}(?!\\p{L})`;
  const behindMoney = createRule('digit', behind, ([, amount = '', other, size, code = ''], place) =>
    keepFinalStop(
      language,
      code,
      sayMoney(
        language,
        {
          mark: '',
          currency: toCurrency(code, language),
          amount,
          size: other === undefined ? size : undefined,
          other,
          otherSize: size,
        },
        place,
      ),
      place,
    ),
  );
  const counted = createRule('digit', plain, (match, place) =>
    keepFinalStop(language, match[7], sayPlain(language, match, place), place),
  );
  return [
    createRule('sign', money, first),
    createRule('letter', money, first),
    behindMoney,
    ...createNamedMoneyRule(language, numeral, (amount, currency, place) =>
      sayMoney(language, { mark: '', currency, amount }, place),
    ),
    counted,
    // Numbers between dashes that are no range.
    createRule('digit', `(${numeral})(?=${BLANK}[-–—]${BLANK})`, ([, amount = '']) => {
      const parsed = parseNumeral(amount, language);
      return parsed && sayNumber(language, parsed, 'bare', false);
    }),
    ...createSignedNumberRules(language, numeral, units),
  ];
}

/** The full stop of a unit such as `kr.` before a capital also ends the sentence, except before German nouns. */
const keepFinalStop = (
  { capitalizesNouns }: SpokenLanguage,
  unit: string | undefined,
  spoken: string | null,
  { after }: MatchContext,
): string | null =>
  spoken !== null && !capitalizesNouns && unit?.endsWith('.') && /^\s\p{Lu}/u.test(after) ? `${spoken}.` : spoken;

type Money = {
  mark: string;
  currency: string;
  amount: string;
  size?: string | undefined;
  other?: string | undefined;
  otherSize?: string | undefined;
};

function sayMoney(language: SpokenLanguage, money: Money, place: MatchContext): string | null {
  const { mark, currency, amount, size, other, otherSize } = money;
  const currencyWords = language.currencies[currency];
  const numeral = parseNumeral(amount, language);
  const second = other === undefined ? null : parseNumeral(other, language);
  if (!currencyWords || !numeral || (other !== undefined && !second)) return null;
  if (mark !== '' && !/(?:^|[\s(])$/u.test(place.before)) return null;
  const grammar = language.caseBefore?.(place.before) ?? null;
  if (grammar === 'other') return null;
  const signWord = sayMark(mark, language);
  const caseForm = grammar ?? undefined;
  if (second)
    return joinWords(
      signWord,
      sized(language, { numeral, size, currency: '', form: caseForm }),
      language.words.to,
      sized(language, { numeral: second, size: otherSize, currency, form: caseForm }, place),
    );
  return joinWords(signWord, sized(language, { numeral, size, currency, form: caseForm }, place));
}

type Sized = { numeral: Numeral; size: string | undefined; currency: string; form: NumberForm | undefined };

function sized(
  language: SpokenLanguage,
  { numeral, size, currency, form: caseForm }: Sized,
  place?: MatchContext,
): string {
  const currencyWords = language.currencies[currency];
  const name: CountedNoun = currencyWords?.name ?? ['', '', 'masculine'];
  const form = toNumberForm(caseForm, name[2]);
  // An adjective is in the singular, as in "a $5m fine".
  const isAdjective = language.adjectives && place !== undefined && isAdjectivePlace(place);
  if (size !== undefined) {
    const spoken = sayMagnitude(language, numeral, size, { caseForm, next: name[2] });
    return joinWords(spoken, currencyWords ? language.ofMoney(isAdjective ? name[0] : name[1], spoken) : '');
  }
  const { integer, decimals } = numeral;
  const { cardinal } = language.numbers;
  if (currencyWords?.cent && decimals.length === 2) {
    const cents = { integer: Number(decimals), decimals: '' };
    const coins =
      cents.integer === 0
        ? ''
        : joinWords(
            cardinal(cents.integer, caseForm ?? currencyWords.cent[2] ?? 'masculine'),
            isAdjective ? currencyWords.cent[0] : inflectNoun(language, currencyWords.cent, cents, caseForm),
          );
    if (integer === 0 && cents.integer > 0) return coins;
    return joinWords(
      cardinal(integer, form),
      isAdjective ? name[0] : inflectNoun(language, name, { integer, decimals: '' }, caseForm),
      coins === '' ? '' : (language.andCents ?? ''),
      coins,
    );
  }
  return joinWords(
    pronounceNumeral(numeral, language, currencyWords ? form : (caseForm ?? 'bare')),
    isAdjective ? name[0] : inflectNoun(language, name, numeral, caseForm),
  );
}

const toNumberForm = (caseForm: NumberForm | undefined, noun: NumberForm | null | undefined): NumberForm =>
  caseForm === 'accusative'
    ? noun === undefined || noun === 'feminine'
      ? caseForm
      : (noun ?? 'masculine')
    : caseForm === 'genitive' && noun === 'feminine'
      ? 'feminineGenitive'
      : (caseForm ?? noun ?? 'masculine');

/** Grammar of a number: the case before it, and the form for the noun behind it. */
type Grammar = { caseForm?: NumberForm | undefined; next?: NumberForm | null | undefined };

function sayMagnitude(
  language: SpokenLanguage,
  numeral: Numeral,
  written: string,
  { caseForm, next }: Grammar,
): string {
  const noun: CountedNoun = language.magnitudes[written] ?? language.moneyMagnitudes[written] ?? ['', ''];
  const isOne = numeral.integer === 1 && numeral.decimals === '';
  return joinWords(
    isOne && /^mil(?:le)?$/u.test(noun[0])
      ? ''
      : pronounceNumeral(numeral, language, toNumberForm(caseForm, noun[2] ?? next)),
    inflectNoun(language, noun, numeral, caseForm),
  ).replace(/(?<=cent|vingt)s(?= mille$)/u, '');
}

function sayPlain(language: SpokenLanguage, match: RegExpExecArray, place: MatchContext): string | null {
  const { before, after } = place;
  // The number is a part of a name such as `ID.3`.
  if (/(?<![\p{L}.])\p{Lu}{2,}\.$/u.test(before)) return null;
  const [, amount = '', dash, other, size, percent, gap = '', unit, rateCount, rateUnit] = match;
  const [first, second] = [parseNumeral(amount, language), other === undefined ? null : parseNumeral(other, language)];
  if (!first || (other !== undefined && !second)) return null;
  if (/^\s?[-–]\d/u.test(after) && dash !== undefined) return null;
  // A unit before a number may be part of a court case number, as in “5 W 221/17”.
  if ((unit === 'W' || unit === 'V') && /^\s\d/u.test(after)) return null;
  const noun = unit === undefined ? undefined : language.units[unit];
  const grammar = language.caseBefore?.(before) ?? null;
  if (grammar === 'other') return match[0];
  const last = second ?? first;
  const isMeasured = noun !== undefined || percent !== undefined;
  const caseForm =
    (grammar === 'accusative' && !isMeasured && size === undefined ? null : grammar) ??
    (isMeasured || size !== undefined ? null : language.formBefore(after, last.integer, before));
  const isUncertain = caseForm === null && !isMeasured && size === undefined;
  if (isUncertain && last.decimals === '' && !isIdentifier(last)) return match[0];
  const rate = rateUnit === undefined ? '' : sayRate(language, rateCount, rateUnit);
  const isSingular =
    gap === '-' || (language.adjectives && noun !== undefined && rate === '' && isUnitAdjectivePlace(noun[1], place));
  const name = joinWords(
    sayMeasure(language, { noun, percent, isSingular, isSized: size !== undefined, last, form: grammar ?? undefined }),
    rate,
  );
  const nounForm = noun ? noun[2] : percent === '%' ? language.percentNoun?.[2] : undefined;
  const form = toNumberForm(caseForm ?? undefined, nounForm);
  const isCount = name !== '' || language.isCount?.(place) === true;
  const say = (numeral: Numeral): string =>
    size === undefined
      ? sayNumber(language, numeral, form, isCount)
      : sayMagnitude(language, numeral, size, {
          caseForm: grammar ?? undefined,
          next: noun ? noun[2] : language.formBefore(after, numeral.integer, before),
        });
  if (!second) return joinWords(say(first), name);
  return pronouncePair(language, {
    first,
    second,
    one: sayNumber(language, first, form, isCount || size !== undefined),
    other: joinWords(say(second), name),
    isBare: name === '' && size === undefined,
    before,
    dash: dash ?? '',
  });
}

type Measure = {
  noun: CountedNoun | undefined;
  percent: string | undefined;
  isSingular: boolean;
  isSized: boolean;
  last: Numeral;
  form: NumberForm | undefined;
};

/** Returns the name of the unit or percent sign in the form for the number. */
function sayMeasure(language: SpokenLanguage, { noun, percent, isSingular, isSized, last, form }: Measure): string {
  const { percentNoun, words } = language;
  if (noun && isSized) return noun[1];
  if (noun) return isSingular ? noun[0] : inflectNoun(language, noun, last, form);
  if (percent === undefined) return '';
  if (percent !== '%') return words.perMille;
  return percentNoun ? inflectNoun(language, percentNoun, last, form) : words.percent;
}

function sayNumber(language: SpokenLanguage, numeral: Numeral, form: NumberForm, isCounted: boolean): string {
  return isYear(numeral) && !isCounted
    ? language.numbers.year(numeral.integer)
    : pronounceNumeral(numeral, language, form);
}
