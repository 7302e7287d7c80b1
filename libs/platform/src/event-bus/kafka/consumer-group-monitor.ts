import { countDeadLetters } from '@tidings/database/event-log/dead-letters.ts';
import { countSkippedEventNumbers } from '@tidings/database/event-log/switch-carrier.ts';
import type { Admin, Kafka } from 'kafkajs';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../process/telemetry/logger.ts';
import { deadLetters, eventAge, eventGaps, eventLag } from '../../process/telemetry/metrics.ts';

type ConsumerGroupMonitorOptions = {
  kafka: Kafka;
  group: string;
  dataSource: DataSource;
  logger: Logger;
  topics(): string[];
};

type UnreadRange = {
  topic: string;
  partition: number;
  from: number;
  count: number;
};

const EVERY_MS = 15_000;

export class ConsumerGroupMonitor {
  #timer: NodeJS.Timeout | undefined;
  #admin: Promise<Admin> | undefined;

  constructor(private readonly options: ConsumerGroupMonitorOptions) {}

  start(): void {
    void this.#measure();
    this.#timer = setInterval(() => void this.#measure(), EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await (await this.#admin?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  async #measure(): Promise<void> {
    const { group, dataSource, logger } = this.options;
    try {
      deadLetters.set({ group }, await countDeadLetters(dataSource, group));
      eventGaps.set({ group }, await countSkippedEventNumbers(dataSource, group));
      const admin = await (this.#admin ??= this.#connect());
      const unread = await listUnreadRanges(admin, group, this.options.topics());
      eventLag.set({ group }, countMessages(unread));
      eventAge.set({ group }, await estimateUnreadAge(admin, unread));
    } catch (error) {
      this.#admin = undefined;
      logger.debug({ err: error, worker: group }, 'the consumer group could not be measured; retrying');
    }
  }

  async #connect(): Promise<Admin> {
    const admin = this.options.kafka.admin({ retry: { retries: 1 } });
    await admin.connect();
    return admin;
  }
}

const countMessages = (unread: readonly UnreadRange[]): number => unread.reduce((sum, { count }) => sum + count, 0);

export const measureKafkaLag = async (admin: Admin, group: string, topics: string[]): Promise<number> =>
  countMessages(await listUnreadRanges(admin, group, topics));

export async function listUnreadRanges(admin: Admin, group: string, topics: string[]): Promise<UnreadRange[]> {
  const unread: UnreadRange[] = [];
  const committed = await admin.fetchOffsets({ groupId: group, topics });
  for (const { topic, partitions } of committed) {
    const ends = new Map(
      (await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => [
        partition,
        { high: Number(high), low: Number(low) },
      ]),
    );
    for (const { partition, offset } of partitions) {
      const end = ends.get(partition);
      const from = Math.max(Number(offset), end?.low ?? 0);
      if (end && end.high > from) unread.push({ topic, partition, from, count: end.high - from });
    }
  }
  return unread;
}

/** Ages to probe: brokers can only report the first offset after a given time. */
const AGES_S = [5, 15, 60, 300, 1_800, 7_200, 43_200, 302_400] as const;

export async function estimateUnreadAge(
  admin: Admin,
  unread: readonly UnreadRange[],
  now = Date.now(),
): Promise<number> {
  let age = 0;
  for (const seconds of AGES_S) {
    if (!(await hasOlder(admin, unread, now - seconds * 1_000))) return age;
    age = seconds;
  }
  return age;
}

async function hasOlder(admin: Admin, unread: readonly UnreadRange[], moment: number): Promise<boolean> {
  for (const topic of new Set(unread.map((one) => one.topic))) {
    const begins = new Map(
      (await admin.fetchTopicOffsetsByTimestamp(topic, moment)).map(({ partition, offset }) => [
        partition,
        Number(offset),
      ]),
    );
    if (unread.some((one) => one.topic === topic && (begins.get(one.partition) ?? 0) > one.from)) return true;
  }
  return false;
}

const CRASHES_ALLOWED = 5;
const FORGOTTEN_MS = 300_000;

export class CrashCounter {
  #crashes: number[] = [];

  add(who: string, cause: string): string | undefined {
    const now = performance.now();
    this.#crashes = [...this.#crashes.filter((at) => now - at < FORGOTTEN_MS), now];
    return this.#crashes.length >= CRASHES_ALLOWED
      ? `${who} crashed ${CRASHES_ALLOWED} times within five minutes: ${cause}`
      : undefined;
  }
}
