import { type ArgumentsHost, type RpcExceptionFilter, Catch } from '@nestjs/common';
import { moveToDeadLetters, postponeRetry, queueRetry } from '@tidings/database/event-log/dead-letters.ts';
import type { LoggedEvent } from '@tidings/database/event-log/event-log.ts';
import { sql } from '@tidings/database/sql.ts';
import { type Observable, from, throwError } from 'rxjs';
import type { Logger } from '../process/telemetry/logger.ts';
import { eventFailures } from '../process/telemetry/metrics.ts';
import { isBackingServiceUnavailable } from './backing-service-unavailable.ts';
import type { EventDelivery } from './event-delivery.ts';
import { UnreadableEvent } from './event-payload.pipe.ts';

export type RetryPolicy = {
  attempts: number;
  /** Delay after the first failure; doubles each time. */
  firstMs: number;
};

/** The delays add up to 15.5 s, which is long enough for a service to restart. */
export const EVENT_RETRY_POLICY: RetryPolicy = { attempts: 6, firstMs: 500 };

const CAUSE_MAX = 2_000;

/** Stores a failed event for a retry or as a dead letter. Passes on errors that concern the whole batch. */
@Catch()
export class EventFailureFilter implements RpcExceptionFilter {
  constructor(
    private readonly group: string,
    private readonly logger: Logger,
    private readonly retry: RetryPolicy,
    private readonly onDead: (event: LoggedEvent, cause: string) => void,
  ) {}

  catch(error: unknown, host: ArgumentsHost): Observable<void> {
    const delivery = host.switchToRpc().getContext<EventDelivery>();
    return !delivery.isAlone || delivery.deadline.isOver || isBackingServiceUnavailable(error)
      ? throwError(() => error)
      : from(this.#undoAndStore(delivery, error));
  }

  async #undoAndStore(delivery: EventDelivery, error: unknown): Promise<void> {
    await sql.run(delivery.tx, 'ROLLBACK TO SAVEPOINT one');
    await this.store(delivery, describeCause(error), error instanceof UnreadableEvent);
  }

  async store(delivery: EventDelivery, cause: string, isHopeless = false): Promise<void> {
    const { group, retry } = this;
    const { event, tx, attempt } = delivery;
    const { type, key, uid } = event;
    const dead = isHopeless || attempt >= retry.attempts;
    eventFailures.inc({ group, type, dead: String(dead) });
    this.logger[dead ? 'error' : 'warn'](
      { worker: group, type, key, uid, attempt, cause },
      dead ? `gave up on ${type}: ${cause}` : `${type} failed: ${cause}`,
    );
    if (dead) {
      await moveToDeadLetters(tx, group, event, attempt, cause);
      this.onDead(event, cause);
    } else if (event.attempt === undefined) await queueRetry(tx, group, event, { cause, waitMs: retry.firstMs });
    else await postponeRetry(tx, group, event, cause, retry.firstMs * 2 ** (attempt - 1));
    delivery.failure = dead ? 'dead' : 'retry';
  }
}

export function describeCause(error: unknown): string {
  const text =
    error instanceof Error
      ? `${error.name}: ${error.message}`
      : typeof error === 'object' && error !== null && 'message' in error
        ? String(error.message)
        : String(error);
  return text.replaceAll('\u0000', '').slice(0, CAUSE_MAX);
}
