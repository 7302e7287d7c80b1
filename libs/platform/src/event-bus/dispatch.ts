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
