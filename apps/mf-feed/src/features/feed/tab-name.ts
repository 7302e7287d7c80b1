import type { FeedCategory } from '@tidings/contracts/news/categories.ts';

/** URL name of a tab: the category `general` is shown as Headlines. */
export const toTabName = (category: FeedCategory): string => (category === 'general' ? 'headlines' : category);
