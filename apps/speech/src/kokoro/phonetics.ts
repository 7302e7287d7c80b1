import type { WordRange } from '../engines/speech-engine.port.ts';

/** Phonemes without a pause. `word`: index of the word with which they begin. */
export type PhoneticWord = {
  signs: string;
  word: number | null;
};

/** Words and the punctuation between them, in order. */
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

/** Punctuation between two words. A full stop counts only at the end; elsewhere it marks abbreviations. */
export function extractPunctuation(stretch: string, isLast: boolean): string {
  let punctuation = '';
  for (const character of stretch) {
    const mark = marks[character] ?? '';
    if (mark !== '' && !punctuation.includes(mark)) punctuation += mark;
  }
  return isLast && SENTENCE_END.test(stretch) && !/[!?]/.test(punctuation) ? `${punctuation}.` : punctuation;
}
