import type { Admin, Kafka } from 'kafkajs';
import type { DataSource } from 'typeorm';
import { countDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { passedOver } from '@tidings/database/event-log/inbox.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { deadLetters, eventGaps, eventLag } from '../../telemetry/metrics.ts';

export interface GroupWatchOptions {
  kafka: Kafka;
  group: string;
  dataSource: DataSource;
  logger: Logger;
  topics(): string[];
}

const EVERY_MS = 15_000;

/** Measures a group: messages not read yet, dead letters, numbers that never came. */
export class GroupWatch {
  private timer: NodeJS.Timeout | undefined;
  private admin: Promise<Admin> | undefined;

  constructor(private readonly options: GroupWatchOptions) {}

  start(): void {
    void this.measure();
    this.timer = setInterval(() => void this.measure(), EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await (await this.admin?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  private async measure(): Promise<void> {
    const { group, dataSource, logger } = this.options;
    try {
      deadLetters.set({ group }, await countDeadLetters(dataSource, group));
      eventGaps.set({ group }, await passedOver(dataSource, group));
      eventLag.set({ group }, await kafkaLag(await (this.admin ??= this.connect()), group, this.options.topics()));
    } catch (error) {
      this.admin = undefined;
      logger.debug({ err: error, worker: group }, 'the consumer group could not be measured; trying again');
    }
  }

  private async connect(): Promise<Admin> {
    const admin = this.options.kafka.admin({ retry: { retries: 1 } });
    await admin.connect();
    return admin;
  }
}

/** Messages of the topics the group has not committed. */
export async function kafkaLag(admin: Admin, group: string, topics: string[]): Promise<number> {
  let lag = 0;
  const committed = await admin.fetchOffsets({ groupId: group, topics });
  for (const { topic, partitions } of committed) {
    const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => [partition, { high: Number(high), low: Number(low) }]));
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition);
      if (end) lag += Math.max(0, end.high - Math.max(Number(offset), end.low));
    }
  }
  return lag;
}
