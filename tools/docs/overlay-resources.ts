// Generates the table of requested resources in docs/kubernetes.md. Without kustomize, it neither compares nor changes
// the table; `npm run check -- k8s` compares it in CI.
import { pathToFileURL } from 'node:url';
import { getKustomize, overlays, parseManifests, renderOverlays } from '../k8s/render.ts';
import { EngineMissing } from '../programs/missing.ts';
import { checking, finish, generatedPart } from './generated-part.ts';

const BYTES: Readonly<Record<string, number>> = { '': 1, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40 };
const bytes = (quantity = '0') => {
  const [, number, unit = ''] = /^([\d.]+)(Ki|Mi|Gi|Ti)?$/.exec(quantity) ?? [];
  return Number(number) * (BYTES[unit] ?? Number.NaN);
};
const cores = (quantity = '0') => {
  const text = String(quantity);
  return text.endsWith('m') ? Number(text.slice(0, -1)) / 1_000 : Number(text);
};
const formatBytes = (count: number) => `${(count / 2 ** 30).toFixed(1)} GiB`;

type Quantities = { cpu?: string; memory?: string };
/** Pods of a kind: their minimum and maximum number, and what each of them requests. */
type Pods = {
  least: number;
  most: number;
  resources?: { requests?: Quantities; limits?: Quantities } | undefined;
  volumes: (string | undefined)[];
};
type Claim = { spec: { resources: { requests: { storage: string } } } };
type Objects = ReturnType<typeof parseManifests>;

function listPods(objects: Objects): Pods[] {
  const scalers = objects.filter(({ kind }) => ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind));
  return objects.flatMap(({ kind, metadata, spec }): Pods[] => {
    const scaler = scalers.find((one) => one.spec.scaleTargetRef.name === metadata.name)?.spec;
    const least = scaler?.minReplicas ?? scaler?.minReplicaCount ?? spec?.replicas ?? spec?.instances ?? 1;
    const most = scaler?.maxReplicas ?? scaler?.maxReplicaCount ?? least;
    switch (kind) {
      case 'Deployment':
      case 'StatefulSet': {
        const claims: readonly Claim[] = spec.volumeClaimTemplates ?? [];
        const volumes = claims.map((claim) => claim.spec.resources.requests.storage);
        return [{ least, most, resources: spec.template.spec.containers[0].resources, volumes }];
      }
      case 'Cluster':
        return [{ least, most, resources: spec.resources, volumes: [spec.storage.size, spec.walStorage?.size] }];
      case 'KafkaNodePool': {
        const disks: readonly { size: string }[] = spec.storage.volumes;
        return [{ least, most, resources: spec.resources, volumes: disks.map(({ size }) => size) }];
      }
      case 'Kafka':
        return spec.entityOperator
          ? [{ least: 1, most: 1, resources: spec.entityOperator.topicOperator.resources, volumes: [] }]
          : [];
      default:
        return [];
    }
  });
}

function createRow(overlay: string, objects: Objects): string {
  const pods = listPods(objects);
  const sum = (count: 'least' | 'most', measure: (one: Pods) => number) =>
    pods.reduce((total, one) => total + one[count] * measure(one), 0);
  const cells = (['least', 'most'] as const).flatMap((count) => [
    sum(count, () => 1),
    sum(count, ({ resources }) => cores(resources?.requests?.cpu)).toFixed(1),
    formatBytes(sum(count, ({ resources }) => bytes(resources?.requests?.memory))),
    formatBytes(sum(count, ({ resources }) => bytes(resources?.limits?.memory))),
  ]);
  const storage = sum('least', ({ volumes }) => volumes.reduce((total, size) => total + bytes(size), 0));
  return `| \`${overlay}\` | ${cells.join(' | ')} | ${formatBytes(storage)} |`;
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
    [...HEAD, ...overlays.map((overlay, at) => createRow(overlay, parseManifests(rendered[at] ?? '')))],
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
