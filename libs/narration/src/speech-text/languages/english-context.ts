import { splitWords } from '../numbers/number-words.ts';
import type { MatchContext } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

/** Words before a number that does not go on after a blank. */
const NOT_AFTER = [
  '[Aa]t|[Oo]n|[Cc]all|[Dd]ial|No\\.|[Nn]umber|[Rr]oom|[Ff]light|[Rr]oute|[Hh]ighway',
  '[Cc]ode|[Cc]hapter|[Pp]age|[Ww]indows',
].join('|');
const BLANK_GROUPS = '[1-9]\\d{1,2}(?: \\d{3}){1,3}|[1-9](?: \\d{3}){2,3}|[1-9] \\d00(?! ?m)';
/** Numbers in Indian groups, or with blanks: `1,50,000` and `10 000`. Others such as `3 100` may be two numbers. */
export const OTHER_NUMERALS = [
  '\\d{1,2}(?:,\\d{2}){1,4},\\d{3}(?!\\d)',
  `(?<!(?:\\d|\\b(?:${NOT_AFTER}))[ ])(?:${BLANK_GROUPS})(?![\\d-]| \\d|[.,]\\d)`,
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

export const isEnglishCount = ({ before, after }: MatchContext): boolean => COUNTED.test(after) && !DATING.test(before);

const CALLED = [
  String.raw`\b(?:calls? to|call(?:ed|s|ing)?|dial(?:led|ed|s|ling|ing)?|r[au]ng|ring(?:s|ing)?|phon(?:ed?|ing|es)|text(?:ed|s|ing)?)`,
  String.raw`\b(?:police|ambulance|helpline|hotline|number|lifeline)(?: \p{Ll}+){0,2}`,
].join('|');
const CALL_BEFORE = [
  'the|an?|to|via|through|by|of|every|this|that|each|its|in|two|first|multiple|several|recorded|your|her|his|or|and',
].join('|');
const CALL_AFTER = [
  'calls?|call-takers?|dispatch(?:ers?|ing)?|callers?|operators?|emergency|center|centre|systems?|hotline|helpline',
  'lifeline|recordings?|tapes?|crisis|service|texts?|number|lines?',
].join('|');

export const englishEmergency: NonNullable<SpokenLanguage['emergency']> = {
  numbers: '911|999|112|111|101|000|988|311|411|811|211|119|110|116|105',
  called: new RegExp(`(?:${CALLED}) $`, 'iu'),
  before: new RegExp(`(?:^|\\b(?:${CALL_BEFORE}) )$`, 'iu'),
  after: new RegExp(`^(?:-| )(?:${CALL_AFTER})\\b`, 'u'),
};

export const englishAngles: Pick<SpokenLanguage, 'compass' | 'arc'> = {
  compass: { N: 'north', S: 'south', E: 'east', W: 'west' },
  arc: [
    ['minute', 'minutes'],
    ['second', 'seconds'],
  ],
};

export const englishWeekdays: NonNullable<SpokenLanguage['weekdays']> = {
  names: splitWords('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
  short: { Mon: 0, Tue: 1, Tues: 1, Wed: 2, Weds: 2, Thu: 3, Thur: 3, Thurs: 3, Fri: 4, Sat: 5, Sun: 6 },
};
