import { createLanguage, createOrdinalRule, createRomanRule } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { divideWithRemainder, splitWords } from '../numbers/number-words.ts';
import { WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const base = createCardinal({
  small:
    'nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien ' +
    'achttien negentien',
  tens: '_ _ twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  hundreds:
    '_ honderd tweehonderd driehonderd vierhonderd vijfhonderd zeshonderd zevenhonderd achthonderd negenhonderd',
  joinTen: (ten, unit) => `${unit.replace('éé', 'ee')}${/[eé]$/u.test(unit) ? 'ën' : 'en'}${ten}`,
  joinHundred: (hundred, rest) => hundred + rest.replace('éé', 'ee'),
  thousand: (count, words) => (count === 1 ? 'duizend' : `${words('bare')}duizend`),
  scales: [
    [1e12, 'biljoen'],
    [1e9, 'miljard'],
    [1e6, 'miljoen'],
  ],
});
const cardinal = (value: number): string => base(value);
const firstOrdinals = splitWords('nulde eerste tweede derde vierde vijfde zesde zevende achtste negende');

/** Returns an ordinal. Only its last part changes. */
function ordinal(value: number): string {
  const rest = value % 100;
  if (rest > 0 && rest < 10) {
    const above = value === rest ? '' : cardinal(value - rest);
    return `${above}${value > 1_000 && value % 1_000 === rest ? ' ' : ''}${firstOrdinals[rest]}`;
  }
  const words = cardinal(value);
  return rest >= 10 && rest < 20 ? `${words}de` : `${words}ste`;
}

function year(value: number): string {
  const [century, rest] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 1_999) return cardinal(value);
  return `${cardinal(century)}honderd${rest === 0 ? '' : cardinal(rest).replace('éé', 'ee')}`;
}

const MONTHS = 'januari februari maart april mei juni juli augustus september oktober november december';
const months = splitWords(MONTHS);

