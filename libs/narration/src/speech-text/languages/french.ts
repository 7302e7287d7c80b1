import { frenchNumbers } from '../numbers/french-numbers.ts';
import { splitWords } from '../numbers/number-words.ts';
import { type SpeechRule, BLANK, createRule, WORD_END } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { frenchAbbreviations, frenchAcronyms, frenchHeadlineAcronyms } from './french-abbreviations.ts';
import { frenchAmounts } from './french-amounts.ts';

const frenchContext: Partial<SpokenLanguage> = {
  perUnits: { h: 'heure', j: 'jour', d: 'jour', an: 'an', hab: 'habitant', dl: 'décilitre', dL: 'décilitre' },
  compass: { N: 'nord', S: 'sud', E: 'est', O: 'ouest', W: 'ouest' },
  arc: [
    ['minute', 'minutes', 'feminine'],
    ['seconde', 'secondes', 'feminine'],
  ],
  phones: {
    patterns: [
      '0 \\d{3}(?:[ \\u00a0\\u202f]\\d{3}){2}',
      '0\\d(?:[ .\\u00a0\\u202f-]\\d{2}){4}',
      '0[89]\\d{2}(?:[ .\\u00a0]\\d{2,3}){2,3}',
      '3[0-9]{3}(?= \\()',
    ],
    saysPairs: true,
  },
  weekdays: {
    names: splitWords('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    short: { lun: 0, mar: 1, mer: 2, jeu: 3, ven: 4, sam: 5, dim: 6 },
  },
};

const { cardinal, ordinal } = frenchNumbers;
const months = splitWords('janvier février mars avril mai juin juillet août septembre octobre novembre décembre');
const feminine = new RegExp(
  String.raw`^\s(?:${[
    'heures?|minutes?|secondes?|années?|semaines?|journées?|nuits?|fois',
    'personnes?|femmes?|filles?|familles?|victimes?|équipes?',
    'tonnes?|livres?|couronnes?|roupies?',
    'voix|voitures?|maisons?|chambres?|écoles?|entreprises?|villes?|communes?|régions?',
    'places?|médailles?|pages?|étapes?|chances?',
  ].join('|')})(?!\p{L})`,
  'u',
);

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  const hours = hour === 0 ? 'minuit' : `${cardinal(hour, 'feminine')} ${hour === 1 ? 'heure' : 'heures'}`;
  return minute === 0 ? hours : `${hours} ${cardinal(minute, 'feminine')}`;
}

/** Nouns before or after a half. */
const HALVED =
  'ans?|mois|jours?|heures?|h|minutes?|secondes?|semaines?|années?|journées?|siècles?|' +
  'mètres?|m|kilomètres?|km|litres?|' +
  'kilos?|kg|tonnes?|millions?|milliards?|points?|pages?|tours?|places?|degrés?|fois|euros?|' +
  'étoiles?|cuillères?|tasses?';
const FEMININE_HALF = /^(?:h|heure|minute|seconde|semaine|année|journée|tonne|page|place|étoile|cuillère|tasse)/u;
const halfNames: Readonly<Record<string, readonly [string, string]>> = {
  h: ['heure', 'heures'],
  m: ['mètre', 'mètres'],
  km: ['kilomètre', 'kilomètres'],
  kg: ['kilogramme', 'kilogrammes'],
};

/** Reads `2 ans 1/2` and `1½ heure`: the half follows the noun. */
function sayHalf(figures = '', noun = ''): string {
  const [value, isFeminine] = [Number(figures), FEMININE_HALF.test(noun)];
  const one = value === 1 ? noun.replace(/(?<=\p{L}{2})(?<!moi|foi)s$/u, '') : noun;
  const name = halfNames[noun]?.[value === 1 ? 0 : 1] ?? one;
  return `${cardinal(value, isFeminine ? 'feminine' : 'masculine')} ${name} et demi${isFeminine ? 'e' : ''}`;
}

/** Whether a ratio is the format of a picture, as in `16:9`. */
const isFormat = (first: string | undefined, before: string): boolean =>
  /^(?:16|21|4|3)$/u.test(first ?? '') && !/cote/iu.test(before);

