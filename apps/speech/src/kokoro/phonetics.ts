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
