import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';

/** One's own text as something the player can queue; `source` says whose it is. */
export const ownTextItem = (article: ReadableArticleFields, source: string): QueueItem => ({
  id: article.id,
  articleId: article.id,
  title: article.title,
  source,
  url: '',
  imageUrl: null,
  language: article.lang,
  characters: article.narration?.characters ?? null,
  kind: 'text',
  listenMs: article.listenMs,
});
