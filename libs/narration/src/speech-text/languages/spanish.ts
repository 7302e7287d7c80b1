import { type NumberForm, splitWords } from '../numbers/number-words.ts';
import { spanishNumbers } from '../numbers/spanish-numbers.ts';
import { type SpeechRule, BLANK, createRule, WORD_END } from '../rule.ts';
import { parseRomanNumeral } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { spanishAbbreviations, spanishAcronyms, spanishHeadlineAcronyms } from './spanish-abbreviations.ts';
import { spanishAmounts } from './spanish-amounts.ts';
import { spanishContext } from './spanish-context.ts';

const { cardinal, ordinal } = spanishNumbers;
const months = splitWords('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre');

/** Regions that use a comma to group thousands and a point for decimals. */
const AMERICAN = /^es-(?:MX|US|GT|HN|NI|PA|PR|SV|DO|419)/;
const PESOS = /^es-(?:MX|AR|CL|CO|UY|DO|CU)/;
const noNoun = new Set(
  splitWords(
    `de del en y o u a al por con que para se es e ni no un una el la los las lo su sus más menos fue son han ha
      según sobre entre hasta desde sin como cuando si`,
  ),
);
const masculineInA = new Set(
  splitWords(
    `días problemas programas sistemas temas mapas idiomas climas planetas poetas atletas kilogramas gramas
      futbolistas periodistas turistas artistas policías`,
  ),
);

function numberForm(after: string, value: number): NumberForm {
  const noun = /^\s(\p{Ll}+)/u.exec(after)?.[1] ?? '';
  if (noun === '' || noNoun.has(noun)) return 'bare';
  if (value === 1) return noun.endsWith('a') && noun !== 'día' ? 'feminine' : 'masculine';
  if (/(?:as|ciones|siones|dades|mujeres|veces|leyes|calles|noches|clases)$/u.test(noun) && !masculineInA.has(noun))
    return 'feminine';
  return noun.endsWith('s') ? 'masculine' : 'bare';
}

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  const hourWords = hour === 1 ? 'una' : hour === 21 ? 'veintiuna' : cardinal(hour);
  return minute === 0 ? hourWords : `${hourWords} ${minute < 10 ? `cero ${cardinal(minute)}` : cardinal(minute)}`;
}

const HOURS = `${BLANK}?(?:horas|hrs?\\.?|hs\\.?|h\\.?)${WORD_END}`;
/** Nouns after a half. */
const HALVED =
  'horas?|años?|meses|mes|días?|semanas?|minutos?|segundos?|kilómetros?|km|metros?|m|kilos?|' +
  'kg|litros?|toneladas?|puntos?|' +
  'millones|millón|siglos?|páginas?|vueltas?|tazas?|cucharadas?|cucharaditas?|euros?|dólares|décadas?|grados?|veces|h';
const halfNames: Readonly<Record<string, readonly [string, string]>> = {
  h: ['hora', 'horas'],
  km: ['kilómetro', 'kilómetros'],
  m: ['metro', 'metros'],
  kg: ['kilogramo', 'kilogramos'],
  meses: ['mes', 'meses'],
  millones: ['millón', 'millones'],
  dólares: ['dólar', 'dólares'],
  veces: ['vez', 'veces'],
};

/** Reads `1½ horas` as “una hora y media”. */
function sayHalf(figures = '', noun = ''): string {
  const isOne = Number(figures) === 1;
  const name = halfNames[noun]?.[isOne ? 0 : 1] ?? (isOne ? noun.replace(/s$/u, '') : noun);
  const isFeminine = /(?:as?|vez|veces)$/u.test(name) && !/^días?$/u.test(name);
  return `${cardinal(Number(figures), isFeminine ? 'feminine' : 'masculine')} ${name} y medi${isFeminine ? 'a' : 'o'}`;
}