export const spokenDutch: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year },
  words: {
    minus: 'min',
    plus: 'plus',
    to: 'tot',
    percent: 'procent',
    perMille: 'promille',
    by: 'bij',
    at: 'apenstaartje',
    dash: 'streepje',
    hashtag: 'hashtag',
    version: 'versie',
    about: 'ongeveer',
    more: 'meer dan',
    less: 'minder dan',
    plusMinus: 'plusminus',
    or: 'of',
    power: 'tot de macht',
    squared: 'kwadraat',
    cubed: 'tot de derde',
    times: 'keer',
    per: 'per',
    andHalf: 'en een half',
    mixed: 'en ',
    point: 'punt',
    dot: 'punt',
  },
  star: 'ster|sterren',
  magnitudes: {
    duizend: 'duizend',
    'miljoen,mln,mln.,mio': 'miljoen',
    'miljard,mld,mld.,mrd': 'miljard',
    biljoen: 'biljoen',
  },
  moneyMagnitudes: { 'k,K': 'duizend', M: 'miljoen' },
  currencies: {
    EUR: 'euro;cent',
    USD: 'dollar;cent',
    GBP: 'pond;penny|pence',
    CHF: 'Zwitserse frank',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'roebel',
    INR: 'roepie',
    TRY: 'Turkse lira',
    SEK: 'Zweedse kroon|Zweedse kronen',
    NOK: 'Noorse kroon|Noorse kronen',
    DKK: 'Deense kroon|Deense kronen',
    PLN: 'zloty',
    CAD: 'Canadese dollar',
    AUD: 'Australische dollar',
  },
  units: {
    prefixes: 'nano micro milli centi deci hecto kilo mega giga tera',
    metre: 'meter',
    gram: 'gram',
    litre: 'liter',
    watt: 'watt',
    wattHour: 'wattuur',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'byte',
    squared: 'vierkante',
    cubed: 'kubieke',
    isSquareFirst: true,
    degree: 'graad|graden',
    perHour: 'per uur',
    perSecond: 'per seconde',
    hourSigns: 'h u uur',
    secondSigns: 's sec',
    others: {
      t: 'ton',
      ha: 'hectare',
      'min,min.': 'minuut|minuten',
      'sec,sec.': 'seconde|seconden',
      dB: 'decibel',
      pk: 'pk',
      mAh: 'milliampère-uur',
      'Mbps,Mbit/s': 'megabit per seconde',
      '″': 'inch',
    },
  },
  months: MONTHS,
  shortMonths: 'jan feb/febr mrt apr mei jun jul aug sep/sept okt nov dec',
  beforeDay: /(?<!\p{L})(?:op|van|tot|vanaf|sinds|(?:maan|dins|woens|donder|vrij|zater|zon)dag)\s\(?$/iu,
  date: ({ day, lastDay, month, year: inYear }) => {
    const days = lastDay === undefined ? cardinal(day) : `${cardinal(day)} tot ${cardinal(lastDay)}`;
    return `${days} ${months[month - 1]}${inYear === undefined ? '' : ` ${year(inYear)}`}`;
  },
  clock: {
    say: (hour, minute) => `${cardinal(hour)} uur${minute === 0 ? '' : ` ${cardinal(minute)}`}`,
    hourWord: '(?:uur|u\\.?)',
    pointBefore: /(?<!\p{L})(?:om|tot|vanaf|tussen|sinds|rond)\s$/iu,
  },
  fractions: `1/2 een half, 1/3 een derde, 2/3 twee derde, 1/4 een kwart, 3/4 drie kwart, 1/5 een vijfde,
    2/5 twee vijfde, 3/5 drie vijfde, 4/5 vier vijfde, 1/8 een achtste, 3/8 drie achtste, 1/10 een tiende`,
  scoreWords:
    '(?:ge)?w[oi]n\\p{L}{0,4}|verlo\\p{L}{1,5}|verslo\\p{L}{1,4}|versla\\p{L}{1,4}|gelijk|' +
    'zege|nederlaag|stand|uitslag|' +
    'eindstand|ruststand|tussenstand|voorsprong|achterstand|set|sets|finale',
  titles: `dhr. meneer, Dhr. Meneer, mevr. mevrouw, Mevr. Mevrouw, mw. mevrouw,
    Mw. Mevrouw, dr. doctor, Dr. Doctor, hr. heer, fam. familie, min. minister, burg. burgemeester,
    wnd. waarnemend,
    drs. doctorandus, prof. professor, Prof. Professor, ir. ingenieur, ing. ingenieur, mr. meester, ds. dominee,
    gen. generaal, kol. kolonel, St. Sint`,
  numbered: `nr. nummer, Nr. Nummer, nrs. nummers, art. artikel, p. pagina, pag. pagina, blz. bladzijde, fig. figuur,
    hfst. hoofdstuk, dl. deel`,
  abbreviations: {
    'bijv.': 'bijvoorbeeld',
    'bv.': 'bijvoorbeeld',
    'd.w.z.': 'dat wil zeggen',
    'enz.': 'enzovoort',
    'etc.': 'et cetera',
    'o.a.': 'onder andere',
    'm.a.w.': 'met andere woorden',
    'i.p.v.': 'in plaats van',
    't.o.v.': 'ten opzichte van',
    'm.b.t.': 'met betrekking tot',
    'a.u.b.': 'alstublieft',
    'i.v.m.': 'in verband met',
    'n.a.v.': 'naar aanleiding van',
    'd.m.v.': 'door middel van',
    'm.u.v.': 'met uitzondering van',
    'm.i.v.': 'met ingang van',
    't.a.v.': 'ten aanzien van',
    't.b.v.': 'ten behoeve van',
    't.g.v.': 'ten gevolge van',
    'o.l.v.': 'onder leiding van',
    'o.m.': 'onder meer',
    'o.b.v.': 'op basis van',
    'z.s.m.': 'zo snel mogelijk',
    'e.d.': 'en dergelijke',
    'e.a.': 'en anderen',
    'a.s.': 'aanstaande',
    'j.l.': 'jongstleden',
    'jl.': 'jongstleden',
    'z.g.': 'zogenaamde',
    'zgn.': 'zogenaamde',
    'z.g.n.': 'zogenaamde',
    'i.h.a.': 'in het algemeen',
    'i.t.t.': 'in tegenstelling tot',
    'evt.': 'eventueel',
    'max.': 'maximaal',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minimaal' : null),
    'mnd.': 'maanden',
    'afd.': 'afdeling',
    'ong.': 'ongeveer',
    'vnl.': 'voornamelijk',
    'm.n.': 'met name',
    'w.o.': 'waaronder',
    'plm.': 'plusminus',
    't/m': 'tot en met',
    'ca.': 'circa',
    'v.Chr.': 'voor Christus',
    'v. Chr.': 'voor Christus',
    'n.Chr.': 'na Christus',
    'n. Chr.': 'na Christus',
    'vs.': 'tegen',
    'tel.': 'telefoon',
    'incl.': 'inclusief',
    'excl.': 'exclusief',
    'resp.': 'respectievelijk',
    VS: 'V S',
    'N.V.': 'N V',
    'km/u': 'kilometer per uur',
  },
  acronyms: 'NAVO FIFA UEFA NASA COVID UNESCO UNICEF OPEC AIDS NAM HAVO VUT',
  rulers: `Pius Paulus Johannes Benedictus Leo Gregorius Willem Karel Filips Lodewijk Hendrik Elizabeth Elisabeth George
    Leopold Albert Boudewijn Napoleon Catharina Frederik Peter Alexander Nicolaas Juan Felipe Harald Gustaaf`,
  romanNouns: 'hoofdstuk deel boek band fase type klasse artikel titel wereldoorlog categorie',
  ruler: (value) => `de ${ordinal(value)}`,
  emergencyCalls: [
    '112|113',
    '[Bb]el(?:t|len|de|den|lers?)?(?: direct| meteen| altijd| snel| nu)?|alarmnummer|noodnummer',
  ],
  countBefore:
    "met|ruim|bijna|zeker|ongeveer|circa|zo'n|dan|liefst|alle|de|van de|heeft|kostte|telt|minstens|maar liefst",
  periods: 'seconde|minuut|uur|dag|nacht|week|maand|kwartaal|jaar|persoon|kg|kilo|liter|inwoner',
  own: [
    createOrdinalRule('e|de|ste', (value) => (value === 0 ? null : ordinal(value))),
    createRomanRule('eeuw', (value) => ordinal(value)),
    createRule(
      'digit',
      `(\\d{1,2})\\.([0-5]\\d)(?= (?:tot|en|of) \\d{1,2}[.:][0-5]\\d uur)`,
      ([, hour, minute]) => `${cardinal(Number(hour))} uur${minute === '00' ? '' : ` ${cardinal(Number(minute))}`}`,
    ),
    createRule('letter', `([XVI]{1,6})(?:de|ste|e)(?= eeuw)`, ([, numeral = '']) => {
      const value = parseRomanNumeral(numeral);
      return value === 0 ? null : ordinal(value);
    }),
    createRule('digit', `(\\d{1,2})u([0-5]\\d)?${WORD_END}`, ([, hour, minute]) =>
      Number(hour) > 24
        ? null
        : `${cardinal(Number(hour))} uur${Number(minute ?? 0) === 0 ? '' : ` ${cardinal(Number(minute))}`}`,
    ),
    createRule('sign', `,(?:-|–|—)(?=[\\s.,;:)]|$)`, (_written, { before }) => (/\d$/u.test(before) ? '' : null)),
    createRule('digit', `([1-9]\\d{3})(?= [A-Z]{2} \\p{Lu})`, ([code = '']) =>
      [...code].map((figure) => cardinal(Number(figure))).join(' '),
    ),
    createRule('sign', `[-–](?=['’]?\\d\\d(?!\\d))`, (_written, { before, after }) =>
      /['’]\d\d$/u.test(before) && /^['’]/u.test(after) ? ' tot ' : null,
    ),
  ],
});
