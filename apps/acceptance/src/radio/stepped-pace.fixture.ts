import { setImmediate as turn } from 'node:timers/promises';
import { realPace } from '@tidings/api/listening/radio/radio-clock.ts';
import type { RadioClock, RadioPace } from '@tidings/api/listening/radio/radio-clock.ts';

/** A clock that is moved by whoever waits for it: a day of sound is sent as fast as it is taken. */
export function steppedClock(): RadioClock {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      await turn();
    },
  };
}

export const steppedPace: RadioPace = {
  ...realPace,
  clock: steppedClock,
  stallMs: 1_000,
  sweepMs: 50,
  breakingLookMs: 50,
};

/** A clock that moves when a test says so. */
export class HeldClock implements RadioClock {
  #now = 0;
  #waiting: { until: number; go: () => void }[] = [];

  now(): number {
    return this.#now;
  }
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ until: this.#now + ms, go: resolve });
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }
  get isWaitedFor(): boolean {
    return this.#waiting.length > 0;
  }
  async move(ms: number): Promise<void> {
    this.#now += ms;
    const due = this.#waiting.filter((one) => one.until <= this.#now);
    this.#waiting = this.#waiting.filter((one) => one.until > this.#now);
    for (const { go } of due) go();
    await turn();
  }
}
