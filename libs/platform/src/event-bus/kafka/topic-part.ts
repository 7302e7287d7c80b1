import { createHash } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import type { DataSource, EntityManager } from 'typeorm';
import { buryUnreadable } from '@tidings/database/event-log/dead-letters.ts';
import { handledNumbers, lockPart, noteHandled, within } from '@tidings/database/event-log/inbox.ts';
import { claimPartition } from '@tidings/database/event-log/read-log.ts';
import { crashPoint } from '../../crash-points/crash-point.ts';
import { EventBatch } from '../event-batch.ts';
import type { HandlingOptions } from '../event-batch.ts';
import { HandlerTimeout } from '../handler-deadline.ts';
import type { NumberedEvent } from './envelope.ts';

/** A message and the event it holds, or in words why it holds none. */
export interface ReadMessage { message: KafkaMessage; event: NumberedEvent | string }
type Unreadable = { message: KafkaMessage; cause: string };

/** What an unreadable message keeps of its bytes in the dead letter; all of them stay on the topic and on its twin. */
const KEPT_BYTES = 1_000_000;

/** Handles messages of a topic for one group. What the handlers wrote commits with the numbers of the events handled. */
export class TopicPart {
  private readonly batch: EventBatch;

  constructor(private readonly options: HandlingOptions & { dataSource: DataSource; onUnreadable(topic: string, message: KafkaMessage, cause: string): void }) {
    this.batch = new EventBatch(options);
  }

  /** Handles the next messages of a batch, one transaction's worth, and answers how many of them are done with. */
  async read(topic: string, partition: number, messages: readonly ReadMessage[]): Promise<number> {
    const events: NumberedEvent[] = [];
    const places: number[] = [];
    const unreadable: Unreadable[] = [];
    let read = 0;
    for (const { message, event } of messages) {
      if (typeof event === 'string') {
        unreadable.push({ message, cause: event });
      } else {
        // Locked and numbered by the part of the log it came from, which is the partition too unless somebody meddled.
        if (events[0] && event.part !== events[0].part) break;
        events.push(event);
        places.push(read);
      }
      read += 1;
    }
    try {
      const done = await this.options.dataSource.transaction(async (tx) => {
        for (const { message, cause } of unreadable) await buryUnreadable(tx, this.options.group, deadLetterOf(topic, partition, message), cause);
        const done = await this.handleNew(tx, topic, events);
        crashPoint('a worker has handled, not committed');
        return done;
      });
      for (const { message, cause } of unreadable) this.options.onUnreadable(topic, message, cause);
      return places[done] ?? read;
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      this.batch.countAsFailed(error);
      return 0;
    }
  }

  /** Answers how many of the events, from the first on, are done with: handled now or ever before. */
  private async handleNew(tx: EntityManager, topic: string, events: NumberedEvent[]): Promise<number> {
    const { group } = this.options;
    const part = events[0]?.part;
    if (part === undefined) return 0;
    await lockPart(tx, group, part);
    const handled = await handledNumbers(tx, group, topic, part);
    const seen = new Set<number>();
    const fresh = events.filter(({ number }) => !within(handled, number) && !seen.has(number) && seen.add(number));
    if (fresh.length === 0) return events.length;
    const count = await this.batch.handle(tx, part, fresh);
    await noteHandled(tx, group, topic, part, fresh.slice(0, count).map(({ number }) => number));
    const next = fresh[count];
    return next ? events.indexOf(next) : events.length;
  }

  /** Tries again what is due in a part, unless another process of the group is at it. */
  async retry(part: number): Promise<void> {
    try {
      await this.options.dataSource.transaction(async (tx) => {
        if (await claimPartition(tx, this.options.group, part)) await this.batch.retry(tx, part);
      });
    } catch (error) {
      if (!(error instanceof HandlerTimeout)) throw error;
      this.batch.countAsFailed(error);
    }
  }
}

function deadLetterOf(topic: string, partition: number, { key, value, headers = {}, offset }: KafkaMessage): Parameters<typeof buryUnreadable>[2] {
  const hash = createHash('sha256').update(`${topic}/${partition}/${offset}`).digest('hex');
  const kept = (value ?? Buffer.alloc(0)).subarray(0, KEPT_BYTES);
  const text = kept.toString();
  const isText = Buffer.from(text).equals(kept) && !text.includes('\u0000');
  return {
    topic, part: partition, offset, key: printable(key),
    uid: `${hash.slice(0, 8)}-${hash.slice(8, 12)}-${hash.slice(12, 16)}-${hash.slice(16, 20)}-${hash.slice(20, 32)}`,
    data: { ...(isText ? { text } : { base64: kept.toString('base64') }), bytes: value?.length ?? 0, partition, offset },
    headers: Object.fromEntries(Object.entries(headers).map(([name, header]) => [printable(name), printable(Array.isArray(header) ? header[0] : header)])),
  };
}

/** PostgreSQL keeps neither NUL nor half a character. */
const printable = (bytes: Buffer | string | null | undefined): string => (bytes ?? '').toString().replaceAll('\u0000', '').toWellFormed();
