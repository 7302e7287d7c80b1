import { eventLoopDelay } from './metrics.ts';

const RESOLUTION_MS = 10;
const EVERY_MS = 1_000;

/** Used instead of `monitorEventLoopDelay`, which misses about 1 % of blocks because `reset()` loses its last tick. */
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
