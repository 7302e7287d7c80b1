import { frenchNumbers } from '../numbers/french-numbers.ts';
import { wordsIn } from '../numbers/number-words.ts';
import { BLANK, rule, WORD_ENDS } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { romanValue } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { frenchAbbreviations, frenchAcronyms } from './french-abbreviations.ts';

const { cardinal, ordinal } = frenchNumbers;
const months = wordsIn('janvier février mars avril mai juin juillet août septembre octobre novembre décembre');
const FEMININE =
  /^\s(?:heures?|minutes?|secondes?|personnes?|années?|femmes?|tonnes?|semaines?|fois|voix|voitures?|victimes?|maisons?|écoles?|entreprises?|livres?|filles?|familles?|villes?|communes?|journées?|nuits?|places?|médailles?|équipes?|pages?|régions?|couronnes?|roupies?|chambres?|étapes?|chances?)(?!\p{L})/u;

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  if (minute === 0) return hour === 0 ? 'minuit' : `${cardinal(hour, 'feminine')} ${hour === 1 ? 'heure' : 'heures'}`;
  return `${hour === 0 ? 'minuit' : `${cardinal(hour, 'feminine')} ${hour === 1 ? 'heure' : 'heures'}`} ${cardinal(minute, 'feminine')}`;
}

const own: readonly Rule[] = [
  rule('digit', `24${BLANK}?[hH]/24(?:${BLANK}?[hH])?${WORD_ENDS}`, () => 'vingt-quatre heures sur vingt-quatre'),
  rule('digit', `7${BLANK}?[jJ]/7(?:${BLANK}?[jJ])?${WORD_ENDS}`, () => 'sept jours sur sept'),
  rule('digit', `(\\d{1,3}(?:,\\d)?)/(5|10|20|100)(?![\\d/]|,\\d)${WORD_ENDS}`, ([, figures = '', best], { before }) =>
    figures.startsWith('0') ||
    Number(figures.replace(',', '.')) > Number(best) ||
    /(?<!\p{L})(?:le|du|au|dès|ce|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\s$/iu.test(before)
      ? null
      : `${marks(figures)} sur ${cardinal(Number(best))}`,
  ),
  rule(
    'digit',
    `(\\d{1,2})${BLANK}?[hH]([0-5]\\d)?${BLANK}?[-–]${BLANK}?(\\d{1,2})${BLANK}?[hH]([0-5]\\d)?(?![\\p{L}\\d])`,
    ([, hour, minute, otherHour, otherMinute]) => {
      const [one, other] = [
        clock(Number(hour), Number(minute ?? 0)),
        clock(Number(otherHour), Number(otherMinute ?? 0)),
      ];
      return one === null || other === null ? null : `${one} à ${other}`;
    },
  ),
  rule(
    'digit',
    `(\\d{1,2})${BLANK}?[hH]${BLANK}?([0-5]?\\d)${BLANK}?(?:min|mn)\\.?${WORD_ENDS}`,
    ([, hour, minute]) => {
      const hours = clock(Number(hour), 0);
      return hours && `${hours} ${cardinal(Number(minute), 'feminine')} ${Number(minute) === 1 ? 'minute' : 'minutes'}`;
    },
  ),
  rule('letter', `[nN]°${BLANK}?(?=\\d)`, () => 'numéro '),
  rule('letter', `Ste?-(?=\\p{Lu})`, ([written]) => (written === 'St-' ? 'Saint-' : 'Sainte-')),
  rule('digit', `(\\d{1,2})${BLANK}?[hH]${BLANK}?(?:([0-5]\\d)(?!\\d))?(?!\\p{L})`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute ?? 0)),
  ),
  rule('digit', `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`, ([, hour, minute]) => clock(Number(hour), Number(minute))),
  rule(
    'digit',
    `(\\d{1,4})(er|ers|re|res|ère|ères|e|es|è|ème|èmes|eme|emes|ième|ièmes|nd|nde|nds|ᵉ)${WORD_ENDS}`,
    ([, figures, mark = '']) => {
      if (mark.startsWith('nd')) return Number(figures) === 2 ? `second${mark.startsWith('nde') ? 'e' : ''}` : null;
      return ordinal(Number(figures), /^(?:re|ère)/u.test(mark) ? 'feminine' : 'bare');
    },
  ),
  rule('letter', `([IVXLC]{1,7})(er|re|ère|e|ème)${WORD_ENDS}`, ([, numeral = '', mark = '']) => {
    const value = romanValue(numeral);
    return value === 0 || (numeral.length === 1 && mark === 'e' && !/^[VXI]$/u.test(numeral))
      ? null
      : ordinal(value, /^(?:re|ère)$/u.test(mark) ? 'feminine' : 'bare');
  }),
];

