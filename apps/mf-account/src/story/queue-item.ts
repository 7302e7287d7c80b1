import type { ArticleCard } from '@tidings/api-client/types.ts';
import { shown } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { kindOf } from '@tidings/player-core/rates.ts';

/** The article as something the player can queue. */
export const queueItemOf = ({
  id,
  title,
  sourceName,
  url,
  picture,
  lang,
  category,
  listenMs,
}: ArticleCard): QueueItem => ({
  id,
  articleId: id,
  title,
  source: shown(sourceName),
  url,
  imageUrl: picture,
  language: lang,
  characters: null,
  kind: kindOf({ url, category }),
  listenMs,
});
