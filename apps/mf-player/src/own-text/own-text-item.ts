import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';

type Text = Pick<ReadableArticleFields, 'id' | 'title' | 'lang' | 'listenMs'> & {
  narration: Pick<NonNullable<ReadableArticleFields['narration']>, 'characters'> | null;
};

export const toOwnTextItem = (article: Text, source: string): QueueItem => ({
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
