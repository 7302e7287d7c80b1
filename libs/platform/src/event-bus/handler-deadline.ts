/** A handler did not finish in time; what it still does must not count. */
export class HandlerTimeout extends Error {
  override name = 'HandlerTimeout';
  constructor(
    readonly uid: string,
    limitMs: number,
  ) {
    super(`the handler took longer than ${limitMs / 1000} s`);
  }
}

/**
 * What a handler that does not heed its signal gets when the process stops: the event comes again at the next start.
 */
const STOP_MS = 7_000;

/** Runs handlers one after another, each with its own time, on one timer. */
export class HandlerDeadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #signal: AbortSignal;
  #stopTimer: NodeJS.Timeout | undefined;
  #giveUp: () => void = () => undefined;
  readonly #hurry = () => {
    this.#stopTimer = setTimeout(() => this.#giveUp(), STOP_MS);
  };

  constructor(
    private readonly limitMs: number,
    private readonly stopping: AbortSignal,
  ) {
    this.#signal = AbortSignal.any([stopping, this.#controller.signal]);
    this.#timer = setTimeout(() => {
      this.#controller.abort();
      this.#giveUp();
    }, limitMs);
    if (stopping.aborted) this.#hurry();
    else stopping.addEventListener('abort', this.#hurry, { once: true });
  }

  /** Fails with the handler's error, or with `HandlerTimeout`; undefined when there is nothing to wait for. */
  run(uid: string, handler: (signal: AbortSignal) => Promise<unknown> | unknown): Promise<unknown> | undefined {
    this.#timer.refresh();
    const running = handler(this.#signal);
    // A handler that is done has no need of a promise, which at full speed costs more than the handling.
    if (!(typeof running === 'object' && running !== null && 'then' in running)) return undefined;
    const late = new Promise<never>((_resolve, reject) => {
      this.#giveUp = () => reject(new HandlerTimeout(uid, this.limitMs));
    });
    return Promise.race([running, late]);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#stopTimer);
    this.stopping.removeEventListener('abort', this.#hurry);
  }
}
