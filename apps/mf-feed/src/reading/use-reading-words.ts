import { catalogue } from '../words/catalogue.ts';
import { readingWords } from './reading.words.ts';

export const useReadingWords = () => catalogue.use('reading', readingWords);
