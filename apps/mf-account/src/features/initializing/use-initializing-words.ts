import { catalogue } from '../../words/catalogue.ts';
import { initializingWords } from './initializing.words.ts';

export const useInitializingWords = () => catalogue.use('initializing', initializingWords);
