import { englishNumbers } from '../numbers/english-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import type { MatchContext } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { englishAbbreviations, englishAcronyms, englishHeadlineAcronyms } from './english-abbreviations.ts';
import { englishAmounts, englishPerUnits } from './english-amounts.ts';
import { OTHER_NUMERALS, englishAngles, englishEmergency, englishWeekdays, isEnglishCount } from './english-context.ts';
import { englishNotation, sayNumberedName } from './english-notation.ts';
import { englishRules } from './english-rules.ts';

const { cardinal, ordinal, year: sayYear } = englishNumbers;
const months = splitWords('January February March April May June July August September October November December');
const month = (index: number): string => months[index - 1] ?? '';
/** Regions that write the day first and say "nil". */
const BRITISH = /^en-(?:GB|IE|AU|NZ|IN|ZA|SG|HK|KE|NG|PK|MT|JM)/;
const AMERICAN = /^en-(?:US|PH)/;

function date({ day, lastDay, month: index, year, isDayFirst }: WrittenDate, { before }: MatchContext): string {
  const days = lastDay === undefined ? ordinal(day) : `${ordinal(day)} to ${ordinal(lastDay)}`;
  const ending = year === undefined ? '' : `, ${sayYear(year)}`;
  if (!isDayFirst) return `${month(index)} ${days}${ending}`;
  return `${/\bthe\s$/iu.test(before) ? '' : 'the '}${days} of ${month(index)}${ending}`;
}
const scoreWords = new RegExp(
  String.raw`\b(?:${[
    'w[io]n|wins|lost|loss|lose|loses|beat|beats|beaten|defeat(?:ed|s)?|draw|drew|drawn|led|leads?|trail(?:ed|ing|s)?',
    'victory|scored?|score|level|tied?|final|aggregate|penalties|shootout|ahead|behind|down|up|record',
    'vot(?:ed?|es)|ruled|approved|passed|set|sets|by|finished|ended',
  ].join('|')})\b[^.;]{0,30}$`,
  'iu',
);

const words: SpokenLanguage['words'] = {
  decimal: 'point',
  point: 'point',
  minus: 'minus',
  plus: 'plus',
  to: 'to',
  percent: 'percent',
  perMille: 'per thousand',
  by: 'by',
  dot: 'dot',
  at: 'at',
  dash: 'dash',
  hashtag: 'hashtag',
  version: 'version',
  about: 'about',
  more: 'more than',
  less: 'less than',
  plusMinus: 'plus or minus',
  or: 'or',
  power: 'to the power of',
  squared: 'squared',
  cubed: 'cubed',
  times: 'times',
  per: 'per',
  andHalf: 'and a half',
  mixed: 'and ',
  atLeast: 'at least',
  atMost: 'at most',
  notLess: 'is greater than or equal to',
  notMore: 'is less than or equal to',
  equals: 'equals',
};

/** The region determines the order of `3/4/2026` and the word for zero in a score. */
export function createSpokenEnglish(tag: string): SpokenLanguage {
  const nought = BRITISH.test(tag) ? 'nil' : 'zero';
  const point = (value: number): string => (value === 0 ? nought : cardinal(value));
  return {
    numbers: englishNumbers,
    grouping: '[,\\u00a0\\u202f\\u2009]',
    decimal: '.',
    otherNumerals: OTHER_NUMERALS,
    decimalsAre: 'digits',
    words,
    star: ['star', 'stars'],
    formBefore: () => 'bare',
    isCount: isEnglishCount,
    ...englishAmounts,
    perUnits: englishPerUnits,
    ...englishAngles,
    emergency: englishEmergency,
    headlineAcronyms: englishHeadlineAcronyms,
    weekdays: englishWeekdays,
    dollar: 'USD',
    ofMoney: (currency) => currency,
    adjectives: true,
    hasWordI: true,
    months,
    shortMonths: { Jan: 1, Feb: 2, Mar: 3, Apr: 4, Jun: 6, Jul: 7, Aug: 8, Sep: 9, Sept: 9, Oct: 10, Nov: 11, Dec: 12 },
    dateOrder: BRITISH.test(tag) ? 'dmy' : AMERICAN.test(tag) ? 'mdy' : null,
    monthFirst: true,
    stopIsOrdinal: false,
    date,
    scoreWords,
    score: (one, other) => `${point(one)} ${point(other)}`,
    abbreviations: englishAbbreviations,
    acronyms: englishAcronyms,
    spell: (letters) => [...letters].join(letters.includes('A') ? '.' : ' '),
    rulers: new Set(
      splitWords(
        `Charles Elizabeth Henry Edward George William James Richard Mary Louis Philip Felipe Francis Benedict John
          Paul Pius Leo Gregory Clement Innocent Nicholas Alexander Catherine Peter Frederick Wilhelm Napoleon
          Harald Carl Gustaf Christian Frederik Margrethe Haakon Albert Leopold Baudouin Juan Carlos Abdullah
          Mohammed Hussein Rama Ramses Ptolemy Haile Ferdinand Joseph Ivan Otto Constantine Sixtus Urban Boniface
          Hassan Tutankhamun Darius Xerxes`,
      ),
    ),
    numbered: new Set(
      splitWords(
        `war chapter part act volume book bowl phase title section article type class stage apollo vatican scene
          annex appendix grade level chap ch vol pt sec tier category schedule olympiad rocky basel mark episode
          division`,
      ),
    ),
    ruler: (value) => `the ${ordinal(value)}`,
    namedNumeral: sayNumberedName,
    own: [...englishNotation, ...englishRules],
  };
}
