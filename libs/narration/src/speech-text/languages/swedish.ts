import { createLanguage, createOrdinalRule, BLANK_GROUPING, createWordPattern } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { divideWithRemainder, splitWords } from '../numbers/number-words.ts';
import { BLANK, WORD_END, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { spacedWords, swedishAbbreviations } from './swedish-abbreviations.ts';

const cardinal = createCardinal({
  small: 'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
  tens: '_ _ tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
  hundreds: '_ hundra tvåhundra trehundra fyrahundra femhundra sexhundra sjuhundra åttahundra niohundra',
  joinTen: (ten, unit) => ten + unit,
  joinHundred: (hundred, rest) => hundred + rest,
  thousand: (count, words) => (count === 1 ? 'tusen' : `${words('bare').replace(/tt$/u, 't')}tusen`),
  beforeRest: () => ' ',
  scales: [
    [1e12, 'biljon|biljoner'],
    [1e9, 'miljard|miljarder'],
    [1e6, 'miljon|miljoner'],
  ],
  decline: (words, form) => (form === 'masculine' ? words.replace(/ett$/u, 'en') : words),
});
const ordinals = splitWords(
  'nollte första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde ' +
    'femtonde sextonde sjuttonde artonde nittonde',
);

function ordinal(value: number): string {
  const rest = value % 100;
  const unit = rest < 20 ? rest : rest % 10;
  if (unit === 0) return `${cardinal(value)}${rest === 0 ? 'de' : 'nde'}`;
  return value === unit ? (ordinals[unit] ?? '') : `${cardinal(value - unit)}${ordinals[unit]}`;
}

/** Reads 1984 and 2024 in hundreds, 2007 in thousands. */
function year(value: number): string {
  const [century, rest] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 2_099 || (century === 20 && rest < 10)) return cardinal(value);
  return `${cardinal(century)}hundra${rest === 0 ? '' : cardinal(rest)}`;
}

