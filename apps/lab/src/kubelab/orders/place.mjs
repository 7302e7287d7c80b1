// A model of a cluster for the order of objects: existing objects, objects that operators create, and dependencies. It
// has no clock: all possible steps have happened before each look.
import { containers, selects } from '../rules/findings.mjs';
import { secretsOfOperators, servicesOfOperators } from '../stand-ins.mjs';

export const getId = ({ kind, metadata }) => `${kind} ${metadata.name}`;
const WORKLOADS = ['Deployment', 'StatefulSet', 'Job'];
const USES = 'uses.tidings/';
/** Engines without which a process cannot start. */
const ENGINES = ['postgres', 'kafka'];

/** Returns the objects that a pod refers to. All must exist before its container is created. */
export const findReferences = ({ spec: pod }) => [
  ...(pod.serviceAccountName ? [`ServiceAccount ${pod.serviceAccountName}`] : []),
  ...containers(pod).flatMap(({ env = [], envFrom = [] }) => [
    ...envFrom.flatMap(({ configMapRef: map, secretRef: secret }) => [
      ...(map && !map.optional ? [`ConfigMap ${map.name}`] : []),
      ...(secret && !secret.optional ? [`Secret ${secret.name}`] : []),
    ]),
    ...env.flatMap(({ valueFrom: { secretKeyRef: key, configMapKeyRef: entry } = {} }) => [
      ...(key && !key.optional ? [`Secret ${key.name}`] : []),
      ...(entry && !entry.optional ? [`ConfigMap ${entry.name}`] : []),
    ]),
  ]),
  ...(pod.volumes ?? []).flatMap(({ configMap, secret }) => [
    ...(configMap && !configMap.optional ? [`ConfigMap ${configMap.name}`] : []),
    ...(secret && !secret.optional ? [`Secret ${secret.secretName}`] : []),
  ]),
];

/** `given`: the names of the Secrets that the operator created by hand. */
export function createPlace(given) {
  const existing = new Map();
  /** Ready resources and completed jobs, by id. */
  const settled = new Set();

  const has = (what) => {
    const [kind, name] = what.split(' ');
    if (kind !== 'Secret') return existing.has(what);
    return given.includes(name) || isCreated(secretsOfOperators, name);
  };
  const isCreated = (of, wanted) =>
    of([...existing.values()]).some(({ name, of: owner }) => name === wanted && settled.has(getId(owner)));

  function ways(labels) {
    const policies = [...existing.values()].filter(({ kind }) => kind === 'NetworkPolicy');
    if (!policies.some(({ metadata }) => metadata.name === 'nothing-by-default')) return [];
    return ENGINES.filter((engine) => labels[`${USES}${engine}`] === 'yes')
      .filter((engine) => engine !== 'kafka' || findBrokers() !== undefined)
      .filter(
        (engine) =>
          !policies.some(
            ({ spec }) =>
              spec.podSelector.matchLabels?.[`${USES}${engine}`] === 'yes' &&
              selects(spec.podSelector, labels) &&
              spec.policyTypes.includes('Egress'),
          ),
      )
      .map((engine) => `NetworkPolicy out-to-${engine}`);
  }

  const findBrokers = () =>
    [...existing.values()].findLast(({ kind, data }) => kind === 'ConfigMap' && data?.KAFKA_BROKERS)?.data
      .KAFKA_BROKERS;

  /** A broker by its Service's short name is in this namespace. */
  function brokers(referenced) {
    const map = referenced.map((what) => existing.get(what)).find((object) => object?.data?.KAFKA_BROKERS);
    const host = map?.data.KAFKA_BROKERS.split(':')[0];
    return host === undefined || host.includes('.') || isCreated(servicesOfOperators, host) ? [] : [`Service ${host}`];
  }

  function podWaits(owner) {
    const { template } = owner.spec;
    const referenced = findReferences(template);
    const missing = referenced.filter((what) => !has(what));
    const labels = template.metadata?.labels ?? {};
    const engines = ENGINES.some((engine) => labels[`${USES}${engine}`] === 'yes');
    const schema =
      owner.kind !== 'Job' && engines
        ? [...existing.values()].filter(({ kind, metadata }) => kind === 'Job' && !settled.has(`Job ${metadata.name}`))
        : [];
    return [
      ...new Set([...missing, ...(engines ? [...brokers(referenced), ...ways(labels)] : []), ...schema.map(getId)]),
    ];
  }

  const waitsByKind = {
    Cluster: ({ spec }) =>
      (spec.plugins ?? [])
        .map(({ parameters }) => `ObjectStore ${parameters.barmanObjectName}`)
        .filter((what) => !has(what)),
    ObjectStore: ({ spec: { configuration } }) =>
      Object.values(configuration.s3Credentials ?? {})
        .filter((key) => key?.name)
        .map(({ name }) => `Secret ${name}`)
        .filter((what) => !has(what)),
    Kafka: ({ metadata }) =>
      [...existing.values()].some(
        ({ kind, metadata: pool }) => kind === 'KafkaNodePool' && pool.labels?.['strimzi.io/cluster'] === metadata.name,
      )
        ? []
        : ['KafkaNodePool of it'],
  };

  /** Returns the objects that an existing object still waits for; empty if it is ready. */
  const waits = (object) =>
    WORKLOADS.includes(object.kind) ? podWaits(object) : (waitsByKind[object.kind]?.(object) ?? []);

  return {
    there: existing,
    waits,
    /** Answers what cannot be: a Job's template cannot be changed. */
    apply(object) {
      const before = existing.get(getId(object));
      const isChanged = before && JSON.stringify(before.spec) !== JSON.stringify(object.spec);
      if (object.kind === 'Job' && isChanged) return [`${getId(object)} is there and cannot be changed`];
      if (isChanged || !before) settled.delete(getId(object));
      existing.set(getId(object), object);
      return [];
    },
    remove(id) {
      existing.delete(id);
      settled.delete(id);
    },
    /** Lets everything happen that can; answers what still waits, `[object, [what…]]`. */
    settle() {
      for (let size = -1; size !== settled.size;) {
        ({ size } = settled);
        for (const object of existing.values()) {
          // A job that has ended stays so.
          if (object.kind === 'Job' && settled.has(getId(object))) continue;
          if (waits(object).length === 0) settled.add(getId(object));
        }
      }
      return [...existing.values()]
        .filter((object) => !settled.has(getId(object)))
        .map((object) => [object, waits(object)]);
    },
  };
}
