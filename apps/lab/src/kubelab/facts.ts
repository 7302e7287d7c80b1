// Facts of the code with which the manifests are compared.
import '../../../../tools/docs/typescript-hooks.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root, listSourceFiles } from '../../../../tools/checks/source-files.mjs';
import { findClients } from './clients.ts';
import { runbookSections } from './runbook.ts';

/** A worker's module by its name, as the lists of workers have it. */
function workerEntries() {
  const text = readFileSync(join(root, 'apps/workers/src/workers.ts'), 'utf8');
  const files = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '([^']+)'/g)].map(([, name, file = '']) => [
      name,
      file.replace(/^\.\//, 'apps/workers/src/'),
    ]),
  );
  return new Map(
    [...text.matchAll(/\b(\w+): (\w+Module)\b/g)].map(([, worker, module]) => [worker, files.get(module ?? '')]),
  );
}

/** Beginnings of paths that have answers without an end. */
const streamPaths = () => [
  ...new Set(
    listSourceFiles(/^apps\/api\/src\/.*\.controller\.ts$/)
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .filter((text) => /OpenStreams|RadioStreams|text\/event-stream/.test(text))
      .map((text) => `/${/@Controller\('([^']*)'\)/.exec(text)?.[1]}/`),
  ),
];

/** Paths under /healthz that some process serves. */
const listHealthPaths = () => [
  ...new Set(
    listSourceFiles(/^(?:apps|libs)\/(?:api|speech|platform)\/src\/.*(?<!spec|fixture)\.ts$/).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:['"`]|GET )\/?(healthz(?:\/\w+)?)['"`]/g)].map(
        ([, path]) => `/${path}`,
      ),
    ),
  ),
];

/** Of a rule of Prometheus what is compared. */
type AlertRule = { alert: string; expr: string };

/** The rules for a Tidings of one machine. */
export function ofOneMachine(): AlertRule[] {
  const { groups } = parse(readFileSync(join(root, 'deploy/alerts.yaml'), 'utf8')) as {
    groups: { rules: AlertRule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

type Figure = { type: string; labels: readonly string[] };
/** Its types leave the labels out. */
const getLabels = (metric: object): string[] => ('labelNames' in metric ? (metric.labelNames as string[]) : []);

const clientsOfWorker = (entry: string | undefined) =>
  entry === undefined ? ['kafka', 'postgres'] : findClients(entry);

/** Topics, variables, workers and their clients, metrics. */
export async function codeFacts() {
  const { allEvents } = await import('@tidings/contracts/events/all-events.ts');
  const { listDeclaredTopics } = await import('@tidings/platform/event-bus/kafka/topics.ts');
  const { environmentSchema } = await import('@tidings/platform/process/config/environment.ts');
  const { findConfigContradiction } = await import('@tidings/platform/process/config/contradictions.ts');
  const { workerNames } = await import('@tidings/platform/process/config/variables/process.variables.ts');
  const { POOL_SIZE } = await import('@tidings/database/database-connection.ts');
  const { PARTITION_COUNT: PARTITIONS } = await import('@tidings/database/event-log/event-log.ts');
  const { allWorkQueues } = await import('@tidings/database/work-queue/work-queues.ts');
  const entries = workerEntries();
  const { collectDefaultMetrics, register } = await import('prom-client');
  await import('@tidings/platform/process/telemetry/metrics.ts');
  const { metricDefinitions } = await import('@tidings/speech/http/speech-metrics.ts');
  collectDefaultMetrics();
  return {
    topics: listDeclaredTopics(allEvents),
    runbook: runbookSections(),
    streams: streamPaths(),
    healthPaths: listHealthPaths(),
    /** Queries for a Tidings on one machine: `[alert, expression]`. */
    elsewhere: ofOneMachine().map(({ alert, expr }) => [`alert ${alert}`, expr]),
    partitions: PARTITIONS,
    poolSize: POOL_SIZE,
    workers: [...workerNames],
    /** Name, worker and haste of every queue. */
    queues: allWorkQueues,
    variables: environmentSchema.shape,
    /** How variables that are right by themselves contradict each other; undefined if they do not. */
    contradiction(env: Readonly<Record<string, string>>) {
      const { data } = environmentSchema.safeParse(env);
      return data && findConfigContradiction(data, false);
    },
    /**
     * `{ worker-ingest: ['internet', …], api: […] }`; the relay is the platform's own and calls what every process
     * does.
     */
    clients: Object.fromEntries([
      ...workerNames.map((name) => [`worker-${name}`, clientsOfWorker(entries.get(name))]),
      ['api', findClients('apps/api/src/api.module.ts')],
      ['migrate', ['kafka', 'postgres']],
    ]),
    /** Name, type and labels of every figure, those of the process itself too. */
    metrics: new Map<string, Figure>([
      ...register
        .getMetricsAsArray()
        .map((metric): [string, Figure] => [metric.name, { type: String(metric.type), labels: getLabels(metric) }]),
      ...Object.entries(metricDefinitions),
    ]),
  };
}
