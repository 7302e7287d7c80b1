import type { KafkaMessage } from 'kafkajs';
import type { Logger } from '../../telemetry/logger.ts';
import { fromMessage } from './envelope.ts';

/** Reads the messages of one event log. Those of another database are passed over, and that is said once a topic. */
export class OwnMessages {
  /** The identity of the log. */
  log = '';
  readonly #foreign = new Set<string>();

  constructor(
    private readonly group: string,
    private readonly logger: Logger,
  ) {}

  read(topic: string, message: KafkaMessage): ReturnType<typeof fromMessage> {
    const event = fromMessage(topic, message, this.log);
    if (event === null && !this.#foreign.has(topic)) {
      this.#foreign.add(topic);
      this.logger.warn(
        { worker: this.group, topic },
        `${topic} holds events of another database; they are passed over`,
      );
    }
    return event;
  }
}
