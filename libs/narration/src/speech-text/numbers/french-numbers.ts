import { type NumberForm, type NumberWords, joinWords, divideWithRemainder, splitWords } from './number-words.ts';

const small = splitWords(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept ' +
    'dix-huit dix-neuf',
);
const tens = splitWords('_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
const scales: readonly [number, string][] = [
  [1e12, 'billion'],
  [1e9, 'milliard'],
  [1e6, 'million'],
];

/** `hasEnd` means that no other numeral follows, in which case `quatre-vingts` and `cents` keep their s. */
function belowHundred(value: number, hasEnd: boolean): string {
  if (value < 20) return small[value] ?? '';
  if (value === 80) return hasEnd ? 'quatre-vingts' : 'quatre-vingt';
  const [ten] = divideWithRemainder(value, 10);
  const base = ten === 7 || ten === 9 ? ten - 1 : ten;
  const remainder = value - base * 10;
  if (remainder === 0) return tens[base] ?? '';
  return (remainder === 1 || remainder === 11) && base !== 8
    ? `${tens[base]} et ${small[remainder]}`
    : `${tens[base]}-${small[remainder]}`;
}

function belowThousand(value: number, hasEnd: boolean): string {
  const [hundred, remainder] = divideWithRemainder(value, 100);
  if (hundred === 0) return belowHundred(remainder, hasEnd);
  const above = hundred === 1 ? 'cent' : `${small[hundred]} cent${remainder === 0 && hasEnd ? 's' : ''}`;
  return joinWords(above, remainder === 0 ? '' : belowHundred(remainder, hasEnd));
}

function counted(value: number): string {
  if (value < 1_000) return belowThousand(value, true);
  for (const [size, name] of scales) {
    const [count, remainder] = divideWithRemainder(value, size);
    if (count > 0)
      return joinWords(counted(count), count === 1 ? name : `${name}s`, remainder === 0 ? '' : counted(remainder));
  }
  const [thousands, remainder] = divideWithRemainder(value, 1_000);
  return joinWords(
    thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`,
    remainder === 0 ? '' : belowThousand(remainder, true),
  );
}

const cardinal = (value: number, form: NumberForm = 'bare'): string =>
  form === 'feminine' ? counted(value).replace(/(^|et |-)un$/, '$1une') : counted(value);

function ordinal(value: number, form: NumberForm = 'bare'): string {
  if (value === 1) return form === 'feminine' ? 'première' : 'premier';
  const words = counted(value).replace(/(cent|vingt|million|milliard)s$/, '$1');
  return `${words.replace(/cinq$/, 'cinqu').replace(/neuf$/, 'neuv').replace(/e$/, '')}ième`;
}

export const frenchNumbers: NumberWords = { cardinal, ordinal, year: (value) => counted(value) };
