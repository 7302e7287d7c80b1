import type { WordRange } from '../engines/speech-engine.port.ts';

/** A run of phonemes without a pause, in the model's signs. `word`: index of the word with which it begins. */
export type PhoneticWord = {
  signs: string;
  word: number | null;
};

/** An utterance in the model's signs: words and the punctuation between them, in order. */
export type PhoneticText = (PhoneticWord | { mark: string })[];

/** Converts a sentence of one language to the model's signs. */
export type Phonetics = {
  read(text: string, words: readonly WordRange[]): PhoneticText;
};

/** Punctuation marks and their signs in the model. */
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

/** Returns the punctuation between two words. A full stop counts only at the end; elsewhere it marks abbreviations. */
export function marksIn(stretch: string, isLast: boolean): string {
  let punctuation = '';
  for (const character of stretch) {
    const mark = marks[character] ?? '';
    if (mark !== '' && !punctuation.includes(mark)) punctuation += mark;
  }
  return isLast && SENTENCE_END.test(stretch) && !/[!?]/.test(punctuation) ? `${punctuation}.` : punctuation;
}
