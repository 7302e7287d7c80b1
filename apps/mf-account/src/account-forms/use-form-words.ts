import { catalogue } from '../words/catalogue.ts';
import { formWords } from './form.words.ts';

/** What forms say, in the language that was chosen. */
export const useFormWords = () => catalogue.use('forms', formWords);
