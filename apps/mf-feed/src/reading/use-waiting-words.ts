import { catalogue } from '../words/catalogue.ts';
import { waitingWords } from './waiting.words.ts';

export const useWaitingWords = () => catalogue.use('waiting', waitingWords);
