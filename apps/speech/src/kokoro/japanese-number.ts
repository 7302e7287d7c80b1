const digits = ['ゼロ', 'イチ', 'ニ', 'サン', 'ヨン', 'ゴ', 'ロク', 'ナナ', 'ハチ', 'キュウ'];
const places: readonly (readonly [value: number, name: string, irregular: Readonly<Record<number, string>>])[] = [
  [1000, 'セン', { 1: 'セン', 3: 'サンゼン', 8: 'ハッセン' }],
  [100, 'ヒャク', { 1: 'ヒャク', 3: 'サンビャク', 6: 'ロッピャク', 8: 'ハッピャク' }],
  [10, 'ジュウ', { 1: 'ジュウ' }],
];
const myriads = ['', 'マン', 'オク', 'チョウ'];
/** Maximum number of digits read as a number. Longer numbers are identifiers and are read digit by digit. */
const LONGEST = 16;

function upToMyriad(value: number): string {
  let [remainder, read] = [value, ''];
  for (const [unit, name, irregular] of places) {
    const digit = Math.floor(remainder / unit);
    if (digit > 0) read += irregular[digit] ?? `${digits[digit] ?? ''}${name}`;
    remainder %= unit;
  }
  return remainder > 0 ? read + (digits[remainder] ?? '') : read;
}

function readInteger(figure: string): string {
  if (/^0*$/.test(figure)) return digits[0] ?? '';
  const groups: string[] = [];
  for (let end = figure.length; end > 0; end -= 4)
    groups.push(upToMyriad(Number(figure.slice(Math.max(0, end - 4), end))));
  return groups
    .map((group, index) => {
      if (group === '') return '';
      return `${index === 3 && group === 'イチ' ? 'イッ' : group}${myriads[index] ?? ''}`;
    })
    .toReversed()
    .join('');
}

const spelled = (part: string) => [...part].map((digit) => digits[Number(digit)] ?? '').join('');

export function toJapaneseReading(figure: string): string {
  const [integer = '', fraction] = figure.split('.');
  const read = integer.length > LONGEST ? spelled(integer) : readInteger(integer);
  return fraction === undefined ? read : `${read}テン${spelled(fraction)}`;
}
