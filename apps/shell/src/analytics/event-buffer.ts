import {
  ANALYTICS_BATCH_MAX,
  ANALYTICS_BUFFER_MAX,
  ANALYTICS_FLUSH_MS,
  ANALYTICS_RESENDS_MAX,
} from '@tidings/contracts/limits/web-limits.ts';

/**
 * `again` is a temporary failure and `never` a permanent one. `stop` means that the server does not track this visitor.
 */
export type DeliveryOutcome = 'taken' | 'again' | 'never' | 'stop';

export type EventBufferOptions<Event> = {
  send(events: readonly Event[], leaving: boolean): Promise<DeliveryOutcome>;
  online(): boolean;
  stopped(): void;
  flushMs?: number;
  pauseMs?: number;
};

type Batch<Event> = { events: Event[]; resends: number };

/**
 * Sends batches of up to 100 events, one at a time. Retries up to five times with delays from 5 s to 80 s while online,
 * and drops new events while 1,000 are waiting.
 */
export class EventBuffer<Event> {
  #fresh: Event[] = [];
  #failed: Batch<Event>[] = [];
  #onTheWay: Batch<Event> | undefined;
  #kept = 0;
  #closed = false;
  #pausedUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly parts: EventBufferOptions<Event>) {}

  /** Returns false if the event was dropped. */
  add(event: Event): boolean {
    if (this.#closed || this.#kept >= ANALYTICS_BUFFER_MAX) return false;
    this.#kept += 1;
    this.#fresh.push(event);
    if (this.#fresh.length >= ANALYTICS_BATCH_MAX) void this.#pump();
    else this.#wake(this.parts.flushMs ?? ANALYTICS_FLUSH_MS);
    return true;
  }

  /** Sends all batches in parallel, because the page may unload. */
  leave(): void {
    const batches = this.#failed;
    this.#failed = [];
    while (this.#fresh.length > 0) batches.push(this.#nextFresh());
    for (const batch of batches) void this.#deliver(batch, true);
    // The unload may abort the pending request, so its events are sent again. The server ignores duplicates.
    if (this.#onTheWay) void this.parts.send(this.#onTheWay.events, true);
  }

  connected(): void {
    this.#pausedUntil = 0;
    void this.#pump();
  }

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
