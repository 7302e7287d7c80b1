import type { FeedCategory } from '../news/categories.ts';

/** ID of the element of `/feed` that contains the JSON for the page's first queries. */
export const EMBEDDED_RESPONSES_ID = 'first-answers';
export const FEED_PAGE_SIZE = 30;
/** Longer lists are truncated and end with a cursor. */
export const EMBEDDED_RESPONSES_CHARS_MAX = 40_000;
/** Tells the server in which language to list articles. */
export const LANGUAGE_COOKIE = 'tidings.language';

/** `at` is the server time in milliseconds. */
export type EmbeddedResponses<Page, Overview> = {
  category: FeedCategory;
  language: string;
  at: number;
  feed: Page;
  overview: Overview;
};