const marks = (figures: string): string =>
  figures
    .split(',')
    .map((part) => cardinal(Number(part)))
    .join(' virgule ');
const VOWEL = /^[aeiouyéèêhAEIOUÉ]/u;

/** French of France; Belgian and Swiss numerals are said as in France. */
export function french(): SpokenLanguage {
  return {
    numbers: frenchNumbers,
    grouping: '[.\\u00a0\\u202f\\u2009 ]',
    decimal: ',',
    decimalsAre: 'number',
    words: {
      decimal: 'virgule',
      point: 'point',
      minus: 'moins',
      plus: 'plus',
      to: 'à',
      percent: 'pour cent',
      perMille: 'pour mille',
      by: 'par',
      dot: 'point',
      at: 'arobase',
      dash: 'tiret',
      hashtag: 'hashtag',
      version: 'version',
      about: 'environ',
      more: 'plus de',
      less: 'moins de',
      plusMinus: 'plus ou moins',
      or: 'ou',
      power: 'puissance',
      squared: 'au carré',
      cubed: 'au cube',
      times: 'fois',
      per: 'par',
      andHalf: 'et demi',
      mixed: '',
    },
    star: ['étoile', 'étoiles', 'feminine'],
    formBefore: (after) => (FEMININE.test(after) ? 'feminine' : 'bare'),
    magnitudes: {
      million: ['million', 'millions'],
      millions: ['million', 'millions'],
      milliard: ['milliard', 'milliards'],
      milliards: ['milliard', 'milliards'],
      mille: ['mille', 'mille'],
      Md: ['milliard', 'milliards'],
      Mds: ['milliard', 'milliards'],
      Mrd: ['milliard', 'milliards'],
      mds: ['milliard', 'milliards'],
      md: ['milliard', 'milliards'],
      Mio: ['million', 'millions'],
    },
    moneyMagnitudes: { M: ['million', 'millions'], k: ['mille', 'mille'], K: ['mille', 'mille'] },
    currencies: {
      EUR: { name: ['euro', 'euros'], cent: ['centime', 'centimes'] },
      USD: { name: ['dollar', 'dollars'], cent: ['cent', 'cents'] },
      GBP: { name: ['livre', 'livres', 'feminine'], cent: ['penny', 'pence'] },
      CHF: { name: ['franc suisse', 'francs suisses'], cent: ['centime', 'centimes'] },
      JPY: { name: ['yen', 'yens'] },
      CNY: { name: ['yuan', 'yuans'] },
      INR: { name: ['roupie', 'roupies', 'feminine'] },
      RUB: { name: ['rouble', 'roubles'] },
      CAD: { name: ['dollar canadien', 'dollars canadiens'] },
      AUD: { name: ['dollar australien', 'dollars australiens'] },
      TRY: { name: ['livre turque', 'livres turques', 'feminine'] },
      UAH: { name: ['hryvnia', 'hryvnias', 'feminine'] },
      BRL: { name: ['réal', 'réaux'] },
      XOF: { name: ['franc CFA', 'francs CFA'] },
    },
    dollar: 'USD',
    ofMoney: (currency, amount) =>
      !/(?:million|milliard)s?$/u.test(amount) ? currency : VOWEL.test(currency) ? `d'${currency}` : `de ${currency}`,
    adjectives: false,
    units: {
      km: ['kilomètre', 'kilomètres'],
      m: ['mètre', 'mètres'],
      cm: ['centimètre', 'centimètres'],
      mm: ['millimètre', 'millimètres'],
      'km/h': ['kilomètre heure', 'kilomètres heure'],
      'm/s': ['mètre par seconde', 'mètres par seconde'],
      kg: ['kilogramme', 'kilogrammes'],
      g: ['gramme', 'grammes'],
      mg: ['milligramme', 'milligrammes'],
      t: ['tonne', 'tonnes', 'feminine'],
      l: ['litre', 'litres'],
      L: ['litre', 'litres'],
      ml: ['millilitre', 'millilitres'],
      ha: ['hectare', 'hectares'],
      'km²': ['kilomètre carré', 'kilomètres carrés'],
      km2: ['kilomètre carré', 'kilomètres carrés'],
      'm²': ['mètre carré', 'mètres carrés'],
      m2: ['mètre carré', 'mètres carrés'],
      'm³': ['mètre cube', 'mètres cubes'],
      '°C': ['degré Celsius', 'degrés Celsius'],
      '°F': ['degré Fahrenheit', 'degrés Fahrenheit'],
      '°': ['degré', 'degrés'],
      degrés: ['degrés', 'degrés'],
      '° C': ['degré Celsius', 'degrés Celsius'],
      µg: ['microgramme', 'microgrammes'],
      μg: ['microgramme', 'microgrammes'],
      µm: ['micromètre', 'micromètres'],
      μm: ['micromètre', 'micromètres'],
      Ω: ['ohm', 'ohms'],
      '″': ['pouce', 'pouces'],
      Mo: ['mégaoctet', 'mégaoctets'],
      Go: ['gigaoctet', 'gigaoctets'],
      To: ['téraoctet', 'téraoctets'],
      GB: ['gigaoctet', 'gigaoctets'],
      kW: ['kilowatt', 'kilowatts'],
      MW: ['mégawatt', 'mégawatts'],
      GW: ['gigawatt', 'gigawatts'],
      W: ['watt', 'watts'],
      V: ['volt', 'volts'],
      kV: ['kilovolt', 'kilovolts'],
      mAh: ['milliampère-heure', 'milliampères-heures'],
      Wh: ['wattheure', 'wattheures'],
      kWh: ['kilowattheure', 'kilowattheures'],
      MWh: ['mégawattheure', 'mégawattheures'],
      TWh: ['térawattheure', 'térawattheures'],
      Hz: ['hertz', 'hertz'],
      MHz: ['mégahertz', 'mégahertz'],
      GHz: ['gigahertz', 'gigahertz'],
      min: ['minute', 'minutes', 'feminine'],
      mn: ['minute', 'minutes', 'feminine'],
      s: ['seconde', 'secondes', 'feminine'],
      ans: ['an', 'ans'],
    },
    months,
    shortMonths: { janv: 1, févr: 2, fév: 2, avr: 4, juil: 7, sept: 9, oct: 10, nov: 11, déc: 12 },
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: false,
    beforeDay:
      /(?:(?<!\p{L})(?:le|du|au|dès|les|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)|\d\d\/\d\d(?:,| et| ou))\s$/iu,
    date: ({ day, lastDay, month, year }) => {
      const first = day === 1 ? 'premier' : cardinal(day);
      return `${lastDay === undefined ? first : `${first} à ${cardinal(lastDay)}`} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;
    },
    fractions: {
      '1/2': 'un demi',
      '1/3': 'un tiers',
      '2/3': 'deux tiers',
      '1/4': 'un quart',
      '3/4': 'trois quarts',
      '1/5': 'un cinquième',
      '2/5': 'deux cinquièmes',
      '3/5': 'trois cinquièmes',
      '4/5': 'quatre cinquièmes',
      '1/8': 'un huitième',
      '3/8': 'trois huitièmes',
    },
    scoreWords:
      /(?<!\p{L})(?:gagn\p{L}{1,4}|perd\p{L}{0,4}|batt\p{L}{1,4}|s[’']impos\p{L}{1,4}|victoire|défaite|score|menai\p{L}{1,3}|mène|nul|finale|set|buts?|inclin\p{L}{1,4})(?!\p{L})[^.;]{0,30}$/iu,
    score: (one, other) => `${cardinal(one)} à ${cardinal(other)}`,
    abbreviations: frenchAbbreviations,
    acronyms: frenchAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(
      wordsIn(
        'Louis Charles Henri François Philippe Napoléon Jean Paul Pie Benoît Léon Grégoire Clément Innocent Élisabeth Elisabeth Elizabeth Édouard Guillaume Georges Jacques Marie Catherine Pierre Alexandre Nicolas Frédéric Albert Léopold Baudouin Rainier Felipe Juan Carlos Mohammed Mohamed Hassan Abdallah Hussein Ramsès Ptolémée Harald Gustave Joseph Ivan Constantin Sixte Urbain Boniface Margrethe Richard Victor-Emmanuel Childéric Clovis Hugues',
      ),
    ),
    numbered: new Set(
      wordsIn(
        'chapitre partie tome volume guerre phase titre section article type classe acte livre apollo vatican annexe bowl paris lyon rocky catégorie',
      ),
    ),
    ruler: (value) => (value === 1 ? 'premier' : cardinal(value)),
    own,
  };
}
