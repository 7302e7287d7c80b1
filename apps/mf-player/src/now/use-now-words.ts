import { catalogue } from '../words/catalogue.ts';
import { nowWords } from './now.words.ts';

export const useNowWords = () => catalogue.use('now', nowWords);
