import { catalogue } from '../../words/catalogue.ts';
import { logoutWords } from './logout.words.ts';

export const useLogoutWords = () => catalogue.use('logout', logoutWords);
