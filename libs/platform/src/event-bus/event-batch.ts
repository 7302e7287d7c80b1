import { moveToDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import type { LoggedEvent } from '@tidings/database/event-log/log-position.ts';
import { dueRetries, retryDone, retryLater, setAside, waitingKeys } from '@tidings/database/event-log/retries.ts';
import { sql } from '@tidings/database/sql.ts';
import type { EntityManager } from 'typeorm';
import { eventSeconds } from '../telemetry/metrics.ts';
import { isBackingServiceUnavailable } from './backing-service-unavailable.ts';
import { UnreadableEvent, causeOf, dispatch } from './dispatch.ts';
import type { Consumers, Delivery } from './dispatch.ts';
import { HandlerDeadline, HandlerTimeout } from './handler-deadline.ts';

export type RetryPolicy = {
  /** Tries before an event is a dead letter. */
  attempts: number;
  /** Pause after the first failure; doubles with each. */
  firstMs: number;
};

/** Tries at 0, 0.5, 1.5, 3.5, 7.5 and 15.5 s: parked within half a minute, patient with a restart. */
export const RETRY: RetryPolicy = { attempts: 6, firstMs: 500 };
export const HANDLER_LIMIT_MS = 30_000;

export type HandlingOptions = {
  /** The consumer group's name. */
  group: string;
  consumers: Consumers;
  retry: RetryPolicy;
  handlerLimitMs: number;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  /** Called for every failed try. */
  onFailure(event: LoggedEvent, attempt: number, cause: string, dead: boolean): void;
};

/** A transaction that writes holds back every reader's horizon, so it ends soon. */
const BATCH_MS = 50;
const RETRY_BATCH = 50;

/**
 * Handles events of one partition for one group inside the carrier's transaction, whichever carrier it is: what the
 * handlers wrote commits together with the carrier's own note of how far it is. A failed event is set aside, and so is
 * what comes after it with the same key; other keys go on. An engine that is down fails the batch, not its events.
 */
export class EventBatch {
  /** Events whose handler was still running when its time was over: not to be called again in the same batch. */
  readonly #timedOut = new Map<string, string>();

  readonly #seconds: { observe(value: number): void };

  constructor(private readonly options: HandlingOptions) {
    this.#seconds = eventSeconds.labels({ group: options.group });
  }

  /** Handles from the oldest on until about 50 ms are over. Answers how many are done with. */
  async handle(tx: EntityManager, part: number, events: LoggedEvent[]): Promise<number> {
    const waiting = await waitingKeys(tx, this.options.group, part);
    const careful = waiting.size > 0 || this.#timedOut.size > 0;
    const done =
      (careful ? undefined : await this.#allAtOnce(tx, events)) ?? (await this.#oneByOne(tx, events, waiting));
    this.#handled(events.slice(0, done));
    return done;
  }

  /** Tries again what was set aside and is due. Answers whether there was anything. */
  async retry(tx: EntityManager, part: number): Promise<boolean> {
    const { group, retry } = this.options;
    const events = await dueRetries(tx, group, part, RETRY_BATCH);
    for (const event of events) {
      const attempt = event.attempt + 1;
      const failure = await this.#attempt(tx, event, attempt);
      if (failure === undefined) {
        await retryDone(tx, group, event);
        this.#handled([event]);
      } else if (failure.dead) await moveToDeadLetters(tx, group, event, attempt, failure.cause);
      else await retryLater(tx, group, event, failure.cause, retry.firstMs * 2 ** (attempt - 1));
      if (this.options.stopping.aborted) break;
    }
    return events.length > 0;
  }

  #handled(events: readonly Delivery[]): void {
    const now = Date.now();
    for (const event of events) {
      if (!this.options.consumers.has(event.type)) continue;
      // Of a message all headers are decoded when its headers are asked for.
      const since = Date.parse(event.time ?? event.headers['ce_time'] ?? '');
      if (!Number.isNaN(since)) this.#seconds.observe(Math.max(0, now - since) / 1_000);
    }
  }

  /**
   * The handler may still be writing through its transaction, so all of it is given up; at the next reading it counts
   * as a failed try.
   */
  countAsFailed(late: HandlerTimeout): void {
    this.#timedOut.set(late.uid, late.message);
  }

  /** The usual case at full speed: one savepoint for all. Undefined, and nothing done, when any event failed. */
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

  /** A savepoint per event: what fails is set aside, and so is what comes after it with the same key. */
  async #oneByOne(tx: EntityManager, events: LoggedEvent[], waiting: Set<string>): Promise<number> {
    const { group, consumers, retry } = this.options;
    const until = performance.now() + BATCH_MS;
    let done = 0;
    for (const event of events) {
      if (consumers.has(event.type)) {
        if (waiting.has(event.key)) {
          await setAside(tx, group, event);
        } else {
          const failure = await this.#attempt(tx, event, 1);
          if (failure?.dead) {
            await moveToDeadLetters(tx, group, event, 1, failure.cause);
          } else if (failure) {
            waiting.add(event.key);
            await setAside(tx, group, event, { cause: failure.cause, waitMs: retry.firstMs });
          }
        }
      }
      done += 1;
      if (performance.now() > until || this.options.stopping.aborted) break;
    }
    return done;
  }

  /** Undefined when it worked. */
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
    const late = this.#timedOut.get(event.uid);
    if (late !== undefined) {
      this.#timedOut.delete(event.uid);
      return failed(late);
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
      return failed(causeOf(error), error instanceof UnreadableEvent);
    } finally {
      deadline.end();
    }
  }
}