const MONTHS = 'januari februari mars april maj juni juli augusti september oktober november december';
const months = splitWords(MONTHS);
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : minute < 10 ? ` noll ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;
const neuter = createWordPattern(
  `år mål barn hus land liv fall lag försök dygn steg poäng kilo ton röstmandat mandat företag bolag brott
    exemplar träd djur bord rum ord namn barnbarn hushåll jobb slag set spel kast skott test paket par ben antal`,
);
const common = createWordPattern(
  `person personer kvinna kvinnor man män dag dagar vecka veckor timme timmar minut minuter månad månader meter
    gång gånger skola skolor plats platser röst röster krona kronor elev elever bil bilar procent kommun
    kommuner patient patienter hektar liter grad grader`,
);

const periodNames: Readonly<Record<string, string>> = {
  mån: 'månad',
  tim: 'timme',
  st: 'styck',
  pers: 'person',
};

export const spokenSwedish: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year },
  grouping: BLANK_GROUPING,
  words: {
    decimal: 'komma',
    minus: 'minus',
    plus: 'plus',
    to: 'till',
    percent: 'procent',
    perMille: 'promille',
    by: 'gånger',
    at: 'snabel-a',
    dash: 'streck',
    hashtag: 'hashtagg',
    version: 'version',
    about: 'cirka',
    more: 'mer än',
    less: 'mindre än',
    plusMinus: 'plus minus',
    or: 'eller',
    power: 'upphöjt till',
    squared: 'i kvadrat',
    cubed: 'i kubik',
    times: 'gånger',
    per: 'per',
    andHalf: 'och en halv',
    mixed: 'och ',
  },
  star: 'stjärna|stjärnor',
  nouns: {
    isNeeded: (value) => value % 10 === 1 && value % 100 !== 11,
    noNoun: 'av i på och eller till från med som är var har för om den det de mot procent under över',
    forms: [
      [neuter, 'bare'],
      [common, 'masculine'],
      [/(?:ad|are|ing|het|ion|else|dom)$/u, 'masculine'],
    ],
  },
  magnitudes: {
    tusen: 'n:tusen',
    'miljon,miljoner,milj,milj.,mn,mnkr': 'miljon|miljoner',
    'miljard,miljarder,md,mdr': 'miljard|miljarder',
  },
  moneyMagnitudes: { m: 'miljon|miljoner' },
  currencies: {
    'SEK,kr,kr.': 'krona|kronor;n:öre',
    EUR: 'euro;cent',
    USD: 'dollar;cent',
    GBP: 'n:pund;pence',
    NOK: 'norsk krona|norska kronor',
    DKK: 'dansk krona|danska kronor',
    CHF: 'schweizisk franc|schweiziska franc',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'rubel',
    INR: 'rupie|rupier',
    PLN: 'zloty',
    TRY: 'turkisk lira|turkiska lira',
  },
  andCents: 'och',
  units: {
    prefixes: 'nano mikro milli centi deci hekto kilo mega giga tera',
    metre: 'meter',
    gram: 'n:gram',
    litre: 'liter',
    watt: 'watt',
    wattHour: 'wattimme|wattimmar',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'byte',
    squared: 'kvadrat',
    cubed: 'kubik',
    isSquareFirst: true,
    degree: 'grad|grader',
    perHour: 'i timmen',
    perSecond: 'per sekund',
    hourSigns: 'h tim',
    secondSigns: 's',
    others: {
      'm²,m2,kvm': 'kvadratmeter',
      'km²,km2,kvkm': 'kvadratkilometer',
      'cm²,cm2': 'kvadratcentimeter',
      'm³,m3,kbm': 'kubikmeter',
      t: 'n:ton',
      ha: 'hektar',
      'min,min.': 'minut|minuter',
      'tim,tim.': 'timme|timmar',
      'sek,sek.': 'sekund|sekunder',
      mil: 'mil',
      dB: 'decibel',
      hk: 'hästkraft|hästkrafter',
      'Mbit/s,Mbps': 'megabit per sekund',
      mAh: 'milliamperetimme|milliamperetimmar',
    },
  },
  months: MONTHS,
  shortMonths: 'jan feb/febr mar apr maj jun jul aug sep/sept okt nov dec',
  beforeDay: /(?<!\p{L})(?:den|till|från|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?)\s$/iu,
  date: ({ day, lastDay, month, year: inYear }) => {
    const days = lastDay === undefined ? ordinal(day) : `${ordinal(day)} till ${ordinal(lastDay)}`;
    return `${days} ${months[month - 1]}${inYear === undefined ? '' : ` ${year(inYear)}`}`;
  },
  clock: {
    say: clock,
    pointBefore: /(?<!\p{L})(?:kl\.?|klockan|till|från|vid|efter|före|innan|runt|omkring|mellan|sedan|och)\s$/iu,
  },
  fractions: `1/2 en halv, 1/3 en tredjedel, 2/3 två tredjedelar, 1/4 en fjärdedel, 3/4 tre fjärdedelar,
    1/5 en femtedel, 2/5 två femtedelar, 3/5 tre femtedelar, 4/5 fyra femtedelar, 1/8 en åttondel,
    3/8 tre åttondelar, 1/10 en tiondel`,
  scoreWords:
    'v[aiu]nn\\p{L}{0,5}|vann|förlor\\p{L}{1,5}|seger\\p{L}{0,2}|förlust|slog|oavgjort|ledning|' +
    'resultatet|ställning\\p{L}{0,2}|underläge|kryss|set|final',
  titles: `dr doktor,
    dr. doktor, Dr doktor, prof. professor, Prof. professor, hr herr, fr. fru, S:t Sankt,
    S:ta Sankta`,
  numbered: `nr nummer, nr. nummer, Nr nummer, s. sidan, sid. sidan, kap. kapitel, art. artikel, kl. klockan,
    kl klockan, Kl. klockan, Kl klockan, § paragraf, vol. volym`,
  abbreviations: swedishAbbreviations,
  acronyms: 'NATO FIFA UEFA NASA COVID UNESCO UNICEF OPEC SAAB IKEA AIDS ABBA SIDA MUST SÄPO',
  rulers: `Karl Carl Gustav Gustaf Adolf Oscar Oskar Erik Johan Fredrik Kristian Christian Pius Paulus Paul Johannes
    Benedictus
    Leo Ludvig Henrik Elizabeth Elisabet Georg Vilhelm Napoleon Katarina Peter Alexander Nikolaus Filip Harald Felipe`,
  romanNouns: 'kapitel del bok band fas typ klass artikel akt världskriget',
  ruler: (value) => `den ${ordinal(value)}`,
  emergencyCalls: ['112|113 13|114 14', '[Rr]ing(?:a|er|de|t)?|larma(?:r|de)?|nummer|larmnumret|larmcentralen'],
  phones: { patterns: ['\\d{3} \\d{2}(?= \\p{Lu}\\p{Ll})'] },
  countBefore:
    'på|med|över|under|nästan|minst|runt|omkring|cirka|ca|än|upp till|hela|de|har|dödade|sålt|alla|drygt|knappt',
  periods: 'sekund|minut|timme|dag|dygn|natt|vecka|månad|år|person|kg|kilo|liter|invånare',
  own: [
    createRule(
      'letter',
      `(?:${Object.keys(spacedWords).join('|')})${WORD_END}(?!\\.)`,
      ([written]) => spacedWords[written] ?? null,
    ),
    createRule('digit', `(\\d{1,2})[.:]([0-5]\\d)(?=-ti[dm])`, ([, hour, minute]) =>
      clock(Number(hour), Number(minute)),
    ),
    { ...createRule('digit', `(\\d{1,2})-(?=tid)`, ([, hour]) => cardinal(Number(hour))), isPrefix: true },
    createRule('sign', `/(mån|tim|st|pers)(?:\\.(?=[ ,]))?${WORD_END}`, ([, unit = ''], { before }) =>
      /(?:\d|kr|kronor|€)\s?$/u.test(before) ? ` per ${periodNames[unit]}` : null,
    ),
    createRule(
      'digit',
      `(\\d{1,5})(?::-|:–)(?=[\\s.,;)]|$)`,
      ([, whole]) => `${cardinal(Number(whole), 'masculine')} ${whole === '1' ? 'krona' : 'kronor'}`,
    ),
    createRule('digit', `1177${WORD_END}`, ([figures], { before }) =>
      /(?:[Rr]ing|[Kk]ontakta|[Vv]årdguiden|på) $/u.test(before) ? 'elva sjuttiosju' : figures === '' ? '' : null,
    ),
    createRule('digit', `(\\d{1,2})${BLANK}?½(?=${BLANK}(\\p{Ll}+))`, ([, whole, noun = '']) =>
      neuter.test(noun) ? `${cardinal(Number(whole))} och ett halvt` : null,
    ),
    createOrdinalRule(':[ae]', (value) => (value === 0 ? null : ordinal(value))),
    createRule(
      'digit',
      `(1\\d|20)00-tal(et|ets)?${WORD_END}`,
      ([, century, ending = '']) => `${cardinal(Number(century))}hundratal${ending}`,
    ),
    createRule(
      'digit',
      `(\\d0)-tal(et|ets)?${WORD_END}`,
      ([, decade, ending = '']) => `${cardinal(Number(decade))}tal${ending}`,
    ),
    createRule(
      'digit',
      `((?:1\\d|20)\\d0)-tal(et|ets)?${WORD_END}`,
      ([, decade, ending = '']) => `${year(Number(decade))}tal${ending}`,
    ),
    createRule(
      'digit',
      `(\\d{1,3})-åri(g|ga|gt|ge)${WORD_END}`,
      ([, age, ending]) => `${cardinal(Number(age))}åri${ending}`,
    ),
    {
      ...createRule(
        'digit',
        `(\\d{1,3})-åring(?=\\p{L}{0,4}${WORD_END})`,
        ([, age]) => `${cardinal(Number(age))}åring`,
      ),
      isPrefix: true,
    },
  ],
});
