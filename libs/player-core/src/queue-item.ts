import { shown } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from './player.types.ts';
import { kindOf } from './rates.ts';

/** What a queue needs to know of an article. */
export type Queueable = {
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
  characters,
}: Queueable): QueueItem => ({
  id,
  articleId: id,
  title,
  source: shown(sourceName),
  url,
  imageUrl: picture,
  language: lang,
  characters,
  kind: kindOf({ url, category }),
  listenMs,
});
