/** Minimum weight of an entry, which also limits the number of cached failures. */
const WEIGHT_LEAST = 4_096;

export class PictureCache<Item> {
  readonly #items = new Map<string, { item: Item; weight: number; until: number }>();
  readonly #max: number;
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Item | null {
    const entry = this.#items.get(key);
    if (!entry) return null;
    this.#take(key);
    if (entry.until <= performance.now()) return null;
    this.#lay(key, entry);
    return entry.item;
  }

  put(key: string, item: Item, bytes: number, keptMs: number): void {
    this.#take(key);
    this.#lay(key, { item, weight: bytes + WEIGHT_LEAST, until: performance.now() + keptMs });
    for (const oldest of this.#items.keys()) {
      if (this.#total <= this.#max) return;
      this.#take(oldest);
    }
  }

  #take(key: string): void {
    this.#total -= this.#items.get(key)?.weight ?? 0;
    this.#items.delete(key);
  }

  #lay(key: string, entry: { item: Item; weight: number; until: number }): void {
    this.#total += entry.weight;
    this.#items.set(key, entry);
  }
}
