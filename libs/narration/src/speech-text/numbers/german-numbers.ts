import { type NumberForm, type NumberWords, joinWords, divideWithRemainder, splitWords } from './number-words.ts';

const small = splitWords(
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn ' +
    'siebzehn achtzehn neunzehn',
);
const tens = splitWords('_ _ zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig');
const scales: readonly [number, string, string][] = [
  [1e12, 'Billion', 'Billionen'],
  [1e9, 'Milliarde', 'Milliarden'],
  [1e6, 'Million', 'Millionen'],
];
const ordinals: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' };

function belowHundred(value: number): string {
  const [ten, unit] = divideWithRemainder(value, 10);
  if (value < 20) return small[value] ?? '';
  return unit === 0 ? (tens[ten] ?? '') : `${unit === 1 ? 'ein' : small[unit]}und${tens[ten]}`;
}

function belowThousand(value: number): string {
  const [hundred, remainder] = divideWithRemainder(value, 100);
  const above = hundred === 0 ? '' : `${hundred === 1 ? 'ein' : small[hundred]}hundert`;
  return above + (remainder === 0 && hundred > 0 ? '' : belowHundred(remainder));
}

function belowMillion(value: number): string {
  const [thousands, remainder] = divideWithRemainder(value, 1_000);
  const above = thousands === 0 ? '' : `${belowThousand(thousands).replace(/eins$/, 'ein')}tausend`;
  return above + (remainder === 0 && thousands > 0 ? '' : belowThousand(remainder));
}

function cardinal(value: number, form: NumberForm = 'bare'): string {
  for (const [size, singular, many] of scales) {
    const [count, remainder] = divideWithRemainder(value, size);
    if (count > 0)
      return joinWords(
        count === 1 ? `eine ${singular}` : `${belowThousand(count)} ${many}`,
        remainder === 0 ? '' : cardinal(remainder, form),
      );
  }
  const words = belowMillion(value);
  return form === 'bare' ? words : words.replace(/eins$/, form === 'feminine' ? 'eine' : 'ein');
}

/** Returns the stem of an ordinal, such as `erst` or `zwanzigst`. */
function ordinal(value: number): string {
  const [above, last] = divideWithRemainder(value, 100);
  if (last === 0 || last > 19) return `${cardinal(value)}st`;
  const head = above === 0 ? '' : cardinal(above * 100);
  return head + (ordinals[last] ?? `${belowHundred(last)}t`);
}

function year(value: number): string {
  const [century, remainder] = divideWithRemainder(value, 100);
  if (value < 1_100 || value > 1_999) return cardinal(value);
  return `${belowHundred(century)}hundert${remainder === 0 ? '' : belowHundred(remainder)}`;
}

export const germanNumbers: NumberWords = { cardinal, ordinal, year };
