import type { Player, PlayerState } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import type { QueueSync } from '../queue/queue-sync.ts';
import { createInitialState } from './initial-state.ts';
import type { Playback } from './playback.ts';
import type { Store } from './store.ts';

type Parts = {
  store: Store<PlayerState>;
  playback: Playback;
  progressSync: ProgressSync;
  queues: Pick<QueueSync, 'follow'>;
};

/** Signing in keeps an anonymous session. Any other change of account clears the session. */
export const createOwnerCommands = ({
  store: { get, set },
  playback,
  progressSync,
  queues,
}: Parts): Pick<Player, 'belongTo'> => ({
  belongTo(person) {
    const { owner } = get();
    if (owner === person) {
      if (person !== null) queues.follow(owner);
      return;
    }
    if (owner === null) {
      set({ owner: person });
      progressSync.flush();
      queues.follow(null);
      return;
    }
    // Do not report progress here, because it would be stored for the new person.
    playback.rest();
    set({ ...createInitialState(null), owner: person });
    progressSync.forget();
    queues.follow(owner);
  },
});