/** First names after `D.`, which is also an initial. */
const FIRST_NAMES = new RegExp(
  `^[ \\u00a0](?:${[
    'Juan|José|Luis|Carlos|Antonio|Manuel|Francisco|Javier|Miguel|Pedro|Pablo|Rafael|Fernando|Jesús|Ángel|Alberto',
    'Álvaro|Andrés|Diego|Enrique|Felipe|Federico|Fidel|Gonzalo|Gregorio|Guillermo|Ignacio|Jaime|Joaquín|Jorge|Julio',
    'Julián|Leopoldo|Lorenzo|Marcelino|Mariano|Mario|Martín|Nicolás|Óscar|Ramón|Ricardo|' +
      'Roberto|Rodrigo|Salvador|Santiago',
    'Sebastián|Tomás|Vicente|Víctor|Alfonso|Alejandro|Agustín|Benito|Bernardo|Emilio|Eduardo|Eugenio|Gabriel|Quijote',
  ].join('|')})(?!\\p{L})`,
  'u',
);
const ROMAN_NOUN =
  /^ (?!(?:de|del|y|e|o|en|a|con|por|para|que|se|fue|es|ha|era|la|el|los|las|un|una)(?!\p{L}))\p{L}{4,}/u;

/** Whether a ratio is the format of a picture, as in `16:9`. */
const isFormat = (first: string | undefined, before: string): boolean =>
  /^(?:16|21|4|3)$/u.test(first ?? '') && !/cuota/iu.test(before);

