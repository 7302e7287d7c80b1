import { catalogue } from '../../words/catalogue.ts';
import { voicesWords } from './voices.words.ts';

export const useVoicesWords = () => catalogue.use('voices', voicesWords);
