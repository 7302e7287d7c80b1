import { initialState } from './initial-state.ts';
import type { Playback } from './playback.ts';
import type { Player, PlayerState } from './player.types.ts';
import type { ProgressKeeper } from './progress-keeper.ts';
import type { Store } from './store.ts';

type Parts = { store: Store<PlayerState>; playback: Playback; keeper: ProgressKeeper };

/** Whose listening it is: an anonymous listener's becomes that of who signs in, a person's leaves with the person. */
export const lifeCycle = ({ store: { get, set }, playback, keeper }: Parts): Pick<Player, 'belongTo'> => ({
  belongTo(person) {
    const { owner } = get();
    if (owner === person) return;
    if (owner === null) {
      set({ owner: person });
      keeper.flush();
      return;
    }
    // Without a word to the server: whoever it would be told of is somebody else by now.
    playback.rest();
    set({ ...initialState(null), owner: person });
    keeper.forget();
  },
});
