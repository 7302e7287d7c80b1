export type BreakerTiming = {
  firstMs: number;
  longestMs: number;
};

const TIMING: BreakerTiming = { firstMs: 1_000, longestMs: 8_000 };

/** Callers never wait for an unresponsive engine, because probes run in the background. */
export class CircuitBreaker {
  #open = false;

  constructor(
    private readonly probe: () => Promise<void>,
    private readonly say: (open: boolean, error?: unknown) => void,
    private readonly timing = TIMING,
  ) {}

  get closed(): boolean {
    return !this.#open;
  }

  trip(error: unknown): void {
    if (this.#open) return;
    this.#open = true;
    this.say(true, error);
    this.#probeAfter(this.timing.firstMs);
  }

  #probeAfter(waitMs: number): void {
    setTimeout(() => void this.#tryAgain(waitMs), waitMs).unref();
  }

  async #tryAgain(waitedMs: number): Promise<void> {
    try {
      await this.probe();
    } catch {
      this.#probeAfter(Math.min(this.timing.longestMs, waitedMs * 2));
      return;
    }
    this.#open = false;
    this.say(false);
  }
}
