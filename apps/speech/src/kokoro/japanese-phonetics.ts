import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WordRange } from '../engines/speech-engine.port.ts';
import { convertKanaToSigns, toJapaneseReading } from './japanese-signs.ts';
import { extractPunctuation } from './phonetics.ts';
import type { PhoneticText, PhoneticWord, Phonetics } from './phonetics.ts';

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
