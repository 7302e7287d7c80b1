/** Runs one task per key at a time, so that one person cannot occupy all database connections. */
export class KeyedSerialQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Rejects if `work` rejects; work that was added later still runs. */
  async run<Outcome>(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#last.get(key);
    const turn = Promise.withResolvers<void>();
    this.#last.set(key, turn.promise);
    await before;
    try {
      return await work();
    } finally {
      if (this.#last.get(key) === turn.promise) this.#last.delete(key);
      turn.resolve();
    }
  }

  get size(): number {
    return this.#last.size;
  }
}
