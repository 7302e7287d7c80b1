import { catalogue } from '../../words/catalogue.ts';
import { redirectWords } from './redirect.words.ts';

export const useRedirectWords = () => catalogue.use('redirect', redirectWords);
