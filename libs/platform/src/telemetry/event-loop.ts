import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eventLoopDelay } from './metrics.ts';

const RESOLUTION_MS = 10;
const EVERY_MS = 1_000;

/** Notes once a second how long everybody had to wait for one piece of work at most. Answers how to end that. */
export function watchEventLoop(): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const timer = setInterval(() => {
    // The time between two looks is in it.
    eventLoopDelay.observe(Math.max(0, delays.max / 1e6 - RESOLUTION_MS) / 1_000);
    delays.reset();
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    delays.disable();
  };
}
