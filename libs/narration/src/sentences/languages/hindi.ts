import type { SentenceWords } from '../sentence-words.ts';

export const hindiSentenceWords: SentenceWords = {
  before: 'डॉ डा श्री श्रीमती प्रो पं कु मो स्व ई इं रु लि कं',
  number: 'सं क्र पृ',
  stops: '|',
  ends: 'ए बी सी डी एफ एच आई जे एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई',
};
