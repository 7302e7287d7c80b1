export class WakeablePause<Why extends string> {
  #happened: Why | null = null;
  #wake: () => void = () => undefined;

  /** If several events happen in a turn, `first` is the one reported. */
  constructor(private readonly first: Why) {}

  get happened(): Why | null {
    return this.#happened;
  }

  beginTurn(): void {
    this.#happened = null;
  }

  end(why: Why): void {
    if (this.#happened !== this.first) this.#happened = why;
    this.#wake();
  }

  async for(ms?: number): Promise<void> {
    if (this.#happened !== null) return;
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
