import type { QueueItem } from '@tidings/player-core/player.types.ts';
import type { Programme } from './programme.operations.ts';

export const toQueueItem = ({ articleId, language, seconds, items }: Programme, title: string): QueueItem => ({
  id: articleId,
  articleId,
  title,
  source: 'Tidings',
  url: '',
  imageUrl: items.find(({ picture }) => picture !== null)?.picture ?? null,
  language,
  characters: null,
  kind: 'news',
  listenMs: seconds * 1000,
});
