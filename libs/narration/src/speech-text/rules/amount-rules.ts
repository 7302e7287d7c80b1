import { type NumberForm, joinWords } from '../numbers/number-words.ts';
import { type MatchContext, type SpeechRule, BLANK, toAlternativesPattern, createRule, WORD_END } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { isAdjectivePlace, isUnitAdjectivePlace } from './adjective-place.ts';
import {
  type Numeral,
  createNumeralPattern,
  isYear,
  parseNumeral,
  pronounceNumeral,
  pronouncePair,
} from './numerals.ts';
import { createRatePattern, sayRate } from './rates.ts';

const everySign: Readonly<Record<string, string>> = {
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  Mex$: 'MXN',
  NT$: 'TWD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₱': 'PHP',
  '₦': 'NGN',
  '₿': 'BTC',
  '₫': 'VND',
  '฿': 'THB',
  '₵': 'GHS',
  '₸': 'KZT',
  '₡': 'CRC',
  'Rs.': 'INR',
};

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
  const toMoney = `(?:${dash}(?:${sign})?${BLANK}?(${numeral})(?!${BLANK}?%)${tail})?`;
  const money = `${minus}(${sign})${BLANK}?(${price})${tail}${toMoney}${WORD_END}`;
  const first = (match: RegExpExecArray, place: MatchContext): string | null => {
    const [, mark = '', written = '', amount = '', size, other, otherSize] = match;
    return sayMoney(language, { mark, currency: toCurrency(written, language), amount, size, other, otherSize }, place);
  };
  const behind = `(${numeral})(?:${dash}(${numeral}))?${BLANK}?(?:(${anyMagnitude})${BLANK}?)?(${sign})${WORD_END}`;
  const units = toAlternativesPattern(Object.keys(language.units));
  const stop = `(?:(?<!\\.)\\.(?=,|[ ](?:\\p{Ll}|\\d)))?`;
  const measure = `(?:${BLANK}?(%|‰)|(${BLANK}?|-)(${units})${WORD_END}(?!['’]\\p{L})${stop}(?:/${createRatePattern(language)})?)?`;
  const plain = `(${numeral})(?:(${dash})(${numeral}))?(?:${BLANK}?-?(${free})${WORD_END})?${measure}(?!\\p{L})`;
  const behindMoney = createRule('digit', behind, ([, amount = '', other, size, written = ''], place) =>
    sayMoney(
      language,
      {
        mark: '',
        currency: toCurrency(written, language),
        amount,
        size: other === undefined ? size : undefined,
        other,
        otherSize: size,
      },
      place,
    ),
  );
  const counted = createRule('digit', plain, (match, place) => sayPlain(language, match, place));
  const signed = createRule(
    'sign',
    `([-−+±])(?=${numeral}(?:${BLANK}?(?:%|${units}${WORD_END}|°)))`,
    ([, mark = ''], { before }) => (/(?:^|[\s(])$/u.test(before) ? `${sayMark(mark, language)} ` : null),
  );
  return [
    createRule('sign', money, first),
    createRule('letter', money, first),
    behindMoney,
    counted,
    // Numbers between dashes that are no range.
    createRule('digit', `(${numeral})(?=${BLANK}[-–—]${BLANK})`, ([, amount = '']) => {
      const parsed = parseNumeral(amount, language);
      return parsed && sayNumber(language, parsed, 'bare', false);
    }),
    signed,
    createRule('sign', '−(?=\\d)', () => `${language.words.minus} `),
  ];
}

const sayMark = (mark: string, { words }: SpokenLanguage): string =>
  mark === '+' ? words.plus : mark === '±' ? words.plusMinus : mark === '' ? '' : words.minus;

const toCurrency = (written: string, language: SpokenLanguage): string =>
  written === '$' ? language.dollar : (everySign[written] ?? written);

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
  const signWord = sayMark(mark, language);
  if (second)
    return joinWords(
      signWord,
      sized(language, numeral, size, ''),
      language.words.to,
      sized(language, second, otherSize, currency, place),
    );
  return joinWords(signWord, sized(language, numeral, size, currency, place));
}

