import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** Where the pages of a tab are kept in the cache. */
export const feedKey = (category: FeedCategory, language: string | null) => ['feed', category, language] as const;

/** Where the tabs and the state of the sources are kept in the cache. */
export const feedSectionsKey = (language: string | null) => ['feed-sections', language] as const;
