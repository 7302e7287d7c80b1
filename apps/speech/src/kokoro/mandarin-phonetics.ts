import { pinyin } from 'pinyin-pro';
import type { WordRange } from '../engines/speech-engine.port.ts';
import { convertPinyinToSigns, toChineseReading } from './mandarin-signs.ts';
import { extractPunctuation } from './phonetics.ts';
import type { PhoneticText, Phonetics } from './phonetics.ts';

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
