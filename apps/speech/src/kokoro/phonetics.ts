import type { WordRange } from '../engines/speech-engine.port.ts';

/** Phonemes without a pause. `word` is the index of the word that starts with them. */
export type PhoneticWord = {
  signs: string;
  word: number | null;
};

export type PhoneticText = (PhoneticWord | { mark: string })[];

export type Phonetics = {
  read(text: string, words: readonly WordRange[]): PhoneticText;
};

const marks: Readonly<Record<string, string>> = {
  ',': ',',
  '，': ',',
  '、': ',',
  '،': ',',
  ';': ';',
  '；': ';',
  '؛': ';',
  ':': ':',
  '：': ':',
  '!': '!',
  '！': '!',
  '¡': '',
  '?': '?',
  '？': '?',
  '؟': '?',
  '¿': '',
  '…': '…',
  '—': '—',
  '–': '—',
  '(': '(',
  ')': ')',
  '"': '"',
  '“': '“',
  '”': '”',
  '„': '“',
  '«': '“',
  '»': '”',
};
const SENTENCE_END = /[.。।][^\p{L}\p{N}]*$/u;

/**
 * Returns the punctuation between two words. A full stop counts only at the end of the text, because elsewhere it marks
 * abbreviations.
 */
export function extractPunctuation(stretch: string, isLast: boolean): string {
  let punctuation = '';
  for (const character of stretch) {
    const mark = marks[character] ?? '';
    if (mark !== '' && !punctuation.includes(mark)) punctuation += mark;
  }
  return isLast && SENTENCE_END.test(stretch) && !/[!?]/.test(punctuation) ? `${punctuation}.` : punctuation;
}

const WORD_SIGNS_MAX = 150;

export const truncateWords = (text: PhoneticText): PhoneticText =>
  text.map((item) =>
    'signs' in item && item.signs.length > WORD_SIGNS_MAX
      ? { ...item, signs: item.signs.slice(0, WORD_SIGNS_MAX) }
      : item,
  );

/** Splits a text into parts of at most `most` signs, at punctuation if possible and otherwise between words. */
export function splitToSize(text: PhoneticText, most: number, sizeOf: (signs: string) => number): PhoneticText[] {
  const parts: PhoneticText[] = [];
  const size = (item: PhoneticText[number]) => 1 + sizeOf('mark' in item ? item.mark : item.signs);
  let [part, length, lastMark]: [PhoneticText, number, number] = [[], 0, 0];
  for (const item of text) {
    if (length + size(item) > most && part.length > 0) {
      const cut = lastMark > part.length / 3 ? lastMark : part.length;
      parts.push(part.slice(0, cut));
      part = part.slice(cut);
      length = part.reduce((sum, one) => sum + size(one), 0);
      lastMark = 0;
    }
    part.push(item);
    length += size(item);
    if ('mark' in item) lastMark = part.length;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

export function concatSamples(parts: readonly Float32Array[], length: number): Float32Array {
  const pcm = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    pcm.set(part.subarray(0, Math.max(0, length - at)), Math.min(at, length));
    at += part.length;
  }
  return pcm;
}
