import type { QueueItem } from './player.types.ts';

/** A queue and the index of its current item, or -1. All functions return a new queue. */
export type Queue = { queue: readonly QueueItem[]; current: number };

type StoryMember = Pick<QueueItem, 'articleId' | 'storyId'>;

/** Whether two items are the same article or belong to the same story. */
export const isSameStory = (a: StoryMember, b: StoryMember): boolean =>
  a.articleId === b.articleId || (a.storyId !== undefined && a.storyId === b.storyId);

const at = (state: Queue, id: string) => state.queue.findIndex((item) => item.id === id);

/**
 * Makes an item current: in place if it is queued, in place of another article of its story, or otherwise after the
 * current item.
 */
export function playNowIn(state: Queue, item: QueueItem): Queue {
  const index = at(state, item.id);
  if (index >= 0) return { queue: state.queue, current: index };
  const same = state.queue.findIndex((other) => isSameStory(other, item));
  if (same >= 0) return { queue: state.queue.with(same, item), current: same };
  const position = state.current + 1;
  return { queue: state.queue.toSpliced(position, 0, item), current: position };
}

/** Keeps the first article of each story. `current` is the item that represents the one at `start`. */
export function onceEach(items: readonly QueueItem[], start: number): Queue {
  const queue = items.filter((item, index) => items.findIndex((other) => isSameStory(other, item)) === index);
  const startItem = items[Math.max(0, Math.min(items.length - 1, start))];
  return { queue, current: startItem ? queue.findIndex((item) => isSameStory(item, startItem)) : -1 };
}

/** Appends an item unless its story is queued. The first item of an empty queue becomes current. */
export function enqueueIn(state: Queue, item: QueueItem): Queue {
  return state.queue.some((other) => isSameStory(other, item))
    ? state
    : { queue: [...state.queue, item], current: Math.max(0, state.current) };
}

/** Removes an item. If it was current, the following item becomes current, or the last one. */
export function removeIn(state: Queue, id: string): Queue {
  const position = at(state, id);
  if (position < 0) return state;
  const queue = state.queue.toSpliced(position, 1);
  if (position > state.current) return { queue, current: state.current };
  return { queue, current: position < state.current ? state.current - 1 : Math.min(state.current, queue.length - 1) };
}

export function moveIn(state: Queue, id: string, to: number): Queue {
  const from = at(state, id);
  if (from < 0) return state;
  const position = Math.max(0, Math.min(state.queue.length - 1, Math.trunc(to)));
  const playing = state.queue[state.current]?.id;
  const queue = state.queue.toSpliced(from, 1).toSpliced(position, 0, state.queue[from]!);
  return { queue, current: playing === undefined ? -1 : queue.findIndex((item) => item.id === playing) };
}

/** Index of the next or previous item, wrapping around; -1 if the queue is empty. */
export function stepIn({ queue, current }: Queue, step: 1 | -1): number {
  return queue.length === 0 ? -1 : (Math.max(current, 0) + step + queue.length) % queue.length;
}
