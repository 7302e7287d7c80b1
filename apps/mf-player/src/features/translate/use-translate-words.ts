import { catalogue } from '../../words/catalogue.ts';
import { translateWords } from './translate.words.ts';

export const useTranslateWords = () => catalogue.use('translate', translateWords);
