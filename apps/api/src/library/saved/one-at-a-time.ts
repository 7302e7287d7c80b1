/**
 * Runs what belongs to one key one after another, in the order it came; other keys go on beside it. Somebody who asks
 * for fifty things at once so waits for themselves, and not on every connection to the database.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<void>>();

  /** Rejects as the work does; what comes after it runs all the same. */
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

  /** Keys somebody works on or waits for. */
  get size(): number {
    return this.#last.size;
  }
}