const frenchRules: readonly SpeechRule[] = [
  createRule('digit', `(\\d{1,3})${BLANK}?(${HALVED})${BLANK}?(?:1/2|½)(?![\\d/])`, ([, figures, noun]) =>
    sayHalf(figures, noun),
  ),
  createRule('digit', `(\\d{1,3})(?:${BLANK}?½|${BLANK}1/2)${BLANK}?(${HALVED})${WORD_END}`, ([, figures, noun]) =>
    sayHalf(figures, noun),
  ),
  // Inclusive writing names both forms.
  createRule(
    'letter',
    `(\\p{Ll}{2,30}|\\p{Lu}\\p{Ll}{1,30})(?:[·•⋅]e[·•⋅]?(s?)|\\.e\\.(s)|[·•⋅](?:ne|ère)[·•⋅]?(s?))${WORD_END}`,
    ([written, stem = '', ...plural]) => {
      if (/[·•⋅](?:ne|ère)/u.test(written)) return stem;
      const end = plural.find((mark) => mark === 's') ?? '';
      return end === '' ? `${stem} ou ${stem.toLowerCase()}e` : `${stem}es et ${stem.toLowerCase()}s`;
    },
  ),
  createRule(
    'digit',
    `(\\d{1,3}):(\\d{1,3}(?:[. \\u00a0]\\d{3})+|\\d{1,5})(?![\\d:]|[.,]\\d)`,
    ([, one, other = ''], { before, after }) =>
      other.length === 1 ||
      /(?:cote|échelle|ratio|proportion|rapport)[^.;]{0,20}$/iu.test(before) ||
      /^ ?(?:contre|ème)/u.test(after)
        ? [
            cardinal(Number(one)),
            ...(isFormat(one, before) ? [] : ['à']),
            cardinal(Number(other.replace(/\D/gu, ''))),
          ].join(' ')
        : null,
  ),
  createRule('digit', `24${BLANK}?[hH]/24(?:${BLANK}?[hH])?${WORD_END}`, () => 'vingt-quatre heures sur vingt-quatre'),
  createRule('digit', `7${BLANK}?[jJ]/7(?:${BLANK}?[jJ])?${WORD_END}`, () => 'sept jours sur sept'),
  createRule(
    'digit',
    `(\\d{1,3}(?:,\\d)?)/(5|10|20|100)(?![\\d/]|,\\d)${WORD_END}`,
    ([, figures = '', best], { before }) =>
      figures.startsWith('0') ||
      Number(figures.replace(',', '.')) > Number(best) ||
      /(?<!\p{L})(?:le|du|au|dès|ce|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)\s$/iu.test(before)
        ? null
        : `${marks(figures)} sur ${cardinal(Number(best))}`,
  ),
  createRule(
    'digit',
    `(\\d{1,2})${BLANK}?[hH]([0-5]\\d)?${BLANK}?[-–]${BLANK}?(\\d{1,2})${BLANK}?[hH]([0-5]\\d)?(?![\\p{L}\\d])`,
    ([, hour, minute, otherHour, otherMinute]) => {
      const [first, other] = [
        clock(Number(hour), Number(minute ?? 0)),
        clock(Number(otherHour), Number(otherMinute ?? 0)),
      ];
      return first === null || other === null ? null : `${first} à ${other}`;
    },
  ),
  createRule(
    'digit',
    `(\\d{1,2})${BLANK}?[hH]${BLANK}?([0-5]?\\d)${BLANK}?(?:min|mn)\\.?${WORD_END}`,
    ([, hour, minute]) => {
      const hours = clock(Number(hour), 0);
      return hours && `${hours} ${cardinal(Number(minute), 'feminine')} ${Number(minute) === 1 ? 'minute' : 'minutes'}`;
    },
  ),
  createRule('digit', `(\\d)(?:m|,(?=\\d\\d${BLANK}m(?![²³])))(\\d\\d)(?:${BLANK}m)?${WORD_END}`, ([, metres, rest]) =>
    rest === '00'
      ? null
      : `${cardinal(Number(metres))} ${metres === '1' ? 'mètre' : 'mètres'} ${cardinal(Number(rest))}`,
  ),
  // The two world wars and an article of the constitution.
  createRule('digit', `(14-18|39-45|49\\.3)(?![.,-]?\\d)${WORD_END}`, ([written]) =>
    written
      .split(/\D/u)
      .map((part) => cardinal(Number(part)))
      .join(' '),
  ),
  createRule('letter', `[nN]°${BLANK}?(?=\\d)`, () => 'numéro '),
  createRule('letter', `Ste?-(?=\\p{Lu})`, ([written]) => (written === 'St-' ? 'Saint-' : 'Sainte-')),
  createRule('digit', `(\\d{1,2})${BLANK}?[hH](?:${BLANK}?([0-5]\\d)(?!\\d))?(?!\\p{L})`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute ?? 0)),
  ),
  createRule('digit', `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`, ([, hour, minute]) =>
    clock(Number(hour), Number(minute)),
  ),
  createRule(
    'digit',
    `(\\d{1,4})(er|ers|re|res|ère|ères|e|es|è|ème|èmes|eme|emes|ième|ièmes|nd|nde|nds|ᵉ)${WORD_END}`,
    ([, figures, mark = '']) => {
      if (mark.startsWith('nd')) return Number(figures) === 2 ? `second${mark.startsWith('nde') ? 'e' : ''}` : null;
      const spoken = ordinal(Number(figures), /^(?:re|ère)/u.test(mark) ? 'feminine' : 'bare');
      return mark.endsWith('s') ? `${spoken}s` : spoken;
    },
  ),
  createRule('letter', `([IVXLC]{1,7})(er|re|ère|e|ème)(s?)${WORD_END}`, ([, numeral = '', mark = '', plural = '']) => {
    const value = parseRomanNumeral(numeral);
    return value === 0 || (numeral.length === 1 && (plural === 's' || (mark === 'e' && !/^[VXI]$/u.test(numeral))))
      ? null
      : `${ordinal(value, /^(?:re|ère)$/u.test(mark) ? 'feminine' : 'bare')}${plural}`;
  }),
];

