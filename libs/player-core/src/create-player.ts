import { createEngineEvents } from './engines/engine-events.ts';
import { createEngines } from './engines/engines.ts';
import type { PlayerApi } from './player-api.ts';
import type { Player, PlayerState } from './player.types.ts';
import { ProgressSync } from './progress/progress-sync.ts';
import { createLazyQueueSync } from './queue/lazy-queue-sync.ts';
import { createInitialState } from './session/initial-state.ts';
import { createNarrationLoader } from './session/narrations.ts';
import { createOwnerCommands } from './session/owner-commands.ts';
import { Playback } from './session/playback.ts';
import { createQueueCommands } from './session/queue-commands.ts';
import { readSession } from './session/saved-session.ts';
import { createSeekCommands } from './session/seek-commands.ts';
import { createSoundCommands } from './session/sound-commands.ts';
import { createStore } from './session/store.ts';
import type { Store } from './session/store.ts';

/** The environment of the player. Everything except `api` is optional. */
export type PlayerHost = {
  api: PlayerApi;
  storage?: Storage;
  speech?: SpeechSynthesis;
  mediaSession?: MediaSession;
  page?: Document;
  createAudio?: () => HTMLAudioElement;
  /** Whether only one audio element may play and the lock screen has room for two skip buttons. */
  ios?: boolean;
};

/** Creates a player that outlives every view. */
export function createPlayer({
  api,
  storage,
  speech,
  mediaSession,
  page,
  createAudio = () => new Audio(),
  ios = false,
}: PlayerHost): Player {
  const store = createStore<PlayerState>(createInitialState(readSession(storage)));
  const { get, set, subscribe } = store;
  const progressSync = new ProgressSync({ api, storage, store, page });
  const playback: Playback = new Playback({
    store,
    progressSync,
    narrations: createNarrationLoader(api, store),
    engines: (owner) =>
      createEngines({ api, speech, createAudio, ios, get }, createEngineEvents({ store, progressSync }, owner)),
  });
  const queues = createLazyQueueSync({ api, storage, store, playback, progressSync }, page);
  // Some browsers would continue speaking after the page is left.
  page?.defaultView?.addEventListener('pagehide', () => {
    playback.pause();
    progressSync.flush();
  });

  const player: Player = {
    get,
    subscribe,
    ...createQueueCommands({ store, playback, progressSync }),
    ...createSeekCommands({ store, playback, progressSync }),
    ...createSoundCommands({ store, playback, progressSync, speech }),
    ...createOwnerCommands({ store, playback, progressSync, queues }),
    play: () => playback.play(),
    pause: () => playback.pause(),
    stop: () => playback.stop(),
    showText: () => playback.showText(),
    toggle() {
      if (playback.isListening) playback.pause();
      else playback.play();
    },
    setSleep: (sleep) => set({ sleep }),
    retry: () => playback.begin(playback.place),
  };
  onceListened(store, async () => {
    const { followMediaSession, followSleep } = await import(
      /* webpackChunkName: "companions" */ './page/companions.ts'
    );
    followMediaSession(player, mediaSession, ios);
    followSleep(store, {
      // Do not fade browser voices, because they restart the sentence when the volume changes.
      fade(share) {
        if (get().engine === 'server') playback.engine.apply({ ...get(), volume: get().volume * share });
      },
      rest(sentence) {
        playback.pause();
        if (get().status === 'paused' && sentence >= 0) player.seekSentence(sentence);
      },
    });
  });
  return player;
}

/** Loads code once the player is no longer idle or a sleep timer is set. */
function onceListened({ get, subscribe }: Store<PlayerState>, come: () => Promise<void>): void {
  const look = () => {
    const { status, sleep } = get();
    if (status === 'idle' && sleep.kind === 'off') return;
    stop();
    come().catch(() => undefined);
  };
  const stop = subscribe(look);
  look();
}
