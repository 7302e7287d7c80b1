import type { DataSource, EntityManager } from 'typeorm';
import { bury } from '@tidings/database/event-log/dead-letters.ts';
import type { LoggedEvent } from '@tidings/database/event-log/log-position.ts';
import { claimPartition, moveCursor, nextEvents } from '@tidings/database/event-log/read-log.ts';
import { dueRetries, retryDone, retryLater, setAside, waitingKeys } from '@tidings/database/event-log/retries.ts';
import { causeOf, dispatch } from './dispatch.ts';
import type { Consumers } from './dispatch.ts';
import { HandlerDeadline, HandlerTimeout } from './handler-deadline.ts';

export interface RetryPolicy {
  /** Tries before an event is a dead letter. */
  attempts: number;
  /** Pause after the first failure; doubles with each. */
  firstMs: number;
}

export interface ReaderOptions {
  dataSource: DataSource;
  /** The consumer group's name. */
  group: string;
  consumers: Consumers;
  retry: RetryPolicy;
  handlerLimitMs: number;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
  /** Called for every failed try. */
  onFailure(event: LoggedEvent, attempt: number, cause: string, dead: boolean): void;
}

const BATCH_EVENTS = 500;
/** A transaction that writes holds back every other reader's horizon, so it ends soon. */
const BATCH_MS = 50;
const RETRY_BATCH = 50;

/** Reads one partition for one group. The cursor and whatever the handlers wrote commit together. */
export class PartitionReader {
  /** Events whose handler was still running when its time was over: not to be called again in the same batch. */
  private readonly timedOut = new Map<string, string>();

  constructor(private readonly options: ReaderOptions) {}

  /** Handles what waits, one transaction's worth. Answers whether there may be more. */
  async read(part: number): Promise<boolean> {
    try {
      return await this.options.dataSource.transaction(async (tx) => {
        if (!await claimPartition(tx, this.options.group, part)) return false;
        const retried = await this.readRetries(tx, part);
        const read = await this.readNew(tx, part);
        return retried || read;
      });
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      // The handler may still be writing through its transaction, so all of it is given up and read again.
      this.timedOut.set(error.uid, error.message);
      return true;
    }
  }

  private async readNew(tx: EntityManager, part: number): Promise<boolean> {
    const { group, consumers } = this.options;
    const events = await nextEvents(tx, group, part, [...consumers.keys()], BATCH_EVENTS);
    if (events.length === 0) return false;
    const waiting = await waitingKeys(tx, group, part);
    const careful = waiting.size > 0 || this.timedOut.size > 0;
    const last = (careful ? undefined : await this.readAll(tx, events)) ?? await this.readOneByOne(tx, events, waiting);
    if (last) await moveCursor(tx, group, last);
    return true;
  }

  /** The usual case at full speed: one savepoint for all. Undefined, and nothing done, when any event failed. */
  private async readAll(tx: EntityManager, events: LoggedEvent[]): Promise<LoggedEvent | undefined> {
    const deadline = new HandlerDeadline(this.options.handlerLimitMs, this.options.stopping);
    const until = performance.now() + BATCH_MS;
    let last: LoggedEvent | undefined;
    await tx.query('SAVEPOINT batch');
    try {
      for (const event of events) {
        if (this.options.consumers.has(event.type)) {
          await deadline.run(event.uid, (signal) => dispatch(this.options.consumers, event, { tx, attempt: 1, signal }));
        }
        last = event;
        if (performance.now() > until || this.options.stopping.aborted) break;
      }
      await tx.query('RELEASE SAVEPOINT batch');
      return last;
    } catch (error) {
      if (error instanceof HandlerTimeout) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT batch');
      return undefined;
    } finally {
      deadline.end();
    }
  }

  /** A savepoint per event: what fails is set aside, and so is what comes after it with the same key. */
  private async readOneByOne(tx: EntityManager, events: LoggedEvent[], waiting: Set<string>): Promise<LoggedEvent | undefined> {
    const { group, consumers, retry } = this.options;
    const until = performance.now() + BATCH_MS;
    let last: LoggedEvent | undefined;
    for (const event of events) {
      if (consumers.has(event.type)) {
        if (waiting.has(event.key)) {
          await setAside(tx, group, event);
        } else {
          const cause = await this.attempt(tx, event, 1);
          if (cause !== undefined) {
            waiting.add(event.key);
            await setAside(tx, group, event, { cause, waitMs: retry.firstMs });
            if (retry.attempts <= 1) await bury(tx, group, event, 1, cause);
          }
        }
      }
      last = event;
      if (performance.now() > until || this.options.stopping.aborted) break;
    }
    return last;
  }

  private async readRetries(tx: EntityManager, part: number): Promise<boolean> {
    const { group, retry } = this.options;
    const events = await dueRetries(tx, group, part, RETRY_BATCH);
    for (const event of events) {
      const attempt = event.attempt + 1;
      const cause = await this.attempt(tx, event, attempt);
      if (cause === undefined) await retryDone(tx, group, event);
      else if (attempt >= retry.attempts) await bury(tx, group, event, attempt, cause);
      else await retryLater(tx, group, event, cause, retry.firstMs * 2 ** (attempt - 1));
    }
    return events.length > 0;
  }

  /** Undefined when it worked, else the cause. */
  private async attempt(tx: EntityManager, event: LoggedEvent, attempt: number): Promise<string | undefined> {
    const failed = (cause: string) => {
      this.options.onFailure(event, attempt, cause, attempt >= this.options.retry.attempts);
      return cause;
    };
    const late = this.timedOut.get(event.uid);
    if (late !== undefined) {
      this.timedOut.delete(event.uid);
      return failed(late);
    }
    const deadline = new HandlerDeadline(this.options.handlerLimitMs, this.options.stopping);
    await tx.query('SAVEPOINT one');
    try {
      await deadline.run(event.uid, (signal) => dispatch(this.options.consumers, event, { tx, attempt, signal }));
      await tx.query('RELEASE SAVEPOINT one');
      return undefined;
    } catch (error) {
      if (error instanceof HandlerTimeout) throw error;
      await tx.query('ROLLBACK TO SAVEPOINT one');
      return failed(causeOf(error));
    } finally {
      deadline.end();
    }
  }
}
