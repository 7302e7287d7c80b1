import {
  ANALYTICS_BATCH_MAX,
  ANALYTICS_BUFFER_MAX,
  ANALYTICS_FLUSH_MS,
  ANALYTICS_RESENDS_MAX,
} from '@tidings/contracts/limits/analytics-limits.ts';

/** `again`: it may work later. `never`: it will not. `stop`: the server refuses to count this visitor. */
export type Outcome = 'taken' | 'again' | 'never' | 'stop';

export type BufferParts<Event> = {
  /** Sends one batch; `leaving`: the page may be gone before the answer. Never rejects. */
  send(events: readonly Event[], leaving: boolean): Promise<Outcome>;
  online(): boolean;
  stopped(): void;
  /** For tests, milliseconds: how long fewer events than a batch wait, and the pause before the first resend. */
  flushMs?: number;
  pauseMs?: number;
};

type Batch<Event> = { events: Event[]; resends: number };

/**
 * Keeps events until the server has them. A hundred are sent at once, fewer after five seconds, one batch at a time. A
 * batch that fails is sent again up to five times, each pause twice the last: 5 s to 80 s; time without network does
 * not count. What comes while a thousand wait is dropped, since the page must not grow.
 */
export class EventBuffer<Event> {
  #fresh: Event[] = [];
  #failed: Batch<Event>[] = [];
  #onTheWay: Batch<Event> | undefined;
  #kept = 0;
  #closed = false;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: BufferParts<Event>) {}

  /** False when the buffer is full and the event was dropped. */
  add(event: Event): boolean {
    if (this.#closed || this.#kept >= ANALYTICS_BUFFER_MAX) return false;
    this.#kept += 1;
    this.#fresh.push(event);
    if (this.#fresh.length >= ANALYTICS_BATCH_MAX) void this.#pump();
    else this.#wake(this.parts.flushMs ?? ANALYTICS_FLUSH_MS);
    return true;
  }

  /**
   * Sends everything that waits, now and side by side: the page is hidden or goes away. What fails waits on, if the
   * page does.
   */
  leave(): void {
    const batches = this.#failed;
    this.#failed = [];
    while (this.#fresh.length > 0) batches.push(this.#nextFresh());
    for (const batch of batches) void this.#deliver(batch, true);
    // It may be cut off with the page; taken twice, it counts once.
    if (this.#onTheWay) void this.parts.send(this.#onTheWay.events, true);
  }

  /** The network is back: nobody has to wait for a pause to end. */
  connected(): void {
    this.#pausedUntil = 0;
    void this.#pump();
  }

  /** Forgets everything and takes nothing more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#fresh = [];
    this.#failed = [];
    this.#kept = 0;
  }

  #wake(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#pump();
    }, ms);
  }

  #nextFresh(): Batch<Event> {
    return { events: this.#fresh.splice(0, ANALYTICS_BATCH_MAX), resends: 0 };
  }

  async #pump(): Promise<void> {
    if (this.#closed || this.#onTheWay || !this.parts.online()) return;
    const pause = this.#pausedUntil - performance.now();
    if (pause > 0) return this.#wake(pause);
    const batch = this.#failed.shift() ?? (this.#fresh.length > 0 ? this.#nextFresh() : undefined);
    if (!batch) return;
    this.#onTheWay = batch;
    await this.#deliver(batch, false);
    this.#onTheWay = undefined;
    if (this.#failed.length > 0 || this.#fresh.length >= ANALYTICS_BATCH_MAX) void this.#pump();
    else if (this.#fresh.length > 0) this.#wake(this.parts.flushMs ?? ANALYTICS_FLUSH_MS);
  }

  async #deliver(batch: Batch<Event>, leaving: boolean): Promise<void> {
    const outcome = await this.parts.send(batch.events, leaving);
    if (this.#closed) return;
    if (outcome === 'stop') {
      this.close();
      return this.parts.stopped();
    }
    const counts = !leaving && this.parts.online();
    if (outcome !== 'again' || (counts && batch.resends >= ANALYTICS_RESENDS_MAX)) {
      this.#kept -= batch.events.length;
      return;
    }
    this.#pausedUntil =
      performance.now() +
      (this.parts.pauseMs ?? ANALYTICS_FLUSH_MS) * 2 ** Math.min(batch.resends, ANALYTICS_RESENDS_MAX - 1);
    this.#failed.unshift({ events: batch.events, resends: batch.resends + (counts ? 1 : 0) });
    this.#wake(Math.max(0, this.#pausedUntil - performance.now()));
  }
}
