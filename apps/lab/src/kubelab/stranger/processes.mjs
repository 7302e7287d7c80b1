import { isReady } from '../nodes/lab.mjs';
// What runs in a pod, as far as whether it starts, becomes ready and ends: our own processes, and those of the engines.
// Nothing is run; each asks for what its real program asks for.
import { containers } from '../rules/findings.mjs';
import { KUBERNETES, shut, toSide } from './reaching.mjs';

const USES = 'uses.tidings/';
const POSTGRES = 5432;
const KAFKA = 9092;
const SEARCH_NODES = 9300;
/** Of the operators' own ports: CloudNativePG's status, Strimzi's replication. */
const POSTGRES_STATUS = 8000;
const KAFKA_REPLICATION = 9091;
const KUBERNETES_PORT = 443;
const getDigest = (image) => /@(sha256:[0-9a-f]{64})$/.exec(image)?.[1];
const getLabels = ({ metadata }) => metadata.labels ?? {};

/** Pods that a Service leads to and that are ready. */
function readyBehind(world, namespace, name) {
  const service = world.find('Service', namespace, name);
  if (!service?.spec.selector) return [];
  return world
    .all('Pod', namespace)
    .filter((pod) => Object.entries(service.spec.selector).every(([key, value]) => getLabels(pod)[key] === value))
    .filter(isReady);
}

/** Returns the value of a key of a Secret or ConfigMap; undefined if missing. */
function configuredValue(world, namespace, kind, { name, key }) {
  const object = world.find(kind, namespace, name);
  const text = object?.data?.[key];
  return text === undefined || kind === 'ConfigMap' ? text : Buffer.from(text, 'base64').toString();
}

/** The variables of a pod's containers, as far as the lab looks at them. */
function readVariables(world, { metadata: { namespace }, spec }) {
  const all = {};
  for (const { env = [], envFrom = [] } of containers(spec)) {
    for (const { configMapRef } of envFrom)
      if (configMapRef) Object.assign(all, world.find('ConfigMap', namespace, configMapRef.name)?.data);
    for (const { name, value, valueFrom } of env)
      all[name] = valueFrom?.secretKeyRef ? configuredValue(world, namespace, 'Secret', valueFrom.secretKeyRef) : value;
  }
  return all;
}

/** What keeps a container from being made: `[words]`. */
export function startWaits(world, registry, { metadata: { namespace }, spec }) {
  const waits = new Set();
  const keyed = (kind, ref) => {
    if (!ref || ref.optional) return;
    if (!world.find(kind, namespace, ref.name)) waits.add(`${kind} ${ref.name}`);
    else if (ref.key !== undefined && configuredValue(world, namespace, kind, ref) === undefined)
      waits.add(`the key ${ref.key} of ${kind} ${ref.name}`);
  };
  for (const { image, env = [], envFrom = [] } of containers(spec)) {
    const digest = getDigest(image);
    if (digest && !registry.has(digest)) waits.add(`the image ${image.slice(0, image.indexOf('@') + 20)}…`);
    for (const { configMapRef, secretRef } of envFrom) {
      keyed('ConfigMap', configMapRef);
      keyed('Secret', secretRef);
    }
    for (const { valueFrom = {} } of env) {
      keyed('Secret', valueFrom.secretKeyRef);
      keyed('ConfigMap', valueFrom.configMapKeyRef);
    }
  }
  for (const { configMap, secret } of spec.volumes ?? []) {
    keyed('ConfigMap', configMap);
    if (secret && !secret.optional) keyed('Secret', { name: secret.secretName });
  }
  return [...waits];
}

/** The database a process is configured with, by the Service in its address: `{ words }` or `{ cluster }`. */
function findDatabase(world, pod, variables) {
  const { namespace } = pod.metadata;
  const host = /@([^:/?]+)/.exec(variables.DATABASE_URL ?? '')?.[1];
  if (!host) return { words: ['a DATABASE_URL'] };
  if (host.includes('.example.')) return { cluster: 'elsewhere' };
  const [service] = host.split('.');
  const [primary] = readyBehind(world, namespace, service);
  if (!primary) return { words: [`an instance behind Service ${service}`] };
  const way = shut(world, toSide(pod), toSide(primary), POSTGRES);
  if (way) return { words: [`the way to ${primary.metadata.name}:${POSTGRES} (${way})`] };
  const name = getLabels(primary)['cnpg.io/cluster'];
  return { cluster: world.find('Cluster', namespace, name)?.metadata.uid };
}

