import type { SentenceWords } from '../sentence-words.ts';

export const arabicSentenceWords: SentenceWords = {
  before: 'د أ م ص ج ب ت ق ق.م ب.م م.م هـ ه أ.د',
  number: 'ص ج رقم',
};
