import { createLanguage, createStopOrdinalRule } from '../language-data.ts';
import { createCardinal } from '../numbers/create-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import { BLANK, WORD_END, createRule } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';

const cardinal = createCardinal({
  small: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz',
  tens: '_ on yirmi otuz kırk elli altmış yetmiş seksen doksan',
  hundreds: '_ yüz iki~yüz üç~yüz dört~yüz beş~yüz altı~yüz yedi~yüz sekiz~yüz dokuz~yüz',
  thousand: (count, words) => (count === 1 ? 'bin' : `${words('bare')} bin`),
  scales: [
    [1e12, 'trilyon'],
    [1e9, 'milyar'],
    [1e6, 'milyon'],
  ],
});
/** Ordinals of the last words of numbers. */
const ordinals = new Map(
  splitWords(
    'sıfır/sıfırıncı bir/birinci iki/ikinci üç/üçüncü dört/dördüncü beş/beşinci altı/altıncı yedi/yedinci ' +
      'sekiz/sekizinci dokuz/dokuzuncu on/onuncu yirmi/yirminci otuz/otuzuncu kırk/kırkıncı elli/ellinci ' +
      'altmış/altmışıncı yetmiş/yetmişinci seksen/sekseninci doksan/doksanıncı yüz/yüzüncü bin/bininci ' +
      'milyon/milyonuncu milyar/milyarıncı',
  ).map((pair): [string, string] => {
    const [word = '', ordinalWord = ''] = pair.split('/');
    return [word, ordinalWord];
  }),
);
const ordinal = (value: number): string => cardinal(value).replace(/\p{L}+$/u, (last) => ordinals.get(last) ?? last);

const MONTHS = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık';
const months = splitWords(MONTHS);
const clock = (hour: number, minute: number): string =>
  `${cardinal(hour)}${minute === 0 ? '' : minute < 10 ? ` sıfır ${cardinal(minute)}` : ` ${cardinal(minute)}`}`;
const decimal = (whole: string, parts = ''): string => {
  const integer = cardinal(Number(whole.replaceAll('.', '')));
  if (parts === '') return integer;
  const decimals = parts.startsWith('0')
    ? [...parts].map((digit) => cardinal(Number(digit))).join(' ')
    : cardinal(Number(parts));
  return `${integer} virgül ${decimals}`;
};
/** Suffixes follow the last vowel of the word that is spoken. */
const toBackVowels = (suffix: string): string =>
  suffix.replace(/[eiüö]/gu, (vowel) => ({ e: 'a', i: 'ı', ü: 'u', ö: 'o' })[vowel] ?? vowel);
const unitNames: Readonly<Record<string, string>> = { km: 'kilometre', cm: 'santimetre', kg: 'kilogram', m: 'metre' };
const NUMBER = '(\\d{1,3}(?:\\.\\d{3})+|\\d{1,9})(?:,(\\d{1,2}))?(?![\\d.,]\\d)';

