import type { FeedCategory } from '../news/categories.ts';

/** The id of the `application/json` element of `/feed` that carries the answers to the page's first questions. */
export const FIRST_ANSWERS_ID = 'first-answers';
/** The stories of one page of the feed, in the page itself and in every question after it. */
export const FEED_PAGE_SIZE = 30;
/** Characters of JSON the page carries at most; longer lists are cut and end with a cursor. */
export const FIRST_ANSWERS_MAX = 40_000;
/** The cookie with which the server knows which language was chosen for the stories: a language code, nothing else. */
export const LANGUAGE_COOKIE = 'tidings.language';

/**
 * What `/feed` would ask first, answered: the first page of a tab, the tabs, and the state of the sources. `at` is the
 * server's time in ms.
 */
export type FirstAnswers<Page, Overview> = {
  category: FeedCategory;
  language: string;
  at: number;
  feed: Page;
  overview: Overview;
};
