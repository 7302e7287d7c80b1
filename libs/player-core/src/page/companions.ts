import type { Player, PlayerState } from '../player.types.ts';
import type { Playback } from '../session/playback.ts';
import type { Store } from '../session/store.ts';
import { connectMediaSession } from './media-session.ts';
import { runSleepTimer } from './sleep-timer.ts';

type Parts = {
  player: Player;
  store: Store<PlayerState>;
  playback: Playback;
  mediaSession: MediaSession | undefined;
  ios: boolean;
};

/** Starts the features that the player needs only after the first playback. Part of a chunk that is loaded then. */
export function startCompanions({ player, store, playback, mediaSession, ios }: Parts): void {
  const { get } = store;
  connectMediaSession(player, mediaSession, ios);
  runSleepTimer(store, {
    // Do not fade browser voices, because they restart the sentence when the volume changes.
    fade(share) {
      if (get().engine === 'server') playback.engine.apply({ ...get(), volume: get().volume * share });
    },
    rest(sentence) {
      playback.pause();
      if (get().status === 'paused' && sentence >= 0) player.seekSentence(sentence);
    },
  });
}
