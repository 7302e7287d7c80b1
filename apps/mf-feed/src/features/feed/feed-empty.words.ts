import { catalogue } from '../../words/catalogue.ts';

export const feedEmptyWords = {
  askAgain: 'Ask again',
  none: 'No articles found for populated news.',
  noneYet: 'The sources have no articles yet. Check again in a few minutes.',
  noneHere: 'This section is empty today. Try another one.',
  offline: 'You are offline.',
  playable: (count: number) =>
    count === 1 ? '1 downloaded story can be played.' : `${count} downloaded stories can be played.`,
  downloads: 'Downloads',
};

export const useFeedEmptyWords = () => catalogue.use('feedEmpty', feedEmptyWords);
