import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { inSpan } from '../telemetry/trace.ts';
import type { EventContext } from './consumes.ts';

/** A consumer ready to be called: its payload is parsed by `dispatch`. */
export type Consumer = {
  contract: EventContract;
  handle(payload: Record<string, unknown>, context: EventContext): Promise<unknown> | unknown;
};

/** Consumers of one group by event type. */
export type Consumers = ReadonlyMap<string, Consumer>;

/** What any carrier delivers: the log today, a broker at scale. */
export type Delivery = {
  uid: string;
  type: string;
  key: string;
  data: unknown;
  headers: Record<string, string>;
  /** The header of that name, from a carrier that has it at hand without decoding them all. */
  traceparent?: string | undefined;
  /** When it became true, the same way. */
  time?: string | undefined;
};

/** No number of tries will make sense of this event: it is a dead letter at once. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

/**
 * Hands one delivery to its consumer in the group: parse, then handle as a step of the event's own trace. Types nobody
 * in the group consumes are done at once. Answers what the handler answers, a promise or not. Throws `UnreadableEvent`,
 * or what the handler throws; retries are the carrier's business.
 */
export function dispatch(
  group: string,
  consumers: Consumers,
  event: Delivery,
  context: Pick<EventContext, 'tx' | 'attempt' | 'signal'>,
): Promise<unknown> | unknown {
  const consumer = consumers.get(event.type);
  if (!consumer) return undefined;
  const read = consumer.contract.payload.safeParse(event.data);
  if (!read.success)
    throw new UnreadableEvent(
      `the payload is not what ${event.type} says: ` +
        `${read.error.issues.map(({ path, message }) => `${path.join('.') || 'payload'} ${message}`).join('; ')}`,
    );
  const { uid, type, key } = event;
  const facts = {
    'messaging.operation.type': 'process',
    'messaging.destination.name': type,
    'messaging.consumer.group.name': group,
    'messaging.message.id': uid,
  };
  return inSpan(`process ${type}`, 'consumer', event.traceparent ?? event.headers['traceparent'], facts, () =>
    consumer.handle(read.data, { ...context, uid, type, key }),
  );
}

/** The cause of a failure as operators read it. */
export function causeOf(error: unknown): string {
  const text =
    error instanceof Error
      ? `${error.name}: ${error.message}`
      : typeof error === 'object' && error !== null && 'message' in error
        ? String(error.message)
        : String(error);
  return text.replaceAll('\u0000', '').slice(0, CAUSE_MAX);
}
const CAUSE_MAX = 2_000;
