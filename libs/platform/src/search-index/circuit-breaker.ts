export type BreakerTiming = {
  /** Wait before the first probe; doubles with every probe that fails. */
  firstMs: number;
  longestMs: number;
};

const TIMING: BreakerTiming = { firstMs: 1_000, longestMs: 15_000 };

/**
 * Keeps callers from waiting for an engine that does not answer. The first failure opens it; while it is open, a probe
 * now and then finds out in the background whether the engine is back, and no caller pays for that.
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

  /** Whether to ask the engine. Asking is also what makes the next probe due. */
  get closed(): boolean {
    if (this.#open && !this.#probing && Date.now() >= this.#probeAt) void this.#tryAgain();
    return !this.#open;
  }

  /** The engine did not answer. */
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
