import type { ProblemWords } from '@tidings/player-core/page/problem-words.ts';
import { catalogue } from '../words/catalogue.ts';

export const articleCardWords = {
  locale: 'en-GB',
  by: (author: string) => `By ${author}`,
  playing: 'Playing',
  heard: 'Heard',
  isNew: 'New',
  save: (title: string) => `Save: ${title}`,
  queue: (title: string) => `Add to queue: ${title}`,
  unqueue: (title: string) => `Remove from queue: ${title}`,
  original: (title: string) => `Open the original: ${title}`,
  viewImage: (title: string) => `View image: ${title}`,
  alsoIn: (count: number) => `Also in ${count} ${count === 1 ? 'source' : 'sources'}`,
  readIn: (source: string, title: string) => `Read in ${source}: ${title}`,
  updated: 'Updated',
  corrected: 'Corrected',
  beginning: 'Only the beginning can be played.',
  queued: 'Added to the queue.',
  undo: 'Undo',
  /** If null, the English messages of player and server are shown. */
  problems: null as ProblemWords | null,
};

export const useArticleCardWords = () => catalogue.use('articleCard', articleCardWords);
