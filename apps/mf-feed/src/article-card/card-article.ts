import type { ArticleCard } from '@tidings/api-client/generated/operation-types.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { queueItemOf as articleItemOf } from '@tidings/player-core/queue-item.ts';

/** What every way of showing a story needs of it. */
export type CardArticle = ArticleCard;

/** The story as something the player can queue. */
export const queueItemOf = (story: CardArticle): QueueItem => ({ ...articleItemOf(story), storyId: story.storyId });
