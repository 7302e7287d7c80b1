import type { NumberForm, NumberWords } from './numbers/number-words.ts';
import type { Place, Rule } from './rule.ts';

/** Singular and plural of a counted noun, and its gender if the numerals depend on it. */
export type Counted = readonly [one: string, many: string, form?: NumberForm];

export type Currency = {
  name: Counted;
  cent?: Counted;
};

/** A date as written; months are numbered from 1. */
export type WrittenDate = {
  day: number;
  lastDay?: number;
  month: number;
  year?: number;
  isDayFirst: boolean;
};

/** The words for an abbreviation: always, only before a name, or by context (null: unchanged). */
export type Abbreviation = string | { beforeName: string } | ((place: Place) => string | null);

/** Language data for the rules. Written forms are case-sensitive unless noted. */
export type SpokenLanguage = {
  numbers: NumberWords;
  /** Thousands separators as a regular expression class, and the decimal separator. */
  grouping: string;
  decimal: ',' | '.';
  /** Whether decimals are read digit by digit, or as a number if there are at most two. */
  decimalsAre: 'digits' | 'number';
  words: {
    decimal: string;
    point: string;
    minus: string;
    plus: string;
    to: string;
    percent: string;
    perMille: string;
    by: string;
    dot: string;
    at: string;
    dash: string;
    hashtag: string;
    version: string;
    about: string;
    more: string;
    less: string;
    plusMinus: string;
    or: string;
    power: string;
    squared: string;
    cubed: string;
    times: string;
    per: string;
    andHalf: string;
    /** Joins a whole number and a fraction other than a half; includes its blank. */
    mixed: string;
  };
  /** Noun for the stars of a review. */
  star: Counted;
  /** Form of a number before the text that follows it. */
  formBefore: (after: string, value: number) => NumberForm;
  /** Magnitudes after any number, and those that apply only with a currency. */
  magnitudes: Readonly<Record<string, Counted>>;
  moneyMagnitudes: Readonly<Record<string, Counted>>;
  currencies: Readonly<Record<string, Currency>>;
  /** Currency code of a bare `$`. */
  dollar: string;
  /** Form of the currency after a magnitude: `of euros` in some languages. */
  ofMoney: (currency: string, amount: string) => string;
  /** Whether a currency before a noun stays singular: `a five million dollar fine`. */
  adjectives: boolean;
  units: Readonly<Record<string, Counted>>;
  months: readonly string[];
  shortMonths: Readonly<Record<string, number>>;
  /** Order of `3/4/2026`; null if the language does not decide it. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** Text before `25/11` that makes it a date. Omitted in languages without this notation. */
  beforeDay?: RegExp;
  /** Whether the language writes `May 3`. */
  monthFirst: boolean;
  /** Whether a full stop after a number makes it an ordinal. */
  stopIsOrdinal: boolean;
  date: (date: WrittenDate, place: Place) => string;
  fractions: Readonly<Record<string, string>>;
  /** Matches text before `2-1` that makes it a score and not a range. */
  scoreWords: RegExp;
  score: (one: number, other: number) => string;
  abbreviations: Readonly<Record<string, Abbreviation>>;
  /** Acronyms whose reading differs from their capitals. */
  acronyms: Readonly<Record<string, string>>;
  spell: (letters: string) => string;
  /** Words before a Roman numeral: names of rulers, and numbered nouns in lower case. */
  rulers: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  ruler: (value: number, name: string) => string;
  /** Rules of this language, applied after web addresses and dates. */
  own: readonly Rule[];
};

export type AmountWords = Pick<SpokenLanguage, 'magnitudes' | 'moneyMagnitudes' | 'currencies' | 'units' | 'fractions'>;
