import { englishNumbers } from '../numbers/english-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';

const { cardinal, ordinal } = englishNumbers;

const digits = (figures: string): string => [...figures].map((digit) => cardinal(Number(digit))).join(' ');
const letters = (written: string): string => [...written].join(written.includes('A') ? '.' : ' ');

const sayTicker = (ticker: string, share: string | undefined): string =>
  `${letters(ticker)}${share === undefined ? '' : ` ${share}`}`;

const EXCHANGES = 'NASDAQ|Nasdaq|NYSE|AMEX|LSE|ASX|TSX|TSXV|HKEX|NSE|BSE|SGX|OTC|OTCMKTS|FRA|XETRA|TYO|EPA|LON';
const TRADED_NOUNS =
  'shares?|stock|options?|reported|posted|announced|is (?:up|down)|was (?:up|down)|has (?:risen|fallen)';
const TRADED_VERBS =
  'rose|fell|gained|lost|dropped|jumped|climbed|slid|sank|rallied|closed|tumbled|surged|traded|soared|plunged';
/** Text after a ticker in brackets. */
const TRADED = new RegExp(String.raw`^\)(?: (?:${TRADED_NOUNS})|,? (?:${TRADED_VERBS}))\b`, 'u');
const ODDS_BEFORE = /\bodds\b[^.;]{0,24}$|\b(?:priced|backed) at $/iu;
const ODDS_AFTER = /^ (?:favou?rites?|shots?|outsiders?|chances?|on\b|against\b|odds\b|longshots?)/u;
const RATIO_BEFORE =
  /\b(?:ratios?|odds|scale|proportions?|majority|margin|dilution|leverage|diluted|mix(?:ed|ture)?)\b[^.;]{0,20}$/iu;
const RATIO_NOUNS = [
  'ratio|odds|screen|aspect|format|scale|split|stock split|mix|leverage|dilution|widescreen|display|monitor|video',
  'picture|image|resolution|female|male',
].join('|');
const RATIO_AFTER = new RegExp(`^ (?:${RATIO_NOUNS})`, 'u');

/** Names of denominators that are not in the table of common fractions. */
const denominators: Readonly<Record<string, string>> = {
  6: 'sixth',
  7: 'seventh',
  9: 'ninth',
  10: 'tenth',
  12: 'twelfth',
  16: 'sixteenth',
  32: 'thirty-second',
  64: 'sixty-fourth',
  100: 'hundredth',
};

