import { englishNumbers } from '../numbers/english-numbers.ts';
import { wordsIn } from '../numbers/number-words.ts';
import { BLANK, rule, WORD_ENDS } from '../rule.ts';
import type { Place, Rule } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { englishAbbreviations, englishAcronyms } from './english-abbreviations.ts';

const { cardinal, ordinal, year: sayYear } = englishNumbers;
const months = wordsIn('January February March April May June July August September October November December');
const month = (index: number): string => months[index - 1] ?? '';
/** Where people write the day first and say nil for nought. */
const british = /^en-(?:GB|IE|AU|NZ|IN|ZA|SG|HK|KE|NG|PK|MT|JM)/;
const american = /^en-(?:US|PH)/;

function date({ day, lastDay, month: index, year, isDayFirst }: WrittenDate, { before }: Place): string {
  const days = lastDay === undefined ? ordinal(day) : `${ordinal(day)} to ${ordinal(lastDay)}`;
  const ending = year === undefined ? '' : `, ${sayYear(year)}`;
  if (!isDayFirst) return `${month(index)} ${days}${ending}`;
  return `${/\bthe\s$/iu.test(before) ? '' : 'the '}${days} of ${month(index)}${ending}`;
}

function clock(hour: number, minute: number, half?: string): string | null {
  if (hour > 24 || minute > 59) return null;
  const spoken = half === undefined ? '' : half.toLowerCase().startsWith('a') ? ' AM' : ' PM';
  if (minute === 0) return half !== undefined ? `${cardinal(hour)}${spoken}` : hour === 0 ? 'midnight' : hour > 12 ? `${cardinal(hour)} hundred` : `${cardinal(hour)} o'clock`;
  return `${cardinal(hour)} ${minute < 10 ? `oh ${cardinal(minute)}` : cardinal(minute)}${spoken}`;
}

