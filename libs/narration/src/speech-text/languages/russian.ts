import { BLANK_GROUPING, createLanguage } from '../language-data.ts';
import { type NumberForm, joinWords, splitWords } from '../numbers/number-words.ts';
import {
  declineRussian as decline,
  russianNumbers,
  russianPlural as plural,
  sayRussianDecimal,
} from '../numbers/russian-numbers.ts';
import type { Abbreviation, SpokenLanguage } from '../spoken-language.ts';
import { TO_DATIVE, russianRules } from './russian-rules.ts';

const { cardinal } = russianNumbers;
const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';
const months = splitWords(MONTHS);
const GENITIVE = new RegExp(
  `(?<!\\p{L})(?:${[
    'около|ок\\.|возрасте|до|от|из|более|менее|больше|меньше|свыше|порядка',
    'без|для|у|после|среди|выше|ниже|старше|младше|моложе',
    'дороже|дешевле|против|кроме|размере|течение|сроком от|дальше|раньше|позже|длиннее|короче|тяжелее|глубже',
  ].join('|')})\\s[-–−]?$`,
  'iu',
);
const ACCUSATIVE = /(?<!\p{L})(?:на|за|через|в|во|про|стои[тл]\p{L}{0,2}|получил\p{L}{0,2}|заплатил\p{L}{0,2})\s$/iu;
const OTHER = /(?<!\p{L})(?:к|ко|с|со|между|над|под|перед|о|об|при|благодаря|согласно)\s$/iu;
/** Nouns after 1 are in the nominative and after 2 to 4 in the genitive singular. */
function formBefore(after: string, value: number): NumberForm | null {
  const noun = /^[\s\u00a0](\p{Ll}+)/u.exec(after)?.[1] ?? '';
  if (noun === '' || /^(?:и|или|из|в|на|по|до|с|к|от|за|а|но|что|не|для|при|как|раза?|ноября|лет)$/u.test(noun))
    return 'bare';
  if (/(?:[ая]ми?|[ая]х|ому|ыми?|ими?)$/u.test(noun))
    return value > 4 && value < 21 && /[ая][мх]$/u.test(noun) ? 'genitive' : null;
  const category = plural(value);
  const last = value % 10;
  if (category === 'many' || last > 2) return 'bare';
  if (category === 'one')
    return /(?:[ая])$/u.test(noun)
      ? 'feminine'
      : /[ое]$/u.test(noun)
        ? 'neuter'
        : /[ую]$/u.test(noun)
          ? 'accusative'
          : /[^аеёиоуыэюяь]$/u.test(noun) || /^(?:день|рубль)$/u.test(noun)
            ? 'masculine'
            : null;
  if (/^(?:мужчины|судьи|дедушки|коллеги)$/u.test(noun)) return null;
  return /[ая]$/u.test(noun) ? 'masculine' : /(?:[ыи]|[ыи]е)$/u.test(noun) ? 'feminine' : null;
}

const clock = (hour: number, minute: number, { before }: { before: string }): string => {
  const form = /(?<!\p{L})(?:до|с|после|около|от|со|позже|раньше)\s$/iu.test(before) ? 'genitive' : 'bare';
  const minutes = cardinal(minute, form);
  return `${cardinal(hour, form)} ${minute === 0 ? 'ноль ноль' : minute < 10 ? `ноль ${minutes}` : minutes}`;
};
/** Returns an abbreviation of a noun, which reads it in the case that the preposition before it requires. */
const createNoun =
  (nominative: string, genitive: string, prepositional: string, isRead: RegExp): Abbreviation =>
  ({ before, after }) => {
    if (!isRead.test(after)) return null;
    if (/(?<!\p{L})(?:в|на|по|о)\s$/iu.test(before)) return prepositional;
    return /(?<!\p{L})(?:из|от|до|с|у|около|для)\s$/iu.test(before) ? genitive : nominative;
  };
