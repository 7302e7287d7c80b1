import { catalogue } from '../../words/catalogue.ts';
import { profileWords } from './profile.words.ts';

export const useProfileWords = () => catalogue.use('profile', profileWords);
