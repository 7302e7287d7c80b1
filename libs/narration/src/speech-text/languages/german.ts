import { germanNumbers } from '../numbers/german-numbers.ts';
import { wordsIn } from '../numbers/number-words.ts';
import type { NumberForm } from '../numbers/number-words.ts';
import { BLANK, rule, WORD_ENDS } from '../rule.ts';
import type { Place, Rule } from '../rule.ts';
import type { SpokenLanguage, WrittenDate } from '../spoken-language.ts';
import { germanAbbreviations, germanAcronyms } from './german-abbreviations.ts';

const { cardinal, ordinal, year: sayYear } = germanNumbers;
const months = wordsIn('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');
const DATIVE =
  /(?<!\p{L})(?:frühen|späten|letzten|neuen|ganzen|am|vom|zum|im|beim|ins|ans|dem|den|des|bis|ab|seit|nach|vor|einem|einen|diesem|diesen|dieses|jedem|jeden|seinem|seinen|seines|ihrem|ihren|ihres|unserem|unseren|(?:in|zu|aus|mit|von|bei|nach|seit|an|auf|vor|während|laut|gegenüber) (?:der|dieser|einer|seiner|ihrer))\s$/iu;
const ARTICLE =
  /(?<!\p{L})(?:frühe|späte|letzte|neue|ganze|der|die|das|diese|dieser|dieses|jede|jeder|jedes|eine|seine|ihre|zweite|erste)\s$/iu;
const FEMININE = /^\s\p{Lu}\p{L}*(?:ung|heit|keit|schaft|tät|tion|in|e)(?!\p{L})/u;

/** The ending of an ordinal by what stands before it; alone it is masculine. */
function declined(value: number, before: string): string {
  if (DATIVE.test(before)) return `${ordinal(value)}en`;
  return `${ordinal(value)}${ARTICLE.test(before) ? 'e' : 'er'}`;
}

function date({ day, lastDay, month, year }: WrittenDate, { before }: Place): string {
  const first = declined(day, before);
  const days = lastDay === undefined ? first : `${first} bis ${declined(lastDay, before)}`;
  return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${sayYear(year)}`}`;
}

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  return `${cardinal(hour, 'masculine')} Uhr${minute === 0 ? '' : ` ${cardinal(minute)}`}`;
}

const NOT_ORDINALS = /^[\s\u00a0](?:Mal|Prozent|Euro|Uhr|Millionen|Milliarden|Und|Oder|Aber|Doch)(?!\p{L})/u;
const TIME = '(\\d{1,2})(?:[.:]([0-5]\\d))?';

