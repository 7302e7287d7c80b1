import { catalogue } from '../words/catalogue.ts';
import { choosingWords } from './choosing.words.ts';

export const useChoosingWords = () => catalogue.use('choosing', choosingWords);
