import { BaseRpcContext } from '@nestjs/microservices';
import type { LoggedEvent } from '@tidings/database/event-log/event-log.ts';
import type { EntityManager } from 'typeorm';
import type { HandlerDeadline } from './handler-deadline.ts';

export type ReceivedEvent = LoggedEvent & {
  /** Set by transports so that the other headers need not be decoded. */
  traceparent?: string | undefined;
  time?: string | undefined;
  /** Number of earlier attempts; set if the event is stored for a retry. */
  attempt?: number;
};

/** One attempt to handle an event, which Nest passes to consumer, filter and interceptors. */
export class EventDelivery extends BaseRpcContext<[ReceivedEvent]> {
  /** Set by `EventFailureFilter` after it has undone the handler's effects and stored the event. */
  failure: 'retry' | 'dead' | undefined;

  constructor(
    readonly event: ReceivedEvent,
    readonly tx: EntityManager,
    readonly attempt: number,
    readonly deadline: HandlerDeadline,
    /** Whether the event has its own savepoint, instead of one for the whole batch. */
    readonly isAlone: boolean,
  ) {
    super([event]);
  }

  get uid(): string {
    return this.event.uid;
  }
  get type(): string {
    return this.event.type;
  }
  get key(): string {
    return this.event.key;
  }
  /** Aborted at shutdown or at the time limit. */
  get signal(): AbortSignal {
    return this.deadline.signal;
  }
}
