import type { ListeningKind } from '@tidings/contracts/listening/listening-kinds.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from '../player.types.ts';

export type QueueableArticle = {
  id: string;
  title: string;
  sourceName: string;
  url: string;
  picture: string | null;
  lang: string | null;
  category: string;
  listenMs: number | null;
  characters: number | null;
};

export const createQueueItem = ({
  id,
  title,
  sourceName,
  url,
  picture,
  lang,
  category,
  listenMs,
  characters,
}: QueueableArticle): QueueItem => ({
  id,
  articleId: id,
  title,
  source: removePlaceholder(sourceName),
  url,
  imageUrl: picture,
  language: lang,
  characters,
  kind: getListeningKind({ url, category }),
  listenMs,
});

/** Podcasts and blogs have no URL, and pasted texts have no category. */
function getListeningKind({ category, url }: { category: string; url: string }): ListeningKind {
  if (category === 'Podcast') return 'podcast';
  if (url !== '') return 'news';
  return category === '' || category.startsWith('EMPTY_') ? 'text' : 'blog';
}