const spanishRules: readonly SpeechRule[] = [
  createRule('digit', `(\\d{1,3})(?:${BLANK}?½|${BLANK}1/2)${BLANK}?(${HALVED})${WORD_END}`, ([, figures, noun]) =>
    sayHalf(figures, noun),
  ),
  createRule('digit', `1/2(?=${BLANK}(\\p{Ll}{3,})${WORD_END})`, ([, noun = '']) =>
    noun === 'de' || noun === 'del' ? null : `medi${noun.endsWith('a') ? 'a' : 'o'}`,
  ),
  createRule('digit', `1(?![\\d:]|[.,]\\d)${WORD_END}`, (_written, { before, after }) =>
    /(?<!\p{L})(?:a|de|desde|hasta|sobre) la $/iu.test(before) && /^(?:[.,;)]|$| de la| p\.| a\.)/u.test(after)
      ? 'una'
      : null,
  ),
  createRule('letter', `D\\.(?=[ \\u00a0]\\p{Lu})`, (_written, { after }) => (FIRST_NAMES.test(after) ? 'don' : null)),
  createRule('letter', `([IVX]{1,6})${WORD_END}`, ([, numeral = ''], { before, after }) => {
    const value = parseRomanNumeral(numeral);
    const article = /(?<!\p{L})(el|la|del|al|su|este|esta)\s$/iu.exec(before)?.[1]?.toLowerCase();
    if (value === 0 || article === undefined || !ROMAN_NOUN.test(after)) return null;
    if (value > 10) return cardinal(value);
    return ordinal(
      value,
      /^(?:la|esta)$/u.test(article) || /^ \p{L}+(?:ón|dad|ada|ia|era)(?!\p{L})/u.test(after)
        ? 'feminine'
        : 'masculine',
    );
  }),
  createRule('letter', `L-V${WORD_END}`, () => 'lunes a viernes'),
  createRule(
    'digit',
    `(\\d{1,3}):(\\d{1,3}(?:[. \\u00a0]\\d{3})+|\\d{1,5})(?![\\d:]|[.,]\\d)`,
    ([, one, other = ''], { before, after }) =>
      other.length === 1 ||
      /(?:escala|proporción|razón|cuotas?|ratio)[^.;]{0,20}$/iu.test(before) ||
      /^ (?:panorámic|pantalla)/u.test(after)
        ? [
            cardinal(Number(one)),
            ...(isFormat(one, before) ? [] : ['a']),
            cardinal(Number(other.replace(/\D/gu, ''))),
          ].join(' ')
        : null,
  ),
  createRule('digit', `24/7(?![\\d/])`, () => 'veinticuatro siete'),
  createRule('letter', `[sS]\\.${BLANK}?([XVI]{1,5})${WORD_END}`, ([, numeral = '']) =>
    parseRomanNumeral(numeral) === 0 ? null : `siglo ${cardinal(parseRomanNumeral(numeral))}`,
  ),
  createRule(
    'digit',
    `(\\d{1,2})[:.]([0-5]\\d)(?:${BLANK}?(?:a|y|-|–)${BLANK}?(\\d{1,2})[:.]([0-5]\\d))?${HOURS}`,
    ([written, hour, minute, otherHour, otherMinute]) => {
      const [first, other] = [
        clock(Number(hour), Number(minute)),
        otherHour === undefined ? '' : clock(Number(otherHour), Number(otherMinute)),
      ];
      const between = / y /u.test(written) ? 'y' : 'a';
      return first === null || other === null ? null : `${other === '' ? first : `${first} ${between} ${other}`} horas`;
    },
  ),
  createRule(
    'digit',
    `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`,
    ([, hour, minute]) =>
      clock(Number(hour), Number(minute)) &&
      `${clock(Number(hour), Number(minute))}${Number(minute) === 0 && Number(hour) !== 1 ? ' horas' : ''}`,
  ),
  createRule('digit', `(\\d{1,2})\\.([0-5]\\d)(?!\\d|[.,]\\d)`, ([, hour, minute], { before }) =>
    /(?<!\p{L})las?\s$/iu.test(before) ? clock(Number(hour), Number(minute)) : null,
  ),
  createRule('digit', `(?:(\\d{1,2})${BLANK}?[-–]${BLANK}?)?(\\d{1,2})${BLANK}?h${WORD_END}\\.?`, ([, from, hour]) => {
    const hourWords = clock(Number(hour), 0);
    const prefix = from === undefined ? '' : `${clock(Number(from), 0)} a `;
    return hourWords && `${prefix}${hourWords} ${hour === '1' ? 'hora' : 'horas'}`;
  }),
  createRule(
    'digit',
    `(\\d{1,4})\\.?(º|°|ª|er)\\.?(?![\\p{L}\\d]|${BLANK}?[CF]\\b)`,
    ([, figures, mark = ''], { before, after }) => {
      if (mark === '°' && !/(?<!\p{L})(?:el|la|del|al|los|las|su|este|esta|un|una)\s$/iu.test(before)) return null;
      const isBeforeNoun = /^\s(?!(?:de|del|en|y|o|a|al|por|con|que)\s)\p{L}/u.test(after);
      return ordinal(Number(figures), mark === 'ª' ? 'feminine' : mark === 'er' || isBeforeNoun ? 'masculine' : 'bare');
    },
  ),
  createRule('digit', `(\\d{1,2})([rdtmvn][oa])${WORD_END}`, ([, figures, mark = '']) => {
    const ordinalWords = ordinal(Number(figures), mark.endsWith('a') ? 'feminine' : 'bare');
    return ordinalWords.endsWith(mark) ? ordinalWords : null;
  }),
];

