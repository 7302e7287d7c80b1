import { type NounText, type UnitNames, composeUnits, parseCurrencies, parseNoun, parseNouns } from './nouns.ts';
import { type NumberForm, type NumberWords, splitWords } from './numbers/number-words.ts';
import { type MatchContext, type SpeechRule, BLANK, WORD_END, createRule } from './rule.ts';
import { type ClockData, createClockRules } from './rules/clock-rules.ts';
import { parseRomanNumeral } from './rules/name-rules.ts';
import type { Abbreviation, SpokenLanguage } from './spoken-language.ts';

/** Words before a noun decide the form of its number; the first pattern that matches the noun applies. */
type NounForms = {
  /** Whether the words of the number depend on the noun. */
  isNeeded: (value: number) => boolean;
  /** Words that are no nouns and do not change the number. */
  noNoun: string;
  forms: readonly (readonly [noun: RegExp, form: NumberForm | null])[];
};

type Defaults = 'decimal' | 'point' | 'dot';

/** Data of a language. {@link createLanguage} adds what most languages share. */
export type LanguageData = {
  numbers: NumberWords;
  grouping?: string;
  decimalsAre?: 'digits' | 'number';
  words: Omit<SpokenLanguage['words'], Defaults> & Partial<Pick<SpokenLanguage['words'], Defaults>>;
  star: NounText;
  /** Word between the numbers 20 and more and a noun, with a blank. */
  linker?: string;
  nouns?: NounForms;
  /** Used instead of `nouns` if the form also depends on the number. */
  formBefore?: SpokenLanguage['formBefore'];
  magnitudes: Readonly<Record<string, NounText>>;
  moneyMagnitudes?: Readonly<Record<string, NounText>>;
  currencies: Readonly<Record<string, string>>;
  ofMoney?: SpokenLanguage['ofMoney'];
  units: UnitNames;
  transcribe?: (sign: string) => string | null;
  months: string;
  /** Short forms of months, from January on, separated by blanks. `/` separates variants. */
  shortMonths?: string;
  beforeDay?: RegExp;
  date: SpokenLanguage['date'];
  clock: ClockData;
  /** Fractions as `1/2 one half`, separated by commas. */
  fractions: string;
  scoreWords: string;
  score?: SpokenLanguage['score'];
  /** Abbreviations that are titles, `written meaning`, separated by commas. */
  titles: string;
  /** Abbreviations that are read before a number. */
  numbered: string;
  abbreviations: Readonly<Record<string, Abbreviation>>;
  /** Acronyms that are read as words. */
  acronyms: string;
  rulers?: string;
  /** Nouns before a Roman numeral. */
  romanNouns?: string;
  ruler?: SpokenLanguage['ruler'];
  /** Words before a number of four figures that counts things and is no year. */
  countBefore?: string;
  /** Emergency numbers that are read digit by digit, and the words before them. */
  emergencyCalls?: readonly [numbers: string, before: string];
  /** Nouns behind a slash, as in “5 €/kg” and “3/day”. */
  periods: string;
  own?: readonly SpeechRule[];
} & Pick<
  SpokenLanguage,
  | 'plural'
  | 'caseBefore'
  | 'accusative'
  | 'hasSuffixes'
  | 'sayDecimal'
  | 'percentNoun'
  | 'andCents'
  | 'isSingularBelowTwo'
  | 'sayHalf'
  | 'phones'
> & {
    stopIsOrdinal?: boolean;
    dollar?: string;
  };

const SPACES = ' \\u00a0\\u202f\\u2009';
/** Thousands separators by the kind of language. */
export const POINT_GROUPING = `[.${SPACES}]`;
export const BLANK_GROUPING = `[${SPACES}]`;

