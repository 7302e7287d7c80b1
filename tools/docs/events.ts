// Generates from the declared events: the table in docs/internals.md, JSON Schemas and an AsyncAPI document in
// docs/events, and the KafkaTopic resources in k8s.
import '@nestjs/common';
import './typescript-hooks.mjs';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { DeclaredTopic } from '../../libs/platform/src/event-bus/kafka/topics.ts';
import { root, listSourceFiles } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { checking, finish, generatedFile, generatedPart } from './generated-part.ts';

await import('reflect-metadata');
const { allEvents, declaredEvents } = await import('@tidings/contracts/events/all-events.ts');
const { externalEvents } = await import('@tidings/contracts/events/all-events.ts');
const { findRegistryProblems, mapConsumersByEvent } = await import('@tidings/platform/event-bus/consumes.ts');
const { listDeclaredTopics } = await import('../../libs/platform/src/event-bus/kafka/topics.ts');
const { workerModules } = await import('../../apps/workers/src/workers.ts');

type Declared = (typeof declaredEvents)[number];
type Contract = Declared['contract'];

const FOLDER = 'docs/events';
const TOPICS = 'k8s/components/kafka-strimzi/topics.yaml';
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

/**
 * Returns the projects that publish each event. Matches calls such as `events.add(tx, ArticleIngested, …)` and
 * `events.add(tx, is ? One : Other, …)`.
 */
function publishers(names: ReadonlySet<string>): Map<string, Set<string>> {
  const foldersByEvent = new Map<string, Set<string>>();
  for (const file of listSourceFiles(/^(apps|libs)\/[^/]+\/src\/.*\.ts$/).filter(
    (path) => !/spec\.ts$|testing\//.test(path),
  )) {
    for (const [, which = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\badd\(\s*[\w.]+,\s*([^,{}()]+),/g))
      for (const [name] of which.matchAll(/\b[A-Z]\w+\b/g))
        if (names.has(name))
          foldersByEvent.set(name, new Set([...(foldersByEvent.get(name) ?? []), file.split('/src/')[0] ?? file]));
  }
  return foldersByEvent;
}

function createTable(): string[] {
  const addedIn = publishers(new Set(declaredEvents.map(({ name }) => name)));
  const consumers = mapConsumersByEvent(workerModules);
  const rows = declaredEvents.map(({ name, contract }) => {
    const by = [...(addedIn.get(name) ?? [])].map((place) => `\`${place}\``).join(', ') || '–';
    const to = (consumers.get(contract.type) ?? []).join(', ') || (externalEvents.has(contract) ? 'others' : '–');
    const schema = `[\`${contract.type}\`](events/${contract.type}.schema.json)`;
    return `| \`${name}\` | ${schema} | ${contract.meaning} | ${by} | ${to} |`;
  });
  return ['| event | type | meaning | added in | consumed by |', '|---|---|---|---|---|', ...rows];
}

const schemaFile = ({ type }: Contract): string => `${type}.schema.json`;

// Uses `input` schemas, which allow additional fields, because later versions may add some.
const toSchema = ({ name, contract }: Declared) => ({
  ...z.toJSONSchema(contract.payload, { io: 'input' }),
  title: name,
  description: contract.meaning,
});

const text = (description: string, more = {}) => ({ type: 'string', description, ...more });
/**
 * Headers of the CloudEvents binary binding, and headers that the relay adds
 * (libs/platform/src/event-bus/kafka/envelope.ts).
 */
const headers = {
  type: 'object',
  required: ['ce_specversion', 'ce_id', 'ce_type', 'ce_source', 'ce_time'],
  properties: {
    ce_specversion: { const: '1.0' },
    ce_id: text('The event; a repeated delivery has the same ID', { format: 'uuid' }),
    ce_type: text('The topic'),
    ce_source: text('Where it was added'),
    ce_time: text('When it was added', { format: 'date-time' }),
    traceparent: text('The step of a trace that added it'),
    tidings_log: text('The event log it is from'),
    tidings_place: text('Where it stands in that log: part/transaction/id/number'),
  },
};

/** Returns an object with an entry per event. */
const byEvent = (make: (event: Declared) => [string, unknown]) => Object.fromEntries(declaredEvents.map(make));

function createAsyncApi() {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Events of Tidings',
      version: '1.0.0',
      description:
        'The facts that become topics where Tidings is given Kafka. A breaking change is another type; new fields ' +
        'may come at any time. The tag `outward` is on those that no worker of the product consumes. Only the relay ' +
        'writes to these topics.',
    },
    defaultContentType: 'application/json',
    channels: byEvent(({ name, contract }) => [
      contract.type,
      {
        address: contract.type,
        messages: { [name]: { $ref: `#/components/messages/${name}` } },
        bindings: { kafka: { partitions: listDeclaredTopics([contract])[0]?.partitions, bindingVersion: '0.5.0' } },
      },
    ]),
    operations: byEvent(({ name, contract }) => [
      `send${name}`,
      { action: 'send', channel: { $ref: `#/channels/${contract.type}` } },
    ]),
    components: {
      messages: byEvent(({ name, contract }) => [
        name,
        {
          name,
          summary: contract.meaning,
          ...(externalEvents.has(contract) ? { tags: [{ name: 'outward' }] } : {}),
          headers: { $ref: '#/components/schemas/headers' },
          payload: { $ref: `./${schemaFile(contract)}` },
        },
      ]),
      schemas: { headers },
    },
  };
}

async function generateSchemas(): Promise<string[]> {
  const files = new Map<string, unknown>([
    ['asyncapi.json', createAsyncApi()],
    ...declaredEvents.map((event) => [schemaFile(event.contract), toSchema(event)] as const),
  ]);
  const problems: string[] = [];
  for (const [name, content] of files) {
    const file = `${FOLDER}/${name}`;
    problems.push(...generatedFile(file, await formatText(file, JSON.stringify(content, null, 2))));
  }
  for (const name of readdirSync(join(root, FOLDER)).filter((one) => !files.has(one)))
    if (checking) problems.push(`${FOLDER}/${name} belongs to no event: run \`npm run docs\``);
    else rmSync(join(root, FOLDER, name));
  return problems;
}

finish([
  ...findRegistryProblems(declaredEvents, externalEvents, workerModules),
  ...(await generatedPart('docs/internals.md', 'events', createTable())),
  ...(await generateSchemas()),
  ...generatedFile(
    TOPICS,
    `# Made by \`npm run docs\` of the event declarations.\n${listDeclaredTopics(allEvents).map(resource).join('')}`,
  ),
]);
