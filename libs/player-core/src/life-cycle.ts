import { initialState } from './initial-state.ts';
import type { Playback } from './playback.ts';
import type { Player, PlayerState } from './player.types.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import type { QueueKeeper } from './queue-keeper.ts';
import type { Store } from './store.ts';

type Parts = {
  store: Store<PlayerState>;
  playback: Playback;
  keeper: ProgressKeeper;
  queues: Pick<QueueKeeper, 'follow'>;
};

/** Whose listening it is: an anonymous listener's becomes that of who signs in, a person's leaves with the person. */
export const lifeCycle = ({ store: { get, set }, playback, keeper, queues }: Parts): Pick<Player, 'belongTo'> => ({
  belongTo(person) {
    const { owner } = get();
    if (owner === person) {
      if (person !== null) queues.follow(owner);
      return;
    }
    if (owner === null) {
      set({ owner: person });
      keeper.flush();
      queues.follow(null);
      return;
    }
    // Without a word to the server: whoever it would be told of is somebody else by now.
    playback.rest();
    set({ ...initialState(null), owner: person });
    keeper.forget();
    queues.follow(owner);
  },
});
