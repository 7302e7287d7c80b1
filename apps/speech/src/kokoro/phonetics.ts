import type { WordRange } from '../engines/speech-engine.port.ts';

/** A run of sounds without a pause inside, in the model's signs. `word`: the word of the utterance it begins with. */
export type PhoneticWord = {
  signs: string;
  word: number | null;
};

/** An utterance as the model reads it: words and the punctuation between them, in order. */
export type PhoneticText = (PhoneticWord | { mark: string })[];

/** Turns a sentence of one language into the model's signs. */
export type Phonetics = {
  read(text: string, words: readonly WordRange[]): PhoneticText;
};

/** Punctuation as the model knows it. */
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
 * The punctuation of a stretch between two words. A full stop counts at the very end only: elsewhere it abbreviates.
 */
export function marksIn(stretch: string, isLast: boolean): string {
  let found = '';
  for (const character of stretch) {
    const mark = marks[character] ?? '';
    if (mark !== '' && !found.includes(mark)) found += mark;
  }
  return isLast && SENTENCE_END.test(stretch) && !/[!?]/.test(found) ? `${found}.` : found;
}
