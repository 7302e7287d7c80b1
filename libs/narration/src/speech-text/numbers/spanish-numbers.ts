import { type NumberForm, type NumberWords, joinWords, divideWithRemainder, splitWords } from './number-words.ts';

const small = splitWords(
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete ' +
    'dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete ' +
    'veintiocho veintinueve',
);
const tens = splitWords('_ _ _ treinta cuarenta cincuenta sesenta setenta ochenta noventa');
const hundreds = splitWords(
  '_ ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);
const ordinalUnits = splitWords(
  '_ primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo',
);
const ordinalTens = splitWords(
  '_ décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo',
);

/** `uno` is `un` before masculine nouns, `mil` and `millones`. */
function ending(words: string, form: NumberForm): string {
  if (form === 'bare') return words;
  if (form === 'feminine') return words.replace(/uno$/, 'una');
  return words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un');
}

function belowThousand(value: number, form: NumberForm): string {
  if (value === 100) return 'cien';
  const [hundred, remainder] = divideWithRemainder(value, 100);
  const [ten, unit] = divideWithRemainder(remainder, 10);
  const below =
    remainder < 30 ? (small[remainder] ?? '') : unit === 0 ? (tens[ten] ?? '') : `${tens[ten]} y ${small[unit]}`;
  const above =
    hundred === 0
      ? ''
      : form === 'feminine'
        ? (hundreds[hundred]?.replace(/os$/, 'as') ?? '')
        : (hundreds[hundred] ?? '');
  return ending(joinWords(above, remainder === 0 && hundred > 0 ? '' : below), form);
}

function belowMillion(value: number, form: NumberForm): string {
  const [thousands, remainder] = divideWithRemainder(value, 1_000);
  const above =
    thousands === 0
      ? ''
      : thousands === 1
        ? 'mil'
        : `${belowThousand(thousands, form === 'feminine' ? form : 'masculine')} mil`;
  return joinWords(above, remainder === 0 && thousands > 0 ? '' : belowThousand(remainder, form));
}

function cardinal(value: number, form: NumberForm = 'bare'): string {
  const [billions, below] = divideWithRemainder(value, 1e12);
  const [millions, remainder] = divideWithRemainder(below, 1e6);
  const counted = (count: number, one: string, many: string): string =>
    count === 0 ? '' : count === 1 ? `un ${one}` : `${belowMillion(count, 'masculine')} ${many}`;
  return joinWords(
    counted(billions, 'billón', 'billones'),
    counted(millions, 'millón', 'millones'),
    remainder === 0 && value >= 1e6 ? '' : belowMillion(remainder, form),
  );
}

function ordinal(value: number, form: NumberForm = 'bare'): string {
  const [ten, unit] = divideWithRemainder(value, 10);
  if (value < 1 || value > 99) return cardinal(value, form);
  const words =
    value <= 12
      ? (ordinalUnits[value] ?? '')
      : joinWords(ordinalTens[ten] ?? '', unit === 0 ? '' : (ordinalUnits[unit] ?? ''));
  if (form === 'feminine') return words.replace(/o(?= |$)/g, 'a');
  return form === 'masculine' ? words.replace(/(primer|tercer)o$/, '$1') : words;
}

export const spanishNumbers: NumberWords = { cardinal, ordinal, year: (value) => cardinal(value) };