/** Fewer are a picture’s lines or a run’s kilometers: 4K, a 10K. */
const THOUSANDS_FROM = 20;
const HALF = '([ap]\\.?m\\.?)(?![\\p{L}\\p{N}])';
const own: readonly Rule[] = [
  rule('digit', `(\\d{1,2})(?:[:.](\\d{2}))?${BLANK}?(?:([ap]\\.?m\\.?)${BLANK}?)?(?:[-–—]|to)${BLANK}?(\\d{1,2})(?:[:.](\\d{2}))?${BLANK}?${HALF}`, ([, one, oneMinutes, oneHalf, other, otherMinutes, half]) => {
    const first = oneHalf === undefined ? clockOrHour(Number(one), oneMinutes) : clock(Number(one), Number(oneMinutes ?? 0), oneHalf);
    const second = clock(Number(other), Number(otherMinutes ?? 0), half);
    return first === null || second === null ? null : `${first} to ${second}`;
  }, 'i'),
  rule('digit', `(\\d{1,2})(?:[:.](\\d{2}))?${BLANK}?${HALF}`, ([, hour, minute, half]) => clock(Number(hour), Number(minute ?? 0), half), 'i'),
  rule('digit', `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)(?:${BLANK}?(?:hrs|hours|h)${WORD_ENDS})?`, ([, hour, minute]) => clock(Number(hour), Number(minute))),
  rule('digit', `(\\d{1,3}(?:,\\d{3})*)(?:st|nd|rd|th)${WORD_ENDS}`, ([, figures = '']) => ordinal(Number(figures.replaceAll(',', '')))),
  rule('digit', `([12]\\d\\d0|\\d0)['’]?s${WORD_ENDS}`, ([, figures = ''], { before }) => (figures === '00' && !/\d[ ,]?$/u.test(before) ? 'two thousands' : figures.length === 4 || /['’]$|(?:early|late|mid|the|his|her|their|in)[- ]$/iu.test(before) ? decade(Number(figures)) : null)),
  rule('digit', `(\\d{3})\\)[ -]?(\\d{3})-(\\d{4})(?![\\d-])`, ([, area = '', office = '', line = ''], { before }) => (before.endsWith('(') ? `${spelled(area)}), ${spelled(office)}, ${spelled(line)}` : null)),
  rule('digit', `(\\d{3})-(\\d{4})(?![\\d-])`, ([, office = '', line = ''], { before }) => (/\)\s?$|(?:call|phone|tel|fax)\P{L}{0,9}$/iu.test(before) ? `${spelled(office)}, ${spelled(line)}` : null)),
  rule('digit', `(\\d{1,2}):([0-5]\\d):([0-5]\\d)(?![\\d:])(?:${BLANK}?${HALF})?`, ([, hour, minute, second, half], { before }) =>
    (half === undefined && LASTED.test(before) ? lasted(Number(hour), Number(minute), Number(second)) : clock(Number(hour), Number(minute), half))),
  rule('letter', `c\\.${BLANK}?(?=[12]\\d{3}(?!\\d))`, () => 'circa '),
  rule('letter', `Figs?\\.${BLANK}?(?=\\d)`, () => 'Figure '),
  rule('sign', `#(?=\\d)`, () => 'number '),
  rule('digit', `9/11(?![\\d/])`, () => 'nine eleven'),
  rule('digit', `24/7(/365)?(?![\\d/])`, ([, year]) => `twenty-four seven${year === undefined ? '' : ', three sixty-five'}`),
  rule('digit', `(\\d{2,3})/(\\d{2,3})(?![\\d/])(?:${BLANK}?(mmHg|mm Hg)${WORD_ENDS})?`, ([, upper, lower, mercury], { before }) =>
    (mercury !== undefined || /\b(?:pressure|BP)\P{N}{0,40}$/u.test(before) ? `${cardinal(Number(upper))} over ${cardinal(Number(lower))}${mercury === undefined ? '' : ' millimeters of mercury'}` : null)),
  rule('digit', `(\\d)(?:ft|['′])${BLANK}?(\\d{1,2})(?:in|["″]|'')`, ([, feet, inches]) => `${cardinal(Number(feet))} feet ${cardinal(Number(inches))}`),
  rule('digit', `(\\d{1,3}\\.\\d{1,3})s(?=[\\s.,;:)]|$)`, ([, figures = '']) => `${decimals(figures)} seconds`),
  rule('digit', `(\\d{1,2}) ?[x×] ?(\\d{2,4})${BLANK}?m${WORD_ENDS}`, ([, runners, figures]) => `${cardinal(Number(runners))} by ${cardinal(Number(figures))} meters`),
  rule('digit', `(\\d{1,5})m(?= (?:race|final|sprint|freestyle|butterfly|backstroke|breaststroke|hurdles|relay|deep|high|tall|long|wide|above|below|away|from)\\b)`, ([, figures]) => `${cardinal(Number(figures))} meters`),
  rule('digit', `(\\d{1,3}(?:\\.\\d{1,2})?)([mMB])(?= (?:downloads|views|copies|dollars|euros|pounds|people|users|viewers|customers|subscribers|homes|households|jobs|tonnes|tons|barrels|years|voters|children|doses|passengers|workers|shares|visitors|followers)\\b)`, ([, figures = '', size]) => `${decimals(figures)} ${size === 'B' ? 'billion' : 'million'}`),
  // Pictures a second, and not pence.
  rule('digit', `(\\d{1,3})p${WORD_ENDS}`, ([, figures = ''], { before, after }) => {
    if (/K(?:\/|@| |-| at )$/iu.test(before) || /^ (?:video|footage|recording|capture|slow)/iu.test(after)) return `${cardinal(Number(figures))} P`;
    return figures.length > 2 ? null : `${cardinal(Number(figures))} ${figures === '1' ? 'penny' : 'pence'}`;
  }),
  rule('digit', `(\\d{1,4}(?:\\.\\d{1,2})?) ?g(?=[\\s.,;:)]|$)`, ([, figures = ''], { after }) =>
    (/^[2-6]$/u.test(figures) && /^ (?:network|mobile|internet|phone|connect|cover|mast|tower)/iu.test(after) ? null : `${decimals(figures)} ${figures === '1' ? 'gram' : 'grams'}`)),
  rule('digit', `(\\d{1,4}(?:\\.\\d)?)[kK]\\+?(?=[\\s.,;:)]|$)`, ([written, figures = ''], { after }) =>
    (Number(figures) < THOUSANDS_FROM || /^ (?:video|footage|resolution|display|monitor|screen|panel|race|run)/iu.test(after) ? null : `${decimals(figures)} thousand${written.endsWith('+') ? ' plus' : ''}`)),
  rule('digit', `(\\d\\.\\d{1,2})/(5|10)(?:\\.0)?(?![\\d/])`, ([, figures = '', best]) => `${decimals(figures)} out of ${cardinal(Number(best))}`),
  rule('digit', `(\\d{1,3})¢`, ([, figures]) => `${cardinal(Number(figures))} ${figures === '1' ? 'cent' : 'cents'}`),
  rule('digit', `1:1(?![\\d:])`, () => 'one to one'),
  rule('digit', `(\\d{1,5}) m(?= |[.,;)]|$)`, ([, figures]) => `${cardinal(Number(figures))} meters`),
  rule('digit', `(\\d{1,3}(?:,\\d{3})*)\\+(?=\\s\\p{L})`, ([, figures = '']) => `${cardinal(Number(figures.replaceAll(',', '')))} plus`),
  rule('digit', `(\\d{1,2})([A-Z])${WORD_ENDS}`, ([, figures, letter]) => `${cardinal(Number(figures))} ${letter}`),
  rule('letter', `([A-Z])-?(\\d)(\\d{2})${WORD_ENDS}(?!-|\\.\\d)`, ([, letter, hundreds, rest = '']) =>
    `${letter === 'A' ? 'A-' : `${letter} `}${cardinal(Number(hundreds))} ${rest === '00' ? 'hundred' : rest.startsWith('0') ? `oh ${cardinal(Number(rest))}` : cardinal(Number(rest))}`),
];

/** What is told of as long as it took. */
const LASTED = /\b(?:in|of|under|over|than|ran|clocked|record|time|took|lasted|for)\s$/iu;

function lasted(hours: number, minutes: number, seconds: number): string {
  const part = (count: number, one: string) => (count === 0 ? [] : [`${cardinal(count)} ${one}${count === 1 ? '' : 's'}`]);
  return [...part(hours, 'hour'), ...part(minutes, 'minute'), ...part(seconds, 'second')].join(' ');
}

function decimals(figures: string): string {
  const [whole, rest = ''] = figures.split('.');
  return [cardinal(Number(whole)), ...(rest === '' ? [] : ['point', ...[...rest].map((digit) => cardinal(Number(digit)))])].join(' ');
}

const spelled = (figures: string): string => [...figures].map((digit) => cardinal(Number(digit))).join(' ');
const clockOrHour = (hour: number, minutes: string | undefined): string | null => (minutes === undefined || minutes === '00' ? cardinal(hour) : clock(hour, Number(minutes)));
const decade = (value: number): string =>
  (value < 100 || value % 100 !== 0 || value === 2_000 ? sayYear(value) : `${cardinal(value / 100)} hundred`).replace(/y$/, 'ies').replace(/(ten|hundred|thousand)$/, '$1s');

const dollars = (of: string): { name: [string, string]; cent: [string, string] } => ({ name: [`${of}dollar`, `${of}dollars`], cent: ['cent', 'cents'] });

/** English; the region decides what `3/4/2026` means and what nought is called in a score. */
export function english(tag: string): SpokenLanguage {
  const nought = british.test(tag) ? 'nil' : 'zero';
  const point = (value: number): string => (value === 0 ? nought : cardinal(value));
  return {
    numbers: englishNumbers, grouping: '[,\\u00a0\\u202f\\u2009]', decimal: '.', decimalsAre: 'digits',
    words: {
      decimal: 'point', point: 'point', minus: 'minus', plus: 'plus', to: 'to', percent: 'percent', perMille: 'per thousand', by: 'by', dot: 'dot', at: 'at', dash: 'dash',
      hashtag: 'hashtag', version: 'version', about: 'about', more: 'more than', less: 'less than', plusMinus: 'plus or minus', or: 'or', power: 'to the power of', squared: 'squared', cubed: 'cubed', times: 'times', per: 'per', andHalf: 'and a half', mixed: 'and ',
    },
    formBefore: () => 'bare',
    magnitudes: {
      thousand: ['thousand', 'thousand'], million: ['million', 'million'], billion: ['billion', 'billion'], trillion: ['trillion', 'trillion'],
      mn: ['million', 'million'], mln: ['million', 'million'], bn: ['billion', 'billion'], bln: ['billion', 'billion'], tn: ['trillion', 'trillion'], trn: ['trillion', 'trillion'],
    },
    moneyMagnitudes: {
      k: ['thousand', 'thousand'], K: ['thousand', 'thousand'], m: ['million', 'million'], M: ['million', 'million'], b: ['billion', 'billion'], B: ['billion', 'billion'], T: ['trillion', 'trillion'],
    },
    currencies: {
      USD: dollars(''), AUD: dollars('Australian '), CAD: dollars('Canadian '), NZD: dollars('New Zealand '), HKD: dollars('Hong Kong '), SGD: dollars('Singapore '),
      EUR: { name: ['euro', 'euros'], cent: ['cent', 'cents'] }, GBP: { name: ['pound', 'pounds'], cent: ['penny', 'pence'] }, JPY: { name: ['yen', 'yen'] },
      CHF: { name: ['Swiss franc', 'Swiss francs'] }, CNY: { name: ['yuan', 'yuan'] }, INR: { name: ['rupee', 'rupees'] }, Rs: { name: ['rupee', 'rupees'] }, RUB: { name: ['ruble', 'rubles'] },
      KRW: { name: ['won', 'won'] }, TRY: { name: ['lira', 'lira'] }, UAH: { name: ['hryvnia', 'hryvnias'] }, ILS: { name: ['shekel', 'shekels'] }, BRL: { name: ['real', 'reais'] },
      SEK: { name: ['Swedish krona', 'Swedish kronor'] }, NOK: { name: ['Norwegian krone', 'Norwegian kroner'] }, PLN: { name: ['zloty', 'zlotys'] }, ZAR: { name: ['rand', 'rand'] },
    },
    dollar: 'USD', ofMoney: (currency) => currency, adjectives: true,
    units: {
      km: ['kilometer', 'kilometers'], cm: ['centimeter', 'centimeters'], mm: ['millimeter', 'millimeters'], 'km/h': ['kilometer per hour', 'kilometers per hour'], kph: ['kilometer per hour', 'kilometers per hour'],
      'm/s': ['meter per second', 'meters per second'], mph: ['mile per hour', 'miles per hour'], mpg: ['mile per gallon', 'miles per gallon'], W: ['watt', 'watts'], kg: ['kilogram', 'kilograms'], mg: ['milligram', 'milligrams'], lb: ['pound', 'pounds'], lbs: ['pound', 'pounds'], oz: ['ounce', 'ounces'], tbsp: ['tablespoon', 'tablespoons'], tsp: ['teaspoon', 'teaspoons'],
      ft: ['foot', 'feet'], 'sq ft': ['square foot', 'square feet'], 'sq m': ['square meter', 'square meters'], 'sq km': ['square kilometer', 'square kilometers'], 'sq mi': ['square mile', 'square miles'], mi: ['mile', 'miles'], yd: ['yard', 'yards'],
      'km²': ['square kilometer', 'square kilometers'], 'm²': ['square meter', 'square meters'], 'm³': ['cubic meter', 'cubic meters'], 'km2': ['square kilometer', 'square kilometers'], m2: ['square meter', 'square meters'],
      degrees: ['degrees', 'degrees'], '°C': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'], '°': ['degree', 'degrees'], '℃': ['degree Celsius', 'degrees Celsius'], ha: ['hectare', 'hectares'],
      kB: ['kilobyte', 'kilobytes'], KB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'], Mbps: ['megabit per second', 'megabits per second'], Gbps: ['gigabit per second', 'gigabits per second'],
      MP: ['megapixel', 'megapixels'], Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], KHz: ['kilohertz', 'kilohertz'], MHz: ['megahertz', 'megahertz'], GHz: ['gigahertz', 'gigahertz'], kW: ['kilowatt', 'kilowatts'], MW: ['megawatt', 'megawatts'], GW: ['gigawatt', 'gigawatts'],
      V: ['volt', 'volts'], kV: ['kilovolt', 'kilovolts'], mAh: ['milliampere hour', 'milliampere hours'], Wh: ['watt hour', 'watt hours'], kWh: ['kilowatt hour', 'kilowatt hours'], MWh: ['megawatt hour', 'megawatt hours'], GWh: ['gigawatt hour', 'gigawatt hours'], TWh: ['terawatt hour', 'terawatt hours'], ml: ['milliliter', 'milliliters'], ms: ['millisecond', 'milliseconds'], mmHg: ['millimeter of mercury', 'millimeters of mercury'],
      mins: ['minute', 'minutes'], min: ['minute', 'minutes'], hrs: ['hour', 'hours'], hr: ['hour', 'hours'], yrs: ['year', 'years'], bps: ['basis point', 'basis points'], bp: ['basis point', 'basis points'], nm: ['nanometer', 'nanometers'], hp: ['horsepower', 'horsepower'], dB: ['decibel', 'decibels'],
    },
    months, shortMonths: { Jan: 1, Feb: 2, Mar: 3, Apr: 4, Jun: 6, Jul: 7, Aug: 8, Sep: 9, Sept: 9, Oct: 10, Nov: 11, Dec: 12 },
    dateOrder: british.test(tag) ? 'dmy' : american.test(tag) ? 'mdy' : null, monthFirst: true, stopIsOrdinal: false, date,
    fractions: {
      '1/2': 'one half', '1/3': 'one third', '2/3': 'two thirds', '1/4': 'one quarter', '3/4': 'three quarters', '1/5': 'one fifth', '2/5': 'two fifths', '3/5': 'three fifths', '4/5': 'four fifths',
      '1/8': 'one eighth', '3/8': 'three eighths', '5/8': 'five eighths', '7/8': 'seven eighths',
    },
    scoreWords: /\b(?:w[io]n|wins|lost|loss|lose|loses|beat|beats|beaten|defeat(?:ed|s)?|draw|drew|drawn|led|leads?|trail(?:ed|ing|s)?|victory|scored?|score|level|tied?|final|aggregate|penalties|shootout|ahead|behind|down|up|record|vot(?:ed?|es)|ruled|approved|passed|set|sets|by|finished|ended)\b[^.;]{0,30}$/iu,
    score: (one, other) => `${point(one)} ${point(other)}`,
    abbreviations: englishAbbreviations, acronyms: englishAcronyms,
    spell: (letters) => [...letters].join(letters.includes('A') ? '.' : ' '),
    rulers: new Set(wordsIn('Charles Elizabeth Henry Edward George William James Richard Mary Louis Philip Felipe Francis Benedict John Paul Pius Leo Gregory Clement Innocent Nicholas Alexander Catherine Peter Frederick Wilhelm Napoleon Harald Carl Gustaf Christian Frederik Margrethe Haakon Albert Leopold Baudouin Juan Carlos Abdullah Mohammed Hussein Rama Ramses Ptolemy Haile Ferdinand Joseph Ivan Otto Constantine Sixtus Urban Boniface Hassan Tutankhamun Darius Xerxes')),
    numbered: new Set(wordsIn('war chapter part act volume book bowl phase title section article type class stage apollo vatican scene annex appendix grade level tier category schedule olympiad rocky basel mark episode division')),
    ruler: (value) => `the ${ordinal(value)}`,
    own,
  };
}
