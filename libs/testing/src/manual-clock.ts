import { setImmediate as turn } from 'node:timers/promises';

type Clock = {
  now(): number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
};

/** Creates a clock whose `sleep` advances the time without waiting. */
export function createSteppedClock(): Clock {
  let now = 0;
  return {
    now: () => now,
    sleep: async (ms) => {
      now += ms;
      await turn();
    },
  };
}

/** A clock that only the test advances. */
export class ManualClock implements Clock {
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
