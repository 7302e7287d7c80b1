import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WordRange } from '../engines/speech-engine.port.ts';
import { type PhoneticText, type PhoneticWord, type Phonetics, extractPunctuation } from './phonetics.ts';

type Morpheme = {
  surface_form: string;
  pos: string;
  word_position: number;
  pronunciation?: string;
};
type Tokenizer = {
  tokenize(text: string): Morpheme[];
};
type Kuromoji = {
  builder(options: { dicPath: string }): { build(done: (error: Error | null, tokenizer: Tokenizer) => void): void };
};

const require = createRequire(import.meta.url);
const FIGURE = /\d[\d,]*(?:\.\d+)?/g;
const KANA = /^[\u3041-\u3096\u30a1-\u30fa\u30fc]+$/;
const LATIN = /^[\p{Script=Latin}'’-]+$/u;
/** Particles and auxiliary verbs attach to the preceding word. */
const leaning: ReadonlySet<string> = new Set(['助詞', '助動詞']);

const toKatakana = (text: string): string =>
  text.replaceAll(/[\u3041-\u3096]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

/** Uses a dictionary for readings, rules for numbers, and English phonetics for Latin words. */
export class JapanesePhonetics implements Phonetics {
  readonly #tokenizer: Tokenizer;
  readonly #english: Phonetics;

  private constructor(tokenizer: Tokenizer, english: Phonetics) {
    this.#tokenizer = tokenizer;
    this.#english = english;
  }

  static load(english: Phonetics): Promise<JapanesePhonetics> {
    const { builder } = require('kuromoji') as Kuromoji;
    const dicPath = join(dirname(require.resolve('kuromoji/package.json')), 'dict');
    return new Promise((resolve, reject) => {
      builder({ dicPath }).build((error, tokenizer) => {
        if (error) reject(error);
        else resolve(new JapanesePhonetics(tokenizer, english));
      });
    });
  }

  read(source: string, words: readonly WordRange[]): PhoneticText {
    const { text, origin } = figuresInKana(source);
    const read: PhoneticText = [];
    for (const morpheme of this.#tokenizer.tokenize(text)) {
      const at = origin[morpheme.word_position - 1] ?? 0;
      const word = words.findIndex(({ start, end }) => at >= start && at < end);
      const signs = this.#signsOf(morpheme);
      if (signs === '') {
        const mark = extractPunctuation(morpheme.surface_form, true);
        if (mark !== '' && read.length > 0) read.push({ mark });
        continue;
      }
      const last = read.at(-1);
      if (last && 'signs' in last && leaning.has(morpheme.pos)) last.signs += signs;
      else read.push({ signs, word: word < 0 || isKnown(read, word) ? null : word });
    }
    return read;
  }

  #signsOf({ surface_form: surface, pronunciation }: Morpheme): string {
    if (LATIN.test(surface)) {
      const items = this.#english.read(surface, [{ start: 0, end: surface.length }]);
      return items.map((item) => ('signs' in item ? item.signs : '')).join('');
    }
    const reading = pronunciation ?? (KANA.test(surface) ? toKatakana(surface) : '');
    return /[\u30a1-\u30fa]/.test(reading) ? convertKanaToSigns(reading) : '';
  }
}

const isKnown = (read: PhoneticText, word: number): boolean =>
  read.some((item): item is PhoneticWord => 'signs' in item && item.word === word);

/**
 * Writes numbers as kana, because the dictionary does not contain them. `origin` maps each UTF-16 unit of the result to
 * its offset in the source.
 */
function figuresInKana(source: string): { text: string; origin: number[] } {
  let [text, at] = ['', 0];
  const origin: number[] = [];
  const push = (written: string, from: number, isSame: boolean) => {
    for (let index = 0; index < written.length; index += 1) origin.push(isSame ? from + index : from);
    text += written;
  };
  for (const match of source.matchAll(FIGURE)) {
    push(source.slice(at, match.index), at, true);
    push(toJapaneseReading(match[0].replaceAll(',', '')), match.index, false);
    at = match.index + match[0].length;
  }
  push(source.slice(at), at, true);
  const percent = text.replaceAll(/[%％]/g, '%');
  return { text: percent.replaceAll('%', 'パ'), origin };
}

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