/** Reads `т. н.` with the gender of the next word. */
const soCalled: Abbreviation = ({ after }) => {
  const word = /^\s[«"]?(\p{L}+)/u.exec(after)?.[1] ?? '';
  return `так называем${/[ая]$/u.test(word) ? 'ая' : /[ое]$/u.test(word) ? 'ое' : /[ыи]$/u.test(word) ? 'ые' : 'ый'}`;
};
const [NAME, NUMBER] = [/^\s?\p{Lu}/u, /^\s?\d/u];
const symbols: Readonly<Record<string, string>> = {
  m: 'м',
  g: 'г',
  l: 'л',
  W: 'Вт',
  Wh: 'Вт·ч',
  Hz: 'Гц',
  B: 'Б',
  n: 'н',
  µ: 'мк',
  c: 'с',
  d: 'д',
  h: 'г',
  k: 'к',
  M: 'М',
  G: 'Г',
  T: 'Т',
};

export const spokenRussian: SpokenLanguage = createLanguage({
  numbers: russianNumbers,
  grouping: BLANK_GROUPING,
  plural,
  caseBefore: (before) =>
    GENITIVE.test(before) ? 'genitive' : OTHER.test(before) ? 'other' : ACCUSATIVE.test(before) ? 'accusative' : null,
  accusative: (noun) =>
    noun
      .replace(/а(?= |$)/gu, 'у')
      .replace(/ая(?= |$)/gu, 'ую')
      .replace(/я$/u, 'ю'),
  sayDecimal: sayRussianDecimal,
  percentNoun: ['процент', 'процентов', 'masculine', 'процента', 'процента'],
  formBefore,
  words: {
    decimal: 'запятая',
    point: 'точка',
    dot: 'точка',
    minus: 'минус',
    plus: 'плюс',
    to: '–',
    percent: 'процентов',
    perMille: 'промилле',
    by: 'на',
    at: 'собака',
    dash: 'дефис',
    hashtag: 'хештег',
    version: 'версия',
    about: 'примерно',
    more: 'больше',
    less: 'меньше',
    plusMinus: 'плюс-минус',
    or: 'или',
    power: 'в степени',
    squared: 'в квадрате',
    cubed: 'в кубе',
    times: 'раз',
    per: 'в',
    andHalf: 'с половиной',
    mixed: 'и ',
  },
  star: 'f:звезда|звезды|звёзд',
  magnitudes: {
    'тыс.,тыс': 'f:тысяча|тысячи|тысяч',
    'тысяча,тысячи,тысяч': 'f:тысяча|тысячи|тысяч',
    'млн,млн.,миллион,миллиона,миллионов': 'миллион|миллиона|миллионов',
    'млрд,млрд.,миллиард,миллиарда,миллиардов': 'миллиард|миллиарда|миллиардов',
    'трлн,трлн.,триллион,триллиона,триллионов': 'триллион|триллиона|триллионов',
  },
  currencies: {
    'RUB,руб.,руб,р.': 'рубль|рубля|рублей;f:копейка|копейки|копеек',
    EUR: 'евро;цент|цента|центов',
    'USD,долл.,долл': 'доллар|доллара|долларов;цент|цента|центов',
    GBP: 'фунт|фунта|фунтов;пенс|пенса|пенсов',
    CNY: 'юань|юаня|юаней',
    JPY: 'f:иена|иены|иен',
    CHF: 'франк|франка|франков',
    'UAH,грн,грн.': 'f:гривна|гривны|гривен',
    'KZT,тг,₸': 'тенге',
    TRY: 'f:лира|лиры|лир',
    INR: 'f:рупия|рупии|рупий',
  },
  units: {
    prefixes: 'нано микро милли санти деци гекто кило мега гига тера',
    metre: 'метр|метра|метров',
    gram: 'грамм|грамма|граммов',
    litre: 'литр|литра|литров',
    watt: 'ватт|ватта|ватт|ватта',
    wattHour: 'ватт-час|ватт-часа|ватт-часов',
    volt: 'вольт|вольта|вольт|вольта',
    hertz: 'герц|герца|герц|герца',
    byte: 'байт|байта|байт|байта',
    squared: 'квадратный|квадратных|квадратных|квадратного',
    cubed: 'кубический|кубических|кубических|кубического',
    isSquareFirst: true,
    degree: 'градус|градуса|градусов',
    perHour: 'в час',
    perSecond: 'в секунду',
    hourSigns: 'ч h',
    secondSigns: 'с s',
    others: {
      'км/ч': 'километр в час|километра в час|километров в час',
      'м/с': 'метр в секунду|метра в секунду|метров в секунду',
      'т,т.,тонн': 'f:тонна|тонны|тонн',
      га: 'гектар|гектара|гектаров',
      'кв. м,кв.м': 'квадратный метр|квадратных метра|квадратных метров|квадратного метра',
      'кв. км,кв.км': 'квадратный километр|квадратных километра|квадратных километров|квадратного километра',
      'куб. м,куб.м': 'кубический метр|кубических метра|кубических метров|кубического метра',
      'м²,м2': 'квадратный метр|квадратных метра|квадратных метров|квадратного метра',
      'км²,км2': 'квадратный километр|квадратных километра|квадратных километров|квадратного километра',
      'м³,м3': 'кубический метр|кубических метра|кубических метров|кубического метра',
      'кВт·ч,кВт-ч': 'киловатт-час|киловатт-часа|киловатт-часов',
      'мин,мин.': 'f:минута|минуты|минут',
      'сек,сек.': 'f:секунда|секунды|секунд',
      'ч,ч.': 'час|часа|часов',
      дБ: 'децибел|децибела|децибел|децибела',
      'чел.': 'человек|человека|человек|человека',
      'шт.': 'f:штука|штуки|штук',
      '°С': 'градус Цельсия|градуса Цельсия|градусов Цельсия',
      '°C,° C': 'градус Цельсия|градуса Цельсия|градусов Цельсия',
      'л. с.,л.с.': 'f:лошадиная сила|лошадиные силы|лошадиных сил|лошадиной силы',
      'Мбит/с': 'мегабит в секунду|мегабита в секунду|мегабит в секунду|мегабита в секунду',
    },
  },
  transcribe: (sign) => {
    const unit = /(?:Wh|Hz|[mglWB])$/u.exec(sign)?.[0];
    if (unit === undefined) return null;
    const prefix = sign.slice(0, -unit.length);
    return prefix === '' || symbols[prefix] ? `${symbols[prefix] ?? ''}${symbols[unit] ?? ''}` : null;
  },
  months: MONTHS,
  shortMonths: 'янв фев/февр _ апр _ _ _ авг сен/сент окт нояб дек',
  date: ({ day, lastDay, month, year }, { before, after }) => {
    const ending = TO_DATIVE.test(before) ? 'ому' : /(?<!\p{L})(?:на|по)\s$/iu.test(before) ? 'ое' : 'ого';
    const days = joinWords(decline(day, ending), lastDay === undefined ? '' : `– ${decline(lastDay, ending)}`);
    const name = /^\s?(?:г\.|года|год)/u.test(after) ? '' : 'года';
    return joinWords(days, months[month - 1] ?? '', year === undefined ? '' : joinWords(decline(year, 'ого'), name));
  },
  clock: { say: clock, pointBefore: /(?<!\p{L})(?:в|с|до)\s$/iu },
  fractions: `1/2 одна вторая, 1/3 одна треть, 2/3 две трети, 1/4 одна четверть, 3/4 три четверти, 1/5 одна пятая,
    2/5 две пятых, 3/5 три пятых, 4/5 четыре пятых, 1/8 одна восьмая, 3/8 три восьмых, 1/10 одна десятая`,
  scoreWords:
    'счёт\\p{L}{0,2}|счет\\p{L}{0,2}|выигр\\p{L}{1,5}|побед\\p{L}{1,5}|проигр\\p{L}{1,5}|' +
    'обыгр\\p{L}{1,5}|ничь\\p{L}{1,2}',
  titles: `г-н господин, г-жа госпожа, проф. профессор, акад. академик, ген. генерал, пр. проспект,
    г. город, о. остров, р. река, св. святой, д-р доктор, им. имени, пос. посёлок, с. село`,
  numbered: `№ номер, п. пункт, рис. рисунок, табл. таблица,
    д. дом, кв. квартира, корп. корпус, тел. телефон, т. том`,
  abbreviations: {
    'т. е.': 'то есть',
    'т.е.': 'то есть',
    'т. к.': 'так как',
    'т.к.': 'так как',
    'т. д.': 'так далее',
    'т.д.': 'так далее',
    'т. п.': 'тому подобное',
    'т.п.': 'тому подобное',
    'т. н.': soCalled,
    'т.н.': soCalled,
    'др.': 'другие',
    'напр.': 'например',
    'и пр.': ({ after }) => (/^\s\p{Lu}/u.test(after) ? null : 'и прочее'),
    'и др.': 'и другие',
    'ок.': 'около',
    'мин.': ({ after }) => (/^\s\d/u.test(after) ? 'минимум' : null),
    'макс.': 'максимум',
    'руб.': 'рублей',
    'в т. ч.': 'в том числе',
    'в т.ч.': 'в том числе',
    'ж. д.': 'железная дорога',
    'и. о.': 'исполняющий обязанности',
    'и.о.': 'исполняющий обязанности',
    'п. п.': 'процентных пункта',
    'п.п.': 'процентных пункта',
    'изд.': 'издание',
    'мкр.': 'микрорайон',
    'р-н': 'район',
    'см.': ({ before }) => (/\d\s?$/u.test(before) ? null : 'смотри'),
    'ср.': 'сравни',
    'до н. э.': 'до нашей эры',
    'до н.э.': 'до нашей эры',
    'н. э.': 'нашей эры',
    'н.э.': 'нашей эры',
    'обл.': 'область',
    'г.': ({ before, after }) =>
      /\d\s?$/u.test(before)
        ? 'года'
        : /^\s\p{Lu}/u.test(after)
          ? /(?<!\p{L})в\s$/iu.test(before)
            ? 'городе'
            : 'город'
          : null,
    'гг.': 'годы',
    'ул.': createNoun('улица', 'улицы', 'улице', NAME),
    'ст.': createNoun('статья', 'статьи', 'статье', NUMBER),
    'стр.': createNoun('страница', 'страницы', 'странице', NUMBER),
    'с.': createNoun('страница', 'страницы', 'странице', NUMBER),
    'гл.': createNoun('глава', 'главы', 'главе', NUMBER),
  },
  acronyms: 'НАТО ФИФА УЕФА НАСА ЮНЕСКО ЮНИСЕФ ОПЕК ТАСС ГАИ МИД ВУЗ ЗАГС СПИД БРИКС МАГАТЭ ВОЗ ГУМ МХАТ БАМ',
  rulers: `Пётр Петр Екатерина Николай Александр Павел Иван Людовик Карл Генрих Елизавета Филипп Наполеон
    Вильгельм Фридрих
    Пий Иоанн Бенедикт Лев Григорий Василий`,
  romanNouns: 'глава том часть класс тип раздел',
  ruler: (value, name) => decline(value, /(?:а|я)$/u.test(name) ? 'ая' : ''),
  phones: {
    patterns: [
      '(?:8 ?\\(?\\d{3}\\)? )?\\d{3}-\\d{2}-\\d{2}',
      '8 ?\\(\\d{3,4}\\) ?\\d{2,3}-\\d{2}-\\d{2}',
      '8[ -]800[ -]\\d{3}(?:[ -]\\d{2}){2}',
    ],
  },
  periods: 'секунду|минуту|час|день|сутки|неделю|месяц|год|человека|кг',
  own: russianRules,
});
