import { catalogue } from '../words/catalogue.ts';
import { plainPageWords } from './plain-page.words.ts';

export const usePlainPageWords = () => catalogue.use('plain', plainPageWords);
