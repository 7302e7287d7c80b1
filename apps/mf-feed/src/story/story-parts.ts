import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import { shown } from '@tidings/contracts/news/placeholders.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { kindOf } from '@tidings/player-core/rates.ts';

/** What every way of showing a story needs of it. */
export type Story = {
  id: string;
  title: string;
  description: string;
  sourceName: string;
  author: string;
  url: string;
  picture: string | null;
  publishedAt: string;
  category: string;
  lang: string | null;
  listenMs: number | null;
  contentState: 'pending' | 'ready' | 'failed';
  contentCode: string | null;
  verdict: Verdict | null;
  storyId?: string;
  alsoIn?: readonly { articleId: string; sourceName: string; url: string }[];
  retitledAt?: string | null;
  correction?: string | null;
};

/** The story as something the player can queue. */
export const queueItemOf = (story: Story, characters: number | null = null): QueueItem => ({
  id: story.id,
  articleId: story.id,
  ...(story.storyId === undefined ? {} : { storyId: story.storyId }),
  title: story.title,
  source: shown(story.sourceName),
  url: story.url,
  imageUrl: story.picture,
  language: story.lang,
  characters,
  kind: kindOf(story),
  listenMs: story.listenMs,
});
