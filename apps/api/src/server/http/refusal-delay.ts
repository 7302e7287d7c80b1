const FREE = 20;
const STEP_MS = 50;
const WINDOW_MS = 10_000;
const CLIENTS_MAX = 10_000;

type Refused = { since: number; count: number };

/**
 * Delays clients in a retry loop, even for missing pages, so that they use little CPU time and few places in the queue
 * of new connections. The number of rejections is halved every ten seconds.
 */
export class RefusalDelay {
  readonly #clients = new Map<string, Refused>();
  readonly #countMax: number;
  readonly #now: () => number;

  constructor(delayMaxMs: number, now: () => number = () => performance.now()) {
    this.#countMax = FREE + delayMaxMs / STEP_MS;
    this.#now = now;
  }

  count(client: string): number {
    const { since, count } = this.#recent(client) ?? { since: this.#now(), count: 0 };
    this.#clients.delete(client);
    this.#clients.set(client, { since, count: Math.min(this.#countMax, count + 1) });
    for (const oldest of this.#clients.keys()) {
      if (this.#clients.size <= CLIENTS_MAX) break;
      this.#clients.delete(oldest);
    }
    return this.delayFor(client);
  }

  delayFor(client: string): number {
    return Math.max(0, (this.#recent(client)?.count ?? 0) - FREE) * STEP_MS;
  }

  #recent(client: string): Refused | undefined {
    const entry = this.#clients.get(client);
    if (!entry) return undefined;
    const windows = Math.floor((this.#now() - entry.since) / WINDOW_MS);
    return { since: entry.since + windows * WINDOW_MS, count: Math.floor(entry.count / 2 ** windows) };
  }
}
