/** After this error, the caller must discard the handler's effects. */
export class HandlerTimeout extends Error {
  override name = 'HandlerTimeout';
  constructor(
    readonly uid: string,
    limitMs: number,
  ) {
    super(`the handler took longer than ${limitMs / 1000} s`);
  }
}

/** Grace period for handlers that ignore their signal. */
const STOP_MS = 7_000;

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

  run(uid: string, handler: (signal: AbortSignal) => Promise<unknown> | unknown): Promise<unknown> | undefined {
    this.#timer.refresh();
    const running = handler(this.#signal);
    if (!(typeof running === 'object' && running !== null && 'then' in running)) return undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      this.#giveUp = () => reject(new HandlerTimeout(uid, this.limitMs));
    });
    return Promise.race([running, timeout]);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#stopTimer);
    this.stopping.removeEventListener('abort', this.#hurry);
  }
}
