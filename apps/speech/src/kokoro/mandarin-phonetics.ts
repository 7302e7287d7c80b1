import { pinyin } from 'pinyin-pro';
import type { WordRange } from '../engines/speech-engine.port.ts';
import { type PhoneticText, type Phonetics, extractPunctuation } from './phonetics.ts';

const LATIN = /\p{Script=Latin}/u;

/** Uses a dictionary for syllables, rules for numbers, and English phonetics for Latin words. */
export class MandarinPhonetics implements Phonetics {
  readonly #english: Phonetics;

  constructor(english: Phonetics) {
    this.#english = english;
  }

  read(source: string, words: readonly WordRange[]): PhoneticText {
    const read: PhoneticText = [];
    let at = 0;
    for (const [index, word] of words.entries()) {
      this.#mark(read, source.slice(at, word.start), false);
      for (const signs of this.#wordSigns(source, word, words)) read.push({ signs, word: index });
      at = word.end;
    }
    this.#mark(read, source.slice(at), true);
    return read;
  }

  #mark(read: PhoneticText, stretch: string, isLast: boolean): void {
    const mark = extractPunctuation(stretch, isLast);
    if (mark !== '') read.push({ mark });
  }

  /** The dictionary also receives the following word, because readings depend on context. */
  #wordSigns(source: string, { start, end }: WordRange, words: readonly WordRange[]): string[] {
    const word = source.slice(start, end);
    if (LATIN.test(word)) {
      return this.#english
        .read(word, [{ start: 0, end: word.length }])
        .flatMap((item) => ('signs' in item ? [item.signs] : []));
    }
    if (/^\d/.test(word))
      return [toSigns(toChineseReading(word + (source[end] === '年' ? '年' : '')).replace(/年$/, ''))];
    const next = words.find((other) => other.start === end);
    const context = next ? source.slice(start, next.end) : word;
    const signs = pinyin(context, { type: 'all', toneType: 'num' })
      .slice(0, [...word].length)
      .map(({ pinyin: syllable, isZh }) => (isZh ? convertPinyinToSigns(syllable) : ''))
      .join('');
    return signs === '' ? [] : [signs];
  }
}

const toSigns = (text: string): string =>
  pinyin(text, { type: 'all', toneType: 'num' })
    .map(({ pinyin: syllable, isZh }) => (isZh ? convertPinyinToSigns(syllable) : ''))
    .join('');

const DIGITS = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];
const LONGEST = 16;

const spelled = (part: string): string => [...part].map((digit) => DIGITS[Number(digit)] ?? '').join('');

function upToMyriad(figure: string): string {
  let [read, isZeroOpen] = ['', false];
  [...figure].forEach((character, index) => {
    const digit = Number(character);
    if (digit === 0) {
      isZeroOpen = read !== '' || figure.length === 4;
      return;
    }
    if (isZeroOpen) read += '零';
    isZeroOpen = false;
    read += (DIGITS[digit] ?? '') + (places[figure.length - 1 - index] ?? '');
  });
  return read;
}

function readInteger(figure: string): string {
  const trimmed = figure.replace(/^0+(?=\d)/, '');
  if (trimmed === '0') return '零';
  let read = '';
  for (let end = trimmed.length, group = 0; end > 0; end -= 4, group += 1) {
    const part = upToMyriad(trimmed.slice(Math.max(0, end - 4), end));
    if (part !== '') read = `${part}${groups[group] ?? ''}${read}`;
  }
  return read.replace(/^零/, '').replace(/^一十/, '十');
}

export function toChineseReading(written: string): string {
  const [, figure = '', percent = '', year = ''] = /^([\d,.]*)([%％]?)(年?)$/.exec(written) ?? [];
  const [integer = '', fraction] = figure.replaceAll(',', '').split('.');
  if (year !== '' && integer.length === 4) return `${spelled(integer)}年`;
  const read = integer.length > LONGEST ? spelled(integer) : readInteger(integer === '' ? '0' : integer);
  const number = fraction ? `${read}点${spelled(fraction)}` : read;
  return `${percent === '' ? '' : '百分之'}${number}${year}`;
}

