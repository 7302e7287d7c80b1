import { englishNumbers } from '../numbers/english-numbers.ts';
import { wordsIn } from '../numbers/number-words.ts';
import type { Place } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { englishAbbreviations, englishAcronyms } from './english-abbreviations.ts';
import { englishRules } from './english-rules.ts';

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
    star: ['star', 'stars'],
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
      ft: ['foot', 'feet'], 'sq ft': ['square foot', 'square feet'], sqft: ['square foot', 'square feet'], 'sq m': ['square meter', 'square meters'], 'sq km': ['square kilometer', 'square kilometers'], 'sq mi': ['square mile', 'square miles'], mi: ['mile', 'miles'], yd: ['yard', 'yards'],
      'km²': ['square kilometer', 'square kilometers'], 'm²': ['square meter', 'square meters'], 'm³': ['cubic meter', 'cubic meters'], 'km2': ['square kilometer', 'square kilometers'], m2: ['square meter', 'square meters'],
      degrees: ['degrees', 'degrees'], '°C': ['degree Celsius', 'degrees Celsius'], '°F': ['degree Fahrenheit', 'degrees Fahrenheit'], '°': ['degree', 'degrees'], '℃': ['degree Celsius', 'degrees Celsius'], ha: ['hectare', 'hectares'],
      kB: ['kilobyte', 'kilobytes'], KB: ['kilobyte', 'kilobytes'], MB: ['megabyte', 'megabytes'], GB: ['gigabyte', 'gigabytes'], TB: ['terabyte', 'terabytes'], Mbps: ['megabit per second', 'megabits per second'], Gbps: ['gigabit per second', 'gigabits per second'],
      MP: ['megapixel', 'megapixels'], Hz: ['hertz', 'hertz'], kHz: ['kilohertz', 'kilohertz'], KHz: ['kilohertz', 'kilohertz'], MHz: ['megahertz', 'megahertz'], GHz: ['gigahertz', 'gigahertz'], kW: ['kilowatt', 'kilowatts'], MW: ['megawatt', 'megawatts'], GW: ['gigawatt', 'gigawatts'],
      µg: ['microgram', 'micrograms'], μg: ['microgram', 'micrograms'], µm: ['micrometer', 'micrometers'], μm: ['micrometer', 'micrometers'], Ω: ['ohm', 'ohms'], kΩ: ['kiloohm', 'kiloohms'], '″': ['inch', 'inch'],
      V: ['volt', 'volts'], kV: ['kilovolt', 'kilovolts'], mAh: ['milliampere hour', 'milliampere hours'], Wh: ['watt hour', 'watt hours'], kWh: ['kilowatt hour', 'kilowatt hours'], MWh: ['megawatt hour', 'megawatt hours'], GWh: ['gigawatt hour', 'gigawatt hours'], TWh: ['terawatt hour', 'terawatt hours'], ml: ['milliliter', 'milliliters'], ms: ['millisecond', 'milliseconds'], mmHg: ['millimeter of mercury', 'millimeters of mercury'],
      mins: ['minute', 'minutes'], min: ['minute', 'minutes'], hrs: ['hour', 'hours'], hr: ['hour', 'hours'], yrs: ['year', 'years'], pp: ['percentage point', 'percentage points'], bps: ['basis point', 'basis points'], bp: ['basis point', 'basis points'], nm: ['nanometer', 'nanometers'], hp: ['horsepower', 'horsepower'], dB: ['decibel', 'decibels'],
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
    own: englishRules,
  };
}
