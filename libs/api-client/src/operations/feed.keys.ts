import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

export const feedKey = (category: FeedCategory, language: string | null) => ['feed', category, language] as const;

/** Query key of the tabs and the state of the sources. */
export const feedSectionsKey = (language: string | null) => ['feed-sections', language] as const;
