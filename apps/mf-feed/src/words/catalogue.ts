import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { blogsWords } from '../features/blogs/blogs.words.ts';
import type { feedEmptyWords } from '../features/feed/feed-empty.words.ts';
import type { feedEndWords } from '../features/feed/feed-end.words.ts';
import type { feedWords } from '../features/feed/feed.words.ts';
import type { externalWords } from '../features/overlays/external-site.words.ts';
import type { overlaysWords } from '../features/overlays/overlays.words.ts';
import type { podcastsWords } from '../features/podcasts/podcasts.words.ts';
import type { redirectWords } from '../features/redirect/redirect.words.ts';
import type { scraperWords } from '../features/scraper/scraper.words.ts';
import type { searchWords } from '../features/search/search.words.ts';
import type { readingWords } from '../reading/reading.words.ts';
import type { waitingWords } from '../reading/waiting.words.ts';
import type { storyWords } from '../story/story.words.ts';

/** What is said of the news of the day, by the part that says it. */
export type NewsWords = {
  story: typeof storyWords;
  waiting: typeof waitingWords;
  reading: typeof readingWords;
  feed: typeof feedWords;
  feedEmpty: typeof feedEmptyWords;
  feedEnd: typeof feedEndWords;
  search: typeof searchWords;
};

/** What is said of pages and pictures elsewhere, and on the way to them. */
export type PageWords = {
  scraper: typeof scraperWords;
  overlays: typeof overlaysWords;
  external: typeof externalWords;
  redirect: typeof redirectWords;
};

/** What is said of what is written here. */
export type PublishedWords = {
  podcasts: typeof podcastsWords;
  blogs: typeof blogsWords;
};

/** Everything the feed slice says. */
export type FeedSliceWords = NewsWords & PageWords & PublishedWords;

/** One file for the four: each of them named in the entry would take it over its limit. */
const languages = () => import(/* webpackChunkName: "words" */ './languages.ts');

export const catalogue = createCatalogue<FeedSliceWords>({
  es: async () => ({ words: (await languages()).es }),
  fr: async () => ({ words: (await languages()).fr }),
  de: async () => ({ words: (await languages()).de }),
  ar: async () => ({ words: (await languages()).ar }),
});
