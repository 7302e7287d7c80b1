/** So many refusals within the window are nobody's fault: a page that asks for several things at once. */
const FREE = 20;
const STEP_MS = 50;
const WAIT_MAX_MS = 1_000;
const WINDOW_MS = 10_000;
const NETWORKS_MAX = 10_000;

type Refused = { since: number; count: number };

/**
 * How long a refusal may wait before it is said: a program that asks again at once is answered later and later, so that
 * its asking takes no processor time from others. What is not refused is never held up.
 */
export class RefusalPace {
  readonly #networks = new Map<string, Refused>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds this refusal of the network waits. */
  waitOf(network: string): number {
    const now = this.#now();
    const known = this.#networks.get(network);
    const refused = known && now - known.since < WINDOW_MS ? known : { since: now, count: 0 };
    refused.count += 1;
    this.#networks.delete(network);
    this.#networks.set(network, refused);
    for (const oldest of this.#networks.keys()) {
      if (this.#networks.size <= NETWORKS_MAX) break;
      this.#networks.delete(oldest);
    }
    return Math.min(WAIT_MAX_MS, Math.max(0, refused.count - FREE) * STEP_MS);
  }
}
