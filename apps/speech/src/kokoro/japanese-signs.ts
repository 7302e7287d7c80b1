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

const VOWELS = 'アイウエオ';
const vowelSigns = ['a', 'i', 'ɯ', 'e', 'o'];
/** The consonants of each kana row, one per vowel. A dot stands for a missing kana. */
const rows: readonly (readonly [string, readonly string[]])[] = [
  ['カキクケコ', ['k', 'kʲ', 'k', 'k', 'k']],
  ['ガギグゲゴ', ['ɡ', 'ɡʲ', 'ɡ', 'ɡ', 'ɡ']],
  ['サシ.セソ', ['s', 'ɕ', '', 's', 's']],
  ['ザジ.ゼゾ', ['ʣ', 'ʥ', '', 'ʣ', 'ʣ']],
  ['タチ.テト', ['t', 'ʨ', '', 't', 't']],
  ['ダヂ.デド', ['d', 'ʥ', '', 'd', 'd']],
  ['ナニヌネノ', ['n', 'ɲ', 'n', 'n', 'n']],
  ['ハヒフヘホ', ['h', 'ç', 'ɸ', 'h', 'h']],
  ['バビブベボ', ['b', 'bʲ', 'b', 'b', 'b']],
  ['パピプペポ', ['p', 'pʲ', 'p', 'p', 'p']],
  ['マミムメモ', ['m', 'mʲ', 'm', 'm', 'm']],
  ['ヤ.ユ.ヨ', ['j', '', 'j', '', 'j']],
  ['ラリルレロ', ['ɾ', 'ɾʲ', 'ɾ', 'ɾ', 'ɾ']],
  ['ワ....', ['β', '', '', '', '']],
];
const single: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...VOWELS].map((kana, index) => [kana, vowelSigns[index] ?? ''])),
  ...Object.fromEntries(
    rows.flatMap(([row, consonants]) =>
      [...row].map((kana, index) => [kana, (consonants[index] ?? '') + (vowelSigns[index] ?? '')]),
    ),
  ),
  ス: 'sɨ',
  ズ: 'zɨ',
  ツ: 'ʦɨ',
  ヅ: 'zɨ',
  ヲ: 'o',
  ー: 'ː',
  ッ: 'ʔ',
  ヴ: 'v',
  ヮ: 'βa',
};
const smallVowels: Readonly<Record<string, string>> = { ァ: 'a', ィ: 'i', ゥ: 'ɯ', ェ: 'e', ォ: 'o' };
const smallGlides: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'ɯ', ョ: 'o' };
const withoutVowel = (signs: string): string => signs.replace(/[aiɯeoɨ]$/u, '');
const SOFT = /[ɕʥʨçɲjʲ]$/u;

/** Returns the sign for the syllabic nasal, which depends on the next sound. */
function assimilateNasal(next: string): string {
  if (/^[pbm]/u.test(next)) return 'm';
  if (/^[kɡ]/u.test(next)) return 'ŋ';
  return /^[tdnʦʨʥʣ]/u.test(next) ? 'n' : 'ɴ';
}

export function convertKanaToSigns(reading: string): string {
  const sounds: string[] = [];
  for (const kana of reading) {
    const before = sounds.at(-1);
    const [vowel, glide] = [smallVowels[kana], smallGlides[kana]];
    if (vowel !== undefined && before !== undefined) {
      const consonant = withoutVowel(before);
      sounds[sounds.length - 1] = consonant + (consonant === '' && before === 'ɯ' ? 'β' : '') + vowel;
    } else if (glide !== undefined && before !== undefined) {
      const consonant = withoutVowel(before);
      sounds[sounds.length - 1] = consonant + (SOFT.test(consonant) ? '' : 'ʲ') + glide;
    } else if (kana === 'ン') sounds.push('ン');
    else sounds.push(single[kana] ?? vowel ?? glide ?? '');
  }
  return sounds.map((sound, index) => (sound === 'ン' ? assimilateNasal(sounds[index + 1] ?? '') : sound)).join('');
}
