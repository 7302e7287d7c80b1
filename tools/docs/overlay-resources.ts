// Generates the table of requested resources in docs/kubernetes.md. `--check` only compares. Without kustomize, the
// table is neither compared nor changed; `npm run check -- k8s` compares it in CI.
import { pathToFileURL } from 'node:url';
import { getKustomize, overlays, parseManifests, renderOverlays } from '../k8s/render.ts';
import { EngineMissing } from '../programs/missing.ts';
import { checking, finish, generatedPart } from './generated-part.ts';

const BYTES: Readonly<Record<string, number>> = { '': 1, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };
const MILLI = 1_000;
const bytes = (quantity = '0') => {
  const [, number, unit = ''] = /^([\d.]+)(Ki|Mi|Gi|Ti)?$/.exec(quantity) ?? [];
  return Number(number) * (BYTES[unit] ?? Number.NaN);
};
const cores = (quantity = '0') => {
  const text = String(quantity);
  return text.endsWith('m') ? Number(text.slice(0, -1)) / MILLI : Number(text);
};
const gibibytes = (count: number) => `${(count / 2 ** 30).toFixed(1)} GiB`;

type Quantities = { cpu?: string; memory?: string };
type Resources = { requests?: Quantities; limits?: Quantities };
type Claim = { spec: { resources: { requests: { storage: string } } } };
/** The fields of Kubernetes objects that are added up. */
type Workload = {
  metadata: { name: string };
  spec: {
    replicas?: number;
    template: { spec: { containers: { resources?: Resources }[] } };
    volumeClaimTemplates?: Claim[];
  };
};
type Scaler = {
  spec: {
    scaleTargetRef: { name: string };
    minReplicas?: number;
    minReplicaCount?: number;
    maxReplicas?: number;
    maxReplicaCount?: number;
  };
};
type Database = {
  spec: { instances: number; resources?: Resources; storage: { size: string }; walStorage?: { size: string } };
};
type Brokers = {
  spec: { replicas: number; resources?: Resources; storage: { volumes: { size: string }[] } };
};
type Topics = { spec: { entityOperator?: { topicOperator: { resources?: Resources } } } };
type Asked = ReturnType<typeof ask>;

/** Returns the minimum and maximum number of pods, and the resources of each pod. */
const ask = (least: number, most: number, resources: Resources = {}, storage = 0) => ({
  least,
  most,
  cpu: cores(resources.requests?.cpu),
  memory: bytes(resources.requests?.memory),
  limit: bytes(resources.limits?.memory),
  storage,
});
const claimed = (templates: readonly Claim[] = []) =>
  templates.reduce((sum, { spec }) => sum + bytes(spec.resources.requests.storage), 0);

function ofWorkload({ metadata, spec }: Workload, scalers: readonly Scaler[]): Asked[] {
  const scaler = scalers.find((one) => one.spec.scaleTargetRef.name === metadata.name)?.spec;
  const least = scaler?.minReplicas ?? scaler?.minReplicaCount ?? spec.replicas ?? 1;
  const most = scaler?.maxReplicas ?? scaler?.maxReplicaCount ?? least;
  return spec.template.spec.containers.map(({ resources }, at) =>
    ask(at === 0 ? least : 0, at === 0 ? most : 0, resources, at === 0 ? claimed(spec.volumeClaimTemplates) : 0),
  );
}

const ofOperators = {
  Cluster: ({ spec }: Database) => [
    ask(spec.instances, spec.instances, spec.resources, bytes(spec.storage.size) + bytes(spec.walStorage?.size ?? '0')),
  ],
  KafkaNodePool: ({ spec }: Brokers) => [
    ask(
      spec.replicas,
      spec.replicas,
      spec.resources,
      spec.storage.volumes.reduce((sum, { size }) => sum + bytes(size), 0),
    ),
  ],
  Kafka: ({ spec }: Topics) => (spec.entityOperator ? [ask(1, 1, spec.entityOperator.topicOperator.resources)] : []),
};

function askedBy(object: { kind: string }, scalers: readonly Scaler[]): Asked[] {
  switch (object.kind) {
    case 'Deployment':
    case 'StatefulSet':
      return ofWorkload(object as object as Workload, scalers);
    case 'Cluster':
      return ofOperators.Cluster(object as object as Database);
    case 'KafkaNodePool':
      return ofOperators.KafkaNodePool(object as object as Brokers);
    case 'Kafka':
      return ofOperators.Kafka(object as object as Topics);
    default:
      return [];
  }
}

function row(overlay: string, objects: ReturnType<typeof parseManifests>): string {
  const scalers: Scaler[] = objects.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
  const requests = objects.flatMap((object) => askedBy(object, scalers));
  const sum = (count: 'least' | 'most', what: 'cpu' | 'memory' | 'limit' | 'storage') =>
    requests.reduce((all, one) => all + one[count] * one[what], 0);
  const pods = (count: 'least' | 'most') => requests.reduce((all, one) => all + one[count], 0);
  const cells = (['least', 'most'] as const).flatMap((count) => [
    pods(count),
    sum(count, 'cpu').toFixed(1),
    gibibytes(sum(count, 'memory')),
    gibibytes(sum(count, 'limit')),
  ]);
  return `| \`${overlay}\` | ${cells.join(' | ')} | ${gibibytes(sum('least', 'storage'))} |`;
}

const HEAD = [
  '| overlay | pods at least | cores | memory | its limit | pods at most | cores | memory | its limit | volumes |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
];

/** `rendered` are the texts of all overlays. */
export const generateOverlayResources = (rendered: readonly string[], { write = false } = {}) =>
  generatedPart(
    'docs/kubernetes.md',
    'resources',
    [...HEAD, ...overlays.map((overlay, at) => row(overlay, parseManifests(rendered[at] ?? '')))].join('\n'),
    { write },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const rendered = renderOverlays(await getKustomize(), overlays);
    finish(await generateOverlayResources(rendered, { write: !checking }));
  } catch (error) {
    if (!(error instanceof EngineMissing)) throw error;
    console.error(`docs/kubernetes.md: the table of resources is unchanged: ${error.message}`);
  }
}
