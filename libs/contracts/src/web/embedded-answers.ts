import type { FeedCategory } from '../news/categories.ts';

/** Element of `/feed` with JSON for the page's first queries. */
export const EMBEDDED_ANSWERS_ID = 'first-answers';
export const FEED_PAGE_SIZE = 30;
/** Longer lists are cut and end with a cursor. */
export const EMBEDDED_ANSWERS_MAX = 40_000;
/** Tells the server the articles' language. */
export const LANGUAGE_COOKIE = 'tidings.language';

/** `at` is the server time in milliseconds. */
export type EmbeddedAnswers<Page, Overview> = {
  category: FeedCategory;
  language: string;
  at: number;
  feed: Page;
  overview: Overview;
};
