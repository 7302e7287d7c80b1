import { BLANK_GROUPING, createLanguage, createStopOrdinalRule, createWordPattern } from '../language-data.ts';
import { czechNumbers, czechPlural as plural, declineCzech as decline } from '../numbers/czech-numbers.ts';
import { type NumberForm, joinWords, splitWords } from '../numbers/number-words.ts';
import { BLANK, WORD_END, createRule } from '../rule.ts';
import type { Abbreviation, SpokenLanguage } from '../spoken-language.ts';
import { adjectiveEnding, ordinalEnding } from './czech-endings.ts';

const { cardinal, year } = czechNumbers;
const MONTHS = 'ledna února března dubna května června července srpna září října listopadu prosince';
const months = splitWords(MONTHS);
const GENITIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    'kolem|okolo|do|od|z|ze|bez|během|podle|u|vedle|včetně|kromě',
    'věku|výši|délce|hodnotě|rozloze|kapacitou|rychlostí',
  ].join('|')})\\s[-–−]?$`,
  'iu',
);
const ACCUSATIVE =
  /(?<!\p{L})(?:na|za|přes|pro|v|ve|stojí|stál\p{L}?|platí|zaplatil\p{L}?|dostal\p{L}?|získal\p{L}?)\s$/iu;
const CENTURY_GENITIVE =
  /(?<!\p{L})(?:do|z|ze|od|konc[ei]|konec|počátku|začátku|začátek|polovin[aueyě]|během|let(?:ech|a|ách)?)\s$/iu;
const OTHER = /(?<!\p{L})(?:k|ke|s|se|před|nad|pod|mezi|díky|při)\s$/iu;
/** Nouns behind numbers by gender. Other nouns leave the digits where the gender matters. */
const masculine = createWordPattern(
  `rok roky den dny měsíc měsíce týden týdny dům domy bod body gól góly zápas zápasy metr metry kilometr
    kilometry litr litry hlas hlasy mandát mandáty případ případy člověk muž stát státy stupeň stupně kus kusy
    pacient student milion miliony zákon zákony vlak vlaky byt byty`,
);
const feminine = createWordPattern(
  `osoba osoby hodina hodiny minuta minuty sekunda sekundy žena ženy škola školy koruna koruny obec obce firma
    firmy rodina rodiny oběť oběti tuna tuny kniha knihy strana strany branka branky výhra výhry země miliarda
    miliardy otázka otázky`,
);
const neuter = createWordPattern(
  `město města auto auta místo místa dítě procento procenta okno okna křeslo křesla vozidlo vozidla utkání léto
    vítězství`,
);

function formBefore(after: string, value: number): NumberForm | null {
  const noun = /^[\s\u00a0](\p{Ll}+)/u.exec(after)?.[1] ?? '';
  const last = value % 100;
  if (/(?:(?<!^d)ům|ám|lidem|dětem|ími|ami|emi|ách|ech|ích)$/u.test(noun)) return value > 4 ? 'genitive' : null;
  if (noun === '' || (last !== 1 && last !== 2 && (last < 20 || last % 10 > 2 || last % 10 === 0))) return 'bare';
  if (value > 20) return 'bare';
  if (value === 1 && /[^u]u$/u.test(noun)) return 'accusative';
  if (/^(?:[prn]|a|i|nebo|až|z|ze|do|v|ve|na|od|po|s|se|o|let|lidí|je|ke|k)$/u.test(noun)) return 'bare';
  if (feminine.test(noun)) return 'feminine';
  if (neuter.test(noun)) return 'neuter';
  return masculine.test(noun) ? 'masculine' : null;
}

/** Reads 3,5 as “tři celé pět”. */
const sayDecimal = (integer: number, decimals: string, form: NumberForm): string => {
  if (form === 'genitive' || form === 'feminineGenitive') return `${cardinal(integer)} celých ${sayDigits(decimals)}`;
  const whole = { one: 'celá', few: 'celé', many: 'celých' }[plural(integer)];
  return `${cardinal(integer, 'feminine')} ${whole} ${sayDigits(decimals)}`;
};
const sayDigits = (decimals: string): string =>
  decimals.length <= 2 && !decimals.startsWith('0')
    ? cardinal(Number(decimals))
    : [...decimals].map((digit) => cardinal(Number(digit))).join(' ');

const clock = (hour: number, minute: number, { before }: { before: string }): string => {
  const form = /(?<!\p{L})(?:od|do|kolem|okolo)\s$/iu.test(before) ? 'genitive' : 'feminine';
  return joinWords(
    cardinal(hour, form).replace('jednoho', 'jedné'),
    minute === 0 ? (form === 'genitive' ? '' : hour === 1 ? 'hodina' : hour < 5 && hour > 0 ? 'hodiny' : 'hodin') : '',
    minute === 0 ? '' : minute < 10 ? `nula ${cardinal(minute)}` : cardinal(minute),
  );
};
const page: Abbreviation = ({ before, after }) =>
  /^\s?\d/u.test(after) ? (/(?<!\p{L})(?:na|v|ve)\s$/iu.test(before) ? 'straně' : 'strana') : null;

export const spokenCzech: SpokenLanguage = createLanguage({
  numbers: czechNumbers,
  grouping: BLANK_GROUPING.replace('[', '[.'),
  plural,
  caseBefore: (before) =>
    GENITIVE.test(before) ? 'genitive' : OTHER.test(before) ? 'other' : ACCUSATIVE.test(before) ? 'accusative' : null,
  accusative: (noun) => noun.replace(/a(?= |$)/gu, 'u').replace(/á(?= )/gu, 'ou'),
  sayDecimal,
  percentNoun: ['procento', 'procent', 'neuter', 'procenta', 'procenta'],
  formBefore,
  words: {
    decimal: 'celá',
    point: 'tečka',
    dot: 'tečka',
    minus: 'minus',
    plus: 'plus',
    to: 'až',
    percent: 'procent',
    perMille: 'promile',
    by: 'krát',
    at: 'zavináč',
    dash: 'pomlčka',
    hashtag: 'hashtag',
    version: 'verze',
    about: 'asi',
    more: 'více než',
    less: 'méně než',
    plusMinus: 'plus minus',
    or: 'nebo',
    power: 'na',
    squared: 'na druhou',
    cubed: 'na třetí',
    times: 'krát',
    per: 'za',
    andHalf: 'a půl',
    mixed: 'a ',
  },
  star: 'f:hvězda|hvězdy|hvězd|hvězdy',
  magnitudes: {
    'tis.,tis,tisíc,tisíce': 'tisíc|tisíce|tisíc|tisíce',
    'mil.,mil,mil. ,milion,miliony,milionů,milionu': 'milion|miliony|milionů|milionu',
    'mld.,mld,miliarda,miliardy,miliard': 'f:miliarda|miliardy|miliard|miliardy',
    'bil.,bilion,biliony,bilionů': 'bilion|biliony|bilionů|bilionu',
  },
  currencies: {
    'CZK,Kč': 'f:koruna|koruny|korun|koruny;haléř|haléře|haléřů|haléře',
    EUR: 'n:euro|eura|eur|eura;cent|centy|centů|centu',
    USD: 'dolar|dolary|dolarů|dolaru;cent|centy|centů|centu',
    GBP: 'f:libra|libry|liber|libry;pence',
    CHF: 'švýcarský frank|švýcarské franky|švýcarských franků|švýcarského franku',
    PLN: 'zlotý|zloté|zlotých|zlotého',
    UAH: 'f:hřivna|hřivny|hřiven|hřivny',
    RUB: 'rubl|rubly|rublů|rublu',
    JPY: 'jen|jeny|jenů|jenu',
    CNY: 'jüan|jüany|jüanů|jüanu',
    HUF: 'forint|forinty|forintů|forintu',
    SEK: 'f:švédská koruna|švédské koruny|švédských korun|švédské koruny',
  },
  units: {
    prefixes: 'nano mikro mili centi deci hekto kilo mega giga tera',
    metre: 'metr|metry|metrů|metru',
    gram: 'gram|gramy|gramů|gramu',
    litre: 'litr|litry|litrů|litru',
    watt: 'watt|watty|wattů|wattu',
    wattHour: 'f:watthodina|watthodiny|watthodin|watthodiny',
    volt: 'volt|volty|voltů|voltu',
    hertz: 'hertz|hertze|hertzů|hertzu',
    byte: 'bajt|bajty|bajtů|bajtu',
    squared: 'čtvereční|čtvereční|čtverečních|čtverečního',
    cubed: 'krychlový|krychlové|krychlových|krychlového',
    degree: 'stupeň|stupně|stupňů|stupně',
    scales: ['Celsia', 'Fahrenheita'],
    perHour: 'za hodinu',
    perSecond: 'za sekundu',
    hourSigns: 'h hod',
    secondSigns: 's',
    others: {
      t: 'f:tuna|tuny|tun|tuny',
      dB: 'decibel|decibely|decibelů|decibelu',
      'm n. m.': 'metr nad mořem|metry nad mořem|metrů nad mořem|metru nad mořem',
      ha: 'hektar|hektary|hektarů|hektaru',
      'min,min.': 'f:minuta|minuty|minut|minuty',
      'hod.,hod': 'f:hodina|hodiny|hodin|hodiny',
      'pct.': 'procento|procenta|procent|procenta',
      'Mb/s,Mbit/s': 'megabit za sekundu|megabity za sekundu|megabitů za sekundu|megabitu za sekundu',
    },
  },
  months: MONTHS,
  shortMonths: 'led úno bře dub kvě čvn čvc srp zář říj lis pro',
  stopIsOrdinal: true,
  date: ({ day, lastDay, month, year: inYear }) =>
    joinWords(
      decline(day, 'ého'),
      lastDay === undefined ? '' : `až ${decline(lastDay, 'ého')}`,
      months[month - 1] ?? '',
      inYear === undefined ? '' : year(inYear),
    ),
  clock: { say: clock, hourWord: '(?:hodin|hod\\.?|h)', pointBefore: /(?<!\p{L})(?:v|ve|od|do)\s$/iu },
  fractions: `1/2 jedna polovina, 1/3 jedna třetina, 2/3 dvě třetiny, 1/4 jedna čtvrtina, 3/4 tři čtvrtiny,
    1/5 jedna pětina, 2/5 dvě pětiny, 3/5 tři pětiny, 4/5 čtyři pětiny, 1/8 jedna osmina, 3/8 tři osminy,
    1/10 jedna desetina`,
  scoreWords:
    'vyhrá\\p{L}{1,4}|prohrá\\p{L}{1,4}|porazi\\p{L}{1,4}|remíz\\p{L}{1,4}|výsled\\p{L}{1,4}|' +
    'vítěz\\p{L}{1,6}|set\\p{L}{0,2}',
  titles: `p. pan, pí. paní, MUDr. doktor, JUDr. doktor, PhDr. doktor, RNDr. doktor, Ing. inženýr, Mgr. magistr,
    Bc. bakalář, prof. profesor, Prof. profesor, doc. docent, Doc. docent, dr. doktor, gen. generál, sv. svatý,
    nám. náměstí, tř. třída`,
  numbered: `č. číslo, čl. článek, odst. odstavec, obr. obrázek, tab. tabulka, tel. telefon,
    kap. kapitola, písm. písmeno, čp. číslo popisné`,
  abbreviations: {
    'např.': 'například',
    'Např.': 'Například',
    'tj.': 'to jest',
    'tzn.': 'to znamená',
    'tzv.': ({ after }) => `takzvan${adjectiveEnding(after)}`,
    'atd.': 'a tak dále',
    'apod.': 'a podobně',
    'mj.': 'mimo jiné',
    'aj.': 'a jiné',
    'resp.': 'respektive',
    cca: 'cirka',
    'př. n. l.': 'před naším letopočtem',
    'př.n.l.': 'před naším letopočtem',
    'n. l.': 'našeho letopočtu',
    'n.l.': 'našeho letopočtu',
    'vč.': 'včetně',
    's. r. o.': 's r o',
    's.r.o.': 's r o',
    'a. s.': 'á es',
    'a.s.': 'á es',
    'vs.': 'versus',
    'ul.': ({ before, after }) =>
      /^\s\p{Lu}/u.test(after) ? (/(?<!\p{L})(?:v|ve|na|po|o)\s$/iu.test(before) ? 'ulici' : 'ulice') : null,
    'str.': page,
    's.': page,
    'tel.': 'telefon',
    'max.': 'maximálně',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minimálně' : null),
    'popř.': 'popřípadě',
    'příp.': 'případně',
    'ad.': 'a další',
    'pozn.': 'poznámka',
    'red.': 'redakce',
    'kpt.': 'kapitán',
    'plk.': 'plukovník',
    'npor.': 'nadporučík',

    'r.': ({ before, after }) => (/^\s\d{4}/u.test(after) ? (/(?<!\p{L})v\s$/iu.test(before) ? 'roce' : 'roku') : null),
    'stol.': ({ before }) => (/\d\.\s?$/u.test(before) ? 'století' : null),
  },
  acronyms: 'NATO FIFA UEFA COVID UNESCO UNICEF OPEC NASA ANO NERV IKEM',
  rulers: `Karel Václav Jan Pavel Rudolf Ferdinand Josef Leopold Přemysl Otakar Vladislav Ludvík Jindřich Alžběta
    Kateřina
    Josef Mikuláš Napoleon Vilém Fridrich Filip Petr Ivan Jiří Pius Benedikt Lev Řehoř František Alexandr`,
  romanNouns: 'kapitola díl část třída typ',
  ruler: (value, name) => decline(value, name.endsWith('a') ? 'á' : 'ý'),
  phones: { patterns: ['(?<=[Tt]el\\.:? ?|telefon(?:ní)? (?:čísle )?|čísle )\\d{3}(?: \\d{3}){2}'] },
  countBefore: 'má|asi|téměř|skoro|více než|přes|nejméně|zhruba|celkem|všech|dalších|kolem|mají|prodal\\p{L}?',
  periods: 'sekundu|minutu|hodinu|den|noc|týden|měsíc|rok|osobu|kg',
  own: [
    createRule('digit', `(\\d{1,2})\\.${BLANK}?(\\d{1,2})\\.${BLANK}?([12]\\d{3})(?![\\d])`, ([, day, month, inYear]) =>
      Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12
        ? `${decline(Number(day), 'ého')} ${months[Number(month) - 1]} ${year(Number(inYear))}`
        : null,
    ),
    createRule('digit', `(\\d{1,3})\\.(?=${BLANK}(století|stol\\.))`, ([, figures], { before }) => {
      const isIn = /(?<!\p{L})(?:v|ve|na|po|o)\s$/iu.test(before);
      const isGenitive = CENTURY_GENITIVE.test(before);
      return decline(Number(figures), isIn ? 'ém' : isGenitive ? 'ého' : 'é');
    }),
    createRule(
      'digit',
      `(\\d{1,2})\\.(?= (?:do|až|a|i|nebo) \\d{1,2}\\. ?(?:${months.join('|')}|\\d{1,2}\\.))`,
      ([, day]) => decline(Number(day), 'ého'),
    ),
    createStopOrdinalRule((value, noun, { before }) => {
      const ending = ordinalEnding(noun, before);
      return value === 0 || ending === null ? null : decline(value, ending);
    }),
    createRule(
      'digit',
      `(\\d{1,2}):(\\d)(?![\\d:])${WORD_END}`,
      ([, one, other]) => `${cardinal(Number(one))} ${cardinal(Number(other))}`,
    ),
    createRule(
      'digit',
      `(\\d{1,3})(let(?:ý|á|é|ého|ou|ém|ému|í|ých))${WORD_END}`,
      ([, figures, ending]) => `${cardinal(Number(figures), 'genitive').replaceAll(' ', '')}${ending}`,
    ),
  ],
});
