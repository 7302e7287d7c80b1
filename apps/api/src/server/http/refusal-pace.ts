const FREE = 20;
const STEP_MS = 50;
const WAIT_MAX_MS = 1_000;
const WINDOW_MS = 10_000;
const CLIENTS_MAX = 10_000;

type Refused = { since: number; count: number };

/** Slows down retry loops, so that they take little processor time. */
export class RefusalDelay {
  readonly #clients = new Map<string, Refused>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  count(client: string): number {
    const refused = this.#recent(client) ?? { since: this.#now(), count: 0 };
    refused.count += 1;
    this.#clients.delete(client);
    this.#clients.set(client, refused);
    for (const oldest of this.#clients.keys()) {
      if (this.#clients.size <= CLIENTS_MAX) break;
      this.#clients.delete(oldest);
    }
    return this.delayFor(client);
  }

  delayFor(client: string): number {
    return Math.min(WAIT_MAX_MS, Math.max(0, (this.#recent(client)?.count ?? 0) - FREE) * STEP_MS);
  }

  #recent(client: string): Refused | undefined {
    const entry = this.#clients.get(client);
    return entry && this.#now() - entry.since < WINDOW_MS ? entry : undefined;
  }
}
