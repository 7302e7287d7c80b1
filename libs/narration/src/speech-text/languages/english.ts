import { englishNumbers } from '../numbers/english-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import type { MatchContext } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { englishAbbreviations, englishAcronyms, englishHeadlineAcronyms } from './english-abbreviations.ts';
import { englishAmounts, englishPerUnits } from './english-amounts.ts';
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

const NOT_AFTER = 'at|on|call|dial|No\\.|number|room|flight|route|highway|code|chapter|page|windows';
/** Numbers in Indian groups, or with blanks: `1,50,000` and `10 000`. Others such as `3 100` may be two numbers. */
const OTHER_NUMERALS = [
  '\\d{1,2}(?:,\\d{2}){1,4},\\d{3}(?!\\d)',
  `(?<!(?:\\d|\\b(?:${NOT_AFTER}))[ ])(?:[1-9]\\d{1,2}(?: \\d{3}){1,3}|[1-9](?: \\d{3}){2,3}|[1-9] \\d00(?! ?m))(?![\\d-]| \\d|[.,]\\d)`,
].join('|');
const COUNTED = new RegExp(
  String.raw`^ (?:${[
    'people|persons|men|women|children|students|homes|houses|households|jobs|workers|employees|soldiers|troops|voters',
    'votes|patients|cases|deaths|victims|passengers|migrants|refugees|residents|members|fans|spectators|points|yards',
    'pages|words|copies|units|vehicles|cars|acres|miles|hours|days|calories|dollars|euros|pounds|tons|tonnes|stores',
  ].join('|')})\b`,
  'u',
);
/** Words before a year. */
const DATING =
  /\b(?:in|since|by|during|from|until|till|after|before|of|early|late|mid|summer|spring|autumn|fall|winter) $/iu;

const emergency: NonNullable<SpokenLanguage['emergency']> = {
  numbers: '911|999|112|111|101|000|988|311|411|811|211|119|110|116|105',
  called:
    /(?:\b(?:call(?:ed|s|ing)?|dial(?:led|ed|s|ling|ing)?|r[au]ng|ring(?:s|ing)?|phon(?:ed?|ing|es)|text(?:ed|s|ing)?)|\b(?:police|ambulance|helpline|hotline|number|lifeline)(?: \p{Ll}+){0,2}) $/iu,
  before:
    /(?:^|\b(?:the|an?|to|via|through|by|of|every|this|that|each|its|in|two|first|multiple|several|recorded|your|her|his|or|and) )$/iu,
  after:
    /^(?:-| )(?:calls?|call-takers?|dispatch(?:ers?|ing)?|callers?|operators?|emergency|center|centre|systems?|hotline|helpline|lifeline|recordings?|tapes?|crisis|service|texts?|number|lines?)\b/u,
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
    words: {
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
    },
    star: ['star', 'stars'],
    formBefore: () => 'bare',
    isCount: ({ before, after }) => COUNTED.test(after) && !DATING.test(before),
    ...englishAmounts,
    perUnits: englishPerUnits,
    compass: { N: 'north', S: 'south', E: 'east', W: 'west' },
    arc: [
      ['minute', 'minutes'],
      ['second', 'seconds'],
    ],
    emergency,
    headlineAcronyms: englishHeadlineAcronyms,
    weekdays: {
      names: splitWords('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
      short: { Mon: 0, Tue: 1, Tues: 1, Wed: 2, Weds: 2, Thu: 3, Thur: 3, Thurs: 3, Fri: 4, Sat: 5, Sun: 6 },
    },
    dollar: 'USD',
    ofMoney: (currency) => currency,
    adjectives: true,
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
          annex appendix grade level chap ch vol pt sec tier category schedule olympiad rocky basel mark episode division`,
      ),
    ),
    ruler: (value) => `the ${ordinal(value)}`,
    namedNumeral: sayNumberedName,
    own: [...englishNotation, ...englishRules],
  };
}
