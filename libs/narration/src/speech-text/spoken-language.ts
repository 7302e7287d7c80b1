import type { NumberForm, NumberWords } from './numbers/number-words.ts';
import type { MatchContext, SpeechRule } from './rule.ts';

/**
 * Singular and plural of a noun. `form` is set if the form of the number depends on the noun's gender. `few` is the
 * form of the plural category with that name, `part` the form after a number with decimals; both default to the plural.
 */
export type CountedNoun = readonly [
  one: string,
  many: string,
  form?: NumberForm | undefined,
  few?: string,
  part?: string,
];

export type Currency = {
  name: CountedNoun;
  cent?: CountedNoun;
};

/** A date as written. Months are numbered from 1. */
export type WrittenDate = {
  day: number;
  lastDay?: number;
  month: number;
  year?: number;
  isDayFirst: boolean;
};

/**
 * How to read an abbreviation: always, only before a name, or depending on the context. Null leaves the abbreviation
 * unchanged.
 */
export type Abbreviation = string | { beforeName: string } | ((place: MatchContext) => string | null);

/** Words and rules of a language. Written forms are case-sensitive unless noted otherwise. */
export type SpokenLanguage = {
  numbers: NumberWords;
  /** Character class of a regular expression that matches thousands separators. */
  grouping: string;
  decimal: ',' | '.';
  /** Pattern of whole numbers with other separators, without capturing groups. */
  otherNumerals?: string;
  /** `number` means that up to two decimals are read as one number. */
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
    atLeast?: string;
    atMost?: string;
    /** Comparisons between two numbers. */
    notLess?: string;
    notMore?: string;
    equals?: string;
    /** Word for × before a power of ten. Defaults to `times`. */
    multiplied?: string;
  };
  /** Noun for the stars of a review. */
  star: CountedNoun;
  /** Returns the form of a number from the text after it, or null to leave the digits. */
  formBefore: (after: string, value: number, before: string) => NumberForm | null;
  /** Returns the plural category of nouns. By default, only 1 is `one`. */
  plural?: (value: number) => 'one' | 'few' | 'many';
  /** Returns `genitive` if the text before a number requires it, and `other` for cases without number words. */
  caseBefore?: (before: string) => 'genitive' | 'accusative' | 'other' | null;
  /** Returns the accusative of a feminine noun in the singular. */
  accusative?: (noun: string) => string;
  /** Returns a number with decimals as words, if it has another form than the word for the decimal sign. */
  sayDecimal?: (integer: number, decimals: string, form: NumberForm) => string;
  /** Noun for percent, where it is counted. */
  percentNoun?: CountedNoun;
  /** Whether suffixes follow names and numbers behind an apostrophe. */
  hasSuffixes?: boolean;
  /** Whether the letter `I` is a word, so that it is no numeral after a name. */
  hasWordI?: boolean;
  /** Whether nouns have a capital, so that a capital does not show the start of a sentence. */
  capitalizesNouns?: boolean;
  /** Whether nouns are in the singular after 1,5. */
  isSingularBelowTwo?: boolean;
  /** Word between whole money and cents. */
  andCents?: string;
  /** Whether a number that looks like a year is a count, as in `some 1920 people`. */
  isCount?: (place: MatchContext) => boolean;
  /** Returns a number and a half. */
  sayHalf?: (whole: number) => string;
  /** Words for magnitudes. `moneyMagnitudes` apply only with a currency. */
  magnitudes: Readonly<Record<string, CountedNoun>>;
  moneyMagnitudes: Readonly<Record<string, CountedNoun>>;
  currencies: Readonly<Record<string, Currency>>;
  /** Currency code of a bare `$`. */
  dollar: string;
  /** Returns the currency to add after a magnitude. Some languages insert a preposition, as in “millions of euros”. */
  ofMoney: (currency: string, amount: string) => string;
  /** Whether amounts can be adjectives, as in `a five million dollar fine`. */
  adjectives: boolean;
  units: Readonly<Record<string, CountedNoun>>;
  /** Names after a slash, as in `m/s`, of units that are not read alone. */
  perUnits?: Readonly<Record<string, string>>;
  /** Names of the directions in coordinates, and of minutes and seconds of arc. */
  compass?: Readonly<Record<string, string>>;
  arc?: readonly [minute: CountedNoun, second: CountedNoun];
  /** Names of the weekdays from Monday. `short` forms are read in ranges and lists, before a date or with a stop. */
  weekdays?: { names: readonly string[]; short: Readonly<Record<string, number>> };
  months: readonly string[];
  shortMonths: Readonly<Record<string, number>>;
  /** Order of day and month in dates such as `3/4/2026`; null if the language does not determine it. */
  dateOrder: 'dmy' | 'mdy' | null;
  /** Text before `25/11` that makes it a date. */
  beforeDay?: RegExp;
  /** Whether the language writes the month first, as in `May 3`. */
  monthFirst: boolean;
  /** Whether a full stop after a number makes it an ordinal. */
  stopIsOrdinal: boolean;
  date: (date: WrittenDate, place: MatchContext) => string;
  fractions: Readonly<Record<string, string>>;
  /** Matches words before `2-1` that make it a score and not a range. */
  scoreWords: RegExp;
  score: (one: number, other: number) => string;
  /** Patterns of phone numbers in national format. With `saysPairs`, short groups are read as numbers. */
  phones?: { patterns: readonly string[]; saysPairs?: boolean };
  /** Short phone numbers that are read digit by digit if the text before, or before and after, fits. */
  emergency?: { numbers: string; called: RegExp; before: RegExp; after: RegExp };
  abbreviations: Readonly<Record<string, Abbreviation>>;
  /** Acronyms that keep their capitals in a text in capitals. */
  headlineAcronyms?: ReadonlySet<string>;
  /** Acronyms that are not read as they are written in capitals. */
  acronyms: Readonly<Record<string, string>>;
  spell: (letters: string) => string;
  /** Names and titles that may precede a Roman numeral. */
  rulers: ReadonlySet<string>;
  numbered: ReadonlySet<string>;
  ruler: (value: number, name: string) => string;
  /** Returns the number in other names, such as `Final Fantasy VII`. */
  namedNumeral?: (numeral: string, before: string) => string | null;
  /** Rules of this language, applied after web addresses and dates. */
  own: readonly SpeechRule[];
};

export type AmountWords = Pick<SpokenLanguage, 'magnitudes' | 'moneyMagnitudes' | 'currencies' | 'units' | 'fractions'>;
