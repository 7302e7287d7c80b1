/** So many refusals within the window are nobody's fault: a page that asks for several things at once. */
const FREE = 20;
const STEP_MS = 50;
const WAIT_MAX_MS = 1_000;
const WINDOW_MS = 10_000;
const CLIENTS_MAX = 10_000;

type Refused = { since: number; count: number };

/**
 * Delays the answers to a client that is refused, or requests missing pages, again and again, so that a program that
 * repeats its requests at once takes little processor time from other clients.
 */
export class RefusalPace {
  readonly #clients = new Map<string, Refused>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one more refusal of the client; returns the milliseconds it waits. */
  count(client: string): number {
    const refused = this.#recent(client) ?? { since: this.#now(), count: 0 };
    refused.count += 1;
    this.#clients.delete(client);
    this.#clients.set(client, refused);
    for (const oldest of this.#clients.keys()) {
      if (this.#clients.size <= CLIENTS_MAX) break;
      this.#clients.delete(oldest);
    }
    return this.waitOf(client);
  }

  /** Milliseconds the next answer to the client waits. */
  waitOf(client: string): number {
    return Math.min(WAIT_MAX_MS, Math.max(0, (this.#recent(client)?.count ?? 0) - FREE) * STEP_MS);
  }

  #recent(client: string): Refused | undefined {
    const known = this.#clients.get(client);
    return known && this.#now() - known.since < WINDOW_MS ? known : undefined;
  }
}
