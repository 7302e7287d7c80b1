// Generates JSON Schemas and an AsyncAPI document in docs/events/. `--check` only compares.
import './typescript-hooks.mjs';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { declaredEvents } from '@tidings/contracts/events/all-events.ts';
import { z } from 'zod';
import { root } from '../checks/source-files.mjs';
import { formatText } from './formatted.ts';
import { checking, finish } from './generated-part.ts';

type Declared = (typeof declaredEvents)[number];
type Contract = Declared['contract'];

const FOLDER = 'docs/events';
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

function asyncApi(
  events: readonly Declared[],
  isOutward: (contract: Contract) => boolean,
  partitionsOf: (contract: Contract) => number | undefined,
) {
  const of = (make: (event: Declared) => [string, unknown]) => Object.fromEntries(events.map(make));
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
    channels: of(({ name, contract }) => [
      contract.type,
      {
        address: contract.type,
        messages: { [name]: { $ref: `#/components/messages/${name}` } },
        bindings: { kafka: { partitions: partitionsOf(contract), bindingVersion: '0.5.0' } },
      },
    ]),
    operations: of(({ name, contract }) => [
      `send${name}`,
      { action: 'send', channel: { $ref: `#/channels/${contract.type}` } },
    ]),
    components: {
      messages: of(({ name, contract }) => [
        name,
        {
          name,
          summary: contract.meaning,
          ...(isOutward(contract) ? { tags: [{ name: 'outward' }] } : {}),
          headers: { $ref: '#/components/schemas/headers' },
          payload: { $ref: `./${schemaFile(contract)}` },
        },
      ]),
      schemas: { headers },
    },
  };
}

export async function generateEventSchemas({ write = false } = {}) {
  const { declaredEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { externalEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { listDeclaredTopics } = await import('../../libs/platform/src/event-bus/kafka/topics.ts');
  const getPartitions = (contract: Contract) => listDeclaredTopics([contract])[0]?.partitions;
  const expectedFiles = new Map<string, unknown>([
    ['asyncapi.json', asyncApi(declaredEvents, (contract) => externalEvents.has(contract), getPartitions)],
    ...declaredEvents.map((event) => [schemaFile(event.contract), toSchema(event)] as const),
  ]);
  const folder = join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  const existingFiles = new Set(readdirSync(folder));
  const problems: string[] = [];
  for (const file of existingFiles) {
    if (expectedFiles.has(file)) continue;
    if (write) rmSync(join(folder, file));
    else problems.push(`${FOLDER}/${file} belongs to no event: run \`npm run docs\``);
  }
  for (const [file, content] of expectedFiles) {
    const path = join(folder, file);
    const fresh = await formatText(`${FOLDER}/${file}`, JSON.stringify(content, null, 2));
    if (write) writeFileSync(path, fresh);
    else if (!existingFiles.has(file) || readFileSync(path, 'utf8') !== fresh)
      problems.push(`${FOLDER}/${file} is out of date: run \`npm run docs\``);
  }
  return problems;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  finish(await generateEventSchemas({ write: !checking }));
