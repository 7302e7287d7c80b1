import {
  deleteRetry,
  moveToDeadLetters,
  postponeRetry,
  queueRetry,
  readDueRetries,
  readKeysAwaitingRetry,
} from '@tidings/database/event-log/dead-letters.ts';
import {
  type DuePartition,
  type LoggedEvent,
  claimPartition,
  moveCursor,
  readNextEvents,
} from '@tidings/database/event-log/event-log.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { crashIfArmed } from '../process/crash-point.ts';
import { eventSeconds } from '../process/telemetry/metrics.ts';
import { isBackingServiceUnavailable } from './backing-service-unavailable.ts';
import {
  type ConsumersByType,
  type EventDelivery,
  HandlerDeadline,
  HandlerTimeout,
  UnreadableEvent,
  describeCause,
  dispatch,
} from './dispatch.ts';

export type RetryPolicy = {
  attempts: number;
  /** Delay after the first failure; doubles each time. */
  firstMs: number;
};

export type HandlingOptions = {
  group: string;
  consumers: ConsumersByType;
  retry: RetryPolicy;
  handlerLimitMs: number;
  stopping: AbortSignal;
  onFailure(event: LoggedEvent, attempt: number, cause: string, dead: boolean): void;
};

/** The delays add up to 15.5 s, which is long enough for a service to restart. */
export const EVENT_RETRY_POLICY: RetryPolicy = { attempts: 6, firstMs: 500 };
export const HANDLER_LIMIT_MS = 30_000;

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

  constructor(private readonly options: HandlingOptions) {
    this.#seconds = eventSeconds.labels({ group: options.group });
  }

  async handle(tx: EntityManager, part: number, events: LoggedEvent[]): Promise<number> {
    const waiting = await readKeysAwaitingRetry(tx, this.options.group, part);
    const careful = waiting.size > 0 || this.#timedOut.size > 0;
    const done =
      (careful ? undefined : await this.#allAtOnce(tx, events)) ?? (await this.#oneByOne(tx, events, waiting));
    this.#handled(events.slice(0, done));
    return done;
  }

  async retry(tx: EntityManager, part: number): Promise<boolean> {
    const { group, retry } = this.options;
    const events = await readDueRetries(tx, group, part, RETRY_BATCH);
    for (const event of events) {
      const attempt = event.attempt + 1;
      const failure = await this.#attempt(tx, event, attempt);
      if (failure === undefined) {
        await deleteRetry(tx, group, event);
        this.#handled([event]);
      } else if (failure.dead) await moveToDeadLetters(tx, group, event, attempt, failure.cause);
      else await postponeRetry(tx, group, event, failure.cause, retry.firstMs * 2 ** (attempt - 1));
      if (this.options.stopping.aborted) break;
    }
    return events.length > 0;
  }

  #handled(events: readonly EventDelivery[]): void {
    const now = Date.now();
    for (const event of events) {
      if (!this.options.consumers.has(event.type)) continue;
      // Prefers `time`, because decoding all headers of a Kafka message is slow.
      const since = Date.parse(event.time ?? event.headers['ce_time'] ?? '');
      if (!Number.isNaN(since)) this.#seconds.observe(Math.max(0, now - since) / 1_000);
    }
  }

  /** Marks the event as failed in the next batch, because the handler may still write through this transaction. */
  countAsFailed(late: HandlerTimeout): void {
    this.#timedOut.set(late.uid, late.message);
  }

  /** Handles the batch in one savepoint for speed. If an event fails, undoes all effects and returns undefined. */
  async #allAtOnce(tx: EntityManager, events: LoggedEvent[]): Promise<number | undefined> {
    const deadline = new HandlerDeadline(this.options.handlerLimitMs, this.options.stopping);
    const until = performance.now() + BATCH_MS;
    let done = 0;
    await sql.run(tx, 'SAVEPOINT batch');
    try {
      for (const event of events) {
        if (this.options.consumers.has(event.type)) {
          const running = deadline.run(event.uid, (signal) =>
            dispatch(this.options.group, this.options.consumers, event, { tx, attempt: 1, signal }),
          );
          if (running) await running;
        }
        done += 1;
        if (performance.now() > until || this.options.stopping.aborted) break;
      }
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

  async #oneByOne(tx: EntityManager, events: LoggedEvent[], waiting: Set<string>): Promise<number> {
    const { group, consumers, retry } = this.options;
    const until = performance.now() + BATCH_MS;
    let done = 0;
    for (const event of events) {
      if (consumers.has(event.type)) {
        if (waiting.has(event.key)) {
          await queueRetry(tx, group, event);
        } else {
          const failure = await this.#attempt(tx, event, 1);
          if (failure?.dead) {
            await moveToDeadLetters(tx, group, event, 1, failure.cause);
          } else if (failure) {
            waiting.add(event.key);
            await queueRetry(tx, group, event, { cause: failure.cause, waitMs: retry.firstMs });
          }
        }
      }
      done += 1;
      if (performance.now() > until || this.options.stopping.aborted) break;
    }
    return done;
  }

  async #attempt(
    tx: EntityManager,
    event: LoggedEvent,
    attempt: number,
  ): Promise<{ cause: string; dead: boolean } | undefined> {
    const failed = (cause: string, hopeless = false) => {
      const dead = hopeless || attempt >= this.options.retry.attempts;
      this.options.onFailure(event, attempt, cause, dead);
      return { cause, dead };
    };
    const timeout = this.#timedOut.get(event.uid);
    if (timeout !== undefined) {
      this.#timedOut.delete(event.uid);
      return failed(timeout);
    }
    const deadline = new HandlerDeadline(this.options.handlerLimitMs, this.options.stopping);
    await sql.run(tx, 'SAVEPOINT one');
    try {
      await deadline.run(event.uid, (signal) =>
        dispatch(this.options.group, this.options.consumers, event, { tx, attempt, signal }),
      );
      await sql.run(tx, 'RELEASE SAVEPOINT one');
      return undefined;
    } catch (error) {
      if (error instanceof HandlerTimeout || isBackingServiceUnavailable(error)) throw error;
      await sql.run(tx, 'ROLLBACK TO SAVEPOINT one');
      return failed(describeCause(error), error instanceof UnreadableEvent);
    } finally {
      deadline.end();
    }
  }
}

const BATCH_EVENTS = 500;

/** Commits the cursor together with the handlers' writes. */
export class PartitionReader {
  readonly #batch: EventBatch;

  constructor(private readonly options: HandlingOptions & { dataSource: DataSource }) {
    this.#batch = new EventBatch(options);
  }

  async read({ part, retries }: DuePartition): Promise<DuePartition | undefined> {
    const { dataSource, group, consumers } = this.options;
    try {
      return await dataSource.transaction(async (tx) => {
        if (!(await claimPartition(tx, group, part))) return undefined;
        const retried = retries && (await this.#batch.retry(tx, part));
        const events = await readNextEvents(tx, group, part, [...consumers.keys()], BATCH_EVENTS);
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
