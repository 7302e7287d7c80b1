import type { QueueItem } from './player.types.ts';

/** The queue and its current place; -1 when nothing is current. Every function answers a new one. */
export type Queue = { queue: readonly QueueItem[]; current: number };

type StoryMember = Pick<QueueItem, 'articleId' | 'storyId'>;

/** One article, or two sources' of one story. */
export const isSameStory = (a: StoryMember, b: StoryMember): boolean =>
  a.articleId === b.articleId || (a.storyId !== undefined && a.storyId === b.storyId);

const at = (state: Queue, id: string) => state.queue.findIndex((item) => item.id === id);

/**
 * Puts an item where it plays now: in place when it is queued already, in the place of another article of its story,
 * else right after the current one.
 */
export function playNowIn(state: Queue, item: QueueItem): Queue {
  const known = at(state, item.id);
  if (known >= 0) return { queue: state.queue, current: known };
  const same = state.queue.findIndex((other) => isSameStory(other, item));
  if (same >= 0) return { queue: state.queue.with(same, item), current: same };
  const place = state.current + 1;
  return { queue: state.queue.toSpliced(place, 0, item), current: place };
}

/** The first article of each story, in order; `current` is that of the item at `start`. */
export function onceEach(items: readonly QueueItem[], start: number): Queue {
  const queue = items.filter((item, index) => items.findIndex((other) => isSameStory(other, item)) === index);
  const wanted = items[Math.max(0, Math.min(items.length - 1, start))];
  return { queue, current: wanted ? queue.findIndex((item) => isSameStory(item, wanted)) : -1 };
}

/**
 * Puts an item last, unless its story is there. The first one of an empty queue is current at once: one press of play
 * begins it.
 */
export function enqueueIn(state: Queue, item: QueueItem): Queue {
  return state.queue.some((other) => isSameStory(other, item))
    ? state
    : { queue: [...state.queue, item], current: Math.max(0, state.current) };
}

/** Removing the current item leaves the one after it current (or the last). */
export function removeIn(state: Queue, id: string): Queue {
  const place = at(state, id);
  if (place < 0) return state;
  const queue = state.queue.toSpliced(place, 1);
  if (place > state.current) return { queue, current: state.current };
  return { queue, current: place < state.current ? state.current - 1 : Math.min(state.current, queue.length - 1) };
}

export function moveIn(state: Queue, id: string, to: number): Queue {
  const from = at(state, id);
  if (from < 0) return state;
  const place = Math.max(0, Math.min(state.queue.length - 1, Math.trunc(to)));
  const playing = state.queue[state.current]?.id;
  const queue = state.queue.toSpliced(from, 1).toSpliced(place, 0, state.queue[from]!);
  return { queue, current: playing === undefined ? -1 : queue.findIndex((item) => item.id === playing) };
}

/** The place a step away; wraps around at both ends. */
export function stepIn({ queue, current }: Queue, step: 1 | -1): number {
  return queue.length === 0 ? -1 : (Math.max(current, 0) + step + queue.length) % queue.length;
}
