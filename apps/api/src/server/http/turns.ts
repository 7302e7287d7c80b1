/** Lets so many pieces of work run at a time; the others wait, in the order they came. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Does the work when its turn has come; the turn ends with it, whatever becomes of it. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    else this.#running += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
