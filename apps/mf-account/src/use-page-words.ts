import { pageWords } from './page.words.ts';
import { catalogue } from './words/catalogue.ts';

/** What all pages say, in the language that was chosen. */
export const usePageWords = () => catalogue.use('page', pageWords);
