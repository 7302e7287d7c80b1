export type BreakerTiming = {
  /** Delay before the first probe; doubles with each failure. */
  firstMs: number;
  longestMs: number;
};

const TIMING: BreakerTiming = { firstMs: 1_000, longestMs: 15_000 };

/**
 * Circuit breaker for a search engine. Opens on the first failure, then probes in the background, so that no caller
 * waits for an unavailable engine.
 */
export class CircuitBreaker {
  #open = false;
  #probing = false;
  #waitMs = 0;
  #probeAt = 0;

  constructor(
    private readonly probe: () => Promise<void>,
    private readonly say: (open: boolean, error?: unknown) => void,
    private readonly timing = TIMING,
  ) {}

  /** Whether to query the engine. Reading this starts a due probe. */
  get closed(): boolean {
    if (this.#open && !this.#probing && Date.now() >= this.#probeAt) void this.#tryAgain();
    return !this.#open;
  }

  trip(error: unknown): void {
    if (this.#open) return;
    this.#open = true;
    this.#waitMs = this.timing.firstMs;
    this.#probeAt = Date.now() + this.#waitMs;
    this.say(true, error);
  }

  async #tryAgain(): Promise<void> {
    this.#probing = true;
    try {
      await this.probe();
      this.#open = false;
      this.say(false);
    } catch {
      this.#waitMs = Math.min(this.timing.longestMs, this.#waitMs * 2);
      this.#probeAt = Date.now() + this.#waitMs;
    } finally {
      this.#probing = false;
    }
  }
}
