import { isSameStory, removeRepeatedStories } from './queue.ts';
import type { Queue } from './queue.ts';

export const toQueueKey = ({ queue, current }: Queue): string =>
  `${current} ${queue.map(({ articleId }) => articleId).join()}`;

/** Merges two queues. Items that are only in `theirs` follow those in `mine`. */
export function mergeQueues(mine: Queue, theirs: Queue): Queue {
  const now = mine.queue[mine.current] ?? theirs.queue[theirs.current];
  const { queue } = removeRepeatedStories([...mine.queue, ...theirs.queue], 0);
  return { queue, current: now ? queue.findIndex((item) => isSameStory(item, now)) : -1 };
}
