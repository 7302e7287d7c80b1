import { catalogue } from '../words/catalogue.ts';
import { pageWords } from './page.words.ts';

export const usePageWords = () => catalogue.use('page', pageWords);
