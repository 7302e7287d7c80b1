import type { QueueItem } from '../player.types.ts';

/** `current` is an index in `queue`, or -1. */
export type Queue = { queue: readonly QueueItem[]; current: number };

type StoryMember = Pick<QueueItem, 'articleId' | 'storyId'>;

export const isSameStory = (a: StoryMember, b: StoryMember): boolean =>
  a.articleId === b.articleId || (a.storyId !== undefined && a.storyId === b.storyId);

const at = (state: Queue, id: string) => state.queue.findIndex((item) => item.id === id);

/** Puts the item in the place of its story, or inserts it after the current item. */
export function makeItemCurrent(state: Queue, item: QueueItem): Queue {
  const index = at(state, item.id);
  if (index >= 0) return { queue: state.queue, current: index };
  const same = state.queue.findIndex((other) => isSameStory(other, item));
  if (same >= 0) return { queue: state.queue.with(same, item), current: same };
  const position = state.current + 1;
  return { queue: state.queue.toSpliced(position, 0, item), current: position };
}

/** Keeps the first article of each story. */
export function removeRepeatedStories(items: readonly QueueItem[], start: number): Queue {
  const queue = items.filter((item, index) => items.findIndex((other) => isSameStory(other, item)) === index);
  const startItem = items[Math.max(0, Math.min(items.length - 1, start))];
  return { queue, current: startItem ? queue.findIndex((item) => isSameStory(item, startItem)) : -1 };
}

/** Appends the item unless its story is already queued. The first item of an empty queue becomes current. */
export function enqueueItem(state: Queue, item: QueueItem): Queue {
  return state.queue.some((other) => isSameStory(other, item))
    ? state
    : { queue: [...state.queue, item], current: Math.max(0, state.current) };
}

/** If the current item is removed, the following item becomes current, or the last one. */
export function removeItem(state: Queue, id: string): Queue {
  const position = at(state, id);
  if (position < 0) return state;
  const queue = state.queue.toSpliced(position, 1);
  if (position > state.current) return { queue, current: state.current };
  return { queue, current: position < state.current ? state.current - 1 : Math.min(state.current, queue.length - 1) };
}

export function moveItem(state: Queue, id: string, to: number): Queue {
  const from = at(state, id);
  if (from < 0) return state;
  const position = Math.max(0, Math.min(state.queue.length - 1, Math.trunc(to)));
  const playing = state.queue[state.current]?.id;
  const queue = state.queue.toSpliced(from, 1).toSpliced(position, 0, state.queue[from]!);
  return { queue, current: playing === undefined ? -1 : queue.findIndex((item) => item.id === playing) };
}

/** Returns the index of the next or previous item and wraps around. Returns -1 for an empty queue. */
export function getAdjacentIndex({ queue, current }: Queue, step: 1 | -1): number {
  return queue.length === 0 ? -1 : (Math.max(current, 0) + step + queue.length) % queue.length;
}
