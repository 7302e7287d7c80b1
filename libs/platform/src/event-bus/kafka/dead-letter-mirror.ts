import type { IHeaders, Kafka, Message, Producer } from 'kafkajs';
import type { Logger } from '../../process/telemetry/logger.ts';
import { describeCause } from '../event-failure.filter.ts';
import { getDeadLetterTopic } from './topics.ts';

/**
 * Copies dead letters to Kafka for operators' tools. Failures are only logged, because the database is authoritative.
 */
export class DeadLetterMirror {
  #producer: Promise<Producer> | undefined;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly kafka: Kafka,
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  add(topic: string, message: Message, cause: string): void {
    const headers = { ...sendable(message.headers), tidings_group: this.group, tidings_cause: cause };
    this.#sending = this.#sending
      .then(async () => {
        const producer = await (this.#producer ??= this.#connect());
        await producer.send({ topic: getDeadLetterTopic(topic), messages: [{ ...message, headers }] });
      })
      .catch((error: unknown) => {
        this.logger.warn(
          { topic, worker: this.group, cause: describeCause(error) },
          'a dead letter was stored, but not copied to its dead-letter topic',
        );
      });
  }

  async close(): Promise<void> {
    await this.#sending;
    await (await this.#producer)?.disconnect().catch(() => undefined);
  }

  async #connect(): Promise<Producer> {
    const producer = this.kafka.producer({ allowAutoTopicCreation: false, retry: { retries: 2 } });
    try {
      await producer.connect();
    } catch (error) {
      this.#producer = undefined;
      throw error;
    }
    return producer;
  }
}

const isBytes = (header: unknown): header is Buffer | string => typeof header === 'string' || Buffer.isBuffer(header);

/** kafkajs cannot send headers that have no value or that were decoded as objects. */
function sendable(headers: IHeaders = {}): IHeaders {
  return Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, [header].flat().filter(isBytes)]));
}
