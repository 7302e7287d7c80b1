import { type NumberWords, joinWords, divideWithRemainder, splitWords } from './number-words.ts';

const small = splitWords(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen',
);
const tens = splitWords('_ _ twenty thirty forty fifty sixty seventy eighty ninety');
const scales: readonly [number, string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
  [1e3, 'thousand'],
];
const ordinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function belowHundred(value: number): string {
  const [ten, unit] = divideWithRemainder(value, 10);
  if (value < 20) return small[value] ?? '';
  return unit === 0 ? (tens[ten] ?? '') : `${tens[ten]}-${small[unit]}`;
}

function cardinal(value: number): string {
  if (value < 100) return belowHundred(value);
  for (const [size, name] of scales) {
    const [count, remainder] = divideWithRemainder(value, size);
    if (count > 0) return joinWords(cardinal(count), name, remainder === 0 ? '' : cardinal(remainder));
  }
  const [hundreds, remainder] = divideWithRemainder(value, 100);
  return joinWords(small[hundreds] ?? '', 'hundred', remainder === 0 ? '' : belowHundred(remainder));
}

function ordinal(value: number): string {
  return cardinal(value).replace(
    /[a-z]+$/,
    (last) => ordinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`),
  );
}

/** Reads 1984 and 2024 in two halves, 1905 with "oh", 2007 as a number. */
function year(value: number): string {
  const [century, remainder] = divideWithRemainder(value, 100);
  if (value < 1_000 || value > 9_999 || (century % 10 === 0 && remainder < 10)) return cardinal(value);
  if (remainder === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${remainder < 10 ? `oh ${small[remainder]}` : belowHundred(remainder)}`;
}

function indian(value: number): string {
  const [crores, belowCrore] = divideWithRemainder(value, 1e7);
  const [lakhs, remainder] = divideWithRemainder(belowCrore, 1e5);
  return joinWords(
    crores === 0 ? '' : `${crores < 100 ? cardinal(crores) : indian(crores)} crore`,
    lakhs === 0 ? '' : `${cardinal(lakhs)} lakh`,
    remainder === 0 && value > 0 ? '' : cardinal(remainder),
  );
}

export const englishNumbers: NumberWords = { cardinal, ordinal, year, indian };
