import { BLANK_GROUPING, createLanguage, createWordPattern } from '../language-data.ts';
import { type NumberForm, joinWords, splitWords } from '../numbers/number-words.ts';
import { declinePolish as decline, polishNumbers, polishPlural as plural } from '../numbers/polish-numbers.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { adjectiveEnding, createPolishNoun as pageNoun } from './polish-endings.ts';
import { polishClock, polishRules } from './polish-rules.ts';

const { cardinal } = polishNumbers;
const MONTHS = 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia';
const months = splitWords(MONTHS);
const GENITIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    'około|ok\\.|od|do|z|bez|dla|powyżej',
    'poniżej|wobec|spośród|blisko|niespełna|mniej niż|oprócz|wśród|wysokości|wieku|ciągu|powierzchni|długości',
    'szerokości|głębokości|wadze|udziałem|kwoty|około',
  ].join('|')})\s[-–−]?$`,
  'iu',
);
const GENITIVE_NOT = /(?<!\p{L})(?:mniej|więcej) niż\s$|(?<!\p{L})blisko\s$|(?<!\p{L})niespełna\s$/iu;
const OTHER = /(?<!\p{L})(?:przed|nad|pod|między|dzięki|przeciwko|ku|przy)\s$/iu;

/** Nouns in the plural that go with the nominative of numbers. Men need another form. */
const countedNouns = createWordPattern(
  `osób osoby lat lata dni godzin godziny minut minuty sekund miesięcy miesiące tygodni tygodnie razy kobiet
    kobiety dzieci domów domy aut samochodów samochody szkół szkoły miast miasta gmin gminy mieszkań mieszkania
    firm firmy punktów punkty goli gole bramek bramki procent proc metrów metry kilometrów kilometry złotych
    złote euro dolarów miejsc miejsca głosów głosy mandatów mandaty krajów kraje stopni stopnie sztuk rodzin
    rodziny ton tony litrów hektarów meczów mecze zwycięstw przypadków przypadki ofiar ofiary książek książki
    stron strony`,
);
const feminine = createWordPattern(
  `osoba osoby godziny godzina minuty minuta kobiety kobieta szkoły szkoła gminy gmina firmy firma bramki
    bramka rodziny rodzina tony tona ofiary ofiara książki książka strony strona`,
);

/** Nouns for groups with men. */
const personal = createWordPattern(
  `posłów senatorów mieszkańców żołnierzy policjantów strażaków uczniów studentów pracowników piłkarzy zawodników
    radnych
    kandydatów wyborców ludzi mężczyzn chłopców pasażerów kibiców kierowców lekarzy nauczycieli turystów górników
    rolników migrantów uchodźców zabitych rannych członków sędziów prokuratorów obywateli emerytów pacjentów
    dorosłych gości widzów więźniów zakładników ministrów artystów naukowców klientów użytkowników sportowców`,
);
/** Text before a number that counts nothing. */
const NUMBERED = /(?<!\p{L})(?:nr|numer|art\.|ust\.|pkt|str\.|s\.|poz\.|rozdział|tom|program)\s$/iu;

function formBefore(after: string, value: number, before: string): NumberForm | null {
  const noun = /^[\s\u00a0](\p{Ll}+)/u.exec(after)?.[1] ?? '';
  if (
    noun === '' ||
    NUMBERED.test(before) ||
    /^(?:[prn]|plus|i|oraz|lub|albo|do|z|ze|w|na|od|po|o|a|ale|to|jest|nie|się|że)$/u.test(noun)
  )
    return 'bare';
  if (feminine.test(noun)) return 'feminine';
  if (countedNouns.test(noun)) return 'masculine';
  if (value > 1 && personal.test(noun)) return 'personal';
  if (value > 1 && /(?:om|ami|ach|mi)$/u.test(noun)) return null;
  if (value === 1)
    return noun.endsWith('ę')
      ? 'accusative'
      : noun.endsWith('o')
        ? 'neuter'
        : /[^aeiouyąęó]$/u.test(noun)
          ? 'masculine'
          : null;
  // Only “two” has a gender before nouns other than those for men.
  return value % 10 === 2 && value % 100 !== 12 ? null : 'masculine';
}

const sayDecimal = (integer: number, decimals: string, form: NumberForm): string => {
  if (decimals === '5' && integer > 0 && !form.endsWith('enitive'))
    return integer === 1 ? (form === 'feminine' ? 'półtorej' : 'półtora') : `${cardinal(integer, form)} i pół`;
  const digits =
    decimals.length <= 2 && !decimals.startsWith('0')
      ? cardinal(Number(decimals))
      : [...decimals].map((digit) => cardinal(Number(digit))).join(' ');
  return `${cardinal(integer)} przecinek ${digits}`;
};

export const spokenPolish: SpokenLanguage = createLanguage({
  numbers: polishNumbers,
  grouping: BLANK_GROUPING.replace('[', '[.'),
  plural,
  caseBefore: (before) =>
    GENITIVE.test(before) && !GENITIVE_NOT.test(before) ? 'genitive' : OTHER.test(before) ? 'other' : null,
  sayDecimal,
  formBefore,
  words: {
    decimal: 'przecinek',
    point: 'kropka',
    dot: 'kropka',
    minus: 'minus',
    plus: 'plus',
    to: '–',
    percent: 'procent',
    perMille: 'promila',
    by: 'na',
    at: 'małpa',
    dash: 'myślnik',
    hashtag: 'hasztag',
    version: 'wersja',
    about: 'około',
    more: 'ponad',
    less: 'mniej niż',
    plusMinus: 'plus minus',
    or: 'lub',
    power: 'do potęgi',
    squared: 'do kwadratu',
    cubed: 'do sześcianu',
    times: 'razy',
    per: 'na',
    andHalf: 'i pół',
    mixed: 'i ',
  },
  star: 'f:gwiazdka|gwiazdki|gwiazdek',
  magnitudes: {
    'tys.,tys,tysiąc,tysiące,tysięcy': 'tysiąc|tysiące|tysięcy|tysiąca',
    'mln,mln.,milion,miliony,milionów,miliona': 'milion|miliony|milionów|miliona',
    'mld,mld.,miliard,miliardy,miliardów,miliarda': 'miliard|miliardy|miliardów|miliarda',
    'bln,bilion,biliony,bilionów': 'bilion|biliony|bilionów|biliona',
  },
  currencies: {
    'PLN,zł,zł.': 'złoty|złote|złotych|złotego;grosz|grosze|groszy|grosza',
    gr: 'grosz|grosze|groszy|grosza',
    EUR: 'euro;cent|centy|centów|centa',
    USD: 'dolar|dolary|dolarów|dolara;cent|centy|centów|centa',
    GBP: 'funt|funty|funtów|funta;pens|pensy|pensów|pensa',
    CHF: 'frank szwajcarski|franki szwajcarskie|franków szwajcarskich|franka szwajcarskiego',
    CZK: 'f:korona czeska|korony czeskie|koron czeskich|korony czeskiej',
    SEK: 'f:korona szwedzka|korony szwedzkie|koron szwedzkich|korony szwedzkiej',
    NOK: 'f:korona norweska|korony norweskie|koron norweskich|korony norweskiej',
    UAH: 'f:hrywna|hrywny|hrywien|hrywny',
    RUB: 'rubel|ruble|rubli|rubla',
    JPY: 'jen|jeny|jenów|jena',
    CNY: 'juan|juany|juanów|juana',
    INR: 'f:rupia|rupie|rupii|rupii',
  },
  units: {
    prefixes: 'nano mikro mili centy decy hekto kilo mega giga tera',
    metre: 'metr|metry|metrów|metra',
    gram: 'gram|gramy|gramów|grama',
    litre: 'litr|litry|litrów|litra',
    watt: 'wat|waty|watów|wata',
    wattHour: 'f:watogodzina|watogodziny|watogodzin|watogodziny',
    volt: 'wolt|wolty|woltów|wolta',
    hertz: 'herc|herce|herców|herca',
    byte: 'bajt|bajty|bajtów|bajta',
    squared: 'kwadratowy|kwadratowe|kwadratowych|kwadratowego',
    cubed: 'sześcienny|sześcienne|sześciennych|sześciennego',
    degree: 'stopień|stopnie|stopni|stopnia',
    scales: ['Celsjusza', 'Fahrenheita'],
    perHour: 'na godzinę',
    perSecond: 'na sekundę',
    hourSigns: 'h godz. godz',
    secondSigns: 's',
    others: {
      t: 'f:tona|tony|ton|tony',
      ha: 'hektar|hektary|hektarów|hektara',
      'mkw.,m kw.,m kw': 'metr kwadratowy|metry kwadratowe|metrów kwadratowych|metra kwadratowego',
      'min,min.': 'f:minuta|minuty|minut|minuty',
      'godz.,godz': 'f:godzina|godziny|godzin|godziny',
      'sek.': 'f:sekunda|sekundy|sekund|sekundy',
      'proc.,proc': 'procent',
      'pkt,pkt.,pkt proc.': 'punkt|punkty|punktów|punktu',
      dB: 'decybel|decybele|decybeli|decybela',
      'st. C,st.C,st. Celsjusza': 'stopień Celsjusza|stopnie Celsjusza|stopni Celsjusza|stopnia Celsjusza',
      KM: 'koń mechaniczny|konie mechaniczne|koni mechanicznych|konia mechanicznego',
      'Mb/s,Mbit/s': 'megabit na sekundę|megabity na sekundę|megabitów na sekundę|megabita na sekundę',
    },
  },
  months: MONTHS,
  shortMonths: 'sty lut mar kwi _ cze lip sie wrz paź lis gru',
  date: ({ day, lastDay, month, year }, { after }) => {
    const days = joinWords(decline(day, 'ego'), lastDay === undefined ? '' : `do ${decline(lastDay, 'ego')}`);
    const name = /^\s?(?:r\.|roku)/u.test(after) ? '' : 'roku';
    return joinWords(days, months[month - 1] ?? '', year === undefined ? '' : joinWords(decline(year, 'ego'), name));
  },
  clock: { say: polishClock, pointBefore: /(?<!\p{L})(?:o|od|do|godz\.|godzinie|godziny|godzina)\s$/iu },
  fractions: `1/2 jedna druga, 1/3 jedna trzecia, 2/3 dwie trzecie, 1/4 jedna czwarta, 3/4 trzy czwarte,
    1/5 jedna piąta,
    2/5 dwie piąte, 3/5 trzy piąte, 4/5 cztery piąte, 1/8 jedna ósma, 3/8 trzy ósme, 1/10 jedna dziesiąta`,
  scoreWords:
    'wygr\\p{L}{1,5}|przegr\\p{L}{1,5}|pokona\\p{L}{1,4}|remis\\p{L}{0,6}|wynik\\p{L}{0,4}|' +
    'zwycię\\p{L}{1,6}|set\\p{L}{0,2}',
  score: (one, other) => `${cardinal(one)} do ${cardinal(other, 'genitive')}`,
  titles: `dr doktor, dr. doktor, Dr doktor, prof. profesor, Prof. profesor, inż. inżynier, mgr magister, ks. ksiądz,
    abp arcybiskup, bp biskup, gen. generał, płk pułkownik, kpt. kapitan, por. porucznik, św. święty, hab. habilitowany,
    abp. arcybiskup, pl. plac, os. osiedle, woj. województwo, pow. powiat, gm. gmina, red. redaktor, mjr major,
    sierż. sierżant, ppłk podpułkownik, adw. adwokat, mec. mecenas, min. minister, prok. prokurator, kard. kardynał,
    o. ojciec, s. siostra`,
  numbered: `nr numer, Nr numer, art. artykuł, ust. ustęp, pkt. punkt, rys. rysunek, tab. tabela,
    tel. telefon, lok. lokal, poz. pozycja`,
  abbreviations: {
    'np.': 'na przykład',
    'Np.': 'Na przykład',
    'm.in.': 'między innymi',
    'm. in.': 'między innymi',
    'tzn.': 'to znaczy',
    'tzw.': ({ after }) => `tak zwan${adjectiveEnding(after)}`,
    'zob.': 'zobacz',
    'pt.': ({ after }) => (/^\s["„«]?\p{Lu}/u.test(after) ? 'pod tytułem' : null),
    'maks.': 'maksymalnie',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'minimum' : /^\s\p{Lu}/u.test(after) ? 'minister' : null),
    wg: 'według',
    'ds.': 'do spraw',
    itd: 'i tak dalej',
    'tel.': 'telefon',
    pkt: pageNoun('punkt', 'punkcie'),
    's.': pageNoun('strona', 'stronie'),
    'str.': pageNoun('strona', 'stronie'),
    'tj.': 'to jest',
    'itd.': 'i tak dalej',
    'itp.': 'i tym podobne',
    'ww.': 'wyżej wymienione',
    'ok.': 'około',
    'Ok.': 'Około',
    'br.': ({ before }) => (/(?<!\p{L})w\s$/iu.test(before) ? 'bieżącym roku' : 'bieżącego roku'),
    'al.': ({ before, after }) =>
      !/^\s?\p{Lu}/u.test(after) ? null : /(?<!\p{L})(?:przy|na|po|do|od|z|w)\s$/iu.test(before) ? 'alei' : 'aleja',
    'ub.': 'ubiegły',
    'p.n.e.': 'przed naszą erą',
    'n.e.': 'naszej ery',
    'im.': 'imienia',
    'r.': ({ before }) => (/\d\s?$/u.test(before) ? 'roku' : null),
    'vs.': 'kontra',
    'sp. z o.o.': 'spółka z ograniczoną odpowiedzialnością',
    'ul.': ({ before, after }) =>
      !/^\s?\p{Lu}/u.test(after) ? null : /(?<!\p{L})(?:przy|na|po|do|od|z|w)\s$/iu.test(before) ? 'ulicy' : 'ulica',
    'godz.': ({ before }) =>
      /(?<!\p{L})(?:o|po)\s$/iu.test(before)
        ? 'godzinie'
        : /(?<!\p{L})(?:od|do|ok\.|około)\s$/iu.test(before)
          ? 'godziny'
          : null,
  },
  acronyms: 'NATO FIFA UEFA COVID UNESCO UNICEF OPEC ZUS NIK GUS ORLEN LOT TAURON PESEL',
  rulers: `Jan Zygmunt Władysław Kazimierz Bolesław Stanisław Aleksander August Pius Paweł Benedykt Leon Grzegorz Ludwik
    Karol Henryk Elżbieta Katarzyna Mikołaj Napoleon Wilhelm Fryderyk Filip Piotr Iwan Jerzy`,
  romanNouns: 'rozdział tom część klasa typ',
  ruler: (value, name) => decline(value, name.endsWith('a') ? 'a' : 'y'),
  phones: { patterns: ['\\d{2} \\d{3} \\d{2} \\d{2}', '(?<=[Tt]el\\. ?(?:kom\\. )?)\\d{3}[ -]\\d{3}[ -]\\d{3}'] },
  periods: 'sekundę|minutę|godzinę|dobę|dzień|tydzień|miesiąc|rok|osobę|kg',
  own: polishRules,
});
