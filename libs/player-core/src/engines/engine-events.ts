import type { PlayerState } from '../player.types.ts';
import type { ProgressSync } from '../progress/progress-sync.ts';
import type { Playback } from '../session/playback.ts';
import type { Store } from '../session/store.ts';
import type { EngineEvents } from './engine.port.ts';
import type { CreateEngineEvents } from './engines.ts';

type Parts = { store: Store<PlayerState>; progressSync: ProgressSync };

/** Ignores events from the engine that is not in use. */
export function createEngineEvents(
  { store: { get, set }, progressSync }: Parts,
  playback: Playback,
): CreateEngineEvents {
  const events: EngineEvents = {
    sounding: () => {
      playback.happened('sound');
      playback.prefetchNext();
    },
    waiting: () => playback.happened('wait'),
    interrupted: () => {
      playback.happened('pause');
      progressSync.flush();
    },
    ended: () => {
      progressSync.finished();
      playback.happened('end');
      if (get().sleep.kind === 'story') {
        set({ sleep: { kind: 'off' } });
        return;
      }
      // Autoplay does not wrap around after the last story.
      if (get().autoNext && get().current + 1 < get().queue.length) playback.step(1);
    },
    moved: (position) => playback.reached(position),
    timed: (timeline) => set({ timeline }),
    prepared: (preparing) => {
      set({ preparing });
      if (preparing === null) playback.prefetchNext();
    },
    failed: (error) => playback.failed(error),
  };
  return (kind) =>
    Object.fromEntries(
      Object.entries(events).map(([name, handle]) => [
        name,
        (...values: unknown[]) => {
          if (get().engine === kind && playback.holds !== null) (handle as (...all: unknown[]) => void)(...values);
        },
      ]),
    ) as EngineEvents;
}
