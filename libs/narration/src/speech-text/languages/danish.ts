import { createLanguage, createStopOrdinalRule, createWordPattern } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { divideWithRemainder, splitWords } from '../numbers/number-words.ts';
import { WORD_END, createRule } from '../rule.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const cardinal = createCardinal({
  small: 'nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  tens: '_ _ tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
  hundreds:
    '_ hundrede to~hundrede tre~hundrede fire~hundrede fem~hundrede seks~hundrede syv~hundrede otte~hundrede ' +
    'ni~hundrede',
  joinTen: (ten, unit) => `${unit}og${ten}`,
  joinHundred: (hundred, rest) => `${hundred} og ${rest}`,
  thousand: (count, words) => (count === 1 ? 'tusind' : `${words('masculine')} tusind`),
  beforeRest: (rest) => (rest < 100 ? ' og ' : ' '),
  scales: [
    [1e12, 'billion|billioner'],
    [1e9, 'milliard|milliarder'],
    [1e6, 'million|millioner'],
  ],
  decline: (words, form) => (form === 'neuter' ? words.replace(/(?<!\p{L})en$/u, 'et') : words),
});
const ordinals = splitWords(
  'nulte første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende ' +
    'femtende sekstende syttende attende nittende',
);
const tens = splitWords(
  '_ _ tyvende tredivte fyrretyvende halvtredsindstyvende tresindstyvende halvfjerdsindstyvende firsindstyvende ' +
    'halvfemsindstyvende',
);

function ordinal(value: number): string {
  const [above, rest] = [value - (value % 100), value % 100];
  const head = above === 0 ? '' : `${cardinal(above)} og `;
  if (rest === 0) return above === 0 ? 'nulte' : cardinal(value);
  if (rest < 20) return head + (ordinals[rest] ?? '');
  const [ten, unit] = divideWithRemainder(rest, 10);
  return `${head}${unit === 0 ? '' : `${cardinal(unit)}og`}${tens[ten]}`;
}

function year(value: number): string {
  const [century, rest] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 1_999) return cardinal(value);
  return `${cardinal(century)} hundrede${rest === 0 ? '' : ` og ${cardinal(rest)}`}`;
}

