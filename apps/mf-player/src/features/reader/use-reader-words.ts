import { catalogue } from '../../words/catalogue.ts';
import { readerWords } from './reader.words.ts';

export const useReaderWords = () => catalogue.use('reader', readerWords);
