// Written by tools/docs/words-index.ts: the English texts of this project.

import { english as everywhere } from '@tidings/shell-api/generated/english.ts';
import { articleCardWords } from '../article-card/article-card.words.ts';
import { blogsWords } from '../features/blogs/blogs.words.ts';
import { feedEmptyWords } from '../features/feed/feed-empty.words.ts';
import { feedEndWords } from '../features/feed/feed-end.words.ts';
import { feedWords } from '../features/feed/feed.words.ts';
import { externalWords } from '../features/overlays/external-site.words.ts';
import { overlaysWords } from '../features/overlays/overlays.words.ts';
import { podcastsWords } from '../features/podcasts/podcasts.words.ts';
import { redirectWords } from '../features/redirect/redirect.words.ts';
import { scraperWords } from '../features/scraper/scraper.words.ts';
import { searchWords } from '../features/search/search.words.ts';
import { readingWords } from '../reading/reading.words.ts';
import { waitingWords } from '../reading/waiting.words.ts';

export const english = {
  everywhere,
  articleCard: articleCardWords,
  blogs: blogsWords,
  external: externalWords,
  feed: feedWords,
  feedEmpty: feedEmptyWords,
  feedEnd: feedEndWords,
  overlays: overlaysWords,
  podcasts: podcastsWords,
  reading: readingWords,
  redirect: redirectWords,
  scraper: scraperWords,
  search: searchWords,
  waiting: waitingWords,
};
/** Texts of another language, with the same keys as English. */
export type Words = typeof english;
