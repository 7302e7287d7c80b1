import type { KafkaMessage } from 'kafkajs';
import type { Logger } from '../../process/telemetry/logger.ts';
import { fromMessage } from './envelope.ts';

/** Skips messages from other databases and logs this once per topic. */
export class OwnMessageReader {
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
      this.logger.warn({ worker: this.group, topic }, `${topic} contains events of another database; they are skipped`);
    }
    return event;
  }
}
