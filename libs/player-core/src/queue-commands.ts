import type { Playback } from './playback.ts';
import type { Player, PlayerState } from './player.types.ts';
import type { ProgressSync } from './progress-sync.ts';
import { enqueueIn, moveIn, onceEach, playNowIn, removeIn } from './queue.ts';
import type { Store } from './store.ts';

type Parts = { store: Store<PlayerState>; playback: Playback; progressSync: ProgressSync };
type Commands = Pick<
  Player,
  'playNow' | 'playAll' | 'enqueue' | 'remove' | 'move' | 'clear' | 'next' | 'previous' | 'setAutoNext'
>;

export const queueCommands = ({ store: { get, set }, playback, progressSync }: Parts): Commands => ({
  playNow(next, from) {
    playback.goTo(playNowIn(get(), next));
    if (from) playback.begin({ sentence: from.sentence, ms: null });
    else playback.resume();
  },
  playAll(items, start = 0) {
    if (items.length === 0) return;
    playback.goTo(onceEach(items, start));
    playback.resume();
  },
  enqueue(next) {
    set(enqueueIn(get(), next));
    playback.prefetchNext();
    progressSync.save();
  },
  remove(id) {
    const was = playback.item?.id;
    set(removeIn(get(), id));
    if (was === id) {
      if (playback.item && get().status === 'playing') playback.begin({ sentence: 0, ms: null });
      else playback.rest();
    }
    progressSync.save();
  },
  move(id, to) {
    set(moveIn(get(), id, to));
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
