type Entry<Value> = { revision: string; value: Promise<Value>; weight: number };

/** LRU cache of values that are derived from a database row. */
export class RevisionCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #weightMax: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(weightMax: number, weigh: (value: Value) => number) {
    this.#weightMax = weightMax;
    this.#weigh = weigh;
  }

  /** Concurrent calls share a load; failures are not cached. */
  get(id: string, revision: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(id);
    if (cached?.revision === revision) {
      this.#entries.delete(id);
      this.#entries.set(id, cached);
      return cached.value;
    }
    this.delete(id);
    const entry: Entry<Value> = { revision, value: load(), weight: 0 };
    this.#entries.set(id, entry);
    entry.value.then(
      (value) => this.#keep(id, entry, this.#weigh(value)),
      () => {
        if (this.#entries.get(id) === entry) this.delete(id);
      },
    );
    return entry.value;
  }

  delete(id: string): void {
    this.#weight -= this.#entries.get(id)?.weight ?? 0;
    this.#entries.delete(id);
  }

  #keep(id: string, entry: Entry<Value>, weight: number): void {
    if (this.#entries.get(id) !== entry) return;
    entry.weight = weight;
    this.#weight += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#weightMax) break;
      this.delete(oldest);
    }
  }
}
