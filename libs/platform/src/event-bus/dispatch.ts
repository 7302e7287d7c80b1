import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { runInNewSpan } from '../process/telemetry/trace.ts';
import type { EventContext } from './consumes.ts';

export type Consumer = {
  contract: EventContract;
  handle(payload: Record<string, unknown>, context: EventContext): Promise<unknown> | unknown;
};

export type ConsumersByType = ReadonlyMap<string, Consumer>;

export type EventDelivery = {
  uid: string;
  type: string;
  key: string;
  data: unknown;
  headers: Record<string, string>;
  /** Set by transports so that the other headers need not be decoded. */
  traceparent?: string | undefined;
  time?: string | undefined;
};

export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/** Ignores event types without a consumer. Throws `UnreadableEvent` or the handler's error. */
export function dispatch(
  group: string,
  consumers: ConsumersByType,
  event: EventDelivery,
  context: Pick<EventContext, 'tx' | 'attempt' | 'signal'>,
): Promise<unknown> | unknown {
  const consumer = consumers.get(event.type);
  if (!consumer) return undefined;
  const read = consumer.contract.payload.safeParse(event.data);
  if (!read.success)
    throw new UnreadableEvent(
      `the payload does not match ${event.type}: ` +
        `${read.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'} ${message}`).join('; ')}`,
    );
  const { uid, type, key } = event;
  const facts = {
    'messaging.operation.type': 'process',
    'messaging.destination.name': type,
    'messaging.consumer.group.name': group,
    'messaging.message.id': uid,
  };
  return runInNewSpan(`process ${type}`, 'consumer', event.traceparent ?? event.headers['traceparent'], facts, () =>
    consumer.handle(read.data, { ...context, uid, type, key }),
  );
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
const CAUSE_MAX = 2_000;

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
  readonly #signal: AbortSignal;
  #stopTimer: NodeJS.Timeout | undefined;
  #giveUp: () => void = () => undefined;
  readonly #hurry = () => {
    this.#stopTimer = setTimeout(() => this.#giveUp(), STOP_MS);
  };

  constructor(
    private readonly limitMs: number,
    private readonly stopping: AbortSignal,
  ) {
    this.#signal = AbortSignal.any([stopping, this.#controller.signal]);
    this.#timer = setTimeout(() => {
      this.#controller.abort();
      this.#giveUp();
    }, limitMs);
    if (stopping.aborted) this.#hurry();
    else stopping.addEventListener('abort', this.#hurry, { once: true });
  }

  run(uid: string, handler: (signal: AbortSignal) => Promise<unknown> | unknown): Promise<unknown> | undefined {
    this.#timer.refresh();
    const running = handler(this.#signal);
    if (!(typeof running === 'object' && running !== null && 'then' in running)) return undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      this.#giveUp = () => reject(new HandlerTimeout(uid, this.limitMs));
    });
    return Promise.race([running, timeout]);
  }

  end(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#stopTimer);
    this.stopping.removeEventListener('abort', this.#hurry);
  }
}
