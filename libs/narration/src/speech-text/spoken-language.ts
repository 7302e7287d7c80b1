import type { NumberForm, NumberWords } from './numbers/number-words.ts';
import type { MatchContext, Rule } from './rule.ts';

/** `form` is set if the numerals depend on the gender. */
export type CountedNoun = readonly [one: string, many: string, form?: NumberForm];

export type Currency = {
  name: CountedNoun;
  cent?: CountedNoun;
};

/** Months are numbered from 1. */
export type WrittenDate = {
  day: number;
  lastDay?: number;
  month: number;
  year?: number;
  isDayFirst: boolean;
};

/** The spoken text for all places, only before a name, or by context. Null leaves the abbreviation unchanged. */
export type Abbreviation = string | { beforeName: string } | ((place: MatchContext) => string | null);

/** Written forms are case-sensitive unless noted. */
export type SpokenLanguage = {
  numbers: NumberWords;
  /** `grouping` is a regular expression class of thousands separators. */
  grouping: string;
  decimal: ',' | '.';
  /** `number` reads at most two decimals as a number. */
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
    /** Word between a whole number and a fraction other than a half. */
    mixed: string;
  };
  /** Stars of a review. */
  star: CountedNoun;
  /** Returns the form of a number from the text after it. */
  formBefore: (after: string, value: number) => NumberForm;
  /** `moneyMagnitudes` apply only with a currency. */
  magnitudes: Readonly<Record<string, CountedNoun>>;
  moneyMagnitudes: Readonly<Record<string, CountedNoun>>;
  currencies: Readonly<Record<string, Currency>>;
  /** Currency code of a bare `$`. */
  dollar: string;
  /** Combines magnitude and currency, with `of euros` in some languages. */
  ofMoney: (currency: string, amount: string) => string;
  /** Whether the language says `a five million dollar fine`. */
  adjectives: boolean;
  units: Readonly<Record<string, CountedNoun>>;
  months: readonly string[];
  shortMonths: Readonly<Record<string, number>>;
  /** Null if the language does not decide `3/4/2026`. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** Text before `25/11` that makes it a date. */
  beforeDay?: RegExp;
  /** Whether the language writes `May 3`. */
  monthFirst: boolean;
  /** Whether a full stop after a number makes it an ordinal. */
  stopIsOrdinal: boolean;
  date: (date: WrittenDate, place: MatchContext) => string;
  fractions: Readonly<Record<string, string>>;
  /** Words before `2-1` that make it a score, not a range. */
  scoreWords: RegExp;
  score: (one: number, other: number) => string;
  abbreviations: Readonly<Record<string, Abbreviation>>;
  /** Abbreviations whose reading differs from their capitals. */
  acronyms: Readonly<Record<string, string>>;
  spell: (letters: string) => string;
  /** Names and titles before a Roman numeral. */
  rulers: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  ruler: (value: number, name: string) => string;
  /** Rules of this language, applied after web addresses and dates. */
  own: readonly Rule[];
};

export type AmountWords = Pick<SpokenLanguage, 'magnitudes' | 'moneyMagnitudes' | 'currencies' | 'units' | 'fractions'>;
