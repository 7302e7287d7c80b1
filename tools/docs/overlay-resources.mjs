// The table in docs/kubernetes.md of what each overlay asks of a cluster, from the rendered overlays. `--check` only
// looks.
import { pathToFileURL } from 'node:url';
import { golden, overlays, parsed } from '../k8s/render.ts';
import { checking, finish, generatedPart } from './generated-part.mjs';

const BYTES = { '': 1, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };
const MILLI = 1_000;
const bytes = (quantity = '0') => {
  const [, number, unit = ''] = /^([\d.]+)(Ki|Mi|Gi|Ti)?$/.exec(quantity);
  return Number(number) * BYTES[unit];
};
const cores = (quantity = '0') => {
  const text = String(quantity);
  return text.endsWith('m') ? Number(text.slice(0, -1)) / MILLI : Number(text);
};
const gibibytes = (count) => `${(count / BYTES.Gi).toFixed(1)} GiB`;

/** One kind of pod: how many at least and at most, and what each asks for. */
const ask = (least, most, resources = {}, storage = 0) => ({
  least,
  most,
  cpu: cores(resources.requests?.cpu),
  memory: bytes(resources.requests?.memory),
  limit: bytes(resources.limits?.memory),
  storage,
});
const claimed = (templates = []) =>
  templates.reduce((sum, { spec }) => sum + bytes(spec.resources.requests.storage), 0);

function ofWorkload({ metadata, spec }, scalers) {
  const scaler = scalers.find((one) => one.spec.scaleTargetRef.name === metadata.name)?.spec;
  const least = scaler?.minReplicas ?? scaler?.minReplicaCount ?? spec.replicas ?? 1;
  const most = scaler?.maxReplicas ?? scaler?.maxReplicaCount ?? least;
  return spec.template.spec.containers.map(({ resources }, at) =>
    ask(at === 0 ? least : 0, at === 0 ? most : 0, resources, at === 0 ? claimed(spec.volumeClaimTemplates) : 0),
  );
}

/** What operators start, by what they are told. */
const ofOperators = {
  Cluster: ({ spec }) => [
    ask(spec.instances, spec.instances, spec.resources, bytes(spec.storage.size) + bytes(spec.walStorage?.size ?? '0')),
  ],
  KafkaNodePool: ({ spec }) => [
    ask(
      spec.replicas,
      spec.replicas,
      spec.resources,
      spec.storage.volumes.reduce((sum, { size }) => sum + bytes(size), 0),
    ),
  ],
  Kafka: ({ spec }) => (spec.entityOperator ? [ask(1, 1, spec.entityOperator.topicOperator.resources)] : []),
};

function row(overlay) {
  const objects = parsed(golden(overlay));
  const scalers = objects.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
  const asked = objects.flatMap((object) =>
    ['Deployment', 'StatefulSet'].includes(object.kind)
      ? ofWorkload(object, scalers)
      : (ofOperators[object.kind]?.(object) ?? []),
  );
  const sum = (count, what) => asked.reduce((all, one) => all + one[count] * one[what], 0);
  const pods = (count) => asked.reduce((all, one) => all + one[count], 0);
  const cells = ['least', 'most'].flatMap((count) => [
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

/** Answers what is wrong with the committed table. */
export const overlayResources = ({ write = false } = {}) =>
  generatedPart('docs/kubernetes.md', 'resources', [...HEAD, ...overlays.map(row)].join('\n'), { write });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) finish(await overlayResources({ write: !checking }));
