import { setTimeout as sleep } from 'node:timers/promises';
import { PARTITION_COUNT } from '@tidings/database/event-log/event-log.ts';
import type { Admin } from 'kafkajs';
import { createMoveEvents, quietLogger } from '../moves.fixture.ts';
import { isBrokerUnreachable } from './broker-outage.ts';
import { createKafka } from './kafka-client.ts';
import { createTestKafka } from './kafka-test-harness.fixture.ts';
import {
  type DeclaredTopic,
  createTopics,
  getDeadLetterTopic,
  listDeclaredTopics,
  findTopicProblems,
} from './topics.ts';

const TOPIC_RESOURCE = 2;
let admin: Admin;
let declared: DeclaredTopic[];
let topic: string;
beforeEach(async () => {
  const { Moved } = createMoveEvents();
  topic = Moved.type;
  declared = listDeclaredTopics([Moved]);
  admin = createTestKafka().admin();
  await admin.connect();
});
afterEach(async () => {
  const topics = await admin.listTopics();
  await admin.deleteTopics({ topics: declared.map((one) => one.topic).filter((name) => topics.includes(name)) });
  await admin.disconnect();
});

const settings = async (name: string): Promise<Record<string, string>> => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [{ type: TOPIC_RESOURCE, name }],
  });
  return Object.fromEntries(
    (resources[0]?.configEntries ?? []).map(({ configName, configValue }) => [configName, configValue]),
  );
};
/** Waits, because brokers report a changed setting some milliseconds later. */
async function settingsAre(name: string, expected: Record<string, string>): Promise<void> {
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    const current = await settings(name);
    if (Object.entries(expected).every(([key, value]) => current[key] === value)) return;
    if (Date.now() > deadline) expect(current).toMatchObject(expected);
  }
}
const alter = (name: string, config: Record<string, string>) =>
  admin.alterConfigs({
    validateOnly: false,
    resources: [
      {
        type: TOPIC_RESOURCE,
        name,
        configEntries: Object.entries(config).map(([key, value]) => ({ name: key, value })),
      },
    ],
  });

it('names missing topics and the command to create them, and creates them with partitions and retention', async () => {
  const missing = [topic, getDeadLetterTopic(topic)].map(
    (name) => `Kafka has no topic ${name}. Create it with: npx tidings topics create`,
  );
  expect(await findTopicProblems(admin, declared)).toEqual(missing);
  expect(await createTopics(admin, declared)).toEqual([topic, getDeadLetterTopic(topic)]);
  expect(await findTopicProblems(admin, declared)).toEqual([]);
  expect(await createTopics(admin, declared)).toEqual([]);
  const { topics } = await admin.fetchTopicMetadata({ topics: [topic, getDeadLetterTopic(topic)] });
  expect(new Map(topics.map(({ name, partitions }) => [name, partitions.length]))).toEqual(
    new Map([
      [topic, PARTITION_COUNT],
      [getDeadLetterTopic(topic), 1],
    ]),
  );
  for (const expected of declared) await settingsAre(expected.topic, expected.config);
});

it('allows two processes to create topics concurrently', async () => {
  await Promise.all([createTopics(admin, declared), createTopics(admin, declared)]);
  expect(await findTopicProblems(admin, declared)).toEqual([]);
});

it('restores the retention and keeps other settings made by an operator', async () => {
  await createTopics(admin, declared);
  const byHand = { 'retention.ms': '1000', 'segment.bytes': '20000000' };
  await alter(topic, byHand);
  await settingsAre(topic, byHand);
  await createTopics(admin, declared);
  await settingsAre(topic, { ...declared[0]?.config, 'segment.bytes': '20000000' });
});

it('reports a wrong number of partitions without changing the topic', async () => {
  await createTopics(
    admin,
    declared.map((one) => ({ ...one, partitions: one.topic === topic ? 3 : one.partitions })),
  );
  const problem =
    `The topic ${topic} has 3 partitions instead of ${PARTITION_COUNT}, so the order of events would be lost. Delete ` +
    'it once every worker has read it, then: npx tidings topics create';
  expect(await findTopicProblems(admin, declared)).toEqual([problem]);
  expect(await createTopics(admin, declared)).toEqual([]);
  expect(await findTopicProblems(admin, declared)).toEqual([problem]);
});

it('distinguishes an unreachable broker from an error reported by a broker', async () => {
  const away = createKafka({ brokers: ['127.0.0.1:9'] }, 'nobody', quietLogger).admin({ retry: { retries: 1 } });
  const error: unknown = await away.connect().catch((reason: unknown) => reason);
  expect(isBrokerUnreachable(error)).toBe(true);
  await away.disconnect();
  const consumer = createTestKafka().consumer({ groupId: topic, allowAutoTopicCreation: false, retry: { retries: 1 } });
  await consumer.connect();
  const no: unknown = await consumer.subscribe({ topic }).catch((reason: unknown) => reason);
  expect(String(no)).toMatch(/does not host/);
  expect(isBrokerUnreachable(no)).toBe(false);
  await consumer.disconnect();
});
