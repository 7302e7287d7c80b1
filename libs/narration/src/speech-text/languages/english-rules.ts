import { englishNumbers } from '../numbers/english-numbers.ts';
import { type SpeechRule, BLANK, createRule, WORD_END } from '../rule.ts';
import { formatClockTime, englishClockRules } from './english-clock.ts';

const { cardinal, ordinal, year: sayYear } = englishNumbers;

/** Minimum number of thousands written with `K`. Smaller numbers are resolutions or distances, such as 4K or a 10K. */
const THOUSANDS_FROM = 20;
const HOUR = '(\\d{1,2})(?:[:.](\\d{2}))?';
const HALF = '([ap]\\.?m\\.?)(?![\\p{L}\\p{N}])';
/** Words that follow a number of metres. */
const MEASURED = [
  'race|final|sprint|freestyle|butterfly|backstroke|breaststroke|hurdles|relay',
  'deep|high|tall|long|wide|above|below|away|from',
].join('|');
/** Words that follow a number of millions or billions. */
const COUNTED = [
  'downloads|views|copies|dollars|euros|pounds',
  'people|users|viewers|customers|subscribers|homes|households|jobs|tonnes|tons|barrels|years',
  'voters|children|doses|passengers|workers|shares|visitors|followers',
].join('|');
/** Words that follow two shares of a whole. */
const SHARED = 'rule|split|chance|principle|portfolio|mix|ratio|hindsight|vision|model|joint|approach';
/** Rules that read hours, decades, heights and quarters of a year, among others. */
export const englishRules: readonly SpeechRule[] = [
  createRule(
    'digit',
    `${HOUR}${BLANK}?(?:([ap]\\.?m\\.?)${BLANK}?)?(?:[-–—]|to)${BLANK}?${HOUR}${BLANK}?${HALF}`,
    ([, one, oneMinutes, oneHalf, other, otherMinutes, half]) => {
      const first =
        oneHalf === undefined
          ? clockOrHour(Number(one), oneMinutes)
          : formatClockTime(Number(one), Number(oneMinutes ?? 0), oneHalf);
      const second = formatClockTime(Number(other), Number(otherMinutes ?? 0), half);
      return first === null || second === null ? null : `${first} to ${second}`;
    },
    'i',
  ),
  createRule(
    'digit',
    `(\\d{1,2})(?:[:.](\\d{2}))?${BLANK}?${HALF}`,
    ([, hour, minute, half]) => formatClockTime(Number(hour), Number(minute ?? 0), half),
    'i',
  ),
  ...englishClockRules,
  createRule('digit', `(\\d{1,3}(?:,\\d{3})*)(?:st|nd|rd|th)${WORD_END}`, ([written, figures = '']) =>
    isOrdinal(figures, written) ? ordinal(Number(figures.replaceAll(',', ''))) : null,
  ),
  createRule('digit', `(100|1,?000)s${WORD_END}(?= of | and |[.;,])`, ([, figures], { before }) =>
    DATED.test(before) ? null : figures === '100' ? 'hundreds' : 'thousands',
  ),
  createRule(
    'digit',
    `(\\d{1,2})st(?:${BLANK}?(\\d{1,2})${BLANK}?lbs?)?${WORD_END}`,
    ([, stone, pounds]) =>
      `${cardinal(Number(stone))} stone${pounds === undefined ? '' : ` ${cardinal(Number(pounds))}`}`,
  ),
  createRule(
    'letter',
    `([QH])([1-4])${BLANK}?(?:['’]|FY|(?=20))(\\d{2}|20\\d{2})${WORD_END}`,
    ([, part, index, year = '']) => `${part} ${cardinal(Number(index))} ${sayYear(fullYear(year))}`,
  ),
  createRule(
    'digit',
    `([1-4])([QH])(?:['’ ]|FY)?(\\d{2}|20\\d{2})${WORD_END}`,
    ([, index = '', part = '', year = ''], { before }) =>
      `${/\bthe\s$/iu.test(before) ? '' : 'the '}${sayPart(Number(index), part, year)}`,
  ),
  createRule(
    'letter',
    `FY['’]?(\\d{2}|20\\d{2})${WORD_END}`,
    ([, year = '']) => `fiscal year ${sayYear(fullYear(year))}`,
  ),
  createRule(
    'digit',
    `(\\d{2,4})${BLANK}?pp\\.(?=\\s|$|[,;:)])`,
    ([, figures]) => `${cardinal(Number(figures))} pages`,
  ),
  createRule('digit', `(\\d{1,2})c${WORD_END}`, ([, figures], { before }) =>
    PRICED.test(before) && !NUMBERED.test(before)
      ? `${cardinal(Number(figures))} ${figures === '1' ? 'cent' : 'cents'}`
      : null,
  ),
  createRule(
    'digit',
    `(\\d{1,3}(?:\\.\\d)?)(?:[-–](\\d{1,3}(?:\\.\\d)?))?([CF])${WORD_END}`,
    ([, low = '', high, scale], { before, after }) => {
      if (!(WARM.test(before) || HEAT.test(after)) || NUMBERED.test(before)) return null;
      const figures = high === undefined ? decimals(low) : `${decimals(low)} to ${decimals(high)}`;
      const degrees = low === '1' && high === undefined ? 'degree' : 'degrees';
      return `${figures} ${degrees} ${scale === 'C' ? 'Celsius' : 'Fahrenheit'}`;
    },
  ),
  createRule(
    'digit',
    `([4-7])['′’](\\d|1[01])(?=[\\s.,;)-]|$)`,
    ([, feet, inches]) => `${cardinal(Number(feet))} foot ${cardinal(Number(inches))}`,
  ),
  createRule(
    'digit',
    `(?!50[/-]50)([1-9]0)[/-]([1-9]0)(?= (?:${SHARED})\\b)`,
    ([, most, rest]) => `${cardinal(Number(most))} ${cardinal(Number(rest))}`,
  ),
  createRule('letter', `([bd])\\.${BLANK}?(?=[12]\\d{3}(?!\\d))`, ([, what], { before }) =>
    /\(\s?$|[;,]\s$/u.test(before) ? `${what === 'b' ? 'born' : 'died'} ` : null,
  ),
  createRule('digit', `([12]\\d\\d0|\\d0)['’]?s${WORD_END}`, ([, figures = ''], { before }) =>
    figures === '00' && !/\d[ ,]?$/u.test(before)
      ? 'two thousands'
      : figures.length === 4 || /['’]$|(?:early|late|mid|the|his|her|their|in)[- ]$/iu.test(before)
        ? decade(Number(figures))
        : null,
  ),
  createRule(
    'digit',
    `(\\d{3})\\)[ -]?(\\d{3})-(\\d{4})(?![\\d-])`,
    ([, area = '', admin = '', line = ''], { before }) =>
      before.endsWith('(') ? `${spelled(area)}), ${spelled(admin)}, ${spelled(line)}` : null,
  ),
  createRule('digit', `(\\d{3})-(\\d{4})(?![\\d-])`, ([, admin = '', line = ''], { before }) =>
    /\)\s?$|(?:call|phone|tel|fax)\P{L}{0,9}$/iu.test(before) ? `${spelled(admin)}, ${spelled(line)}` : null,
  ),
  createRule(
    'digit',
    `(\\d{1,2}):([0-5]\\d):([0-5]\\d)(?![\\d:])(?:${BLANK}?${HALF})?`,
    ([, hour, minute, second, half], { before }) =>
      half === undefined && LASTED.test(before)
        ? lasted(Number(hour), Number(minute), Number(second))
        : formatClockTime(Number(hour), Number(minute), half),
  ),
  createRule('letter', `c\\.${BLANK}?(?=[12]\\d{3}(?!\\d))`, () => 'circa '),
  createRule('letter', `Figs?\\.${BLANK}?(?=\\d)`, () => 'Figure '),
  createRule('sign', `#(?=\\d)`, () => 'number '),
  createRule(
    'digit',
    `(\\d{1,3})h${WORD_END}(?! ?\\d)`,
    ([, figures]) => `${cardinal(Number(figures))} ${figures === '1' ? 'hour' : 'hours'}`,
  ),
  createRule('letter', `Art\\.${BLANK}?(?=\\d)`, () => 'Article '),
  // Prices in European notation.
  createRule('sign', `€${BLANK}?(\\d{1,5}),(\\d{2})(?!\\d|[.,]\\d)`, ([, euros, cents]) =>
    sayEuros(Number(euros), Number(cents)),
  ),
  createRule('digit', `(\\d{1,5}),(\\d{2})${BLANK}?(?:€|EUR${WORD_END})`, ([, euros, cents]) =>
    sayEuros(Number(euros), Number(cents)),
  ),
  createRule('sign', `″`, (_written, { before }) => (/[½⅓⅔¼¾⅕⅛⅜]$/u.test(before) ? ' inches' : null)),
  createRule('digit', `9/11(?![\\d/])`, () => 'nine eleven'),
  createRule(
    'digit',
    `24/7(/365)?(?![\\d/])`,
    ([, year]) => `twenty-four seven${year === undefined ? '' : ', three sixty-five'}`,
  ),
  createRule(
    'digit',
    `(\\d{2,3})/(\\d{2,3})(?![\\d/])(?:${BLANK}?(mmHg|mm Hg)${WORD_END})?`,
    ([, upper, lower, mercury], { before }) => {
      if (mercury === undefined && !/\b(?:pressure|BP)\P{N}{0,40}$/u.test(before)) return null;
      const pressure = `${cardinal(Number(upper))} over ${cardinal(Number(lower))}`;
      return mercury === undefined ? pressure : `${pressure} millimeters of mercury`;
    },
  ),
  createRule(
    'digit',
    `(\\d{1,2})(?:ft|['′’])${BLANK}?(\\d{1,2})(?:in|["″”]|'')`,
    ([, feet, inches]) => `${cardinal(Number(feet))} feet ${cardinal(Number(inches))}`,
  ),
  createRule('digit', `(\\d{1,3}\\.\\d{1,3})s(?=[\\s.,;:)]|$)`, ([, figures = '']) => `${decimals(figures)} seconds`),
  createRule(
    'digit',
    `(\\d{1,2}) ?[x×] ?(\\d{2,4})${BLANK}?m${WORD_END}`,
    ([, runners, figures]) => `${cardinal(Number(runners))} by ${cardinal(Number(figures))} meters`,
  ),
  createRule('digit', `(\\d{1,5})m(?= (?:${MEASURED})\\b)`, ([, figures]) => `${cardinal(Number(figures))} meters`),
  createRule(
    'digit',
    `(\\d{1,3}(?:\\.\\d{1,2})?)([mMB])(?= (?:${COUNTED})\\b)`,
    ([, figures = '', size]) => `${decimals(figures)} ${size === 'B' ? 'billion' : 'million'}`,
  ),
  // After a resolution or before words like “video”, `p` means frames per second and not pence.
  createRule('digit', `(\\d{1,3})p${WORD_END}`, ([, figures = ''], { before, after }) => {
    if (/K(?:\/|@| |-| at )$/iu.test(before) || /^ (?:video|footage|recording|capture|slow)/iu.test(after))
      return `${cardinal(Number(figures))} P`;
    return figures.length > 2 ? null : `${cardinal(Number(figures))} ${figures === '1' ? 'penny' : 'pence'}`;
  }),
  createRule('digit', `(\\d{1,4}(?:\\.\\d{1,2})?) ?g(?=[\\s.,;:)]|$)`, ([, figures = ''], { after }) =>
    /^[2-6]$/u.test(figures) && /^ (?:network|mobile|internet|phone|connect|cover|mast|tower)/iu.test(after)
      ? null
      : `${decimals(figures)} ${figures === '1' ? 'gram' : 'grams'}`,
  ),
  createRule('digit', `(\\d{1,4}(?:\\.\\d)?)[kK]\\+?(?=[\\s.,;:)]|$)`, ([written, figures = ''], { after }) =>
    (Number(figures) < THOUSANDS_FROM && !/^ \p{Ll}{3,}s(?!\p{L})/u.test(after)) ||
    /^ (?:video|footage|resolution|display|monitor|screen|panel|race|run|tvs?(?!\p{L})|camera|television|film)/iu.test(
      after,
    )
      ? null
      : `${decimals(figures)} thousand${written.endsWith('+') ? ' plus' : ''}`,
  ),
  createRule(
    'digit',
    `(\\d\\.\\d{1,2})/(5|10)(?:\\.0)?(?![\\d/])`,
    ([, figures = '', best]) => `${decimals(figures)} out of ${cardinal(Number(best))}`,
  ),
  createRule(
    'digit',
    `(\\d{1,3})¢`,
    ([, figures]) => `${cardinal(Number(figures))} ${figures === '1' ? 'cent' : 'cents'}`,
  ),
  createRule('digit', `1:1(?![\\d:])`, () => 'one to one'),
  createRule('digit', `(\\d{1,5}) m(?= |[.,;)]|$)`, ([, figures]) => `${cardinal(Number(figures))} meters`),
  createRule(
    'digit',
    `(\\d{1,3}(?:,\\d{3})*)\\+(?=\\s\\p{L})`,
    ([, figures = '']) => `${cardinal(Number(figures.replaceAll(',', '')))} plus`,
  ),
  createRule('digit', `(\\d{1,4})([A-Z])${WORD_END}`, ([, figures = '', letter], { before }) =>
    figures.length < 3 || NUMBERED.test(before) ? `${cardinal(Number(figures))} ${letter}` : null,
  ),
  createRule('letter', `([A-Z])-?(\\d)(\\d{2})${WORD_END}(?!-|\\.\\d)`, ([, letter, hundreds, rest = '']) => {
    const last = rest.startsWith('0') ? `oh ${cardinal(Number(rest))}` : cardinal(Number(rest));
    return `${letter === 'A' ? 'A-' : `${letter} `}${cardinal(Number(hundreds))} ${rest === '00' ? 'hundred' : last}`;
  }),
];

/** Matches text before a number such as `1900s` that makes it a period. */
const DATED = /['’]$|\b(?:early|late|mid|the)[- ]$/iu;
const PRICED = /\b(?:for|costs?|worth|by|to|at|of|an?|extra|only|just|about|around|from|or)\s$/iu;
/** Matches words for a place or part of a text, which precede a number with a letter. */
const NUMBERED = new RegExp(
  String.raw`\b(?:${[
    'gate|seat|row|platform|room|apartment|apt|flat|unit|building|block|terminal|class|grade|year|route|bus|stand',
    'section|article|rule|paragraph|page|exhibit|appendix|table|figure|question|form',
  ].join('|')})s?\b`,
  'iu',
);
/** Words that make `35C` a temperature and not a seat. */
const WARM_WORDS = [
  'temperatures?|thermometers?|to|of|above|below|around|about|near(?:ly)?|at|reach(?:ed|es|ing)?|hits?|topp?(?:ed|ing)',
  'between|under|over|by|than|every|each|extra|least|exceed(?:ed|s|ing)?|record(?:ed)?|highs?|lows?',
].join('|');
const WARM = new RegExp(String.raw`(?:\b(?:${WARM_WORDS}) |\d[CF] (?:and|to|or) |[CF] \()$`, 'iu');
const HEAT = new RegExp(
  String.raw`^ (?:${[
    String.raw`and \d+[CF]\b`,
    'warming|warmer|cooler|hotter|colder|heat|threshold|target|limit|goal|rise|increase|temperatures?',
    'above|below|day|days|in the',
  ].join('|')})\b`,
  'u',
);

/** Whether the number is an ordinal; `12st` is a weight. */
function isOrdinal(figures: string, written: string): boolean {
  const [, teen, last = ''] = /(1)?(\d)$/u.exec(figures) ?? [];
  const ending = teen === undefined ? ({ 1: 'st', 2: 'nd', 3: 'rd' }[Number(last)] ?? 'th') : 'th';
  return written.endsWith(ending);
}

const sayEuros = (euros: number, cents: number): string => {
  const euroWords = `${cardinal(euros)} ${euros === 1 ? 'euro' : 'euros'}`;
  return cents === 0 ? euroWords : `${euroWords} ${cardinal(cents)} ${cents === 1 ? 'cent' : 'cents'}`;
};
const fullYear = (year: string): number => (year.length === 4 ? Number(year) : 2_000 + Number(year));
const sayPart = (index: number, part: string, year: string): string =>
  `${part === 'H' ? `${ordinal(index)} half` : `${ordinal(index)} quarter`} of ${sayYear(fullYear(year))}`;

/** Text before a duration. */
const LASTED = /\b(?:in|of|under|over|than|ran|clocked|record|time|took|lasted|for)\s$/iu;

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${cardinal(count)} ${one}${count === 1 ? '' : 's'}`];
function lasted(hours: number, minutes: number, seconds: number): string {
  return [...counted(hours, 'hour'), ...counted(minutes, 'minute'), ...counted(seconds, 'second')].join(' ');
}

function decimals(figures: string): string {
  const [whole, rest = ''] = figures.split('.');
  return [
    cardinal(Number(whole)),
    ...(rest === '' ? [] : ['point', ...[...rest].map((digit) => cardinal(Number(digit)))]),
  ].join(' ');
}

const spelled = (figures: string): string => [...figures].map((digit) => cardinal(Number(digit))).join(' ');
const clockOrHour = (hour: number, minutes: string | undefined): string | null =>
  minutes === undefined || minutes === '00' ? cardinal(hour) : formatClockTime(hour, Number(minutes));
const decade = (value: number): string =>
  (value < 100 || value % 100 !== 0 || value === 2_000 ? sayYear(value) : `${cardinal(value / 100)} hundred`)
    .replace(/y$/, 'ies')
    .replace(/(ten|hundred|thousand)$/, '$1s');
