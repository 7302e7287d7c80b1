/** A handler did not finish in time; what it still does must not count. */
export class HandlerTimeout extends Error {
  override name = 'HandlerTimeout';
  constructor(readonly uid: string, limitMs: number) { super(`the handler took longer than ${limitMs / 1000} s`); }
}

/** Runs handlers one after another, each with its own time, on one timer. */
export class HandlerDeadline {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly signal: AbortSignal;
  private giveUp: () => void = () => undefined;

  constructor(private readonly limitMs: number, stopping: AbortSignal) {
    this.signal = AbortSignal.any([stopping, this.controller.signal]);
    this.timer = setTimeout(() => { this.controller.abort(); this.giveUp(); }, limitMs);
  }

  /** Rejects with the handler's error, or with `HandlerTimeout`. */
  async run(uid: string, handler: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.timer.refresh();
    const late = new Promise<never>((_resolve, reject) => { this.giveUp = () => reject(new HandlerTimeout(uid, this.limitMs)); });
    await Promise.race([handler(this.signal), late]);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
