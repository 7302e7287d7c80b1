import { createCatalogue } from '@tidings/shell-api/catalogue.ts';
import type { blogsWords } from '../features/blogs/blogs.words.ts';
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

/** Everything the feed slice says, by the part that says it. */
export type FeedSliceWords = {
  story: typeof storyWords;
  waiting: typeof waitingWords;
  reading: typeof readingWords;
  feed: typeof feedWords;
  scraper: typeof scraperWords;
  overlays: typeof overlaysWords;
  external: typeof externalWords;
  redirect: typeof redirectWords;
  podcasts: typeof podcastsWords;
  blogs: typeof blogsWords;
  search: typeof searchWords;
};

/** One file for the four: each of them named in the entry would take it over its limit. */
const languages = () => import(/* webpackChunkName: "words" */ './languages.ts');

export const catalogue = createCatalogue<FeedSliceWords>({
  es: async () => ({ words: (await languages()).es }),
  fr: async () => ({ words: (await languages()).fr }),
  de: async () => ({ words: (await languages()).de }),
  ar: async () => ({ words: (await languages()).ar }),
});
