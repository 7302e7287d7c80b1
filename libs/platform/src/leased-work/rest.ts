/** What a loop rests on: for a while, or until something happens. What happens before it rests is not lost. */
export class Rest<Why extends string> {
  #happened: Why | null = null;
  #wake: () => void = () => undefined;

  /** `first`: of two things that happened, this one is told. */
  constructor(private readonly first: Why) {}

  end(why: Why): void {
    if (this.#happened !== this.first) this.#happened = why;
    this.#wake();
  }

  /** What happened since the last rest, or null after `ms`; without it, whatever happens is waited for. */
  async for(ms?: number): Promise<Why | null> {
    if (this.#happened === null)
      await new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    this.#wake = () => undefined;
    const happened = this.#happened;
    this.#happened = null;
    return happened;
  }
}
