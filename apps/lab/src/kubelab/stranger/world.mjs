// Cache of the cluster's objects, updated by watches, so that reads need no requests.

const paths = {
  '/api/v1': ['Namespace', 'ServiceAccount', 'ConfigMap', 'Secret', 'Service', 'Pod', 'PersistentVolumeClaim'],
  '/apis/apps/v1': ['Deployment', 'StatefulSet', 'ReplicaSet'],
  '/apis/batch/v1': ['Job'],
  '/apis/policy/v1': ['PodDisruptionBudget'],
  '/apis/autoscaling/v2': ['HorizontalPodAutoscaler'],
  '/apis/networking.k8s.io/v1': ['NetworkPolicy', 'Ingress'],
  '/apis/storage.k8s.io/v1': ['StorageClass'],
  '/apis/postgresql.cnpg.io/v1': ['Cluster', 'Backup', 'ScheduledBackup'],
  '/apis/barmancloud.cnpg.io/v1': ['ObjectStore'],
  '/apis/kafka.strimzi.io/v1': ['Kafka', 'KafkaNodePool', 'KafkaTopic'],
  '/apis/keda.sh/v1alpha1': ['ScaledObject'],
  '/apis/gateway.networking.k8s.io/v1': ['Gateway', 'HTTPRoute'],
  '/apis/monitoring.coreos.com/v1': ['ServiceMonitor', 'PodMonitor', 'PrometheusRule'],
};
const bases = new Map(Object.entries(paths).flatMap(([base, kinds]) => kinds.map((kind) => [kind, base])));
const OF_CLUSTER = new Set(['Namespace', 'StorageClass']);
/** Autoscalers say something new all the time. */
const RESTLESS = new Set(['HorizontalPodAutoscaler', 'StorageClass']);

const plural = (kind) => {
  const word = kind.toLowerCase();
  if (word.endsWith('ss')) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};

/** Where an object is, or would be. */
export function getPath({ kind, metadata: { namespace, name } }) {
  const within = OF_CLUSTER.has(kind) ? '' : `/namespaces/${namespace}`;
  return `${bases.get(kind)}${within}/${plural(kind)}${name ? `/${name}` : ''}`;
}
export const isKnown = ({ kind }) => bases.has(kind);
export const getId = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/**
 * `all(kind, namespace)`, `find(kind, namespace, name)`, `changes(namespace)`, a count that grows with whatever
 * happens there, and `quietMs(namespace)`, how long nothing has.
 */
export function openWorld({ watch }) {
  /** kind → namespace → name → object */
  const things = new Map();
  const happened = new Map();
  const note = (namespace) => {
    happened.set(namespace, { count: (happened.get(namespace)?.count ?? 0) + 1, at: Date.now() });
  };
  const within = (kind, namespace) => {
    const spaces = things.get(kind);
    if (!spaces.has(namespace)) spaces.set(namespace, new Map());
    return spaces.get(namespace);
  };
  const stops = [...bases].map(([kind, base]) =>
    watch(
      `${base}/${plural(kind)}`,
      () => things.set(kind, new Map()),
      ({ type, object }) => {
        if (type === 'BOOKMARK' || type === 'ERROR') return;
        const of = OF_CLUSTER.has(kind) ? '' : object.metadata.namespace;
        const objectsByName = within(kind, of);
        object.kind = kind;
        if (type === 'DELETED') objectsByName.delete(object.metadata.name);
        else objectsByName.set(object.metadata.name, object);
        if (!RESTLESS.has(kind)) note(OF_CLUSTER.has(kind) ? object.metadata.name : of);
      },
    ),
  );
  return {
    namespaces: () => [...(things.get('Namespace')?.get('')?.values() ?? [])],
    all: (kind, namespace) => [...(things.get(kind)?.get(namespace)?.values() ?? [])],
    find: (kind, namespace, name) =>
      things
        .get(kind)
        ?.get(OF_CLUSTER.has(kind) ? '' : namespace)
        ?.get(name),
    changes: (namespace) => happened.get(namespace)?.count ?? 0,
    quietMs: (namespace) => Date.now() - (happened.get(namespace)?.at ?? 0),
    isOpen: () => things.size === bases.size,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