/** Nouns after a Roman numeral that is an ordinal, as in `the XX Corps`. */
const ORDERED_NOUNS = [
  'Corps|Army|Legion|Olympiad|Congress|Olympic|Paralympic|Party Congress|[Cc]entur(?:y|ies)|Summit|Amendment',
  'Battalion|Fleet',
].join('|');
const ORDERED = new RegExp(`^ (?:${ORDERED_NOUNS})(?!\\p{L})`, 'u');
/** Capitals that are Roman numerals only by form. */
const noNumerals = new Set(
  splitWords('CD CC CV DC DI MC MD MI MIX MM MMC CIV CIVIC DIM DIX LI LIV VIC XL XC XXL CL DL ML LL CCC II'),
);
const NAMED = /(?<!\p{L})\p{Lu}[\p{L}’']*\p{Ll} $/u;

/** Sections of the law that are names. */
const codes: Readonly<Record<string, string>> = {
  '401(k)': 'four oh one K',
  '403(b)': 'four oh three B',
  '501(c)(3)': 'five oh one C three',
};

export const englishNotation: readonly SpeechRule[] = [
  createRule(
    'digit',
    `(?:401\\(k\\)|403\\(b\\)|501\\(c\\)\\(3\\))(s?)`,
    ([written, plural = '']) => `${codes[written.replace(/s$/u, '')]}${plural}`,
  ),
  createRule(
    'digit',
    `(\\d{1,2})[kK](?= (?:run|race|walk|course|finisher)s?${WORD_END})`,
    ([, figures]) => `${cardinal(Number(figures))} K`,
  ),
  createRule(
    'letter',
    `(${EXCHANGES})${BLANK}?:${BLANK}?([A-Z]{1,5})(?:\\.([A-Z]))?${WORD_END}`,
    ([, exchange = '', ticker = '', share]) => `${exchange.replace('NASDAQ', 'Nasdaq')}: ${sayTicker(ticker, share)}`,
  ),
  createRule('letter', `([A-Z]{2,5})(?:\\.([A-Z]))?(?=\\))`, ([, ticker = '', share], { before, after }) =>
    /\p{L} \($/u.test(before) && TRADED.test(after) ? sayTicker(ticker, share) : null,
  ),
  createRule('sign', `\\$([A-Z]{1,5})${WORD_END}`, ([, ticker = ''], { before }) =>
    /(?:^|[\s(])$/u.test(before) ? letters(ticker) : null,
  ),
  createRule('digit', `(\\d{1,3})/(\\d{1,3})(?![\\d/]|[.,]\\d)${WORD_END}`, ([, one, other], { before, after }) =>
    ODDS_BEFORE.test(before) ||
    ODDS_AFTER.test(after) ||
    /\bodds\b[^.;]{0,30}\d\/\d{1,3},? (?:and|or|to) $/iu.test(before)
      ? `${cardinal(Number(one))} to ${cardinal(Number(other))}`
      : null,
  ),
  createRule(
    'digit',
    `(?:(\\d{1,3})[ -])?(\\d{1,2})/(6|7|9|1[026]|32|64|100)(ths?)?(?![\\d/]|[.,]\\d)`,
    ([, whole, top = '', bottom = '', ending], { after }) => {
      const isFraction = Number(bottom) % 16 === 0 || ending !== undefined || whole !== undefined;
      if (
        Number(top) >= Number(bottom) ||
        !(
          isFraction ||
          /^(?: of (?:the|a|an|all|its|their|his|her|our)\b|[ -]?(?:inch|in\.|mile|cup|pound|acre))/u.test(after)
        )
      )
        return null;
      if (
        Number(bottom) % 16 === 0 &&
        ending === undefined &&
        whole === undefined &&
        !/^(?: of |[ -]?(?:inch|in\.|″|")|[ -]\p{Ll})/u.test(after)
      )
        return null;
      const fraction = `${cardinal(Number(top))} ${denominators[bottom]}${top === '1' ? '' : 's'}`;
      return whole === undefined ? fraction : `${cardinal(Number(whole))} and ${fraction}`;
    },
  ),
  createRule('digit', `(\\d{1,3}):(\\d{1,3})(?![\\d:]|\\.\\d)`, ([, one, other = ''], { before, after }) => {
    if (RATIO_BEFORE.test(before) || RATIO_AFTER.test(after))
      return `${cardinal(Number(one))} to ${cardinal(Number(other))}`;
    if (other.length !== 1) return null;
    return `${cardinal(Number(one))}${/\p{Lu}\p{L}+\.? $/u.test(before) ? '' : ' to'} ${cardinal(Number(other))}`;
  }),
  createRule('sign', `\\.(\\d{1,3})(?!\\d|[.,]\\d)${WORD_END}`, ([, figures = ''], { before, after }) => {
    if (!/(?:^|[\s(])$/u.test(before)) return null;
    if (/^[- ]cal/u.test(after) && figures.length === 2) return cardinal(Number(figures));
    return `point ${digits(figures)}`;
  }),
  createRule('digit', `(\\d{5})(?:-(\\d{4}))?(?![\\d-]|[.,]\\d)${WORD_END}`, ([, zip = '', rest], { before, after }) =>
    /(?:, (?:[A-Z]{2}|\p{Lu}\p{Ll}+)|\b(?:zip|ZIP|postal) code) $/u.test(before) && !/^ \p{Ll}/u.test(after)
      ? `${digits(zip)}${rest === undefined ? '' : `, ${digits(rest)}`}`
      : null,
  ),
  createRule(
    'letter',
    `(\\p{Lu}{1,4})\\.(\\d{1,2}(?:\\.\\d{1,2}){1,3})(?![\\d.]*\\d)${WORD_END}`,
    ([, name = '', version = '']) =>
      `${name} ${version
        .split('.')
        .map((part) => cardinal(Number(part)))
        .join(' point ')}`,
  ),
  createRule('letter', `in\\.(?=[ ,;)])`, (_written, { before }) =>
    /(?:\d\/\d{1,2}|[½⅓⅔¼¾⅕⅛⅜]) $/u.test(before) ? 'inches' : null,
  ),
  createRule('letter', `([IVXLC]{1,7})(?:st|nd|rd|th)${WORD_END}`, ([, numeral = '']) =>
    parseRomanNumeral(numeral) === 0 ? null : ordinal(parseRomanNumeral(numeral)),
  ),
  createRule('letter', `[IVX]{1,7}${WORD_END}`, ([numeral], { after }) =>
    parseRomanNumeral(numeral) > 0 && ORDERED.test(after) ? ordinal(parseRomanNumeral(numeral)) : null,
  ),
  createRule(
    'letter',
    `(\\p{Lu}{2,5})(\\d{1,3})\\.(\\d{1,2})(?![\\d.]|${WORD_END.slice(3, -1)})`,
    ([, name, whole, decimals = '']) => `${name} ${cardinal(Number(whole))} point ${digits(decimals)}`,
  ),
  createRule(
    'letter',
    `([A-Z]{1,6})-(\\d{1,3})([a-zA-Z])${WORD_END}(?!-)`,
    ([, name = '', figures, variant = '']) =>
      `${name === 'A' ? 'A-' : `${name} `}${cardinal(Number(figures))} ${variant.toUpperCase()}`,
  ),
];

/** Reads `Final Fantasy VII` after the rules for rulers and numbered parts. */
export const sayNumberedName = (numeral: string, before: string): string | null =>
  (numeral === 'II' || !noNumerals.has(numeral)) && numeral.length > 1 && NAMED.test(before)
    ? cardinal(parseRomanNumeral(numeral))
    : null;
