import { setTimeout as wait } from 'node:timers/promises';
import {
  RADIO_BREAKING_INTERVAL_MS,
  RADIO_STALL_MS,
  RADIO_SWEEP_INTERVAL_MS,
} from '@tidings/contracts/limits/listening-limits.ts';

export type RadioClock = {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

export type RadioTiming = {
  clock: () => RadioClock;
  /**
   * Resolves after `ms`, when missing audio counts as late. It is separate from the clock, because a test's clock does
   * not affect the store.
   */
  late: (ms: number, signal: AbortSignal) => Promise<unknown>;
  stallMs: number;
  sweepMs: number;
  breakingLookMs: number;
};
export const RADIO_TIMING = Symbol('RADIO_TIMING');

const realClock: RadioClock = {
  now: () => performance.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

export const defaultRadioTiming: RadioTiming = {
  clock: () => realClock,
  late: (ms, signal) => wait(ms, undefined, { signal }),
  stallMs: RADIO_STALL_MS,
  sweepMs: RADIO_SWEEP_INTERVAL_MS,
  breakingLookMs: RADIO_BREAKING_INTERVAL_MS,
};
