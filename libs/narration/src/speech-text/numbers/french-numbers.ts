import { joined, split, wordsIn } from './number-words.ts';
import type { NumberForm, NumberWords } from './number-words.ts';

const small = wordsIn(
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept ' +
    'dix-huit dix-neuf',
);
const tens = wordsIn('_ _ vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt');
const scales: readonly [number, string][] = [
  [1e12, 'billion'],
  [1e9, 'milliard'],
  [1e6, 'million'],
];

/** `hasEnd`: nothing follows, so `quatre-vingts` and `cents` keep their s. */
function belowHundred(value: number, hasEnd: boolean): string {
  if (value < 20) return small[value] ?? '';
  if (value === 80) return hasEnd ? 'quatre-vingts' : 'quatre-vingt';
  const [ten] = split(value, 10);
  const base = ten === 7 || ten === 9 ? ten - 1 : ten;
  const rest = value - base * 10;
  if (rest === 0) return tens[base] ?? '';
  return (rest === 1 || rest === 11) && base !== 8 ? `${tens[base]} et ${small[rest]}` : `${tens[base]}-${small[rest]}`;
}

function belowThousand(value: number, hasEnd: boolean): string {
  const [hundred, rest] = split(value, 100);
  if (hundred === 0) return belowHundred(rest, hasEnd);
  const above = hundred === 1 ? 'cent' : `${small[hundred]} cent${rest === 0 && hasEnd ? 's' : ''}`;
  return joined(above, rest === 0 ? '' : belowHundred(rest, hasEnd));
}

function counted(value: number): string {
  if (value < 1_000) return belowThousand(value, true);
  for (const [size, name] of scales) {
    const [count, rest] = split(value, size);
    if (count > 0) return joined(counted(count), count === 1 ? name : `${name}s`, rest === 0 ? '' : counted(rest));
  }
  const [thousands, rest] = split(value, 1_000);
  return joined(
    thousands === 1 ? 'mille' : `${belowThousand(thousands, false)} mille`,
    rest === 0 ? '' : belowThousand(rest, true),
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
