import { isSameStory, onceEach } from './queue.ts';
import type { Queue } from './queue.ts';

/** Distinguishes one queue from another. */
export const nameOf = ({ queue, current }: Queue): string =>
  `${current} ${queue.map(({ articleId }) => articleId).join()}`;

/** Two devices' queues as one: this one's order, what only the other has behind it. Nothing is lost. */
export function mergeQueues(mine: Queue, theirs: Queue): Queue {
  const now = mine.queue[mine.current] ?? theirs.queue[theirs.current];
  const { queue } = onceEach([...mine.queue, ...theirs.queue], 0);
  return { queue, current: now ? queue.findIndex((item) => isSameStory(item, now)) : -1 };
}
