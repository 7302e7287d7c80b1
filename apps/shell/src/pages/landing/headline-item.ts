import type { Headline } from '@tidings/api-client/operations/headlines.query.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';

export const toQueueItem = ({ id, title, sourceName, url, picture, lang, characters }: Headline): QueueItem => ({
  id,
  articleId: id,
  title,
  source: removePlaceholder(sourceName),
  url,
  imageUrl: picture,
  language: lang,
  characters,
});
