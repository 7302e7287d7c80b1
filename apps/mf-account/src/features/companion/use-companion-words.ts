import { catalogue } from '../../words/catalogue.ts';
import { companionWords } from './companion.words.ts';

export const useCompanionWords = () => catalogue.use('companion', companionWords);
