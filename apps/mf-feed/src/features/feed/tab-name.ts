import type { FeedCategory } from '@tidings/contracts/news/news-sources.ts';

/** Returns the visible name of a tab. `general` is shown as Headlines. */
export const toTabName = (category: FeedCategory): string => (category === 'general' ? 'headlines' : category);
