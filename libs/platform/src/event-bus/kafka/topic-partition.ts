import { createHash } from 'node:crypto';
import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { storeUnreadableMessage } from '@tidings/database/event-log/dead-letters.ts';
import { claimPartition } from '@tidings/database/event-log/event-log.ts';
import {
  readHandledEventNumbers,
  lockPartition,
  markEventNumbersHandled,
  isInRanges,
} from '@tidings/database/event-log/switch-carrier.ts';
import type { KafkaMessage } from 'kafkajs';
import type { EntityManager } from 'typeorm';
import { crashIfArmed } from '../../process/crash-point.ts';
import { EventBatch } from '../event-batch.ts';
import { describeCause } from '../event-failure.filter.ts';
import type { EventServer } from '../event.server.ts';
import { HandlerTimeout } from '../handler-deadline.ts';
import type { NumberedEvent } from './envelope.ts';

export type ReadMessage = {
  message: KafkaMessage;
  event: NumberedEvent | string | null;
};
type Unreadable = {
  at: number;
  message: KafkaMessage;
  cause: string;
};

const KEPT_BYTES = 1_000_000;
const KEPT_KEY = 500;

/** Commits the handlers' effects together with the numbers of the handled events. */
export class TopicPartition {
  readonly #batch: EventBatch;

  constructor(
    private readonly server: EventServer,
    private readonly onUnreadable: (topic: string, message: KafkaMessage, cause: string) => void,
  ) {
    this.#batch = new EventBatch(server);
  }

  async read(topic: string, partition: number, messages: readonly ReadMessage[]): Promise<number> {
    const events: NumberedEvent[] = [];
    const places: number[] = [];
    const unreadable: Unreadable[] = [];
    let read = 0;
    for (const { message, event } of messages) {
      if (typeof event === 'string') {
        unreadable.push({ at: read, message, cause: describeCause(printable(event)) });
      } else if (event) {
        if (events[0] && event.part !== events[0].part) break;
        events.push(event);
        places.push(read);
      }
      read += 1;
    }
    try {
      return await this.#commit(
        topic,
        partition,
        unreadable,
        async (tx) => places[await this.#handleNew(tx, topic, events)] ?? read,
      );
    } catch (error) {
      if (error instanceof HandlerTimeout) {
        this.#batch.countAsFailed(error);
        return 0;
      }
      const [first] = messages;
      if (!isUnkeepable(error) || !first) throw error;
      if (messages.length > 1) return this.read(topic, partition, messages.slice(0, Math.ceil(messages.length / 2)));
      return this.#commit(
        topic,
        partition,
        [{ at: 0, message: first.message, cause: `the database cannot store it: ${describeCause(error)}` }],
        () => 1,
      );
    }
  }

  async #commit(
    topic: string,
    partition: number,
    unreadable: Unreadable[],
    handle: (tx: EntityManager) => Promise<number> | number,
  ): Promise<number> {
    const parked: Unreadable[] = [];
    const done = await this.server.dataSource.transaction(async (tx) => {
      const handled = await handle(tx);
      for (const message of unreadable) {
        if (
          message.at < handled &&
          (await storeUnreadableMessage(
            tx,
            this.server.group,
            toDeadLetter(topic, partition, message.message),
            message.cause,
          ))
        )
          parked.push(message);
      }
      crashIfArmed('a worker has handled, not committed');
      return handled;
    });
    for (const { message, cause } of parked) this.onUnreadable(topic, message, cause);
    return done;
  }

  /** Returns the number of leading events that were handled now or earlier. */
  async #handleNew(tx: EntityManager, topic: string, events: NumberedEvent[]): Promise<number> {
    const { group } = this.server;
    const part = events[0]?.part;
    if (part === undefined) return 0;
    await lockPartition(tx, group, part);
    const handled = await readHandledEventNumbers(tx, group, topic, part);
    const seen = new Set<number>();
    const fresh = events.filter(({ number }) => !isInRanges(handled, number) && !seen.has(number) && seen.add(number));
    if (fresh.length === 0) return events.length;
    const count = await this.#batch.handle(tx, part, fresh);
    await markEventNumbersHandled(
      tx,
      group,
      topic,
      part,
      fresh.slice(0, count).map(({ number }) => number),
    );
    const next = fresh[count];
    return next ? events.indexOf(next) : events.length;
  }

  async retry(part: number): Promise<void> {
    try {
      await this.server.dataSource.transaction(async (tx) => {
        if (await claimPartition(tx, this.server.group, part)) await this.#batch.retry(tx, part);
      });
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      this.#batch.countAsFailed(error);
    }
  }
}

/** Whether the database rejects the data, which makes retries useless. */
function isUnkeepable(error: unknown): boolean {
  return (
    /^(22|23|54)[0-9A-Z]{3}$/.test(getErrorCode(error) ?? '') ||
    (typeof error === 'object' && error !== null && 'name' in error && error.name === 'RangeError')
  );
}

function toDeadLetter(
  topic: string,
  partition: number,
  { key, value, headers = {}, offset }: KafkaMessage,
): Parameters<typeof storeUnreadableMessage>[2] {
  const hash = createHash('sha256').update(`${topic}/${partition}/${offset}`).digest('hex');
  const storedBytes = (value ?? Buffer.alloc(0)).subarray(0, KEPT_BYTES);
  const text = storedBytes.toString();
  const isText = Buffer.from(text).equals(storedBytes) && !text.includes('\u0000');
  return {
    topic,
    part: partition,
    place: String(BigInt(`0x${hash.slice(32, 47)}`)),
    key: printable(key).slice(0, KEPT_KEY),
    uid: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`,
    data: {
      ...(isText ? { text } : { base64: storedBytes.toString('base64') }),
      bytes: value?.length ?? 0,
      partition,
      offset,
    },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, header]) => [
        printable(name),
        printable(Array.isArray(header) ? header[0] : header),
      ]),
    ),
  };
}

/** PostgreSQL stores neither NUL nor lone surrogates. */
const printable = (bytes: Buffer | string | null | undefined): string =>
  (bytes ?? '').toString().replaceAll('\u0000', '').toWellFormed();