const marks = (figures: string): string =>
  figures
    .split(',')
    .map((part) => cardinal(Number(part)))
    .join(' virgule ');
const VOWEL = /^[aeiouyéèêhAEIOUÉ]/u;

const scoreWords = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`gagn\p{L}{1,4}|perd\p{L}{0,4}|batt\p{L}{1,4}|s[’']impos\p{L}{1,4}`,
    String.raw`victoire|défaite|score|menai\p{L}{1,3}|mène|nul|finale|set|buts?|inclin\p{L}{1,4}`,
  ].join('|')})(?!\p{L})[^.;]{0,30}$`,
  'iu',
);

const words: SpokenLanguage['words'] = {
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
  atLeast: 'au moins',
  atMost: 'au plus',
  notLess: 'supérieur ou égal à',
  notMore: 'inférieur ou égal à',
  equals: 'égale',
};

/** Uses the numerals of France, not those of Belgium and Switzerland. */
export function createSpokenFrench(): SpokenLanguage {
  return {
    numbers: frenchNumbers,
    grouping: '[.\\u00a0\\u202f\\u2009 ]',
    decimal: ',',
    decimalsAre: 'number',
    words,
    star: ['étoile', 'étoiles', 'feminine'],
    formBefore: (after) => (feminine.test(after) ? 'feminine' : 'bare'),
    ...frenchAmounts,
    ...frenchContext,
    headlineAcronyms: frenchHeadlineAcronyms,
    dollar: 'USD',
    ofMoney: (currency, amount) =>
      !/(?:million|milliard)s?$/u.test(amount) ? currency : VOWEL.test(currency) ? `d'${currency}` : `de ${currency}`,
    adjectives: false,
    isSingularBelowTwo: true,
    months,
    shortMonths: { janv: 1, jan: 1, févr: 2, fév: 2, avr: 4, juin: 6, juil: 7, sept: 9, oct: 10, nov: 11, déc: 12 },
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: false,
    beforeDay:
      /(?:(?<!\p{L})(?:le|du|au|dès|les|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)|\d\d\/\d\d(?:,| et| ou))\s$/iu,
    date: ({ day, lastDay, month, year }) => {
      const first = day === 1 ? 'premier' : cardinal(day);
      const days = lastDay === undefined ? first : `${first} à ${cardinal(lastDay)}`;
      return `${days} ${months[month - 1]}${year === undefined ? '' : ` ${cardinal(year)}`}`;
    },
    scoreWords,
    score: (one, other) => `${cardinal(one)} à ${cardinal(other)}`,
    abbreviations: frenchAbbreviations,
    acronyms: frenchAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(
      splitWords(
        `Louis Charles Henri François Philippe Napoléon Jean Paul Pie Benoît Léon Grégoire Clément Innocent
          Élisabeth Elisabeth Elizabeth Édouard Guillaume Georges Jacques Marie Catherine Pierre Alexandre Nicolas
          Frédéric Albert Léopold Baudouin Rainier Felipe Juan Carlos Mohammed Mohamed Hassan Abdallah Hussein
          Ramsès Ptolémée Harald Gustave Joseph Ivan Constantin Sixte Urbain Boniface Margrethe Richard
          Victor-Emmanuel Childéric Clovis Hugues`,
      ),
    ),
    numbered: new Set(
      splitWords(
        `chapitre partie tome volume guerre phase titre section article type classe acte livre apollo vatican
          annexe bowl paris lyon rocky catégorie chap vol fantasy`,
      ),
    ),
    ruler: (value) => (value === 1 ? 'premier' : cardinal(value)),
    own: frenchRules,
  };
}
