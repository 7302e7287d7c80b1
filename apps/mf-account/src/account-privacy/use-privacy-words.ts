import { catalogue } from '../words/catalogue.ts';
import { privacyWords } from './privacy.words.ts';

export const usePrivacyWords = () => catalogue.use('privacy', privacyWords);
