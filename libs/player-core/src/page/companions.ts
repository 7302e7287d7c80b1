import { type Player, type PlayerState, SKIP_SECONDS } from '../player.types.ts';
import type { Playback } from '../session/playback.ts';
import type { Store } from '../session/session.ts';
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

const SECONDS: ReadonlySet<string> = new Set(['seekforward', 'seekbackward']);
const STORIES: ReadonlySet<string> = new Set(['nexttrack', 'previoustrack']);

const PRODUCT = 'Tidings';

/** A story without a picture, such as a pasted text, shows the icon of the page. */
function listArtwork(imageUrl: string | null): MediaImage[] {
  const src = imageUrl ?? document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]')?.href;
  return src ? [{ src }] : [];
}

/**
 * With `twoSkips`, the device shows only two buttons besides play. They change tracks if there is a queue, and seek
 * otherwise.
 */
export function connectMediaSession(player: Player, session: MediaSession | undefined, twoSkips = false): () => void {
  if (!session) return () => {};
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.play(),
    pause: () => player.pause(),
    stop: () => player.stop(),
    nexttrack: () => player.next(),
    previoustrack: () => player.previous(),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? SKIP_SECONDS),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? SKIP_SECONDS)),
    seekto: ({ seekTime }) => {
      if (seekTime !== undefined && seekTime !== null) player.seekMs(seekTime * 1000);
    },
  };
  const listen = () => {
    const several = player.get().queue.length > 1;
    for (const [action, handler] of Object.entries(actions)) {
      const crowded = twoSkips && (several ? SECONDS : STORIES).has(action);
      try {
        session.setActionHandler(action as MediaSessionAction, crowded ? null : handler);
      } catch {
        /* The browser does not support this action. */
      }
    }
  };
  let shownKey: string | null = null;
  let status: PlayerState['status'] | null = null;
  let lastShown = '';
  const show = () => {
    const state = player.get();
    const item = state.queue[state.current];
    const key = item ? `${item.id} ${item.title} ${state.queue.length > 1}` : null;
    // Set these again when playback starts, because some browsers discard them before.
    if (key !== shownKey || (status !== state.status && state.status === 'playing')) {
      shownKey = key;
      session.metadata = item
        ? new MediaMetadata({
            title: item.title,
            artist: item.source || PRODUCT,
            album: PRODUCT,
            artwork: listArtwork(item.imageUrl),
          })
        : null;
      listen();
    }
    status = state.status;
    // The system advances the position itself, so update it at most once per second.
    const now = [key, status, state.rate, state.durationMs, Math.floor(state.positionMs / 1000)].join();
    if (now === lastShown) return;
    lastShown = now;
    session.playbackState =
      state.status === 'playing' || state.status === 'loading' ? 'playing' : item ? 'paused' : 'none';
    if (state.durationMs && state.durationMs >= state.positionMs) {
      session.setPositionState({
        duration: state.durationMs / 1000,
        position: state.positionMs / 1000,
        playbackRate: state.rate,
      });
    }
  };
  return player.subscribe(show);
}
