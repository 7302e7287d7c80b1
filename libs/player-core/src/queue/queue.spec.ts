import fc from 'fast-check';
import type { QueueItem } from '../player.types.ts';
import {
  enqueueItem,
  moveItem,
  removeRepeatedStories,
  makeItemCurrent,
  type Queue,
  removeItem,
  getAdjacentIndex,
} from './queue.ts';

const item = (id: string): QueueItem => ({
  id,
  articleId: id,
  title: id,
  source: '',
  url: '',
  imageUrl: null,
  language: 'en',
  characters: null,
});
const empty: Queue = { queue: [], current: -1 };
const ids = ({ queue }: Queue) => queue.map(({ id }) => id);

describe('queue', () => {
  it('plays a new item after the current one and keeps the rest', () => {
    const state = makeItemCurrent({ queue: ['a', 'b', 'c'].map(item), current: 1 }, item('x'));
    expect(ids(state)).toEqual(['a', 'b', 'x', 'c']);
    expect(state.current).toBe(2);
  });
  it('contains each article at most once', () => {
    expect(ids(enqueueItem(enqueueItem(empty, item('a')), item('a')))).toEqual(['a']);
    expect(makeItemCurrent({ queue: ['a', 'b'].map(item), current: 0 }, item('b'))).toMatchObject({ current: 1 });
  });
  it('contains at most one article per story', () => {
    const storyItem = (id: string, storyId: string) => ({ ...item(id), storyId });
    const all = [storyItem('a', 's'), storyItem('b', 't'), storyItem('c', 's'), item('d'), item('d')];
    expect(ids(removeRepeatedStories(all, 0))).toEqual(['a', 'b', 'd']);
    expect(removeRepeatedStories(all, 2).current).toBe(0);
    expect(removeRepeatedStories(all, 99).current).toBe(2);
    const state = { queue: [storyItem('a', 's'), storyItem('b', 't')], current: 1 };
    expect(ids(enqueueItem(state, storyItem('c', 's')))).toEqual(['a', 'b']);
    expect(makeItemCurrent(state, storyItem('c', 's'))).toMatchObject({
      queue: [{ id: 'c' }, { id: 'b' }],
      current: 0,
    });
    expect(ids(enqueueItem(state, item('c')))).toEqual(['a', 'b', 'c']);
  });
  it('makes the first item of an empty queue current', () => {
    expect(enqueueItem(empty, item('a')).current).toBe(0);
    expect(enqueueItem({ queue: [item('a'), item('b')], current: 1 }, item('c')).current).toBe(1);
  });
  it('wraps around at both ends', () => {
    const state = { queue: ['a', 'b'].map(item), current: 1 };
    expect(getAdjacentIndex(state, 1)).toBe(0);
    expect(getAdjacentIndex({ ...state, current: 0 }, -1)).toBe(1);
    expect(getAdjacentIndex(empty, 1)).toBe(-1);
  });
  it('keeps the current item when others are moved or removed', () => {
    const step = fc.record({
      move: fc.boolean(),
      id: fc.constantFrom('a', 'b', 'd', 'e'),
      to: fc.integer({ min: -2, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let state: Queue = { queue: ['a', 'b', 'c', 'd', 'e'].map(item), current: 2 };
        for (const { move, id, to } of steps) {
          state = move ? moveItem(state, id, to) : removeItem(state, id);
          expect(state.queue[state.current]?.id).toBe('c');
        }
      }),
    );
  });
  it('makes the following item current when the current one is removed', () => {
    const state = removeItem({ queue: ['a', 'b', 'c'].map(item), current: 1 }, 'b');
    expect(state.queue[state.current]?.id).toBe('c');
    expect(removeItem({ queue: [item('a')], current: 0 }, 'a')).toEqual({ queue: [], current: -1 });
  });
});
