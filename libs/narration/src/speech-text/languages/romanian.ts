import { createLanguage, createWordPattern } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { type NumberForm, splitWords } from '../numbers/number-words.ts';
import { WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const plural = (value: number): 'one' | 'few' | 'many' => {
  const rest = value % 100;
  return value === 1 ? 'one' : value === 0 || (rest > 0 && rest < 20) ? 'few' : 'many';
};
/** Numbers from 20 on need this word before the noun. */
const LINKER = 'de ';
const cardinal = createCardinal({
  small:
    'zero unu doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece treisprezece paisprezece ' +
    'cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece',
  tens: '_ _ douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci',
  hundreds: '_ o~sută două~sute trei~sute patru~sute cinci~sute șase~sute șapte~sute opt~sute nouă~sute',
  joinTen: (ten, unit) => `${ten} și ${unit}`,
  thousand: (count, words) =>
    count === 1 ? 'o mie' : `${words('feminine')} ${plural(count) === 'many' ? LINKER : ''}mii`,
  scales: [
    [1e12, 'bilion|bilioane'],
    [1e9, 'miliard|miliarde'],
    [1e6, 'milion|milioane'],
  ],
  plural,
  linker: LINKER,
  decline: (words, form, value) => {
    if (form === 'bare') return words;
    if (form === 'feminine')
      return words
        .replace(/^unu$/u, 'o')
        .replace(/unu$/u, 'una')
        .replace(/doi$/u, 'două')
        .replace(/doisprezece$/u, 'douăsprezece');
    const isNeuter = form === 'neuter' && value > 1;
    const masculine = words.replace(/unu$/u, value === 1 ? 'un' : 'unu');
    return isNeuter ? masculine.replace(/doi$/u, 'două').replace(/doisprezece$/u, 'douăsprezece') : masculine;
  },
});

/** Returns an ordinal such as “al treilea”; the first is “primul” or “prima”. */
function ordinal(value: number, form: NumberForm = 'bare'): string {
  const isFeminine = form === 'feminine';
  if (value === 1) return isFeminine ? 'prima' : 'primul';
  const words = cardinal(value, isFeminine ? 'feminine' : 'bare');
  if (isFeminine) return `a ${words.replace(/ci$/u, 'ce').replace(/\p{L}$/u, (end) => feminineEnds[end] ?? end)}`;
  return `al ${words.replace(/t$/u, 'tu')}lea`;
}
/** Last letters of the feminine ordinal by those of the number. */
const feminineEnds: Readonly<Record<string, string>> = { i: 'ia', e: 'ea', u: 'a', t: 'ta', ă: 'a' };

const MONTHS = 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie';
const months = splitWords(MONTHS);
const feminine = createWordPattern(
  `persoane persoană ore oră zile zi săptămâni săptămână luni lună case casă școli școală femei femeie victime
    victimă mașini mașină familii familie țări țară secunde secundă tone tonă pagini pagină firme firmă
    localități localitate comune comună ori dată camere cameră fete fată mame mamă ferme fermă lucrări lucrare
    echipe echipă cărți carte seri nopți noapte`,
);
const neuter = createWordPattern(
  `minute minut puncte punct locuri loc goluri gol meciuri meci orașe oraș sate sat cazuri caz voturi vot
    mandate mandat procente procent apartamente apartament avioane avion trenuri tren județe județ spitale
    spital grade grad proiecte proiect partide partid kilograme secole secol seturi set`,
);
const masculine = createWordPattern(
  `ani an oameni om bărbați bărbat copii copil elevi elev pași pas lei leu euro dolari dolar metri metru
    kilometri kilometru litri litru pacienți pacient studenți student soldați răniți rănit morți mort locuitori
    locuitor deputați senatori candidați medici medic angajați turiști polițiști`,
);

const clock = (hour: number, minute: number): string => {
  const hours = cardinal(hour, hour > 1 ? 'feminine' : 'bare');
  return minute === 0 ? hours : `${hours} și ${cardinal(minute, minute > 1 ? 'feminine' : 'bare')}`;
};

const NO_NOUN = /^(?:de|din|la|și|sau|în|pe|cu|pentru|că|este|sunt|a|al|au|nu|mai|până|prin|sub|peste|față)$/u;

/** Only numbers that end in 1, 2 or 12 have a gender. Nouns in the plural follow from 20 on after “de”. */
function formBefore(after: string, value: number, before: string): NumberForm | null {
  if (value !== 1 && ![1, 2].includes(value % 10) && value % 100 !== 12) return 'bare';
  if (value > 1 && /(?<!\p{L})or(?:a|ele|ei|elor)\s$/iu.test(before)) return 'feminine';
  const noun = /^[\s\u00a0](?:de[\s\u00a0])?(\p{Ll}+)/u.exec(after)?.[1] ?? '';
  if (noun === '' || NO_NOUN.test(noun)) return 'bare';
  if (feminine.test(noun)) return 'feminine';
  if (neuter.test(noun)) return 'neuter';
  if (masculine.test(noun)) return 'masculine';
  if (noun.endsWith('uri')) return 'neuter';
  if (noun.endsWith('ă') || (value > 1 && noun.endsWith('e'))) return 'feminine';
  return value === 1 && /[bcdfghlmnprstvz]$/u.test(noun) ? 'masculine' : null;
}

/** Keeps the capital at the start of a sentence. */
const likeFirst = (written: string, spoken: string): string =>
  written.startsWith('A') ? `A${spoken.slice(1)}` : spoken;

export const spokenRomanian: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year: (value) => cardinal(value) },
  linker: LINKER,
  plural,
  words: {
    decimal: 'virgulă',
    point: 'punct',
    dot: 'punct',
    minus: 'minus',
    plus: 'plus',
    to: 'până la',
    percent: 'la sută',
    perMille: 'la mie',
    by: 'pe',
    at: 'arond',
    dash: 'cratimă',
    hashtag: 'hashtag',
    version: 'versiunea',
    about: 'circa',
    more: 'peste',
    less: 'sub',
    plusMinus: 'plus minus',
    or: 'sau',
    power: 'la puterea',
    squared: 'la pătrat',
    cubed: 'la cub',
    times: 'ori',
    per: 'pe',
    andHalf: 'și jumătate',
    mixed: 'și ',
  },
  star: 'f:stea|stele',
  formBefore,
  magnitudes: {
    'mii,mie': 'f:mie|mii',
    'mil.,mil,mln,mln.,milion,milioane': 'n:milion|milioane',
    'mld.,mld,miliard,miliarde': 'n:miliard|miliarde',
  },
  moneyMagnitudes: { M: 'n:milion|milioane' },
  currencies: {
    'RON,lei,leu': 'leu|lei;ban|bani',
    EUR: 'euro;cent|cenți',
    USD: 'dolar|dolari;cent|cenți',
    GBP: 'f:liră|lire;penny|pence',
    MDL: 'leu moldovenesc|lei moldovenești',
    CHF: 'franc elvețian|franci elvețieni',
    HUF: 'forint|forinți',
    JPY: 'yen|yeni',
    CNY: 'yuan|yuani',
    RUB: 'f:rublă|ruble',
    TRY: 'f:liră turcească|lire turcești',
    UAH: 'f:hrivnă|hrivne',
  },
  andCents: 'și',
  units: {
    prefixes: 'nano micro mili centi deci hecto kilo mega giga tera',
    metre: 'metru|metri',
    gram: 'n:gram|grame',
    litre: 'litru|litri',
    watt: 'watt|wați',
    wattHour: 'watt-oră|wați-oră',
    volt: 'volt|volți',
    hertz: 'hertz|hertzi',
    byte: 'byte|bytes',
    squared: 'pătrat|pătrați',
    cubed: 'cub|cubi',
    degree: 'n:grad|grade',
    perHour: 'pe oră',
    perSecond: 'pe secundă',
    hourSigns: 'h oră',
    secondSigns: 's',
    others: {
      't,to': 'f:tonă|tone',
      ha: 'n:hectar|hectare',
      mp: 'metru pătrat|metri pătrați',
      mc: 'metru cub|metri cubi',
      kmp: 'kilometru pătrat|kilometri pătrați',
      'min,min.': 'n:minut|minute',
      'sec,sec.': 'f:secundă|secunde',
      CP: 'cal putere|cai putere',
      dB: 'decibel|decibeli',
      'Mbps,Mb/s': 'megabit pe secundă|megabiți pe secundă',
    },
  },
  months: MONTHS,
  shortMonths: 'ian feb mar apr _ iun iul aug sept/sep oct nov/noi dec',
  beforeDay: /(?<!\p{L})(?:pe|din|de|până|data|luni|marți|miercuri|joi|vineri|sâmbătă|duminică),?\s\(?$/iu,
  date: ({ day, lastDay, month, year }) => {
    const first = day === 1 ? 'întâi' : cardinal(day);
    const days = lastDay === undefined ? first : `${first} până la ${cardinal(lastDay)}`;
    return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;
  },
  clock: { say: clock, pointBefore: /(?<!\p{L})(?:ora|orei|orele|orelor)\s$/iu },
  fractions: `1/2 o jumătate, 1/3 o treime, 2/3 două treimi, 1/4 un sfert, 3/4 trei sferturi, 1/5 o cincime,
    2/5 două cincimi, 3/5 trei cincimi, 4/5 patru cincimi, 1/8 o optime, 3/8 trei optimi, 1/10 o zecime`,
  scoreWords:
    'câștig\\p{L}{1,4}|învin\\p{L}{1,4}|învins|victori\\p{L}{1,3}|pierd\\p{L}{1,3}|pierdut|bătut|' +
    'egal|scor\\p{L}{0,4}|set\\p{L}{0,4}|rezultat\\p{L}{0,3}',
  score: (one, other) => `${cardinal(one)} la ${cardinal(other)}`,
  titles: `dl. domnul, dna. doamna, d-na doamna, d-l domnul, dr. doctor, Dr. doctor, prof. profesor, Prof. profesor,
    ing. inginer, av. avocat, gen. general, col. colonel, Sf. Sfântul, str. strada, Str. strada, bd. bulevardul,
    Bd. bulevardul, jud. județul, Jud. județul, șos. șoseaua,
    Șos. șoseaua, al. aleea, Al. aleea, mr. maior, lt. locotenent, cpt. căpitan,
    min. ministrul, acad. academician, conf. conferențiar, lect. lector, pr. preot, Pr. preotul,
    Î.P.S. Înaltpreasfințitul, com. comuna, mun. municipiul`,
  numbered: `nr. numărul, Nr. numărul, art. articolul, alin. alineatul, pag. pagina, p. pagina, cap. capitolul,
    vol. volumul, fig. figura, tel. telefon, Tel. telefon, lit. litera, bl. blocul, ap. apartamentul`,
  abbreviations: {
    'etc.': 'etcetera',
    'de ex.': 'de exemplu',
    'ex.': 'exemplu',
    'ș.a.': 'și altele',
    'ș.a.m.d.': 'și așa mai departe',
    'î.Hr.': 'înainte de Hristos',
    'î. Hr.': 'înainte de Hristos',
    'd.Hr.': 'după Hristos',
    'd. Hr.': 'după Hristos',
    'cca.': 'circa',
    'aprox.': 'aproximativ',
    'a.c.': 'anul curent',
    'S.A.': 'S.A',
    'S.R.L.': 'S R L',
    SRL: 'S R L',
    'vs.': 'versus',
    'max.': 'maximum',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minimum' : null),
    'cf.': 'conform',
    cca: 'circa',
    'ș.cl.': 'și celelalte',
    'i.e.': 'adică',
    'resp.': 'respectiv',
    'sec.': ({ after }) => (/^\s(?:al|I|V|X)/u.test(after) ? 'secolul' : null),
    'p.m.': 'după-amiaza',
    'a.m.': 'dimineața',
    SUA: 'Statele Unite',
  },
  acronyms: 'NATO ONU FIFA UEFA COVID UNESCO UNICEF OPEC NASA DIICOT ANAF ROMARM IKEA TAROM',
  rulers: `Carol Mihai Ferdinand Ștefan Mircea Vlad Pius Paul Ioan Benedict Leon Grigore Ludovic Henric Elisabeta
    Ecaterina
    Nicolae Napoleon Wilhelm Frederic Filip Petru Ivan Alexandru`,
  romanNouns: 'capitolul volumul partea tipul clasa titlul anexa secolul',
  ruler: (value, name) => (value === 1 ? 'întâi' : ordinal(value, name.endsWith('a') ? 'feminine' : 'bare')),
  emergencyCalls: [
    '112',
    '[Ss]un(?:ă|ați|at|a)(?: imediat| la)*|apel\\p{L}{0,3}(?: la)?|numărul|' +
      'apelurilor|la numărul(?: unic)?(?: de urgență)?',
  ],
  sayDecimal: (integer, decimals, form) => {
    const say = (value: number): string => cardinal(value, value === 1 ? 'bare' : form);
    const isNumber = decimals.length <= 2 && !decimals.startsWith('0');
    const digits = [...decimals].map((digit) => cardinal(Number(digit)));
    return `${say(integer)} virgulă ${isNumber ? say(Number(decimals)) : digits.join(' ')}`;
  },
  periods: 'secundă|minut|oră|zi|noapte|săptămână|lună|an|persoană|kg|litru',
  own: [
    createRule('letter', `[aA]l ([IVXL]{1,6}|\\d{1,3})-lea${WORD_END}`, ([written, figures = '']) => {
      const value = Number(figures) || parseRomanNumeral(figures);
      return value > 1 ? likeFirst(written, ordinal(value)) : null;
    }),
    createRule('letter', `[aA] ([IVXL]{1,6}|\\d{1,3})-a${WORD_END}`, ([written, figures = '']) => {
      const value = Number(figures) || parseRomanNumeral(figures);
      return value > 1 ? likeFirst(written, ordinal(value, 'feminine')) : null;
    }),
    createRule('letter', `anilor ['’]([2-9]0)(?!\\d)`, ([, decade]) => `anilor ${cardinal(Number(decade))}`),
    createRule('letter', `anii ['’]([2-9]0)(?!\\d)`, ([, decade]) => `anii ${cardinal(Number(decade))}`),
  ],
});
