// Generates the KafkaTopic resources in k8s/. `--check` only compares.
import './typescript-hooks.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DeclaredTopic } from '../../libs/platform/src/event-bus/kafka/topics.ts';
import { root } from '../checks/source-files.mjs';
import { checking, finish } from './generated-part.ts';

const FILE = 'k8s/components/kafka-strimzi/topics.yaml';
const REPLICAS = 3;
const IN_SYNC = 2;

const resource = ({ topic, partitions, config }: DeclaredTopic) => `---
apiVersion: kafka.strimzi.io/v1
kind: KafkaTopic
metadata:
  name: ${topic}
  labels: { strimzi.io/cluster: kafka }
spec:
  partitions: ${partitions}
  replicas: ${REPLICAS}
  config:
${Object.entries({ ...config, 'min.insync.replicas': IN_SYNC })
  .map(([name, value]) => `    ${name}: ${value}\n`)
  .join('')}`;

export async function generateKafkaTopics({ write = false } = {}) {
  const { allEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { listDeclaredTopics } = await import('../../libs/platform/src/event-bus/kafka/topics.ts');
  const topics = listDeclaredTopics(allEvents).map(resource).join('');
  const expected = `# Made by \`npm run docs\` of the event declarations.\n${topics}`;
  if (write) writeFileSync(join(root, FILE), expected);
  return readFileSync(join(root, FILE), 'utf8') === expected ? [] : [`${FILE} is out of date: run \`npm run docs\``];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateKafkaTopics({ write: !checking }));
