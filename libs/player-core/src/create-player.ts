import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { createEngineEvents, createEngines } from './engines/engines.ts';
import type { Player, PlayerApi, PlayerState } from './player.types.ts';
import { ProgressSync } from './progress/progress-sync.ts';
import type { QueueSync, QueueSyncOptions } from './queue/queue-sync.ts';
import { Playback, type LoadNarration } from './session/playback.ts';
import {
  createOwnerCommands,
  createQueueCommands,
  createSeekCommands,
  createSoundCommands,
} from './session/player-commands.ts';
import { readSession } from './session/saved-session.ts';
import { createInitialState, createStore, type Store } from './session/session.ts';

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
    const { startCompanions } = await import(/* webpackChunkName: "companions" */ './page/companions.ts');
    startCompanions({ player, store, playback, mediaSession, ios });
  });
  return player;
}

/** Caches narrations. Adds their measured length to the queued items. */
function createNarrationLoader(api: PlayerApi, { get, set }: Store<PlayerState>): LoadNarration {
  const cache = new Map<string, Promise<Narration | null>>();

  return (articleId) => {
    const cached = cache.get(articleId);
    if (cached) return cached;
    const coming = api.narration(articleId);
    cache.set(articleId, coming);
    // Do not cache failures or unextracted texts.
    coming.then(
      (found) => {
        if (!found || found.sentences.length < 2) cache.delete(articleId);
        if (found) measured(articleId, found);
      },
      () => cache.delete(articleId),
    );
    return coming;
  };

  function measured(articleId: string, { characters, estimatedMs }: Narration): void {
    const { queue } = get();
    const isNew = queue.some(
      (one) => one.articleId === articleId && (one.characters !== characters || one.listenMs !== estimatedMs),
    );
    if (!isNew) return;
    set({
      queue: queue.map((one) => (one.articleId === articleId ? { ...one, characters, listenMs: estimatedMs } : one)),
    });
  }
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

/** Loads the code for queue sync at sign-in or when the page becomes visible. */
function createLazyQueueSync(options: QueueSyncOptions, page: Document | undefined): Pick<QueueSync, 'follow'> {
  const initial = options.store.get();
  let coming: Promise<QueueSync> | null = null;
  const emit = (what: (progressSync: QueueSync) => void) => {
    coming ??= import(/* webpackChunkName: "queue" */ './queue/queue-sync.ts').then(
      (code) => new code.QueueSync(options, initial, page),
    );
    // The next call retries a failed import.
    coming.then(what, () => {
      coming = null;
    });
  };
  page?.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') emit((progressSync) => progressSync.shown());
  });
  return { follow: (before) => emit((progressSync) => progressSync.follow(before)) };
}