function sized(
  language: SpokenLanguage,
  numeral: Numeral,
  size: string | undefined,
  currency: string,
  place?: MatchContext,
): string {
  const currencyWords = language.currencies[currency];
  const [singular, plural, form] = currencyWords?.name ?? ['', '', 'masculine' as const];
  // An adjective is in the singular, as in "a $5m fine".
  const isAdjective = language.adjectives && place !== undefined && isAdjectivePlace(place);
  if (size !== undefined) {
    const spoken = sayMagnitude(language, numeral, size);
    return joinWords(spoken, currencyWords ? language.ofMoney(isAdjective ? singular : plural, spoken) : '');
  }
  const { integer, decimals } = numeral;
  if (currencyWords?.cent && decimals.length === 2 && !isAdjective) {
    const cents = Number(decimals);
    const coins =
      cents === 0
        ? ''
        : joinWords(
            language.numbers.cardinal(cents, currencyWords.cent[2] ?? 'masculine'),
            cents === 1 ? currencyWords.cent[0] : currencyWords.cent[1],
          );
    if (integer === 0 && cents > 0) return coins;
    return joinWords(language.numbers.cardinal(integer, form ?? 'masculine'), integer === 1 ? singular : plural, coins);
  }
  return joinWords(
    pronounceNumeral(numeral, language, currencyWords ? (form ?? 'masculine') : 'bare'),
    (integer === 1 && decimals === '') || isAdjective ? singular : plural,
  );
}

function sayMagnitude(language: SpokenLanguage, numeral: Numeral, written: string): string {
  const [singular, plural, form] = language.magnitudes[written] ?? language.moneyMagnitudes[written] ?? ['', ''];
  const isOne = numeral.integer === 1 && numeral.decimals === '';
  return joinWords(
    isOne && /^mil(?:le)?$/u.test(singular) ? '' : pronounceNumeral(numeral, language, form ?? 'masculine'),
    isOne ? singular : plural,
  );
}

function sayPlain(language: SpokenLanguage, match: RegExpExecArray, place: MatchContext): string | null {
  const { before, after } = place;
  const [, amount = '', dash, other, size, percent, gap = '', unit, rateCount, rateUnit] = match;
  const [first, second] = [parseNumeral(amount, language), other === undefined ? null : parseNumeral(other, language)];
  if (!first || (other !== undefined && !second)) return null;
  if (/^\s?[-–]\d/u.test(after) && dash !== undefined) return null;
  // A unit before a number may be part of a court case number, as in “5 W 221/17”.
  if ((unit === 'W' || unit === 'V') && /^\s\d/u.test(after)) return null;
  const unitWords = unit === undefined ? undefined : language.units[unit];
  const written = percent === '%' ? language.words.percent : percent === undefined ? '' : language.words.perMille;
  const isOne = !second && first.integer === 1 && first.decimals === '';
  const rate = rateUnit === undefined ? '' : sayRate(language, rateCount, rateUnit);
  const isAdjective =
    language.adjectives && unitWords !== undefined && rate === '' && isUnitAdjectivePlace(unitWords[1], place);
  const name = unitWords ? joinWords(isOne || gap === '-' || isAdjective ? unitWords[0] : unitWords[1], rate) : written;
  const form: NumberForm = unitWords
    ? (unitWords[2] ?? 'masculine')
    : name === ''
      ? language.formBefore(after, (second ?? first).integer, before)
      : 'masculine';
  const isCount = name !== '' || language.isCount?.(place) === true;
  const say = (numeral: Numeral): string =>
    size === undefined ? sayNumber(language, numeral, form, isCount) : sayMagnitude(language, numeral, size);
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

function sayNumber(language: SpokenLanguage, numeral: Numeral, form: NumberForm, isCounted: boolean): string {
  return isYear(numeral) && !isCounted
    ? language.numbers.year(numeral.integer)
    : pronounceNumeral(numeral, language, form);
}
