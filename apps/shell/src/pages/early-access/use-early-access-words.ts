import { catalogue } from '../../words/catalogue.ts';
import { earlyAccessWords } from './early-access.words.ts';

export const useEarlyAccessWords = () => catalogue.use('earlyAccess', earlyAccessWords);
