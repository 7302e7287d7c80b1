import type { FeedWords } from '../feed-words.ts';

export const words: FeedWords = {
  title: 'Tidings: your stories',
  description:
    'The stories you saved and the queue you put here, read aloud by synthetic voices. This feed is private: ' +
    'whoever knows its address can listen.',
  untitled: 'Untitled',
};