const MONTHS = 'januar februar marts april maj juni juli august september oktober november december';
const months = splitWords(MONTHS);
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : minute < 10 ? ` nul ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;
/** The stem of a decade, as in “halvfemserne”. */
const decade = (value: number): string =>
  (value < 100 ? cardinal(value) : year(value))
    .replace(/^nul$/u, 'nulle')
    .replace(/(?<!\p{L})tres$/u, 'tress')
    .replace(/e$/u, '');
const periodNames: Readonly<Record<string, string>> = { md: 'måned', mdr: 'måned', stk: 'styk', t: 'time' };
const neuter = createWordPattern(
  `år mål barn hus land liv tilfælde hold forsøg døgn skridt kilo ton mandat selskab træ dyr bord rum ord navn
    job sæt spil skud par ben sted minut sekund pund medlem parti punkt`,
);
const common = createWordPattern(
  `person kvinde mand dag uge time måned meter gang skole plads stemme krone elev bil procent kommune patient
    liter grad familie by kamp sag virksomhed bolig milliard million bog nat del ud ansat`,
);

export const spokenDanish: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year },
  words: {
    minus: 'minus',
    plus: 'plus',
    to: 'til',
    percent: 'procent',
    perMille: 'promille',
    by: 'gange',
    at: 'snabel-a',
    dash: 'bindestreg',
    hashtag: 'hashtag',
    version: 'version',
    about: 'cirka',
    more: 'mere end',
    less: 'mindre end',
    plusMinus: 'plus minus',
    or: 'eller',
    power: 'opløftet i',
    squared: 'i anden',
    cubed: 'i tredje',
    times: 'gange',
    per: 'per',
    andHalf: 'en halv',
    mixed: 'og ',
    point: 'punktum',
    dot: 'punktum',
  },
  star: 'stjerne|stjerner',
  nouns: {
    isNeeded: (value) => value === 1,
    noNoun: 'af i på og eller til fra med som er var har for om den det de mod under over',
    forms: [
      [neuter, 'neuter'],
      [common, 'masculine'],
    ],
  },
  magnitudes: {
    tusind: 'n:tusind',
    tusinde: 'n:tusinde',
    'million,millioner,mio,mio.': 'million|millioner',
    'milliard,milliarder,mia,mia.': 'milliard|milliarder',
  },
  currencies: {
    'DKK,kr,kr.': 'krone|kroner;øre',
    EUR: 'euro;cent',
    USD: 'dollar;cent',
    GBP: 'n:pund;pence',
    NOK: 'norsk krone|norske kroner',
    SEK: 'svensk krone|svenske kroner',
    CHF: 'schweizisk franc|schweiziske franc',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'rubel|rubler',
    INR: 'rupee|rupees',
    PLN: 'zloty',
    TRY: 'tyrkisk lira|tyrkiske lira',
  },
  andCents: 'og',
  units: {
    prefixes: 'nano mikro milli centi deci hekto kilo mega giga tera',
    metre: 'meter',
    gram: 'n:gram',
    litre: 'liter',
    watt: 'watt',
    wattHour: 'watttime|watttimer',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'byte',
    squared: 'kvadrat',
    cubed: 'kubik',
    isSquareFirst: true,
    degree: 'grad|grader',
    perHour: 'i timen',
    perSecond: 'i sekundet',
    hourSigns: 't h t.',
    secondSigns: 's',
    others: {
      'm²,m2,kvm': 'kvadratmeter',
      'km²,km2': 'kvadratkilometer',
      'm³,m3': 'kubikmeter',
      kWh: 'kilowatttime|kilowatttimer',
      t: 'n:ton',
      ha: 'hektar',
      'min,min.': 'n:minut|minutter',
      'sek,sek.': 'n:sekund|sekunder',
      dB: 'decibel',
      'pct.,pct': 'procent',
      hk: 'hestekraft|hestekræfter',
      'Mbit/s,Mbps': 'megabit per sekund',
      mAh: 'milliamperetime|milliamperetimer',
    },
  },
  months: MONTHS,
  shortMonths: 'jan feb mar apr maj jun jul aug sep/sept okt nov dec',
  beforeDay: /(?<!\p{L})(?:den|d\.|til|fra|(?:man|tirs|ons|tors|fre|lør|søn)dag)\s$/iu,
  stopIsOrdinal: true,
  date: ({ day, lastDay, month, year: inYear }) => {
    const days = lastDay === undefined ? ordinal(day) : `${ordinal(day)} til ${ordinal(lastDay)}`;
    return `${days} ${months[month - 1]}${inYear === undefined ? '' : ` ${year(inYear)}`}`;
  },
  clock: {
    say: clock,
    pointBefore: /(?<!\p{L})(?:kl\.?|klokken|til|fra|ved|efter|før|inden|omkring|mellem|siden|og)\s$/iu,
  },
  fractions: `1/2 en halv, 1/3 en tredjedel, 2/3 to tredjedele, 1/4 en fjerdedel, 3/4 tre fjerdedele, 1/5 en femtedel,
    2/5 to femtedele, 3/5 tre femtedele, 4/5 fire femtedele, 1/8 en ottendedel, 3/8 tre ottendedele, 1/10 en tiendedel`,
  scoreWords:
    'v[aiu]nd\\p{L}{0,4}|vandt|tab\\p{L}{1,3}|sejr\\p{L}{0,2}|nederlag|slog|uafgjort|' +
    'føring|bagud|foran|stilling\\p{L}{0,2}|resultatet|sæt|finale',
  titles: `dr. doktor, Dr. doktor, prof. professor, Prof. professor, hr. hr, fr. fru, Hr. hr, Fr. fru, Skt. Sankt,
    adv. advokat`,
  numbered: `nr. nummer, Nr. nummer, s. side, kap. kapitel, art. artikel, kl. klokken, Kl. klokken, stk. stykke,
    bd. bind, § paragraf`,
  abbreviations: {
    'f.eks.': 'for eksempel',
    'f. eks.': 'for eksempel',
    'bl.a.': 'blandt andet',
    'bl. a.': 'blandt andet',
    'dvs.': 'det vil sige',
    'd.v.s.': 'det vil sige',
    'osv.': 'og så videre',
    'm.m.': 'med mere',
    'm.v.': 'med videre',
    'm.fl.': 'med flere',
    'pga.': 'på grund af',
    'p.g.a.': 'på grund af',
    'ca.': 'cirka',
    'etc.': 'etcetera',
    'f.Kr.': 'før Kristus',
    'e.Kr.': 'efter Kristus',
    'tlf.': 'telefon',
    'inkl.': 'inklusive',
    'ekskl.': 'eksklusive',
    'hhv.': 'henholdsvis',
    'ifm.': 'i forbindelse med',
    'jf.': 'jævnfør',
    'mht.': 'med hensyn til',
    'vedr.': 'vedrørende',
    'vs.': 'mod',
    'mv.': 'med videre',
    'mm.': 'med mere',
    'iflg.': 'ifølge',
    'maks.': 'maksimalt',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'mindst' : null),
    'tidl.': 'tidligere',
    'nuv.': 'nuværende',
    'såk.': 'såkaldte',
    's.k.': 'såkaldte',
    'Sct.': 'Sankt',
    'Skt.': 'Sankt',
    'evt.': 'eventuelt',
    ca: 'cirka',
    fx: 'for eksempel',
    'div.': 'diverse',
    'dir.': 'direktør',
    'afd.': 'afdeling',
    'alm.': 'almindelig',
    'forts.': 'fortsættes',
    'gns.': 'gennemsnit',
    'incl.': 'inklusive',
    'm.h.t.': 'med hensyn til',
    'pr.': 'per',
    'p.t.': 'for tiden',
    'pt.': 'for tiden',
    'o.lign.': 'og lignende',
    'o.l.': 'og lignende',
    't.o.m.': 'til og med',
    'udg.': 'udgave',
    'vha.': 'ved hjælp af',
    'ift.': 'i forhold til',
  },
  acronyms: 'NATO FIFA UEFA NASA COVID UNESCO UNICEF OPEC IKEA AIDS DONG SKAT',
  rulers: `Christian Frederik Knud Valdemar Erik Hans Margrethe Karl Gustav Pius Paulus Paul Johannes Benedikt Leo
    Ludvig Henrik
    Elizabeth Elisabeth Georg Vilhelm Napoleon Katarina Peter Alexander Nikolaj Filip Harald Felipe Haakon`,
  romanNouns: 'kapitel del bog bind fase type klasse artikel akt verdenskrig',
  ruler: (value) => `den ${ordinal(value)}`,
  emergencyCalls: ['112|114|1813', '[Rr]ing(?:er|ede|e)?(?: til)?|alarmcentralen|nummer'],
  phones: { patterns: ['(?:\\+45 )?\\d{2}(?: \\d{2}){3}'], saysPairs: true },
  countBefore: 'på|med|over|under|næsten|mindst|omkring|cirka|ca\\.|end|op til|hele|de|har|dræbte|solgt|alle|knap',
  periods: 'sekund|minut|time|dag|døgn|nat|uge|måned|år|person|kg|kilo|liter|indbygger',
  own: [
    createRule(
      'digit',
      `(\\d{1,2})\\.${'[ \\u00a0]'}?-${'[ \\u00a0]'}?(\\d{1,2})\\.(?=[ \\u00a0]\\p{Ll})`,
      ([, one, other]) => `${ordinal(Number(one))} til ${ordinal(Number(other))}`,
    ),
    createRule('digit', `(\\d{1,2})[.:]([0-5]\\d)(?=-ti[dm])`, ([, hour, minute]) =>
      clock(Number(hour), Number(minute)),
    ),
    { ...createRule('digit', `(\\d{1,2})-(?=tid)`, ([, hour]) => cardinal(Number(hour))), isPrefix: true },
    createRule(
      'digit',
      `((?:1\\d\\d|\\d)0)(?:['’]|-)erne${WORD_END}`,
      ([, figures]) => `${decade(Number(figures))}erne`,
    ),
    createRule('sign', `/(md|mdr|stk|t)\\.?(?=[\\s,;)]|$)`, ([, unit = ''], { before }) =>
      /(?:kr\.?|kroner|€)\s?$/u.test(before) ? ` per ${periodNames[unit]}` : null,
    ),
    createStopOrdinalRule((value) => (value === 0 || value > 199 || value === 100 ? null : ordinal(value))),
    createRule('digit', `(1\\d|20)00-tallet(s?)${WORD_END}`, ([, century, ending = '']) =>
      Number(century) === 20 ? `totusindtallet${ending}` : `${cardinal(Number(century))}hundredetallet${ending}`,
    ),
    createRule(
      'digit',
      `(\\d{1,3})-årig(e|t)?${WORD_END}`,
      ([, age, ending = '']) => `${cardinal(Number(age))}årig${ending}`,
    ),
  ],
});
