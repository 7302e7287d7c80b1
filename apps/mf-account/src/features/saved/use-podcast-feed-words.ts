import { catalogue } from '../../words/catalogue.ts';
import { podcastFeedWords } from './podcast-feed.words.ts';

export const usePodcastFeedWords = () => catalogue.use('podcastFeed', podcastFeedWords);
