import type { SpeechQuota } from '@tidings/contracts/limits/listening-limits.ts';

type Waiting = {
  admit: (leave: () => void) => void;
};

/** Combines a token bucket with a limit of concurrent requests. */
export class QuotaLimiter {
  readonly #quota: SpeechQuota;
  readonly #queue: Waiting[] = [];
  #tokens: number;
  #countedAt = performance.now();
  #open = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(quota: SpeechQuota) {
    this.#quota = quota;
    this.#tokens = quota.burst;
  }

  /** Resolves to an idempotent function that ends the request. */
  enter(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        admit: (leave) => {
          signal?.removeEventListener('abort', giveUp);
          resolve(leave);
        },
      };
      const giveUp = () => {
        const at = this.#queue.indexOf(waiting);
        if (at >= 0) this.#queue.splice(at, 1);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(waiting);
      this.#admitNext();
    });
  }

  #admitNext(): void {
    this.#refill();
    while (this.#queue.length > 0 && this.#tokens >= 1 && this.#open < this.#quota.concurrent) {
      this.#tokens -= 1;
      this.#open += 1;
      this.#queue.shift()?.admit(this.#leaving());
    }
    if (this.#queue.length === 0 || this.#open >= this.#quota.concurrent || this.#timer) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#admitNext();
      },
      Math.ceil(((1 - this.#tokens) * 1000) / this.#quota.perSecond),
    );
  }

  #refill(): void {
    const now = performance.now();
    this.#tokens = Math.min(this.#quota.burst, this.#tokens + ((now - this.#countedAt) / 1000) * this.#quota.perSecond);
    this.#countedAt = now;
  }

  #leaving(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#open -= 1;
      this.#admitNext();
    };
  }
}
