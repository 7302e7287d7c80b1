import { catalogue } from '../../words/catalogue.ts';
import { podcastsWords } from './podcasts.words.ts';

export const usePodcastsWords = () => catalogue.use('podcasts', podcastsWords);
