import { createLanguage, createStopOrdinalRule, createWordPattern } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { divideWithRemainder, splitWords } from '../numbers/number-words.ts';
import { BLANK, WORD_END, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const cardinal = createCardinal({
  small: 'null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  tens: '_ _ tjue tretti førti femti seksti sytti åtti nitti',
  hundreds: '_ hundre to~hundre tre~hundre fire~hundre fem~hundre seks~hundre sju~hundre åtte~hundre ni~hundre',
  joinTen: (ten, unit) => ten + unit,
  joinHundred: (hundred, rest) => `${hundred} og ${rest}`,
  thousand: (count, words) => (count === 1 ? 'tusen' : `${words('neuter')} tusen`),
  beforeRest: (rest) => (rest < 100 ? ' og ' : ' '),
  scales: [
    [1e12, 'billion|billioner'],
    [1e9, 'milliard|milliarder'],
    [1e6, 'million|millioner'],
  ],
  decline: (words, form) =>
    form === 'neuter' ? words.replace(/en$/u, (end) => (/(?:^|[ ei])en$/u.test(words) ? 'ett' : end)) : words,
});
const ordinals = splitWords(
  'nullte første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende ' +
    'femtende sekstende syttende attende nittende',
);

function ordinal(value: number): string {
  const [above, rest] = [value - (value % 100), value % 100];
  const head = above === 0 ? '' : `${cardinal(above)} og `;
  if (rest === 0) return above === 0 ? 'nullte' : cardinal(value);
  if (rest < 20) return head + (ordinals[rest] ?? '');
  const unit = rest % 10;
  return unit === 0
    ? `${head}${cardinal(rest).replace(/e$/u, '')}ende`
    : `${head}${cardinal(rest - unit)}${ordinals[unit]}`;
}

/** Reads 1984 and 2024 in two halves, 2007 in thousands. */
function year(value: number): string {
  const [century, rest] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 2_099 || (century === 20 && rest < 10)) return cardinal(value);
  return rest === 0
    ? `${cardinal(century)} hundre`
    : `${cardinal(century)} ${rest < 10 ? 'null ' : ''}${cardinal(rest)}`;
}

