import type { Player, PlayerState } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import { enqueueItem, moveItem, removeRepeatedStories, makeItemCurrent, removeItem } from '../queue/queue.ts';
import type { Playback } from './playback.ts';
import type { Store } from './store.ts';

type Parts = { store: Store<PlayerState>; playback: Playback; progressSync: ProgressSync };
type Commands = Pick<
  Player,
  'playNow' | 'playAll' | 'enqueue' | 'remove' | 'move' | 'clear' | 'next' | 'previous' | 'setAutoNext'
>;

export const createQueueCommands = ({ store: { get, set }, playback, progressSync }: Parts): Commands => ({
  playNow(next, from) {
    playback.goTo(makeItemCurrent(get(), next));
    if (from) playback.begin({ sentence: from.sentence, ms: null });
    else playback.resume();
  },
  playAll(items, start = 0) {
    if (items.length === 0) return;
    playback.goTo(removeRepeatedStories(items, start));
    playback.resume();
  },
  enqueue(next) {
    set(enqueueItem(get(), next));
    playback.prefetchNext();
    progressSync.save();
  },
  remove(id) {
    const was = playback.item?.id;
    set(removeItem(get(), id));
    if (was === id) {
      if (playback.item && get().status === 'playing') playback.begin({ sentence: 0, ms: null });
      else playback.rest();
    }
    progressSync.save();
  },
  move(id, to) {
    set(moveItem(get(), id, to));
    playback.prefetchNext();
    progressSync.save();
  },
  clear() {
    playback.stop();
    set({ queue: [], current: -1 });
    progressSync.save();
  },
  next() {
    playback.step(1);
  },
  previous() {
    playback.step(-1);
  },
  setAutoNext(autoNext) {
    set({ autoNext });
    progressSync.save();
  },
});
