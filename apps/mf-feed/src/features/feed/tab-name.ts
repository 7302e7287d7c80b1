import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** The tab's name in the address: the category `general` is shown as Headlines. */
export const tabOf = (category: FeedCategory): string => (category === 'general' ? 'headlines' : category);
