/**
 * What a loop rests on after each of its turns: for a while, or until something happened since the turn began, so that
 * nothing is missed that happens while it looks.
 */
export class Rest<Why extends string> {
  #happened: Why | null = null;
  #wake: () => void = () => undefined;

  /** `first`: of two things that happened, this one counts. */
  constructor(private readonly first: Why) {}

  /** What happened since the turn began. */
  get happened(): Why | null {
    return this.#happened;
  }

  /** A turn begins: what happened before is looked at in it. */
  beginTurn(): void {
    this.#happened = null;
  }

  end(why: Why): void {
    if (this.#happened !== this.first) this.#happened = why;
    this.#wake();
  }

  /** Resolves when something has happened, or after `ms`; without it, only then. */
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
