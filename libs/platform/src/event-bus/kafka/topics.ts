import { setTimeout as sleep } from 'node:timers/promises';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { PARTITION_COUNT } from '@tidings/database/event-log/event-log.ts';
import type { Admin } from 'kafkajs';

export type DeclaredTopic = {
  topic: string;
  partitions: number;
  config: Record<string, string>;
};

const DAY_MS = 86_400_000;
const DEAD_RETENTION_DAYS = 30;
const DEAD_MESSAGE_BYTES = 4_000_000;
const NOT_THERE = 'UNKNOWN_TOPIC_OR_PARTITION';

export const getDeadLetterTopic = (topic: string): string => `${topic}.dead`;

/** Topics have as many partitions as the event log, which preserves the order of events with the same key. */
export function listDeclaredTopics(
  contracts: readonly Pick<EventContract, 'type' | 'retentionDays'>[],
): DeclaredTopic[] {
  return contracts.flatMap(({ type, retentionDays }): DeclaredTopic[] => [
    {
      topic: type,
      partitions: PARTITION_COUNT,
      config: { 'cleanup.policy': 'delete', 'retention.ms': String(retentionDays * DAY_MS) },
    },
    {
      topic: getDeadLetterTopic(type),
      partitions: 1,
      config: {
        'cleanup.policy': 'delete',
        'retention.ms': String(DEAD_RETENTION_DAYS * DAY_MS),
        'max.message.bytes': String(DEAD_MESSAGE_BYTES),
      },
    },
  ]);
}

export async function findTopicProblems(admin: Admin, declared: readonly DeclaredTopic[]): Promise<string[]> {
  const partitionCounts = new Map<string, number>();
  const names = new Set(await admin.listTopics());
  const existing = declared.map(({ topic }) => topic).filter((topic) => names.has(topic));
  if (existing.length > 0) {
    for (const { name, partitions } of (await admin.fetchTopicMetadata({ topics: existing })).topics)
      partitionCounts.set(name, partitions.length);
  }
  return declared.flatMap(({ topic, partitions }) => {
    const actual = partitionCounts.get(topic);
    if (actual === undefined) return [noTopic(topic)];
    if (actual !== partitions)
      return [
        `The topic ${topic} has ${actual} partitions instead of ${partitions}, so the order of events would be ` +
          'lost. Delete it once every worker has read it, then: npx tidings topics create',
      ];
    return [];
  });
}

/** Creates missing topics and corrects only the retention of existing ones. Returns the new names. */
export async function createTopics(
  admin: Admin,
  declared: readonly DeclaredTopic[],
  replicationFactor = -1,
): Promise<string[]> {
  const names = new Set(await admin.listTopics());
  const missing = declared.filter(({ topic }) => !names.has(topic));
  if (missing.length > 0) {
    await admin.createTopics({
      waitForLeaders: false,
      topics: missing.map(({ topic, partitions, config }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor,
        configEntries: Object.entries(config).map(([name, value]) => ({ name, value })),
      })),
    });
    await appeared(
      admin,
      missing.map(({ topic }) => topic),
    );
  }
  const present = declared.filter(({ topic }) => names.has(topic));
  if (present.length > 0) {
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: present.map(({ topic }) => ({ type: TOPIC_RESOURCE, name: topic })),
    });
    const set = new Map(
      resources.map(({ resourceName, configEntries }) => [
        resourceName,
        configEntries.filter(({ configSource }) => Number(configSource) === SET_ON_TOPIC),
      ]),
    );
    const getSettings = (topic: string): Record<string, string> =>
      Object.fromEntries((set.get(topic) ?? []).map(({ configName, configValue }) => [configName, configValue]));
    const astray = present.filter(({ topic, config }) =>
      Object.entries(config).some(([name, value]) => getSettings(topic)[name] !== value),
    );
    // Sends all settings of the topic, because `alterConfigs` resets unlisted ones.
    const changes = astray.map(({ topic, config }) => ({
      type: TOPIC_RESOURCE,
      name: topic,
      configEntries: Object.entries({ ...getSettings(topic), ...config }).map(([name, value]) => ({ name, value })),
    }));
    if (changes.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changes });
  }
  return missing.map(({ topic }) => topic);
}
const SET_ON_TOPIC = 1;

async function appeared(admin: Admin, topics: string[]): Promise<void> {
  for (const deadline = performance.now() + APPEAR_MS; ;) {
    try {
      await admin.fetchTopicMetadata({ topics });
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(APPEAR_POLL_MS);
    }
  }
}
const APPEAR_MS = 30_000;
const APPEAR_POLL_MS = 100;
const TOPIC_RESOURCE = 2;

const noTopic = (topic: string): string => `Kafka has no topic ${topic}. Create it with: npx tidings topics create`;

export function isTopicMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('type' in error && error.type === NOT_THERE) || ('cause' in error && isTopicMissing(error.cause));
}

export async function findMissingTopics(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const existing = new Set(await admin.listTopics());
  return topics.filter((topic) => !existing.has(topic)).map(noTopic);
}
