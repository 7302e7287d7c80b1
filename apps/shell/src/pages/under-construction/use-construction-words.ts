import { catalogue } from '../../words/catalogue.ts';
import { constructionWords } from './under-construction.words.ts';

export const useConstructionWords = () => catalogue.use('construction', constructionWords);
