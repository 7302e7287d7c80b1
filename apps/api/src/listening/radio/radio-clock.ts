import { setTimeout as wait } from 'node:timers/promises';
import { RADIO_BREAKING_LOOK_MS, RADIO_STALL_MS, RADIO_SWEEP_MS } from '@tidings/contracts/limits/radio-limits.ts';

/** By which one stream is paced. */
export type RadioClock = {
  /** Milliseconds since some moment. */
  now(): number;
  /** Until it is so much later, or the signal is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** How streams are paced and looked after; a test moves the clock. */
export type RadioPace = {
  clock: () => RadioClock;
  /** Until sound that is fetched is so many milliseconds late; a clock that is moved does not move the store. */
  late: (ms: number, signal: AbortSignal) => Promise<unknown>;
  stallMs: number;
  sweepMs: number;
  breakingLookMs: number;
};
export const RADIO_PACE = Symbol('RADIO_PACE');

const realClock: RadioClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

export const realPace: RadioPace = {
  clock: () => realClock,
  late: (ms, signal) => wait(ms, undefined, { signal }),
  stallMs: RADIO_STALL_MS,
  sweepMs: RADIO_SWEEP_MS,
  breakingLookMs: RADIO_BREAKING_LOOK_MS,
};