const scoreWords = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`gan\p{L}{1,4}|perd\p{L}{1,4}|empat\p{L}{1,4}|venci\p{L}{1,4}|derrot\p{L}{1,4}`,
    String.raw`marcador|goles|victoria|resultado|set|final|penaltis|votos|impus\p{L}{1,3}`,
  ].join('|')})(?!\p{L})[^.;]{0,30}$`,
  'iu',
);

const words: Omit<SpokenLanguage['words'], 'decimal'> = {
  point: 'punto',
  minus: 'menos',
  plus: 'más',
  to: 'a',
  percent: 'por ciento',
  perMille: 'por mil',
  by: 'por',
  dot: 'punto',
  at: 'arroba',
  dash: 'guion',
  hashtag: 'hashtag',
  version: 'versión',
  about: 'unos',
  more: 'más de',
  less: 'menos de',
  plusMinus: 'más menos',
  or: 'o',
  power: 'elevado a',
  squared: 'al cuadrado',
  cubed: 'al cubo',
  times: 'veces',
  per: 'por',
  andHalf: 'y medio',
  mixed: 'y ',
  atLeast: 'al menos',
  atMost: 'como máximo',
  notLess: 'mayor o igual que',
  notMore: 'menor o igual que',
  equals: 'igual a',
  multiplied: 'por',
};

/** The region determines separators and the currency of a bare `$`. */
export function createSpokenSpanish(tag: string): SpokenLanguage {
  const isAmerican = AMERICAN.test(tag);
  return {
    numbers: spanishNumbers,
    grouping: isAmerican ? '[,\\u00a0\\u202f ]' : '[.\\u00a0\\u202f ]',
    decimal: isAmerican ? '.' : ',',
    decimalsAre: 'number',
    words: { ...words, decimal: isAmerican ? 'punto' : 'coma' },
    star: ['estrella', 'estrellas', 'feminine'],
    formBefore: numberForm,
    ...spanishAmounts,
    ...spanishContext,
    headlineAcronyms: spanishHeadlineAcronyms,
    dollar: PESOS.test(tag) ? 'MXN' : 'USD',
    ofMoney: (currency, amount) => (/(?:mill|bill)(?:ón|ones)$/u.test(amount) ? `de ${currency}` : currency),
    adjectives: false,
    months,
    shortMonths: {
      ene: 1,
      feb: 2,
      mar: 3,
      abr: 4,
      may: 5,
      jun: 6,
      jul: 7,
      ago: 8,
      sep: 9,
      sept: 9,
      oct: 10,
      nov: 11,
      dic: 12,
      setiembre: 9,
    },
    dateOrder: 'dmy',
    monthFirst: false,
    stopIsOrdinal: false,
    beforeDay:
      /(?:(?<!\p{L})(?:el|del|al|los|día|(?:lun|mart|miércol|juev|viern)es|sábado|domingo)|\d\d\/\d\d(?:,| y| o))\s$/iu,
    date: ({ day, lastDay, month, year }) => {
      const days =
        lastDay === undefined ? (day === 1 ? 'primero' : cardinal(day)) : `${cardinal(day)} a ${cardinal(lastDay)}`;
      return `${days} de ${months[month - 1]}${year === undefined ? '' : ` de ${cardinal(year)}`}`;
    },
    scoreWords,
    score: (one, other) => `${cardinal(one)} a ${cardinal(other)}`,
    abbreviations: spanishAbbreviations,
    acronyms: spanishAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(
      splitWords(
        `Carlos Felipe Juan Alfonso Fernando Isabel Luis Enrique Jaime Pedro Pío Benedicto Pablo Francisco León
          Gregorio Clemente Inocencio Nicolás Alejandro Catalina Guillermo Jorge Eduardo Ricardo María Napoleón
          Federico Harald Gustavo Haakon Alberto Leopoldo Balduino Mohamed Abdalá Hussein Ramsés Ptolomeo José Iván
          Constantino Sixto Urbano Bonifacio Sancho Ramiro Bernardo`,
      ),
    ),
    numbered: new Set(
      splitWords(
        `siglo siglos capítulo parte tomo volumen guerra fase título sección artículo tipo clase acto libro
          congreso edición cumbre bowl vaticano anexo mundial cap vol art tít fantasy`,
      ),
    ),
    ruler: (value, name) =>
      value > 10 ? cardinal(value) : ordinal(value, /^(?:Isabel|Catalina|María)$/u.test(name) ? 'feminine' : 'bare'),
    own: spanishRules,
  };
}
