import { extractionCodeExplanations, verdictExplanations } from '@tidings/contracts/errors/codes.ts';
import { feedTabNames } from '@tidings/contracts/news/news-sources.ts';
import { catalogue } from '../words/catalogue.ts';

export const readingWords = {
  more: 'More like this',
  sections: feedTabNames,
  byline: (author: string) => `By ${author}, `,
  pending: 'The full text is being fetched. You can already listen to the beginning.',
  back: 'Back to reading position',
  reasons: extractionCodeExplanations,
  unknown: 'The publisher blocked access to this page. You can still listen to the beginning.',
  verdicts: verdictExplanations,
  paste: 'Paste the text',
  send: 'Send it from your browser',
  failed: 'Failed to extract article. Please try a different URL or try again later.',
  again: 'Try again',
  feed: 'Feed',
  article: 'Article',
  toFeed: 'Go To Feed',
  notChosen: 'No article is selected.',
  notChosenHint: 'Open one from the feed, or paste the address of a page.',
  gone: 'This article is no longer available.',
  goneHint: 'It may have been removed from today’s edition. See the feed for current articles.',
};

export const useReadingWords = () => catalogue.use('reading', readingWords);