function brokerWaits(world, pod, variables) {
  const host = variables.KAFKA_BROKERS?.split(/[:,]/)[0];
  if (!host || host.includes('.example.')) return [];
  const [name, namespace = pod.metadata.namespace] = host.split('.');
  const [broker] = readyBehind(world, namespace, name);
  if (!broker) return [`a broker behind Service ${name}`];
  const way = shut(world, toSide(pod), toSide(broker), KAFKA);
  return way ? [`the way to ${broker.metadata.name}:${KAFKA} (${way})`] : [];
}

/** What our own process waits for before it is ready. `databases`: what each has seen, by its Cluster. */
function ownWaits(world, databases, pod) {
  if (getLabels(pod)[`${USES}postgres`] !== 'yes') return [];
  const variables = readVariables(world, pod);
  const { words, cluster } = findDatabase(world, pod, variables);
  const brokers = brokerWaits(world, pod, variables);
  if (words) return [...words, ...brokers];
  const image = getDigest(pod.spec.containers[0].image) ?? pod.spec.containers[0].image;
  const isNew = !databases.get(cluster)?.schema.has(image);
  return [...brokers, ...(isNew ? ['the schema of its version'] : [])];
}

/** Returns the parts for which a program of the job waits; empty after the program has had its effect. */
export function jobWaits(world, databases, pod) {
  for (const { args = [], image } of containers(pod.spec)) {
    const variables = readVariables(world, pod);
    const { words, cluster } = findDatabase(world, pod, variables);
    if (words) return words;
    if (args[0] === 'migrate') {
      if (args.includes('--restored')) {
        const open = world
          .all('Pod', pod.metadata.namespace)
          .filter((one) => one.metadata.uid !== pod.metadata.uid && getLabels(one)[`${USES}postgres`] === 'yes')
          .filter(isReady);
        if (open.length > 0) return [`${open[0].metadata.name} to close the restored database`];
      }
      const databaseState = databases.get(cluster) ?? { schema: new Set() };
      databaseState.schema.add(getDigest(image) ?? image);
      databaseState.isTold ||= args.includes('--restored');
      databases.set(cluster, databaseState);
    } else {
      const brokers = brokerWaits(world, pod, variables);
      if (brokers.length > 0) return brokers;
    }
  }
  return [];
}

const others = (world, pod, label) =>
  world
    .all('Pod', pod.metadata.namespace)
    .filter((one) => getLabels(one)[label] === getLabels(pod)[label] && one.metadata.uid !== pod.metadata.uid);

/** Returns the parts that an engine must reach before it is ready. */
function engineWaits(world, pod) {
  const labels = getLabels(pod);
  const self = toSide(pod);
  const ways = (peers) =>
    peers.flatMap(([words, from, to, port]) => {
      const way = shut(world, from, to, port);
      return way ? [`the way ${words}:${port} (${way})`] : [];
    });
  if (labels['cnpg.io/cluster'])
    return ways([
      ['to Kubernetes', self, KUBERNETES, KUBERNETES_PORT],
      ...(labels['cnpg.io/podRole'] === 'instance'
        ? [['from its operator', { namespace: 'cnpg-system', labels: {} }, self, POSTGRES_STATUS]]
        : []),
      ...others(world, pod, 'cnpg.io/cluster')
        .filter((one) => getLabels(one)['cnpg.io/podRole'] === 'instance')
        .map((one) => [`to ${one.metadata.name}`, self, toSide(one), POSTGRES]),
    ]);
  if (labels['strimzi.io/cluster'])
    return ways([
      ...(labels['strimzi.io/kind'] === 'Kafka' && labels['strimzi.io/pool-name']
        ? [['from its operator', { namespace: 'strimzi', labels: {} }, self, KAFKA_REPLICATION]]
        : [['to Kubernetes', self, KUBERNETES, KUBERNETES_PORT]]),
      ...others(world, pod, 'strimzi.io/cluster')
        .filter((one) => getLabels(one)['strimzi.io/pool-name'])
        .map((one) => [`to ${one.metadata.name}`, self, toSide(one), KAFKA_REPLICATION]),
    ]);
  if (labels['app.kubernetes.io/name'] === 'opensearch')
    return ways(
      others(world, pod, 'app.kubernetes.io/name').map((one) => [
        `to ${one.metadata.name}`,
        self,
        toSide(one),
        SEARCH_NODES,
      ]),
    );
  return [];
}

/** What keeps a pod that has started from being ready. */
export const readyWaits = (world, databases, pod) => [...ownWaits(world, databases, pod), ...engineWaits(world, pod)];