export const spokenTurkish: SpokenLanguage = createLanguage({
  numbers: { cardinal, ordinal, year: (value) => cardinal(value) },
  words: {
    decimal: 'virgül',
    point: 'nokta',
    dot: 'nokta',
    minus: 'eksi',
    plus: 'artı',
    to: 'ila',
    percent: 'yüzde',
    perMille: 'binde',
    by: 'çarpı',
    at: 'et',
    dash: 'tire',
    hashtag: 'etiket',
    version: 'sürüm',
    about: 'yaklaşık',
    more: 'en az',
    less: 'en fazla',
    plusMinus: 'artı eksi',
    or: 'veya',
    power: 'üssü',
    squared: 'kare',
    cubed: 'küp',
    times: 'kez',
    per: 'bölü',
    andHalf: 'buçuk',
    mixed: '',
  },
  star: 'yıldız',
  magnitudes: { bin: 'bin', 'milyon,mn': 'milyon', 'milyar,mr,mlr': 'milyar', trilyon: 'trilyon' },
  currencies: {
    'TRY,TL,₺': 'lira;kuruş',
    EUR: 'avro;sent',
    USD: 'dolar;sent',
    GBP: 'sterlin;peni',
    CHF: 'İsviçre frangı',
    JPY: 'yen',
    CNY: 'yuan',
    RUB: 'ruble',
    INR: 'rupi',
    AZN: 'manat',
    UAH: 'grivna',
  },
  units: {
    prefixes: 'nano mikro mili santi desi hekto kilo mega giga tera',
    metre: 'metre',
    gram: 'gram',
    litre: 'litre',
    watt: 'vat',
    wattHour: 'vatsaat',
    volt: 'volt',
    hertz: 'hertz',
    byte: 'bayt',
    squared: 'kare',
    cubed: 'küp',
    isSquareFirst: true,
    degree: 'derece',
    perHour: 'hız',
    perSecond: 'bölü saniye',
    hourSigns: 'x',
    secondSigns: 'sn',
    others: {
      'm²,m2': 'metrekare',
      'km²,km2': 'kilometrekare',
      'cm²,cm2': 'santimetrekare',
      'm³,m3': 'metreküp',
      gr: 'gram',
      lt: 'litre',
      ton: 'ton',
      ha: 'hektar',
      'bg,hp': 'beygir',
      'dk,dk.': 'dakika',
      'sn,sn.': 'saniye',
      dB: 'desibel',
      'Mbps,Mbit/s': 'megabit',
      mAh: 'miliampersaat',
    },
  },
  hasSuffixes: true,
  months: MONTHS,
  shortMonths: 'oca şub mar nis may haz tem ağu eyl eki kas ara',
  date: ({ day, lastDay, month, year }) => {
    const days = lastDay === undefined ? cardinal(day) : `${cardinal(day)} ila ${cardinal(lastDay)}`;
    return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;
  },
  clock: { say: clock, pointBefore: /(?<!\p{L})(?:saat|saati|saatleri|bugün|yarın)\s$/iu },
  fractions: `1/2 yarım, 1/3 üçte bir, 2/3 üçte iki, 1/4 dörtte bir, 3/4 dörtte üç, 1/5 beşte bir, 2/5 beşte iki,
    3/5 beşte üç, 4/5 beşte dört, 1/8 sekizde bir, 3/8 sekizde üç, 1/10 onda bir`,
  scoreWords: 'yen\\p{L}{1,6}|kazan\\p{L}{1,5}|kaybet\\p{L}{1,4}|maçı|skor\\p{L}{0,3}|sonuç|berabere|set|galip|mağlup',
  titles: `Dr. doktor, Prof. profesör, Doç. doçent, Av. avukat, Müh. mühendis, Yrd. yardımcı, Alb. albay, Gen. general,
    Org. orgeneral, Hz. hazreti, Öğr. öğretim, Uzm. uzman,
    Sn. sayın, Yb. yarbay, Bnb. binbaşı, Yzb. yüzbaşı, Tğm. teğmen, Tuğg. tuğgeneral, Korg. korgeneral,
    Ord. ordinaryüs, Ecz. eczacı, Vet. veteriner, Bşk. başkan, Arş. araştırma, Op. operatör`,
  numbered: `s. sayfa, No. numara, no. numara, No: numara, md. madde, Md. madde, böl. bölüm, c. cilt`,
  abbreviations: {
    'vb.': 've benzeri',
    'vs.': 'vesaire',
    'vd.': 've diğerleri',
    'örn.': 'örneğin',
    'Örn.': 'Örneğin',
    'bkz.': 'bakınız',
    'Bkz.': 'bakınız',
    'M.Ö.': 'milattan önce',
    MÖ: 'milattan önce',
    'M.S.': 'milattan sonra',
    MS: ({ after }) => (/^\s\d/u.test(after) ? 'milattan sonra' : null),
    'yy.': 'yüzyıl',
    'Cad.': 'caddesi',
    'Sok.': 'sokak',
    'Mah.': 'mahallesi',
    'Apt.': 'apartmanı',
    'Tel.': 'telefon',
    'tel.': 'telefon',
    'Ltd.': 'limited',
    'Sk.': 'sokak',
    'cad.': 'caddesi',
    'Blv.': 'bulvarı',
    'Bul.': 'bulvarı',
    Apt: 'apartmanı',
    vb: 've benzeri',
    vs: 'vesaire',
    'çev.': 'çeviren',
    'maks.': 'en fazla',
    'max.': 'en fazla',
    'min.': ({ after }) => (/^\s\d/u.test(after) ? 'en az' : null),
    'ort.': 'ortalama',
    'nüf.': 'nüfus',
    'Fak.': 'fakültesi',
    'Üniv.': 'üniversitesi',
    'Şti.': 'şirketi',
    'A.Ş.': 'anonim şirketi',
    'T.C.': 'Türkiye Cumhuriyeti',
  },
  acronyms: 'NATO FIFA UEFA NASA COVID UNESCO UNICEF OPEC TÜİK AFAD TOKİ MİT TÜBİTAK ASELSAN TUSAŞ BOTAŞ TÜSİAD',
  rulers: `Mehmed Mehmet Murad Murat Selim Süleyman Ahmed Ahmet Mustafa Abdülhamid Abdülhamit Bayezid Osman
    Elizabeth Pius
    Paul Louis Napolyon Katerina Petro Nikolay Charles`,
  romanNouns: 'bölüm kısım cilt kitap madde',
  ruler: (value) => ordinal(value),
  periods: 'dakika|saniye',
  own: [
    createRule(
      'sign',
      `%${BLANK}?${NUMBER}[-–]${NUMBER}`,
      ([, low = '', lowParts, high = '', highParts]) =>
        `yüzde ${decimal(low, lowParts)} ila ${decimal(high, highParts)}`,
    ),
    createRule(
      'sign',
      `%${BLANK}?${NUMBER}(?:['’](\\p{Ll}{1,8}))?`,
      ([, whole = '', parts, suffix = '']) => `yüzde ${decimal(whole, parts)}${suffix}`,
    ),
    createRule('sign', `‰${BLANK}?${NUMBER}`, ([, whole = '', parts]) => `binde ${decimal(whole, parts)}`),
    createRule('digit', `${NUMBER}${BLANK}?%`, ([, whole = '', parts]) => `yüzde ${decimal(whole, parts)}`),
    createRule(
      'digit',
      `${NUMBER}${BLANK}?km/(?:sa|s|h)${WORD_END}`,
      ([, whole = '', parts]) => `saatte ${decimal(whole, parts)} kilometre`,
    ),
    createRule(
      'digit',
      `${NUMBER}${BLANK}?m/s${WORD_END}`,
      ([, whole = '', parts]) => `saniyede ${decimal(whole, parts)} metre`,
    ),
    createRule(
      'digit',
      `(\\d{1,4})['’](?:[iıuü]?nc[iıuü])(\\p{Ll}{0,5})${WORD_END}`,
      ([, figures, ending = '']) => `${ordinal(Number(figures))}${ending}`,
    ),
    createRule(
      'digit',
      `${NUMBER}${BLANK}?(?:TL|₺)['’](\\p{Ll}{1,8})${WORD_END}`,
      ([, whole = '', parts, ending = '']) => `${decimal(whole, parts)} lira${toBackVowels(ending)}`,
    ),
    createRule(
      'digit',
      `${NUMBER}${BLANK}?(km|cm|kg|m)['’](\\p{Ll}{1,8})${WORD_END}`,
      ([, whole = '', parts, unit = '', ending = '']) => `${decimal(whole, parts)} ${unitNames[unit]}${ending}`,
    ),
    createRule('digit', `(\\d{1,2})[.:]([0-5]\\d)['’](\\p{Ll}{1,8})${WORD_END}`, ([, hour, minute, ending]) =>
      Number(hour) > 24 ? null : `${clock(Number(hour), Number(minute))}${ending}`,
    ),
    createRule(
      'digit',
      `([01]\\d|2[0-4])[.:]([0-5]\\d)${BLANK}?[-–]${BLANK}?([01]\\d|2[0-4])[.:]([0-5]\\d)(?![.,]?\\d)`,
      ([, hour, minute, other, otherMinute]) =>
        `${clock(Number(hour), Number(minute))} ila ${clock(Number(other), Number(otherMinute))}`,
    ),
    createRule(
      'digit',
      `${NUMBER}${BLANK}?Mbps${WORD_END}`,
      ([, whole = '', parts]) => `saniyede ${decimal(whole, parts)} megabit`,
    ),
    createRule('letter', `(TL)(?=['’]\\p{Ll})`, ([written]) => written),
    createStopOrdinalRule((value) => (value === 0 ? null : ordinal(value))),
    createRule(
      'digit',
      `(\\d{1,3})\\.(?=${BLANK}(?:Dünya|Cumhur|Olağan|Ordu|Uluslararası|Ağır|Asliye|Sulh|Ulusal|Dönem))`,
      ([, figures]) => ordinal(Number(figures)),
    ),
    createRule('letter', `([IVX]{1,6})\\.(?=${BLANK}\\p{L})`, ([, numeral = '']) => {
      const value = parseRomanNumeral(numeral);
      return value === 0 || numeral === 'V' ? (numeral === 'V' ? 'beşinci' : null) : ordinal(value);
    }),
    createRule(
      'digit',
      `${NUMBER}['’](\\p{Ll}{1,8})${WORD_END}`,
      ([, whole = '', parts, ending = '']) =>
        decimal(whole, parts).replace(/dört$/u, /^[aeıioöuü]/u.test(ending) ? 'dörd' : 'dört') + ending,
    ),
  ],
});
