import { verdictExplanations } from '@tidings/contracts/article/verdict.ts';
import { extractCodeExplanations } from '@tidings/contracts/errors/extract-codes.ts';
import { feedTabNames } from '@tidings/contracts/news/categories.ts';
import { catalogue } from '../words/catalogue.ts';

export const readingWords = {
  more: 'More like this',
  sections: feedTabNames,
  byline: (author: string) => `By ${author}, `,
  pending: 'The whole text is being fetched. You can listen to the beginning already.',
  back: 'Back to reading position',
  reasons: extractCodeExplanations,
  unknown: 'The publisher did not let us read this page. You can still listen to the beginning.',
  verdicts: verdictExplanations,
  paste: 'Paste the text',
  send: 'Send it from your browser',
  failed: 'Failed to extract article. Please try a different URL or try again later.',
  again: 'Try again',
  feed: 'Feed',
  article: 'Article',
  toFeed: 'Go To Feed',
  notChosen: 'No article was chosen.',
  notChosenHint: 'Open one from the feed, or paste the address of a page.',
  gone: 'This article is no longer here.',
  goneHint: 'It may have left today’s edition. The feed has the current one.',
};

export const useReadingWords = () => catalogue.use('reading', readingWords);
