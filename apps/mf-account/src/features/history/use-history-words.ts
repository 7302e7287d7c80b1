import { catalogue } from '../../words/catalogue.ts';
import { historyWords } from './history.words.ts';

export const useHistoryWords = () => catalogue.use('history', historyWords);
