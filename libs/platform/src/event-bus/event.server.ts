import { EventEmitter } from 'node:events';
import { type CustomTransportStrategy, type ReadPacket, Server } from '@nestjs/microservices';
import type { LoggedEvent } from '@tidings/database/event-log/event-log.ts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource } from 'typeorm';
import type { Logger } from '../process/telemetry/logger.ts';
import { runInTrace } from '../process/telemetry/trace.ts';
import type { EventDelivery, ReceivedEvent } from './event-delivery.ts';
import { type RetryPolicy, EVENT_RETRY_POLICY, EventFailureFilter } from './event-failure.filter.ts';

export type EventServerOptions = {
  dataSource: DataSource;
  group: string;
  logger: Logger;
  retry?: RetryPolicy;
  handlerLimitMs?: number;
};

type EventServerEvents = {
  deadLetter: (event: LoggedEvent, cause: string) => void;
};

const HANDLER_LIMIT_MS = 30_000;

/** The status is `disconnected` while events cannot be read. */
export abstract class EventServer
  extends Server<EventServerEvents, 'connected' | 'disconnected'>
  implements CustomTransportStrategy
{
  override readonly propagatesEventHandlerErrors = true;
  readonly group: string;
  readonly dataSource: DataSource;
  readonly handlerLimitMs: number;
  readonly failures: EventFailureFilter;
  protected readonly log: Logger;
  readonly #stop = new AbortController();
  readonly #emitter = new EventEmitter();

  constructor({ dataSource, group, logger, retry, handlerLimitMs }: EventServerOptions) {
    super();
    this.group = group;
    this.dataSource = dataSource;
    this.handlerLimitMs = handlerLimitMs ?? HANDLER_LIMIT_MS;
    this.log = logger;
    this.failures = new EventFailureFilter(group, logger, retry ?? EVENT_RETRY_POLICY, (event, cause) =>
      this.#emitter.emit('deadLetter', event, cause),
    );
  }

  on<Name extends keyof EventServerEvents>(name: Name, listener: EventServerEvents[Name]): void {
    this.#emitter.on(name, listener);
  }

  get types(): string[] {
    return [...this.messageHandlers.keys()];
  }

  get stopping(): AbortSignal {
    return this.#stop.signal;
  }

  protected get loopName(): string {
    return `events:${this.group}`;
  }

  protected stop(): void {
    this.#stop.abort();
  }

  /** Unlike the base class, waits for the handler, so that the caller can commit its effects. */
  override async handleEvent(
    type: string,
    { data: event }: ReadPacket<ReceivedEvent>,
    delivery: EventDelivery,
  ): Promise<void> {
    const handler = this.messageHandlers.get(type);
    if (!handler) return;
    return runInTrace(event.traceparent ?? event.headers['traceparent'], () =>
      this.runWithProcessingHooks(delivery, async (onEnd) => {
        const result: unknown = await handler(event, delivery);
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
        onEnd();
      }),
    );
  }
}
