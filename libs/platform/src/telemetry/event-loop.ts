import { eventLoopDelay } from './metrics.ts';

const RESOLUTION_MS = 10;
const EVERY_MS = 1_000;

/**
 * Notes once a second how long everybody had to wait for one piece of work at most. Answers how to end that.
 *
 * Timed here: Node's `monitorEventLoopDelay` forgets its last tick at `reset()`, so work that begins within the
 * resolution after it, once in a hundred, would not be noted.
 */
export function watchEventLoop(): () => void {
  let ticked = performance.now();
  let noted = ticked;
  let longestMs = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - ticked - RESOLUTION_MS);
    ticked = now;
    if (now - noted < EVERY_MS) return;
    eventLoopDelay.observe(longestMs / 1_000);
    noted = now;
    longestMs = 0;
  }, RESOLUTION_MS).unref();
  return () => clearInterval(timer);
}
