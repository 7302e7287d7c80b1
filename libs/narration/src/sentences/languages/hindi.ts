import type { SentenceWords } from '../sentence-words.ts';

export const hindi: SentenceWords = {
  before: 'डॉ डा श्री श्रीमती प्रो पं कु मो स्व ई इं रु लि कं',
  number: 'सं क्र पृ',
  stops: '|',
};
