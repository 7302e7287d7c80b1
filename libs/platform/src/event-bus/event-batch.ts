import {
  deleteRetry,
  queueRetry,
  readDueRetries,
  readKeysAwaitingRetry,
} from '@tidings/database/event-log/dead-letters.ts';
import {
  type DuePartition,
  claimPartition,
  moveCursor,
  readNextEvents,
} from '@tidings/database/event-log/event-log.ts';
import { sql } from '@tidings/database/sql.ts';
import type { EntityManager } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';
import { eventSeconds } from '../process/telemetry/metrics.ts';
import { isBackingServiceUnavailable } from './backing-service-unavailable.ts';
import { type ReceivedEvent, EventDelivery } from './event-delivery.ts';
import type { EventServer } from './event.server.ts';
import { HandlerDeadline, HandlerTimeout } from './handler-deadline.ts';

/** Kept short, because an open write transaction delays the readers of all groups. */
const BATCH_MS = 50;
const RETRY_BATCH = 50;

/**
 * Stores failed events, and later events with the same key, for a retry. If a backing service is unavailable, the whole
 * batch fails.
 */
export class EventBatch {
  readonly #timedOut = new Map<string, string>();

  readonly #seconds: { observe(value: number): void };

  constructor(private readonly server: EventServer) {
    this.#seconds = eventSeconds.labels({ group: server.group });
  }

  async handle(tx: EntityManager, part: number, events: ReceivedEvent[]): Promise<number> {
    const waiting = await readKeysAwaitingRetry(tx, this.server.group, part);
    const careful = waiting.size > 0 || this.#timedOut.size > 0;
    const done =
      (careful ? undefined : await this.#allAtOnce(tx, events)) ?? (await this.#oneByOne(tx, events, waiting));
    this.#handled(events.slice(0, done));
    return done;
  }

  async retry(tx: EntityManager, part: number): Promise<boolean> {
    const { group, stopping } = this.server;
    const events = await readDueRetries(tx, group, part, RETRY_BATCH);
    for (const event of events) {
      if ((await this.#attempt(tx, event, event.attempt + 1)) === undefined) {
        await deleteRetry(tx, group, event);
        this.#handled([event]);
      }
      if (stopping.aborted) break;
    }
    return events.length > 0;
  }

  #handled(events: readonly ReceivedEvent[]): void {
    const now = Date.now();
    for (const event of events) {
      if (!this.#isConsumed(event)) continue;
      // Prefers `time`, because decoding all headers of a Kafka message is slow.
      const since = Date.parse(event.time ?? event.headers['ce_time'] ?? '');
      if (!Number.isNaN(since)) this.#seconds.observe(Math.max(0, now - since) / 1_000);
    }
  }

  #isConsumed({ type }: ReceivedEvent): boolean {
    return this.server.getHandlers().has(type);
  }

  /** Marks the event as failed in the next batch, because the handler may still write through this transaction. */
  countAsFailed(late: HandlerTimeout): void {
    this.#timedOut.set(late.uid, late.message);
  }

  /** Handles the batch in one savepoint for speed. If an event fails, undoes all effects and returns undefined. */
  async #allAtOnce(tx: EntityManager, events: ReceivedEvent[]): Promise<number | undefined> {
    const { stopping, handlerLimitMs } = this.server;
    const deadline = new HandlerDeadline(handlerLimitMs, stopping);
    const until = performance.now() + BATCH_MS;
    await sql.run(tx, 'SAVEPOINT batch');
    try {
      const done = await deadline.run(async () => {
        let count = 0;
        for (const event of events) {
          if (this.#isConsumed(event)) await this.#deliver(new EventDelivery(event, tx, 1, deadline, false));
          count += 1;
          if (performance.now() > until || stopping.aborted || deadline.isOver) break;
        }
        return count;
      });
      await sql.run(tx, 'RELEASE SAVEPOINT batch');
      return done;
    } catch (error) {
      if (error instanceof HandlerTimeout || isBackingServiceUnavailable(error)) throw error;
      await sql.run(tx, 'ROLLBACK TO SAVEPOINT batch');
      return undefined;
    } finally {
      deadline.end();
    }
  }

  async #oneByOne(tx: EntityManager, events: ReceivedEvent[], waiting: Set<string>): Promise<number> {
    const { group, stopping } = this.server;
    const until = performance.now() + BATCH_MS;
    let done = 0;
    for (const event of events) {
      if (this.#isConsumed(event)) {
        if (waiting.has(event.key)) await queueRetry(tx, group, event);
        else if ((await this.#attempt(tx, event, 1)) === 'retry') waiting.add(event.key);
      }
      done += 1;
      if (performance.now() > until || stopping.aborted) break;
    }
    return done;
  }

  async #attempt(tx: EntityManager, event: ReceivedEvent, attempt: number): Promise<EventDelivery['failure']> {
    const { stopping, handlerLimitMs, failures } = this.server;
    const deadline = new HandlerDeadline(handlerLimitMs, stopping);
    const delivery = new EventDelivery(event, tx, attempt, deadline, true);
    const timeout = this.#timedOut.get(event.uid);
    try {
      if (timeout === undefined) {
        await sql.run(tx, 'SAVEPOINT one');
        await deadline.run(() => this.#deliver(delivery));
        if (delivery.failure === undefined) await sql.run(tx, 'RELEASE SAVEPOINT one');
      } else {
        this.#timedOut.delete(event.uid);
        await failures.store(delivery, timeout);
      }
      return delivery.failure;
    } finally {
      deadline.end();
    }
  }

  #deliver(delivery: EventDelivery): Promise<void> {
    const { event, deadline } = delivery;
    deadline.begin(event.uid);
    return this.server.handleEvent(event.type, { pattern: event.type, data: event }, delivery);
  }
}

const BATCH_EVENTS = 500;

/** Commits the cursor together with the handlers' writes. */
export class PartitionReader {
  readonly #batch: EventBatch;

  constructor(private readonly server: EventServer) {
    this.#batch = new EventBatch(server);
  }

  async read({ part, retries }: DuePartition): Promise<DuePartition | undefined> {
    const { dataSource, group, types } = this.server;
    try {
      return await dataSource.transaction(async (tx) => {
        if (!(await claimPartition(tx, group, part))) return undefined;
        const retried = retries && (await this.#batch.retry(tx, part));
        const events = await readNextEvents(tx, group, part, types, BATCH_EVENTS);
        if (events.length > 0) crashIfArmed('a worker has a batch');
        const done = events.length > 0 ? await this.#batch.handle(tx, part, events) : 0;
        const last = events[done - 1];
        if (last) await moveCursor(tx, group, last);
        if (last) crashIfArmed('a worker has handled, not committed');
        return retried || done < events.length || events.length === BATCH_EVENTS
          ? { part, retries: retried }
          : undefined;
      });
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      this.#batch.countAsFailed(error);
      return { part, retries };
    }
  }
}