const own: readonly Rule[] = [
  // Said with a short break, as those do who write so.
  rule('sign', `[*_](?=in(?:nen)?${WORD_ENDS})`, (_written, { before }) => (/\p{Ll}$/u.test(before) ? ' ' : null)),
  rule('sign', `\\*(?=[rnms]${WORD_ENDS})`, (_written, { before }) => (/\p{Ll}e$/u.test(before) ? '' : null)),
  rule(
    'digit',
    `${TIME}${BLANK}?(?:-|–|bis)${BLANK}?${TIME}${BLANK}?Uhr${WORD_ENDS}`,
    ([, hour, minute, otherHour, otherMinute]) => {
      const [one, other] = [
        clock(Number(hour), Number(minute ?? 0)),
        clock(Number(otherHour), Number(otherMinute ?? 0)),
      ];
      return one === null || other === null
        ? null
        : `${minute === undefined ? cardinal(Number(hour), 'masculine') : one} bis ${other}`;
    },
  ),
  rule('digit', `${TIME}${BLANK}?(?:Uhr|h)${WORD_ENDS}`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute ?? 0)),
  ),
  rule('digit', `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`, ([, hour, minute]) => clock(Number(hour), Number(minute))),
  rule(
    'digit',
    `(\\d{1,2}):(\\d{1,2})(?!\\d|[.:]\\d)`,
    ([, one, other]) => `${cardinal(Number(one))} zu ${cardinal(Number(other))}`,
  ),
  rule('digit', `(\\d{1,2})\\.(\\d{1,2})\\.(?=\\s|$|[,;)–-])`, ([, day, month], { before }) =>
    Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
      ? `${declined(Number(day), before)} ${months[Number(month) - 1]}`
      : null,
  ),
  rule(
    'digit',
    `([12]\\d\\d0|\\d0)er(n?)(?:-(Jahren?))?${WORD_ENDS}`,
    ([, figures, dative = '', years]) =>
      `${sayYear(Number(figures))}er${dative}${years === undefined ? '' : ` ${years}`}`,
  ),
  rule(
    'digit',
    `(\\d{1,3})\\.${BLANK}?(-|–|bis|und|/)${BLANK}?(\\d{1,3})\\.(?=[\\s\\u00a0]\\p{L})`,
    ([, one, between = '', other], { before }) =>
      `${declined(Number(one), before)} ${/[-–b]/u.test(between) ? 'bis' : 'und'} ${declined(Number(other), between === 'bis' ? 'zum ' : before)}`,
  ),
  rule('digit', `(\\d{1,3})\\.(?=[\\s\\u00a0]\\p{L})`, ([, figures], { before, after }) =>
    NOT_ORDINALS.test(after) &&
    !(/^[\s\u00a0]Mal(?!\p{L})/u.test(after) && (DATIVE.test(before) || ARTICLE.test(before)))
      ? null
      : declined(Number(figures), before),
  ),
  rule('digit', `(\\d{1,4}(?:,\\d)?)-?(?=fache[mnrs]?${WORD_ENDS}|fach${WORD_ENDS})`, ([, figures = '']) =>
    figures
      .split(',')
      .map((part, _, parts) => cardinal(Number(part), parts.length === 1 ? 'masculine' : 'bare'))
      .join(' Komma '),
  ),
  rule(
    'digit',
    `(\\d{1,4})(?:,(\\d{1,2}))?${BLANK}?%-?(ig(?:e[mnrs]?)?)${WORD_ENDS}`,
    ([, whole, parts, ending = '']) =>
      `${parts === undefined ? cardinal(Number(whole), 'masculine') : `${cardinal(Number(whole))} Komma ${[...parts].map((figure) => cardinal(Number(figure))).join(' ')} `}prozent${ending}`,
  ),
  rule(
    'digit',
    `(\\d{1,4}),(?:--?|–|—)(?:${BLANK}?€)?(?=[\\s.,;:)]|$)`,
    ([written, figures]) => `${cardinal(Number(figures), 'masculine')}${written.endsWith('€') ? ' Euro' : ''}`,
  ),
  rule('digit', `08/15(?![\\d/])|08-15(?!\\d)|0815${WORD_ENDS}`, () => 'null acht fünfzehn'),
  rule('digit', `24/365(?![\\d/])`, () => 'vierundzwanzig dreihundertfünfundsechzig'),
  rule(
    'digit',
    `([1-9]\\d{0,2})er([ns]?)(?=-\\p{Lu}|[\\s.,;:)!?]|$)`,
    ([, figures, ending = '']) => `${cardinal(Number(figures))}er${ending}`,
  ),
  rule('digit', `24/7(?![\\d/])`, () => 'vierundzwanzig sieben'),
  rule(
    'digit',
    `(\\d{1,4})-(?=[jgtmpfkws]\\p{Ll}{2,}|\\p{Lu}\\p{Ll})`,
    ([, figures]) => `${cardinal(Number(figures), 'masculine')}-`,
  ),
];

