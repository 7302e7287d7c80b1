import { catalogue } from '../../words/catalogue.ts';
import { feedWords } from './feed.words.ts';

export const useFeedWords = () => catalogue.use('feed', feedWords);
