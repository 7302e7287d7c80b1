import { newsServiceIds } from './news-services.ts';
import type { NewsServiceId } from './news-services.ts';

/** Listed in display order. `general` is shown as Headlines. */
export const feedCategories = [
  'general',
  'business',
  'entertainment',
  'health',
  'science',
  'sports',
  'technology',
] as const;
export type FeedCategory = (typeof feedCategories)[number];

export const feedTabNames: Record<FeedCategory, string> = {
  general: 'Headlines',
  business: 'Business',
  entertainment: 'Entertainment',
  health: 'Health',
  science: 'Science',
  sports: 'Sports',
  technology: 'Technology',
};

export const parseTabCategory = (tab: string | null): FeedCategory =>
  feedCategories.find((category) => category === tab) ?? 'general';

/** `typeless` articles come from feeds, web pages or pasted text. */
export type ArticleType = NewsServiceId | 'typeless';
export const articleTypes: readonly ArticleType[] = [...newsServiceIds, 'typeless'];
