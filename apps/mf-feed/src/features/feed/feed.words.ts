import { feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { catalogue } from '../../words/catalogue.ts';

export const feedWords = {
  title: 'Today’s headlines',
  categories: 'Categories',
  tabs: feedTabNames,
  heard: (count: number) => `${count} heard`,
  edition: (count: number) => `${count} ${count === 1 ? 'story' : 'stories'}`,
  bundled: 'Bundled edition. Live headlines replace it once a source responds.',
  playAll: (tab: string) => `Play all ${tab}`,
  /** Used if the tab has more articles than are loaded. */
  playFirst: (count: number, tab: string) => `Play the first ${count}: ${tab}`,
  /** `number` is the position among the articles that are being played. */
  pauseAt: (number: number, count: number) => `Pause, story ${number} of ${count}`,
  stories: (count: number) => `${count} stories`,
  search: 'Search the news',
  submit: 'Search',
  language: 'Language of the stories',
  loading: 'Loading today’s stories',
  asking: 'Fetching today’s stories from the sources.',
  failed: 'Failed to populate news. Please try again later.',
  again: 'Try again',
  listening: 'Your listening',
  pickUp: 'Pick up where you stopped',
  brief: 'In brief',
  also: 'Also today',
  more: 'More stories',
  loadingMore: 'Fetching more stories',
};

export const useFeedWords = () => catalogue.use('feed', feedWords);
