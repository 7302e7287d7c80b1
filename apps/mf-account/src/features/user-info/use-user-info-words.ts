import { catalogue } from '../../words/catalogue.ts';
import { userInfoWords } from './user-info.words.ts';

export const useUserInfoWords = () => catalogue.use('userInfo', userInfoWords);
