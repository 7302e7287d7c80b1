/**
 * What each thing kept weighs besides its bytes, so that failures, which have none, are not kept without end either.
 */
const WEIGHT_LEAST = 4_096;

/** Keeps what was used last, up to so many bytes and each until its time; what was not used for longest makes room. */
export class PictureShelf<Thing> {
  readonly #things = new Map<string, { thing: Thing; weight: number; until: number }>();
  readonly #max: number;
  #total = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): Thing | null {
    const found = this.#things.get(key);
    if (!found) return null;
    this.#take(key);
    if (found.until <= performance.now()) return null;
    this.#lay(key, found);
    return found.thing;
  }

  put(key: string, thing: Thing, bytes: number, keptMs: number): void {
    this.#take(key);
    this.#lay(key, { thing, weight: bytes + WEIGHT_LEAST, until: performance.now() + keptMs });
    for (const oldest of this.#things.keys()) {
      if (this.#total <= this.#max) return;
      this.#take(oldest);
    }
  }

  #take(key: string): void {
    this.#total -= this.#things.get(key)?.weight ?? 0;
    this.#things.delete(key);
  }

  #lay(key: string, kept: { thing: Thing; weight: number; until: number }): void {
    this.#total += kept.weight;
    this.#things.set(key, kept);
  }
}
