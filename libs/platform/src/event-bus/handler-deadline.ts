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
  readonly signal: AbortSignal;
  /** Whether a handler timed out, whose transaction must no longer be used. */
  isOver = false;
  #stopTimer: NodeJS.Timeout | undefined;
  #uid = '';
  #reject: (error: HandlerTimeout) => void = () => undefined;
  readonly #hurry = () => {
    this.#stopTimer = setTimeout(() => this.#giveUp(), STOP_MS);
  };

  constructor(
    private readonly limitMs: number,
    private readonly stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stopping, this.#controller.signal]);
    this.#timer = setTimeout(() => {
      this.#controller.abort();
      this.#giveUp();
    }, limitMs);
    if (stopping.aborted) this.#hurry();
    else stopping.addEventListener('abort', this.#hurry, { once: true });
  }

  /** Restarts the time limit for the handler of the next event. */
  begin(uid: string): void {
    this.#uid = uid;
    this.#timer.refresh();
  }

  /** Rejects with `HandlerTimeout` while `work` continues, which must then stop. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      work().then(resolve, reject);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#stopTimer);
    this.stopping.removeEventListener('abort', this.#hurry);
  }

  #giveUp(): void {
    this.isOver = true;
    this.#reject(new HandlerTimeout(this.#uid, this.limitMs));
  }
}
