import { catalogue } from '../../words/catalogue.ts';
import { authWords } from './auth.words.ts';

export const useAuthWords = () => catalogue.use('auth', authWords);
