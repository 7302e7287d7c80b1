import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** `general` is shown as Headlines. */
export const toTabName = (category: FeedCategory): string => (category === 'general' ? 'headlines' : category);