const MONTHS = 'januar februar mars april mai juni juli august september oktober november desember';
const months = splitWords(MONTHS);
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : minute < 10 ? ` null ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;
const periodNames: Readonly<Record<string, string>> = { mnd: 'måned', stk: 'stykk', t: 'time' };
const neuter = createWordPattern(
  `år mål barn hus land liv tilfelle lag forsøk døgn skritt kilo tonn mandat selskap tre dyr bord rom ord navn
    sett spill skudd par bein sted minutt sekund pund medlem parti punkt poeng`,
);
const common = createWordPattern(
  `person kvinne mann dag uke time måned meter gang skole plass stemme krone elev bil prosent kommune pasient
    liter grad familie by kamp sak bedrift bolig milliard million bok natt del ansatt`,
);

export const spokenNorwegian: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year },
  words: {
    minus: 'minus',
    plus: 'pluss',
    to: 'til',
    percent: 'prosent',
    perMille: 'promille',
    by: 'ganger',
    at: 'krøllalfa',
    dash: 'bindestrek',
    hashtag: 'emneknagg',
    version: 'versjon',
    about: 'cirka',
    more: 'mer enn',
    less: 'mindre enn',
    plusMinus: 'pluss minus',
    or: 'eller',
    power: 'opphøyd i',
    squared: 'i andre',
    cubed: 'i tredje',
    times: 'ganger',
    per: 'per',
    andHalf: 'og en halv',
    mixed: 'og ',
    point: 'punktum',
    dot: 'punktum',
  },
  star: 'stjerne|stjerner',
  nouns: {
    isNeeded: (value) => value % 10 === 1 && value % 100 !== 11,
    noNoun: 'av i på og eller til fra med som er var har for om den det de mot under over',
    forms: [
      [neuter, 'neuter'],
      [common, 'masculine'],
      [/er$|ar$/u, 'masculine'],
    ],
  },
  magnitudes: {
    tusen: 'n:tusen',
    'million,millioner,mill,mill.': 'million|millioner',
    'milliard,milliarder,mrd,mrd.': 'milliard|milliarder',
  },
  currencies: {
    'NOK,kr,kr.': 'krone|kroner;øre',
    EUR: 'euro;cent',
    USD: 'dollar;cent',
    GBP: 'n:pund;pence',
    DKK: 'dansk krone|danske kroner',
    SEK: 'svensk krone|svenske kroner',
    CHF: 'sveitsisk franc|sveitsiske franc',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'rubel|rubler',
    INR: 'rupi|rupier',
    PLN: 'zloty',
    TRY: 'tyrkisk lira|tyrkiske lira',
  },
  andCents: 'og',
  units: {
    prefixes: 'nano mikro milli centi desi hekto kilo mega giga tera',
    metre: 'meter',
    gram: 'n:gram',
    litre: 'liter',
    watt: 'watt',
    wattHour: 'wattime|wattimer',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'byte',
    squared: 'kvadrat',
    cubed: 'kubikk',
    isSquareFirst: true,
    degree: 'grad|grader',
    perHour: 'i timen',
    perSecond: 'i sekundet',
    hourSigns: 't h',
    secondSigns: 's',
    others: {
      'm²,m2,kvm': 'kvadratmeter',
      'km²,km2': 'kvadratkilometer',
      'm³,m3': 'kubikkmeter',
      t: 'n:tonn',
      ha: 'hektar',
      mil: 'mil',
      'min,min.': 'n:minutt|minutter',
      'sek,sek.': 'n:sekund|sekunder',
      dB: 'desibel',
      hk: 'hestekraft|hestekrefter',
      'Mbit/s,Mbps': 'megabit per sekund',
      mAh: 'milliamperetime|milliamperetimer',
    },
  },
  months: MONTHS,
  shortMonths: 'jan feb mar apr mai jun jul aug sep/sept okt nov des',
  beforeDay: /(?<!\p{L})(?:den|til|fra|(?:man|tirs|ons|tors|fre|lør|søn)dag)\s$/iu,
  stopIsOrdinal: true,
  date: ({ day, lastDay, month, year: inYear }) => {
    const days = lastDay === undefined ? ordinal(day) : `${ordinal(day)} til ${ordinal(lastDay)}`;
    return `${days} ${months[month - 1]}${inYear === undefined ? '' : ` ${year(inYear)}`}`;
  },
  clock: {
    say: clock,
    pointBefore: /(?<!\p{L})(?:kl\.?|klokken|klokka|til|fra|ved|etter|før|innen|rundt|mellom|siden|og)\s$/iu,
  },
  fractions: `1/2 en halv, 1/3 en tredjedel, 2/3 to tredjedeler, 1/4 en fjerdedel, 3/4 tre fjerdedeler,
    1/5 en femtedel, 2/5 to femtedeler, 3/5 tre femtedeler, 4/5 fire femtedeler, 1/8 en åttedel, 3/8 tre åttedeler,
    1/10 en tidel`,
  scoreWords:
    'v[aiu]nn\\p{L}{0,4}|vant|tap\\p{L}{0,3}|seier\\p{L}{0,2}|seire\\p{L}{0,2}|nederlag|slo|' +
    'uavgjort|ledelse|ledet|stilling\\p{L}{0,2}|resultatet|sett|finale',
  titles: `dr. doktor, Dr. doktor, prof. professor, Prof. professor, hr. herr, fr. fru, Hr. herr, Fr. fru, St. Sankt,
    adv. advokat`,
  numbered: `nr. nummer, Nr. nummer, s. side, kap. kapittel, art. artikkel, kl. klokken, Kl. klokken, kl klokken,
    bd. bind, pkt. punkt`,
  abbreviations: {
    'f.eks.': 'for eksempel',
    'f. eks.': 'for eksempel',
    'bl.a.': 'blant annet',
    'bl. a.': 'blant annet',
    'dvs.': 'det vil si',
    'd.v.s.': 'det vil si',
    'osv.': 'og så videre',
    'm.m.': 'med mer',
    'm.fl.': 'med flere',
    'pga.': 'på grunn av',
    'p.g.a.': 'på grunn av',
    'ca.': 'cirka',
    'etc.': 'et cetera',
    'f.Kr.': 'før Kristus',
    'e.Kr.': 'etter Kristus',
    'tlf.': 'telefon',
    'inkl.': 'inkludert',
    'ekskl.': 'eksklusive',
    'hhv.': 'henholdsvis',
    'ifm.': 'i forbindelse med',
    'jf.': 'jamfør',
    'mht.': 'med hensyn til',
    'vs.': 'mot',
    'm.v.': 'med videre',
    'mv.': 'med videre',
    'iflg.': 'ifølge',
    'maks.': 'maksimalt',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minst' : null),
    'tidl.': 'tidligere',
    'nåv.': 'nåværende',
    's.k.': 'såkalte',
    'såk.': 'såkalte',
    'evt.': 'eventuelt',
    ca: 'cirka',
    'div.': 'diverse',
    'dir.': 'direktør',
    'avd.': 'avdeling',
    'alm.': 'alminnelig',
    'e.l.': 'eller lignende',
    'o.l.': 'og lignende',
    'm.a.o.': 'med andre ord',
    'mfl.': 'med flere',
    'mm.': 'med mer',
    'feks.': 'for eksempel',
    'pr.': 'per',
    'p.t.': 'for tiden',
    'vha.': 'ved hjelp av',
    'vedr.': 'vedrørende',
    'gj.sn.': 'gjennomsnitt',
    'innb.': 'innbyggere',
    'utg.': 'utgave',
    'ift.': 'i forhold til',
    't.o.m.': 'til og med',
  },
  acronyms: 'NATO FIFA UEFA NASA COVID UNESCO UNICEF OPEC IKEA AIDS NAV',
  rulers: `Harald Haakon Olav Håkon Christian Kristian Frederik Karl Carl Gustav Sverre Pius Paulus Paul Johannes
    Benedikt Leo
    Ludvig Henrik Elizabeth Elisabeth Georg Vilhelm Napoleon Katarina Peter Alexander Nikolai Filip Felipe Margrethe`,
  romanNouns: 'kapittel del bok bind fase type klasse artikkel akt verdenskrig',
  ruler: (value) => `den ${ordinal(value)}`,
  emergencyCalls: ['11[0234]|113|116 117', '[Rr]ing(?:er|te|e|t)?(?: til)?|nødnummer(?:et)?|nummer|nødetaten'],
  phones: { patterns: ['\\d{2}(?: \\d{2}){3}'], saysPairs: true },
  countBefore:
    'på|med|over|under|nesten|minst|rundt|omkring|cirka|ca\\.|enn|opptil|hele|de|har|drepte|solgt|alle|drøyt',
  periods: 'sekund|minutt|time|dag|døgn|natt|uke|måned|år|person|kg|kilo|liter|innbygger',
  own: [
    createRule(
      'digit',
      `(\\d{1,2})\\.?${BLANK}?[-–]${BLANK}?(\\d{1,2})\\.(?=[ \\u00a0]\\p{Ll})`,
      ([, one, other]) => `${ordinal(Number(one))} til ${ordinal(Number(other))}`,
    ),
    createRule('digit', `(\\d{1,2})[.:]([0-5]\\d)(?=-ti[dm])`, ([, hour, minute]) =>
      clock(Number(hour), Number(minute)),
    ),
    { ...createRule('digit', `(\\d{1,2})-(?=tid)`, ([, hour]) => cardinal(Number(hour))), isPrefix: true },
    createRule(
      'digit',
      `(1\\d)([1-9]0)-tallet(s?)${WORD_END}`,
      ([, century, rest, ending = '']) => `${cardinal(Number(century))}${cardinal(Number(rest))}tallet${ending}`,
    ),
    createRule('sign', `/(mnd|stk|t)\\.?(?=[\\s,;)]|$)`, ([, unit = ''], { before }) =>
      /(?:kr\.?|kroner|€)\s?$/u.test(before) ? ` per ${periodNames[unit]}` : null,
    ),
    createRule('digit', `(\\d{1,2})${BLANK}?½(?=${BLANK}(\\p{Ll}+))`, ([, whole, noun = '']) =>
      neuter.test(noun) ? `${cardinal(Number(whole))} og et halvt` : null,
    ),
    createStopOrdinalRule((value) => (value === 0 || value > 199 || value === 100 ? null : ordinal(value))),
    createRule('digit', `(1\\d|20)00-tallet(s?)${WORD_END}`, ([, century, ending = '']) =>
      Number(century) === 20 ? `totusentallet${ending}` : `${cardinal(Number(century))}hundretallet${ending}`,
    ),
    createRule(
      'digit',
      `(\\d0)-tallet(s?)${WORD_END}`,
      ([, decade, ending = '']) => `${cardinal(Number(decade))}tallet${ending}`,
    ),
    createRule(
      'digit',
      `(\\d{1,3})-årig(e|t)?${WORD_END}`,
      ([, age, ending = '']) => `${cardinal(Number(age))}årig${ending}`,
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
