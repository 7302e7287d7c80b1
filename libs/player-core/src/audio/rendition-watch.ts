import type { Timeline } from '@tidings/contracts/narration/narration.ts';
import type { PlayerApi, RenditionRef } from '../player-api.ts';
import type { PlayerError } from '../player.types.ts';

const FIRST_MS = 150;
const SLOWER = 1.35;
const SLOWEST_MS = 1500;
const MISSES_MAX = 6;
const FAILED: PlayerError = {
  code: 'RENDITION_FAILED',
  message: 'This voice could not speak the text. Try again, or choose another voice.',
  retryable: true,
};

type Listener = {
  timeline(timeline: Timeline): void;
  failed(error: PlayerError): void;
  /** Called when the server does not respond to repeated requests. */
  away?(): void;
};

/** Polls the timeline at increasing intervals until it is ready or failed. Returns a function that stops polling. */
export function watchRendition(
  api: Pick<PlayerApi, 'timeline'>,
  { timelineUrl }: Pick<RenditionRef, 'timelineUrl'>,
  listener: Listener,
): () => void {
  const stopped = new AbortController();
  let wait = FIRST_MS;
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    try {
      const timeline = await api.timeline(timelineUrl, stopped.signal);
      if (stopped.signal.aborted) return;
      misses = 0;
      if (timeline.state === 'failed') {
        listener.failed(FAILED);
        return;
      }
      listener.timeline(timeline);
      if (timeline.state === 'ready') return;
    } catch (cause) {
      if (stopped.signal.aborted) return;
      misses += 1;
      // Give up without an error, because audio can play without word times.
      if (misses > MISSES_MAX) {
        console.warn('the timeline stays away', cause);
        listener.away?.();
        return;
      }
    }
    timer = setTimeout(() => {
      void look();
    }, wait);
    wait = Math.min(SLOWEST_MS, wait * SLOWER);
  };
  void look();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
}
