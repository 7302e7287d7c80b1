import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** The tab `general` is shown as Headlines. */
export const toTabName = (category: FeedCategory): string => (category === 'general' ? 'headlines' : category);