/** Returns the spoken language of the data. */
export function createLanguage(data: LanguageData): SpokenLanguage {
  const { numbers, words, clock, linker = '' } = data;
  const language: SpokenLanguage = {
    ...data,
    grouping: data.grouping ?? POINT_GROUPING,
    decimal: ',',
    decimalsAre: data.decimalsAre ?? 'number',
    words: { decimal: 'komma', point: 'punkt', dot: 'punkt', ...words },
    star: parseNoun(data.star, linker),
    formBefore: data.formBefore ?? createFormBefore(data.nouns),
    magnitudes: parseNouns(data.magnitudes, linker),
    moneyMagnitudes: parseNouns(data.moneyMagnitudes ?? {}, linker),
    currencies: parseCurrencies(data.currencies, linker),
    dollar: data.dollar ?? 'USD',
    ofMoney: data.ofMoney ?? ((currency) => currency),
    adjectives: false,
    units: composeUnits(data.units, linker, data.transcribe),
    months: splitWords(data.months),
    shortMonths: parseShortMonths(data.shortMonths),
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: data.stopIsOrdinal ?? false,
    fractions: Object.fromEntries(parsePairs(data.fractions)),
    scoreWords: new RegExp(`(?<!\\p{L})(?:${data.scoreWords})(?!\\p{L})[^.;]{0,30}$`, 'iu'),
    score: data.score ?? ((one, other) => `${numbers.cardinal(one)} ${numbers.cardinal(other)}`),
    abbreviations: {
      ...Object.fromEntries(parsePairs(data.titles).map(([written, beforeName]) => [written, { beforeName }])),
      ...Object.fromEntries(parsePairs(data.numbered).map(([written, meaning]) => [written, beforeNumber(meaning)])),
      ...data.abbreviations,
    },
    acronyms: Object.fromEntries(
      splitWords(data.acronyms).map((letters) => [letters, letters.charAt(0) + letters.slice(1).toLocaleLowerCase()]),
    ),
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(splitWords(data.rulers ?? '')),
    numbered: new Set(splitWords(data.romanNouns ?? '')),
    ruler: data.ruler ?? ((value) => numbers.ordinal(value)),
    ...(data.countBefore === undefined ? {} : { isCount: createIsCount(data.countBefore) }),
    ...(data.emergencyCalls ? { emergency: parseEmergencyCalls(data.emergencyCalls) } : {}),
    own: [],
  };
  return {
    ...language,
    own: [
      createRule('sign', `/(?=(?:${data.periods})${WORD_END})`, (_written, { before }) =>
        /[\d\p{L}$€£%.]$/u.test(before) && /\d[^\s]{0,3}(?:\s\S{1,4})?$/u.test(before) ? ` ${words.per} ` : null,
      ),
      ...(data.own ?? []),
      ...createClockRules(clock, words.to),
    ],
  };
}

/** Returns pairs of a first word and the rest from a list separated by commas. `~` is a blank in the first word. */
const parsePairs = (list: string): [string, string][] =>
  list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf(' ');
      return [entry.slice(0, at).replaceAll('~', ' '), entry.slice(at + 1)];
    });

const beforeNumber =
  (meaning: string): Abbreviation =>
  ({ after }) =>
    /^[\s\u00a0\u202f]?\d/u.test(after) ? meaning : null;

const parseShortMonths = (list = ''): Record<string, number> =>
  Object.fromEntries(
    splitWords(list).flatMap((names, index) =>
      names
        .split('/')
        .filter((name) => name !== '_' && name !== '')
        .map((name): [string, number] => [name, index + 1]),
    ),
  );

const createIsCount = (words: string): NonNullable<SpokenLanguage['isCount']> => {
  const before = new RegExp(`(?<!\\p{L})(?:${words})\\s$`, 'iu');
  return (place) => before.test(place.before) && /^\s\p{Ll}{3,}/u.test(place.after);
};

const parseEmergencyCalls = ([numbers, before]: readonly [string, string]): NonNullable<
  SpokenLanguage['emergency']
> => ({
  numbers,
  called: new RegExp(`(?<!\\p{L})(?:${before}) $`, 'iu'),
  before: /(?!)/u,
  after: /(?!)/u,
});

function createFormBefore(nouns?: NounForms): SpokenLanguage['formBefore'] {
  if (!nouns) return () => 'bare';
  const noNoun = new Set(splitWords(nouns.noNoun));
  return (after, value) => {
    if (!nouns.isNeeded(value)) return 'bare';
    const noun = /^[\s\u00a0](\p{Ll}+)/u.exec(after)?.[1] ?? '';
    if (noun === '' || noNoun.has(noun)) return 'bare';
    return nouns.forms.find(([pattern]) => pattern.test(noun))?.[1] ?? null;
  };
}

/** Returns a pattern that matches each of the words, which are separated by blanks. */
export const createWordPattern = (list: string): RegExp => new RegExp(`^(?:${splitWords(list).join('|')})$`, 'u');

/** Creates a rule for ordinals with a mark behind the figures, such as `2nd`. `say` gets the mark. */
export const createOrdinalRule = (
  marks: string,
  say: (value: number, mark: string, place: MatchContext) => string | null,
): SpeechRule =>
  createRule('digit', `(\\d{1,4})(${marks})${WORD_END}`, ([, figures = '', mark = ''], place) =>
    say(Number(figures), mark, place),
  );

/** Creates a rule for ordinals with a full stop before a word in lower case, such as `2. place`. */
export const createStopOrdinalRule = (
  say: (value: number, after: string, place: MatchContext) => string | null,
): SpeechRule =>
  createRule('digit', `(\\d{1,3})\\.(?=[\\s\\u00a0]\\p{Ll})`, ([, figures = ''], place) =>
    say(Number(figures), /^[\s\u00a0](\p{Ll}+)/u.exec(place.after)?.[1] ?? '', place),
  );

/** Creates a rule for Roman numerals before one of the nouns, such as `XXI secolo`. */
export const createRomanRule = (nouns: string, say: (value: number, noun: string) => string | null): SpeechRule =>
  createRule('letter', `([IVXL]{1,7})(?=${BLANK}(?:${nouns})${WORD_END})`, ([, numeral = ''], { after }) => {
    const value = parseRomanNumeral(numeral);
    return value === 0 ? null : say(value, /\p{L}+/u.exec(after)?.[0] ?? '');
  });
