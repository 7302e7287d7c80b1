import type { PlayerState, SleepTimer } from '../player.types.ts';
import type { Store } from '../session/session.ts';

const FADE_MS = 8000;
const STEP_MS = 200;

/** `fade` sets a share of the volume. `rest` pauses at the sentence where the fade began. */
type Sound = { fade(share: number): void; rest(sentence: number): void };

/** Returns the remaining time, or null for a timer without a time. */
export const getSleepLeftMs = (sleep: SleepTimer, now = Date.now()): number | null =>
  sleep.kind === 'time' ? (sleep.heldMs ?? Math.max(0, sleep.at - now)) : null;

/** Runs the sleep timer. It counts down only during playback. */
export function runSleepTimer({ get, set, subscribe }: Store<PlayerState>, { fade, rest }: Sound): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let seen: SleepTimer | null = null;
  let fadedFrom: number | null = null;

  subscribe(() => {
    const { sleep, status } = get();
    if (sleep.kind !== 'time') {
      if (seen !== sleep) {
        seen = sleep;
        again();
      }
      return;
    }
    const sounding = status === 'playing' || status === 'loading';
    if (sounding && sleep.heldMs !== undefined)
      set({ sleep: { kind: 'time', at: Date.now() + sleep.heldMs, minutes: sleep.minutes } });
    else if (!sounding && sleep.heldMs === undefined)
      set({ sleep: { ...sleep, heldMs: Math.max(0, sleep.at - Date.now()) } });
    else if (seen !== sleep) {
      seen = sleep;
      again();
    }
  });

  function again(): void {
    clearTimeout(timer);
    if (fadedFrom !== null) {
      fadedFrom = null;
      fade(1);
    }
    if (seen?.kind === 'time' && seen.heldMs === undefined) count(seen.at);
  }

  function count(at: number): void {
    const remainingMs = at - Date.now();
    if (remainingMs <= 0) {
      const from = fadedFrom ?? get().sentence;
      rest(from);
      set({ sleep: { kind: 'off' } });
      return;
    }
    if (remainingMs <= FADE_MS) {
      fadedFrom ??= get().sentence;
      fade(remainingMs / FADE_MS);
    }
    timer = setTimeout(() => count(at), remainingMs > FADE_MS ? remainingMs - FADE_MS : Math.min(STEP_MS, remainingMs));
  }
}
