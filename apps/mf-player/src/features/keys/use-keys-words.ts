import { catalogue } from '../../words/catalogue.ts';
import { keysWords } from './keys.words.ts';

export const useKeysWords = () => catalogue.use('keys', keysWords);
