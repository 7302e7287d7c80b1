import type { ArticleCardFields } from '@tidings/api-client/generated/operation-types.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { createQueueItem } from '@tidings/player-core/queue/queue-item.ts';

export const toQueueItem = (article: ArticleCardFields): QueueItem => ({
  ...createQueueItem(article),
  storyId: article.storyId,
});