const tones: Readonly<Record<string, string>> = { 1: '→', 2: '↗', 3: '↓', 4: '↘', 0: '', 5: '' };
const initials: readonly (readonly [string, string])[] = [
  ['zh', '\uAB67'],
  ['ch', '\uAB67ʰ'],
  ['sh', 'ʂ'],
  ['b', 'p'],
  ['p', 'pʰ'],
  ['m', 'm'],
  ['f', 'f'],
  ['d', 't'],
  ['t', 'tʰ'],
  ['n', 'n'],
  ['l', 'l'],
  ['g', 'k'],
  ['k', 'kʰ'],
  ['h', 'x'],
  ['j', 'ʨ'],
  ['q', 'ʨʰ'],
  ['x', 'ɕ'],
  ['r', 'ɻ'],
  ['z', 'ʦ'],
  ['c', 'ʦʰ'],
  ['s', 's'],
];
/** Phonetic signs of the pinyin finals. `0` marks the position of the tone. */
const finals: Readonly<Record<string, string>> = {
  a: 'a0',
  ai: 'ai0',
  an: 'a0n',
  ang: 'a0ŋ',
  ao: 'au0',
  e: 'ɤ0',
  ei: 'ei0',
  en: 'ə0n',
  eng: 'ə0ŋ',
  er: 'ɚ0',
  i: 'i0',
  ia: 'ja0',
  ian: 'jɛ0n',
  iang: 'ja0ŋ',
  iao: 'jau0',
  ie: 'je0',
  in: 'i0n',
  ing: 'i0ŋ',
  iong: 'jʊ0ŋ',
  iu: 'jou0',
  o: 'wo0',
  ong: 'ʊ0ŋ',
  ou: 'ou0',
  u: 'u0',
  ua: 'wa0',
  uai: 'wai0',
  uan: 'wa0n',
  uang: 'wa0ŋ',
  ueng: 'wə0ŋ',
  ui: 'wei0',
  un: 'wə0n',
  uo: 'wo0',
  ü: 'y0',
  üe: 'ɥe0',
  üan: 'ɥɛ0n',
  ün: 'y0n',
  ê: 'ɛ0',
  io: 'jo0',
  ng: 'ŋ0',
  n: 'n0',
  m: 'm0',
};
const buzzing: ReadonlySet<string> = new Set(['zh', 'ch', 'sh', 'r', 'z', 'c', 's']);

function spelledOut(syllable: string): string {
  if (syllable.startsWith('yu')) return `ü${syllable.slice(2)}`;
  if (syllable.startsWith('yi')) return syllable.slice(1);
  if (syllable.startsWith('y')) return syllable === 'you' ? 'iu' : `i${syllable.slice(1)}`;
  if (syllable.startsWith('wu')) return syllable.slice(1);
  if (syllable.startsWith('w'))
    return ({ wei: 'ui', wen: 'un', weng: 'ueng' } as Record<string, string>)[syllable] ?? `u${syllable.slice(1)}`;
  return syllable.replace(/^([jqx])u/, '$1ü');
}

/** Converts pinyin with a tone number, such as `zhong1`. Returns an empty string if the syllable is invalid. */
export function convertPinyinToSigns(numbered: string): string {
  const [, letters = '', tone = '0'] = /^([a-zêüv]+)([0-5]?)$/.exec(numbered.toLowerCase().replaceAll('v', 'ü')) ?? [];
  const syllable = spelledOut(letters);
  const [initial, sound] = initials.find(([written]) => syllable.startsWith(written) && syllable !== written) ?? [
    '',
    '',
  ];
  const finalPart = syllable.slice(initial.length);
  const final = finalPart === 'i' && buzzing.has(initial) ? 'ɨ0' : finals[finalPart];
  return final === undefined ? '' : sound + final.replace('0', tones[tone] ?? '');
}
