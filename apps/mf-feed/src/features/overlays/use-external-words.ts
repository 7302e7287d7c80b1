import { catalogue } from '../../words/catalogue.ts';
import { externalWords } from './external-site.words.ts';

export const useExternalWords = () => catalogue.use('external', externalWords);