/** German. */
export function german(): SpokenLanguage {
  return {
    numbers: germanNumbers,
    grouping: "[. \\u00a0\\u202f\\u2009'’]",
    decimal: ',',
    decimalsAre: 'digits',
    words: {
      decimal: 'Komma',
      point: 'Punkt',
      minus: 'minus',
      plus: 'plus',
      to: 'bis',
      percent: 'Prozent',
      perMille: 'Promille',
      by: 'mal',
      dot: 'Punkt',
      at: 'ät',
      dash: 'Strich',
      hashtag: 'Hashtag',
      version: 'Version',
      about: 'etwa',
      more: 'mehr als',
      less: 'weniger als',
      plusMinus: 'plus minus',
      or: 'oder',
      power: 'hoch',
      squared: 'Quadrat',
      cubed: 'hoch drei',
      times: 'mal',
      per: 'pro',
      andHalf: 'einhalb',
      mixed: '',
    },
    star: ['Stern', 'Sterne'],
    formBefore: (after): NumberForm =>
      FEMININE.test(after) ? 'feminine' : /^\s\p{Lu}/u.test(after) ? 'masculine' : 'bare',
    magnitudes: {
      Tsd: ['tausend', 'tausend'],
      'Tsd.': ['tausend', 'tausend'],
      Tausend: ['tausend', 'tausend'],
      Mio: ['Million', 'Millionen', 'feminine'],
      'Mio.': ['Million', 'Millionen', 'feminine'],
      Million: ['Million', 'Millionen', 'feminine'],
      Millionen: ['Million', 'Millionen', 'feminine'],
      Mrd: ['Milliarde', 'Milliarden', 'feminine'],
      'Mrd.': ['Milliarde', 'Milliarden', 'feminine'],
      Milliarde: ['Milliarde', 'Milliarden', 'feminine'],
      Milliarden: ['Milliarde', 'Milliarden', 'feminine'],
      Bio: ['Billion', 'Billionen', 'feminine'],
      'Bio.': ['Billion', 'Billionen', 'feminine'],
      Billion: ['Billion', 'Billionen', 'feminine'],
      Billionen: ['Billion', 'Billionen', 'feminine'],
    },
    moneyMagnitudes: { M: ['Million', 'Millionen', 'feminine'], k: ['tausend', 'tausend'] },
    currencies: {
      EUR: { name: ['Euro', 'Euro'], cent: ['Cent', 'Cent'] },
      USD: { name: ['Dollar', 'Dollar'], cent: ['Cent', 'Cent'] },
      GBP: { name: ['Pfund', 'Pfund'], cent: ['Penny', 'Pence'] },
      CHF: { name: ['Schweizer Franken', 'Schweizer Franken'], cent: ['Rappen', 'Rappen'] },
      Fr: { name: ['Franken', 'Franken'], cent: ['Rappen', 'Rappen'] },
      JPY: { name: ['Yen', 'Yen'] },
      CNY: { name: ['Yuan', 'Yuan'] },
      INR: { name: ['Rupie', 'Rupien', 'feminine'] },
      RUB: { name: ['Rubel', 'Rubel'] },
      TRY: { name: ['Lira', 'Lira', 'feminine'] },
      UAH: { name: ['Hrywnja', 'Hrywnja', 'feminine'] },
      DM: { name: ['Mark', 'Mark', 'feminine'] },
      AUD: { name: ['australischer Dollar', 'australische Dollar'] },
      CAD: { name: ['kanadischer Dollar', 'kanadische Dollar'] },
      BRL: { name: ['Real', 'Real'] },
    },
    dollar: 'USD',
    ofMoney: (currency) => currency,
    adjectives: false,
    units: {
      km: ['Kilometer', 'Kilometer'],
      m: ['Meter', 'Meter'],
      cm: ['Zentimeter', 'Zentimeter'],
      mm: ['Millimeter', 'Millimeter'],
      'km/h': ['Kilometer pro Stunde', 'Kilometer pro Stunde'],
      'm/s': ['Meter pro Sekunde', 'Meter pro Sekunde'],
      kg: ['Kilogramm', 'Kilogramm'],
      g: ['Gramm', 'Gramm'],
      mg: ['Milligramm', 'Milligramm'],
      t: ['Tonne', 'Tonnen', 'feminine'],
      l: ['Liter', 'Liter'],
      ml: ['Milliliter', 'Milliliter'],
      ha: ['Hektar', 'Hektar'],
      'km²': ['Quadratkilometer', 'Quadratkilometer'],
      km2: ['Quadratkilometer', 'Quadratkilometer'],
      qkm: ['Quadratkilometer', 'Quadratkilometer'],
      'm²': ['Quadratmeter', 'Quadratmeter'],
      m2: ['Quadratmeter', 'Quadratmeter'],
      qm: ['Quadratmeter', 'Quadratmeter'],
      'm³': ['Kubikmeter', 'Kubikmeter'],
      '°C': ['Grad Celsius', 'Grad Celsius'],
      '°F': ['Grad Fahrenheit', 'Grad Fahrenheit'],
      '°': ['Grad', 'Grad'],
      Grad: ['Grad', 'Grad'],
      '° C': ['Grad Celsius', 'Grad Celsius'],
      MB: ['Megabyte', 'Megabyte'],
      GB: ['Gigabyte', 'Gigabyte'],
      TB: ['Terabyte', 'Terabyte'],
      kW: ['Kilowatt', 'Kilowatt'],
      MW: ['Megawatt', 'Megawatt'],
      GW: ['Gigawatt', 'Gigawatt'],
      W: ['Watt', 'Watt'],
      V: ['Volt', 'Volt'],
      kV: ['Kilovolt', 'Kilovolt'],
      mAh: ['Milliamperestunde', 'Milliamperestunden', 'feminine'],
      Wh: ['Wattstunde', 'Wattstunden', 'feminine'],
      kWh: ['Kilowattstunde', 'Kilowattstunden', 'feminine'],
      MWh: ['Megawattstunde', 'Megawattstunden', 'feminine'],
      TWh: ['Terawattstunde', 'Terawattstunden', 'feminine'],
      µg: ['Mikrogramm', 'Mikrogramm'],
      μg: ['Mikrogramm', 'Mikrogramm'],
      µm: ['Mikrometer', 'Mikrometer'],
      μm: ['Mikrometer', 'Mikrometer'],
      Ω: ['Ohm', 'Ohm'],
      '″': ['Zoll', 'Zoll'],
      PS: ['PS', 'PS'],
      Hz: ['Hertz', 'Hertz'],
      MHz: ['Megahertz', 'Megahertz'],
      GHz: ['Gigahertz', 'Gigahertz'],
      min: ['Minute', 'Minuten', 'feminine'],
      'Min.': ['Minute', 'Minuten', 'feminine'],
      'Std.': ['Stunde', 'Stunden', 'feminine'],
      'Sek.': ['Sekunde', 'Sekunden', 'feminine'],
    },
    months,
    shortMonths: {
      Jan: 1,
      Feb: 2,
      Febr: 2,
      Mär: 3,
      Apr: 4,
      Jun: 6,
      Jul: 7,
      Aug: 8,
      Sep: 9,
      Sept: 9,
      Okt: 10,
      Nov: 11,
      Dez: 12,
      Jänner: 1,
      Feber: 2,
    },
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: true,
    date,
    fractions: {
      '1/2': 'ein halb',
      '1/3': 'ein Drittel',
      '2/3': 'zwei Drittel',
      '1/4': 'ein Viertel',
      '3/4': 'drei Viertel',
      '1/5': 'ein Fünftel',
      '2/5': 'zwei Fünftel',
      '3/5': 'drei Fünftel',
      '4/5': 'vier Fünftel',
      '1/8': 'ein Achtel',
      '3/8': 'drei Achtel',
    },
    scoreWords:
      /(?<!\p{L})(?:gewann\p{L}{0,2}|gewonnen|siegte\p{L}{0,2}|verlor\p{L}{0,2}|besiegte\p{L}{0,1}|schlug|unterlag|führte|Endstand|Sieg|Niederlage|Remis|Satz|Finale|mit)(?!\p{L})[^.;]{0,30}$/iu,
    score: (one, other) => `${cardinal(one)} zu ${cardinal(other)}`,
    abbreviations: germanAbbreviations,
    acronyms: germanAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(
      wordsIn(
        'Karl Ludwig Wilhelm Friedrich Heinrich Otto Philipp Felipe Franz Joseph Leopold Albert Johannes Paul Pius Benedikt Leo Gregor Clemens Innozenz Nikolaus Alexander Katharina Peter Elisabeth Elizabeth Georg Eduard Richard Jakob Maria Napoleon Ferdinand Maximilian Rudolf Konrad Gustav Adolf Christian Frederik Harald Haakon Margrethe Juan Carlos Mohammed Hussein Abdullah Ramses Iwan Konstantin Sixtus Urban Bonifatius Charles Louis Henri Willem-Alexander',
      ),
    ),
    numbered: new Set(
      wordsIn(
        'kapitel teil band akt artikel phase titel abschnitt klasse typ apollo hartz vatikan stufe buch bowl bund anhang sektion',
      ),
    ),
    ruler: (value, name) =>
      `${/^(?:Katharina|Elisabeth|Elizabeth|Maria|Margrethe)$/u.test(name) ? 'die' : 'der'} ${capital(ordinal(value))}e`,
    own,
  };
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
