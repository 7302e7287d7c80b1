import { catalogue } from '../../words/catalogue.ts';
import { searchWords } from './search.words.ts';

export const useSearchWords = () => catalogue.use('search', searchWords);
