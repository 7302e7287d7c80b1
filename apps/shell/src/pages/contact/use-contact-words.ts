import { catalogue } from '../../words/catalogue.ts';
import { contactWords } from './contact.words.ts';

export const useContactWords = () => catalogue.use('contact', contactWords);
