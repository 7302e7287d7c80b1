import type { FeedCategory } from '../news/categories.ts';

/** JSON in `/feed` for the page's first queries. */
export const EMBEDDED_ANSWERS_ID = 'first-answers';
/** Both embedded and requested. */
export const FEED_PAGE_SIZE = 30;
/** Longer lists are cut and end with a cursor. */
export const EMBEDDED_ANSWERS_MAX = 40_000;
/** Language of articles, for the server. */
export const LANGUAGE_COOKIE = 'tidings.language';

/** `at` is the server time in milliseconds. */
export type EmbeddedAnswers<Page, Overview> = {
  category: FeedCategory;
  language: string;
  at: number;
  feed: Page;
  overview: Overview;
};
