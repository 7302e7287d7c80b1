import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

export const feedKey = (category: FeedCategory, language: string | null) => ['feed', category, language] as const;

export const feedSectionsKey = (language: string | null) => ['feed-sections', language] as const;
