import type { NumberForm, NumberWords } from './numbers/number-words.ts';
import type { Place, Rule } from './rule.ts';

/** One and many of something counted, and its gender where numbers care. */
export type Counted = readonly [one: string, many: string, form?: NumberForm];

export type Currency = {
  name: Counted;
  cent?: Counted;
};

/** A calendar day as written; the month counts from 1. */
export type WrittenDate = {
  day: number;
  lastDay?: number;
  month: number;
  year?: number;
  isDayFirst: boolean;
};

/** What an abbreviation is read as: anywhere, only before a name, or decided by its place (null: it stays). */
export type Abbreviation = string | { beforeName: string } | ((place: Place) => string | null);

/** All that the rules must know of a language. Written forms are case-sensitive unless said otherwise. */
export type SpokenLanguage = {
  numbers: NumberWords;
  /** Characters that part thousands, as a class of a regular expression; and the one before the decimals. */
  grouping: string;
  decimal: ',' | '.';
  /** How the decimals are said: one by one, or up to two of them as a number. */
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
    /** Between a whole number and a fraction other than a half; with its blank. */
    mixed: string;
  };
  /** What a review gives. */
  star: Counted;
  /** The gender a number takes before what follows it. */
  formBefore: (after: string, value: number) => NumberForm;
  /** Said after any number; and those that are sure only beside a currency. */
  magnitudes: Readonly<Record<string, Counted>>;
  moneyMagnitudes: Readonly<Record<string, Counted>>;
  currencies: Readonly<Record<string, Currency>>;
  /** The currency a bare `$` means. */
  dollar: string;
  /** The currency behind an amount that ends with a magnitude: `of euros` in some languages. */
  ofMoney: (currency: string, amount: string) => string;
  /** True where a currency before a noun stays in the singular: `a five million dollar fine`. */
  adjectives: boolean;
  units: Readonly<Record<string, Counted>>;
  months: readonly string[];
  shortMonths: Readonly<Record<string, number>>;
  /** What `3/4/2026` means, when the language decides. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** What stands before `25/11` when it is a day; where nobody writes days so, nothing. */
  beforeDay?: RegExp;
  /** True where one writes `May 3`. */
  monthFirst: boolean;
  /** True where a stop behind a number makes it an ordinal. */
  stopIsOrdinal: boolean;
  date: (date: WrittenDate, place: Place) => string;
  fractions: Readonly<Record<string, string>>;
  /** Decides between `2-1` as a score and as a range. */
  scoreWords: RegExp;
  score: (one: number, other: number) => string;
  abbreviations: Readonly<Record<string, Abbreviation>>;
  /** Acronyms read otherwise than their capitals suggest. */
  acronyms: Readonly<Record<string, string>>;
  spell: (letters: string) => string;
  /** Before a Roman numeral: names of rulers, and nouns that are counted (lower case). */
  rulers: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  ruler: (value: number, name: string) => string;
  /** What only this language writes; tried before everything else but addresses. */
  own: readonly Rule[];
};

/** The part of it that names what is counted. */
export type AmountWords = Pick<SpokenLanguage, 'magnitudes' | 'moneyMagnitudes' | 'currencies' | 'units' | 'fractions'>;
