import { setTimeout as sleep } from 'node:timers/promises';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { PARTITIONS } from '@tidings/database/event-log/partition.ts';
import type { Admin } from 'kafkajs';

/** A topic as the contracts declare it. */
export type DeclaredTopic = {
  topic: string;
  partitions: number;
  config: Record<string, string>;
};

const DAY_MS = 86_400_000;
const DEAD_RETENTION_DAYS = 30;
/** A message as large as its topic takes has to fit on the dead-letter topic with its cause. */
const DEAD_MESSAGE_BYTES = 4_000_000;
const NOT_THERE = 'UNKNOWN_TOPIC_OR_PARTITION';

/** The dead-letter topic that gets a copy of every dead letter of a topic, for operators' own tools. */
export const deadTopicOf = (topic: string): string => `${topic}.dead`;

/**
 * Every topic and its dead-letter topic. A topic has as many partitions as the log, so the order of a key is the log's.
 */
export function declaredTopics(contracts: readonly Pick<EventContract, 'type' | 'retentionDays'>[]): DeclaredTopic[] {
  return contracts.flatMap(({ type, retentionDays }): DeclaredTopic[] => [
    {
      topic: type,
      partitions: PARTITIONS,
      config: { 'cleanup.policy': 'delete', 'retention.ms': String(retentionDays * DAY_MS) },
    },
    {
      topic: deadTopicOf(type),
      partitions: 1,
      config: {
        'cleanup.policy': 'delete',
        'retention.ms': String(DEAD_RETENTION_DAYS * DAY_MS),
        'max.message.bytes': String(DEAD_MESSAGE_BYTES),
      },
    },
  ]);
}

/** What differs between the broker and the declarations, one line each that says what to do; none when all is well. */
export async function topicProblems(admin: Admin, declared: readonly DeclaredTopic[]): Promise<string[]> {
  const there = new Map<string, number>();
  const names = new Set(await admin.listTopics());
  const known = declared.map(({ topic }) => topic).filter((topic) => names.has(topic));
  if (known.length > 0) {
    for (const { name, partitions } of (await admin.fetchTopicMetadata({ topics: known })).topics)
      there.set(name, partitions.length);
  }
  return declared.flatMap(({ topic, partitions }) => {
    const actual = there.get(topic);
    if (actual === undefined) return [noTopic(topic)];
    if (actual !== partitions)
      return [
        `The topic ${topic} has ${actual} partitions instead of ${partitions}, so the order of events would be ` +
          'lost. Delete it once every worker has read it, then: npx tidings topics create',
      ];
    return [];
  });
}

/**
 * Makes the topics that are missing and sets the retention of those that are there, which keep their partitions and
 * what an operator set besides; answers the names of the new ones.
 */
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
    const settingsOf = (topic: string): Record<string, string> =>
      Object.fromEntries((set.get(topic) ?? []).map(({ configName, configValue }) => [configName, configValue]));
    const astray = present.filter(({ topic, config }) =>
      Object.entries(config).some(([name, value]) => settingsOf(topic)[name] !== value),
    );
    // The brokers forget what is not named here.
    const changes = astray.map(({ topic, config }) => ({
      type: TOPIC_RESOURCE,
      name: topic,
      configEntries: Object.entries({ ...settingsOf(topic), ...config }).map(([name, value]) => ({ name, value })),
    }));
    if (changes.length > 0) await admin.alterConfigs({ validateOnly: false, resources: changes });
  }
  return missing.map(({ topic }) => topic);
}
const SET_ON_TOPIC = 1;

/** A new topic is made before every broker knows of it: waits until it has a leader everywhere it is asked for. */
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

const noTopic = (topic: string): string => `Kafka has no topic ${topic}. Make it with: npx tidings topics create`;

/** Whether kafkajs failed since the brokers say that a topic is not there. */
export function isTopicMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return ('type' in error && error.type === NOT_THERE) || ('cause' in error && isTopicMissing(error.cause));
}

/** The topics of a list that the brokers do not have, each with what to do. */
export async function missingTopics(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const there = new Set(await admin.listTopics());
  return topics.filter((topic) => !there.has(topic)).map(noTopic);
}
