import type { Verdict } from '@tidings/contracts/article/verdict.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { queueItemOf as articleItemOf } from '@tidings/player-core/queue-item.ts';

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
  characters: number | null;
  contentState: 'pending' | 'ready' | 'failed';
  contentCode: string | null;
  verdict: Verdict | null;
  storyId?: string;
  alsoIn?: readonly { articleId: string; sourceName: string; url: string }[];
  retitledAt?: string | null;
  correction?: string | null;
};

/** The story as something the player can queue. */
export const queueItemOf = (story: Story): QueueItem => ({
  ...articleItemOf(story),
  ...(story.storyId === undefined ? {} : { storyId: story.storyId }),
});
