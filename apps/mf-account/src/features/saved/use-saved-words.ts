import { catalogue } from '../../words/catalogue.ts';
import { savedWords } from './saved.words.ts';

export const useSavedWords = () => catalogue.use('saved', savedWords);
