import { wordsIn } from '../numbers/number-words.ts';
import type { NumberForm } from '../numbers/number-words.ts';
import { spanishNumbers } from '../numbers/spanish-numbers.ts';
import { BLANK, rule, WORD_ENDS } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { romanValue } from '../rules/name-rules.ts';
import type { SpokenLanguage } from '../spoken-language.ts';
import { spanishAbbreviations, spanishAcronyms } from './spanish-abbreviations.ts';

const { cardinal, ordinal } = spanishNumbers;
const months = wordsIn('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre');
/** Where thousands are parted by commas and decimals follow a point. */
const AMERICAN = /^es-(?:MX|US|GT|HN|NI|PA|PR|SV|DO|419)/;
const PESOS = /^es-(?:MX|AR|CL|CO|UY|DO|CU)/;
const noNoun = new Set(
  wordsIn(
    'de del en y o u a al por con que para se es e ni no un una el la los las lo su sus más menos fue son han ha según sobre entre hasta desde sin como cuando si',
  ),
);
const masculineInA = new Set(
  wordsIn(
    'días problemas programas sistemas temas mapas idiomas climas planetas poetas atletas kilogramas gramas futbolistas periodistas turistas artistas policías',
  ),
);

function formBefore(after: string, value: number): NumberForm {
  const noun = /^\s(\p{Ll}+)/u.exec(after)?.[1] ?? '';
  if (noun === '' || noNoun.has(noun)) return 'bare';
  if (value === 1) return noun.endsWith('a') && noun !== 'día' ? 'feminine' : 'masculine';
  if (/(?:as|ciones|siones|dades|mujeres|veces|leyes|calles|noches|clases)$/u.test(noun) && !masculineInA.has(noun))
    return 'feminine';
  return noun.endsWith('s') ? 'masculine' : 'bare';
}

function clock(hour: number, minute: number): string | null {
  if (hour > 24 || minute > 59) return null;
  const said = hour === 1 ? 'una' : hour === 21 ? 'veintiuna' : cardinal(hour);
  return minute === 0 ? said : `${said} ${minute < 10 ? `cero ${cardinal(minute)}` : cardinal(minute)}`;
}

const HOURS = `${BLANK}?(?:horas|hrs?\\.?|hs\\.?|h\\.?)${WORD_ENDS}`;
const own: readonly Rule[] = [
  rule('digit', `24/7(?![\\d/])`, () => 'veinticuatro siete'),
  rule('letter', `[sS]\\.${BLANK}?([XVI]{1,5})${WORD_ENDS}`, ([, numeral = '']) =>
    romanValue(numeral) === 0 ? null : `siglo ${cardinal(romanValue(numeral))}`,
  ),
  rule(
    'digit',
    `(\\d{1,2})[:.]([0-5]\\d)(?:${BLANK}?(?:a|y|-|–)${BLANK}?(\\d{1,2})[:.]([0-5]\\d))?${HOURS}`,
    ([written, hour, minute, otherHour, otherMinute]) => {
      const [one, other] = [
        clock(Number(hour), Number(minute)),
        otherHour === undefined ? '' : clock(Number(otherHour), Number(otherMinute)),
      ];
      const between = / y /u.test(written) ? 'y' : 'a';
      return one === null || other === null ? null : `${other === '' ? one : `${one} ${between} ${other}`} horas`;
    },
  ),
  rule(
    'digit',
    `(\\d{1,2}):([0-5]\\d)(?![\\d:]|\\.\\d)`,
    ([, hour, minute]) =>
      clock(Number(hour), Number(minute)) &&
      `${clock(Number(hour), Number(minute))}${Number(minute) === 0 ? ' horas' : ''}`,
  ),
  rule('digit', `(\\d{1,2})\\.([0-5]\\d)(?!\\d|[.,]\\d)`, ([, hour, minute], { before }) =>
    /(?<!\p{L})las?\s$/iu.test(before) ? clock(Number(hour), Number(minute)) : null,
  ),
  rule(
    'digit',
    `(?:(\\d{1,2})${BLANK}?[-–]${BLANK}?)?(\\d{1,2})${BLANK}?h${WORD_ENDS}\\.?`,
    ([, from, hour]) =>
      clock(Number(hour), 0) &&
      `${from === undefined ? '' : `${clock(Number(from), 0)} a `}${clock(Number(hour), 0)} ${hour === '1' ? 'hora' : 'horas'}`,
  ),
  rule('digit', `(\\d{1,4})\\.?(º|°|ª|er)\\.?(?![\\p{L}\\d]|${BLANK}?[CF]\\b)`, ([, figures, mark = ''], { after }) => {
    const isBeforeNoun = /^\s(?!(?:de|del|en|y|o|a|al|por|con|que)\s)\p{L}/u.test(after);
    return ordinal(Number(figures), mark === 'ª' ? 'feminine' : mark === 'er' || isBeforeNoun ? 'masculine' : 'bare');
  }),
  rule('digit', `(\\d{1,2})([rdtmvn][oa])${WORD_ENDS}`, ([, figures, mark = '']) => {
    const said = ordinal(Number(figures), mark.endsWith('a') ? 'feminine' : 'bare');
    return said.endsWith(mark) ? said : null;
  }),
];

const pound = ['libra', 'libras', 'feminine'] as const;

/** Spanish; the region decides how thousands are parted and what a bare `$` is. */
export function spanish(tag: string): SpokenLanguage {
  const isAmerican = AMERICAN.test(tag);
  return {
    numbers: spanishNumbers,
    grouping: isAmerican ? '[,\\u00a0\\u202f ]' : '[.\\u00a0\\u202f ]',
    decimal: isAmerican ? '.' : ',',
    decimalsAre: 'number',
    words: {
      decimal: isAmerican ? 'punto' : 'coma',
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
    },
    star: ['estrella', 'estrellas', 'feminine'],
    formBefore,
    magnitudes: {
      mil: ['mil', 'mil'],
      millón: ['millón', 'millones'],
      millones: ['millón', 'millones'],
      'mill.': ['millón', 'millones'],
      mill: ['millón', 'millones'],
      mlls: ['millón', 'millones'],
      billón: ['billón', 'billones'],
      billones: ['billón', 'billones'],
      'mil millones': ['mil millones', 'mil millones'],
    },
    moneyMagnitudes: {
      M: ['millón', 'millones'],
      MM: ['millón', 'millones'],
      mm: ['millón', 'millones'],
      m: ['millón', 'millones'],
      k: ['mil', 'mil'],
      K: ['mil', 'mil'],
      'mil M': ['mil millones', 'mil millones'],
    },
    currencies: {
      EUR: { name: ['euro', 'euros'], cent: ['céntimo', 'céntimos'] },
      USD: { name: ['dólar', 'dólares'], cent: ['centavo', 'centavos'] },
      GBP: { name: pound, cent: ['penique', 'peniques'] },
      MXN: { name: ['peso', 'pesos'], cent: ['centavo', 'centavos'] },
      ARS: { name: ['peso argentino', 'pesos argentinos'] },
      COP: { name: ['peso colombiano', 'pesos colombianos'] },
      CLP: { name: ['peso chileno', 'pesos chilenos'] },
      JPY: { name: ['yen', 'yenes'] },
      CHF: { name: ['franco suizo', 'francos suizos'] },
      CNY: { name: ['yuan', 'yuanes'] },
      INR: { name: ['rupia', 'rupias', 'feminine'] },
      RUB: { name: ['rublo', 'rublos'] },
      BRL: { name: ['real', 'reales'] },
      TRY: { name: ['lira', 'liras', 'feminine'] },
      UAH: { name: ['grivna', 'grivnas', 'feminine'] },
      AUD: { name: ['dólar australiano', 'dólares australianos'] },
      CAD: { name: ['dólar canadiense', 'dólares canadienses'] },
    },
    dollar: PESOS.test(tag) ? 'MXN' : 'USD',
    ofMoney: (currency, amount) => (/(?:mill|bill)(?:ón|ones)$/u.test(amount) ? `de ${currency}` : currency),
    adjectives: false,
    units: {
      km: ['kilómetro', 'kilómetros'],
      m: ['metro', 'metros'],
      cm: ['centímetro', 'centímetros'],
      mm: ['milímetro', 'milímetros'],
      'km/h': ['kilómetro por hora', 'kilómetros por hora'],
      'm/s': ['metro por segundo', 'metros por segundo'],
      kg: ['kilogramo', 'kilogramos'],
      g: ['gramo', 'gramos'],
      mg: ['miligramo', 'miligramos'],
      t: ['tonelada', 'toneladas', 'feminine'],
      l: ['litro', 'litros'],
      ml: ['mililitro', 'mililitros'],
      ha: ['hectárea', 'hectáreas', 'feminine'],
      'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
      km2: ['kilómetro cuadrado', 'kilómetros cuadrados'],
      'm²': ['metro cuadrado', 'metros cuadrados'],
      m2: ['metro cuadrado', 'metros cuadrados'],
      'm³': ['metro cúbico', 'metros cúbicos'],
      '°C': ['grado Celsius', 'grados Celsius'],
      ºC: ['grado Celsius', 'grados Celsius'],
      '° C': ['grado Celsius', 'grados Celsius'],
      '°F': ['grado Fahrenheit', 'grados Fahrenheit'],
      '°': ['grado', 'grados'],
      grados: ['grados', 'grados'],
      µg: ['microgramo', 'microgramos'],
      μg: ['microgramo', 'microgramos'],
      µm: ['micrómetro', 'micrómetros'],
      μm: ['micrómetro', 'micrómetros'],
      Ω: ['ohmio', 'ohmios'],
      '″': ['pulgada', 'pulgadas', 'feminine'],
      MB: ['megabyte', 'megabytes'],
      GB: ['gigabyte', 'gigabytes'],
      TB: ['terabyte', 'terabytes'],
      kW: ['kilovatio', 'kilovatios'],
      MW: ['megavatio', 'megavatios'],
      GW: ['gigavatio', 'gigavatios'],
      W: ['vatio', 'vatios'],
      V: ['voltio', 'voltios'],
      kV: ['kilovoltio', 'kilovoltios'],
      mAh: ['miliamperio hora', 'miliamperios hora'],
      Wh: ['vatio hora', 'vatios hora'],
      kWh: ['kilovatio hora', 'kilovatios hora'],
      MWh: ['megavatio hora', 'megavatios hora'],
      Hz: ['hercio', 'hercios'],
      MHz: ['megahercio', 'megahercios'],
      GHz: ['gigahercio', 'gigahercios'],
      min: ['minuto', 'minutos'],
      'min.': ['minuto', 'minutos'],
    },
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
    fractions: {
      '1/2': 'un medio',
      '1/3': 'un tercio',
      '2/3': 'dos tercios',
      '1/4': 'un cuarto',
      '3/4': 'tres cuartos',
      '1/5': 'un quinto',
      '2/5': 'dos quintos',
      '3/5': 'tres quintos',
      '4/5': 'cuatro quintos',
      '1/8': 'un octavo',
      '3/8': 'tres octavos',
    },
    scoreWords:
      /(?<!\p{L})(?:gan\p{L}{1,4}|perd\p{L}{1,4}|empat\p{L}{1,4}|venci\p{L}{1,4}|derrot\p{L}{1,4}|marcador|goles|victoria|resultado|set|final|penaltis|votos|impus\p{L}{1,3})(?!\p{L})[^.;]{0,30}$/iu,
    score: (one, other) => `${cardinal(one)} a ${cardinal(other)}`,
    abbreviations: spanishAbbreviations,
    acronyms: spanishAcronyms,
    spell: (letters) => [...letters].join(' '),
    rulers: new Set(
      wordsIn(
        'Carlos Felipe Juan Alfonso Fernando Isabel Luis Enrique Jaime Pedro Pío Benedicto Pablo Francisco León Gregorio Clemente Inocencio Nicolás Alejandro Catalina Guillermo Jorge Eduardo Ricardo María Napoleón Federico Harald Gustavo Haakon Alberto Leopoldo Balduino Mohamed Abdalá Hussein Ramsés Ptolomeo José Iván Constantino Sixto Urbano Bonifacio Sancho Ramiro Bernardo',
      ),
    ),
    numbered: new Set(
      wordsIn(
        'siglo siglos capítulo parte tomo volumen guerra fase título sección artículo tipo clase acto libro congreso edición cumbre bowl vaticano anexo mundial',
      ),
    ),
    ruler: (value, name) =>
      value > 10 ? cardinal(value) : ordinal(value, /^(?:Isabel|Catalina|María)$/u.test(name) ? 'feminine' : 'bare'),
    own,
  };
}
