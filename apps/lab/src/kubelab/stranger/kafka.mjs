// Strimzi: brokers of node pools, then the topic operator, then topics.
import { isReady } from '../nodes/lab.mjs';
import { entityOperator, kafkaBroker } from '../stand-ins.mjs';
import { acting, condition } from './acting.mjs';

const OPERATOR = 'strimzi';
const OF = 'strimzi.io/cluster';

function aroundIt({ metadata: { name, namespace }, spec }) {
  const labels = { [OF]: name };
  const meta = (of) => ({ name: of, namespace, labels });
  const selector = { ...labels, 'strimzi.io/kind': 'Kafka', 'strimzi.io/name': `${name}-kafka` };
  const ports = spec.kafka.listeners.map(({ name: of, port }) => ({ name: `tcp-${of}`, port, targetPort: port }));
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: meta(`${name}-kafka`) },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: meta(`${name}-entity-operator`) },
    { apiVersion: 'v1', kind: 'Service', metadata: meta(`${name}-kafka-bootstrap`), spec: { selector, ports } },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: meta(`${name}-kafka-brokers`),
      spec: { selector, ports, clusterIP: 'None', publishNotReadyAddresses: true },
    },
    {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata: meta(`${name}-network-policy-kafka`),
      spec: {
        podSelector: { matchLabels: selector },
        policyTypes: ['Ingress'],
        ingress: [
          {
            from: [
              { podSelector: { matchLabels: labels } },
              { namespaceSelector: {}, podSelector: { matchLabels: { 'strimzi.io/kind': 'cluster-operator' } } },
            ],
            ports: [{ port: 9090 }, { port: 9091 }],
          },
          ...spec.kafka.listeners.map(({ port, networkPolicyPeers }) => ({
            ...(networkPolicyPeers && { from: networkPolicyPeers }),
            ports: [{ port }],
          })),
        ],
      },
    },
  ];
}

function createDisks(pool, number) {
  const { namespace } = pool.metadata;
  const volumes = pool.spec.storage.volumes ?? [pool.spec.storage];
  return volumes
    .filter(({ type }) => type === 'persistent-claim')
    .map(({ id = 0, size, class: storageClassName }) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name: `data-${id}-${pool.metadata.labels[OF]}-${pool.metadata.name}-${number}`, namespace },
      spec: {
        accessModes: ['ReadWriteOnce'],
        resources: { requests: { storage: size } },
        ...(storageClassName && { storageClassName }),
      },
    }));
}

export function createKafkaOperator(cluster, world) {
  const act = acting(cluster, world, OPERATOR);
  const readyPod = (namespace, name) => {
    const pod = world.find('Pod', namespace, name);
    return pod !== undefined && isReady(pod);
  };

  async function brokers(pools) {
    let isUp = pools.length > 0;
    for (const pool of pools)
      for (let number = 0; number < pool.spec.replicas; number += 1) {
        const disks = createDisks(pool, number);
        for (const disk of disks) if (!(await act.make(disk))) return false;
        const pod = kafkaBroker(pool, number);
        pod.spec.volumes = disks.map(({ metadata: { name } }, at) => ({
          name: `data-${at}`,
          persistentVolumeClaim: { claimName: name },
        }));
        if (!(await act.make(pod, pool))) return false;
        isUp &&= readyPod(pod.metadata.namespace, pod.metadata.name);
      }
    return isUp;
  }

  async function reconcile(owner) {
    const { namespace, name, generation } = owner.metadata;
    const say = (is, words = '') =>
      act.status(owner, {
        observedGeneration: generation,
        conditions: [
          is ? condition('Ready', true, 'Up') : condition('NotReady', true, words ? 'Refused' : 'Creating', words),
        ],
      });
    const pools = world.all('KafkaNodePool', namespace).filter(({ metadata }) => metadata.labels?.[OF] === name);
    for (const object of aroundIt(owner)) if (!(await act.make(object, owner))) return undefined;
    const [operator] = entityOperator(owner);
    const isUp = (await brokers(pools)) && (!operator || (await act.make(operator.object, owner)));
    const operatorDeployment = operator && world.find('Deployment', namespace, operator.object.metadata.name);
    if (isUp && (!operator || operatorDeployment?.status?.availableReplicas > 0)) return say(true);
    const [[, words] = []] = act.refusals(namespace);
    return say(false, words);
  }

  async function topics(namespace) {
    const countBrokers = (name) =>
      world
        .all('KafkaNodePool', namespace)
        .filter(({ metadata, spec }) => metadata.labels?.[OF] === name && spec.roles.includes('broker'))
        .reduce((sum, { spec }) => sum + spec.replicas, 0);
    for (const topic of world.all('KafkaTopic', namespace)) {
      const kafka = world.find('Kafka', namespace, topic.metadata.labels?.[OF]);
      const isUp = kafka?.status?.conditions?.some(({ type }) => type === 'Ready');
      if (!isUp || !kafka.spec.entityOperator?.topicOperator) continue;
      const isEnough = (topic.spec.replicas ?? 1) <= countBrokers(kafka.metadata.name);
      await act.status(topic, {
        observedGeneration: topic.metadata.generation,
        conditions: [
          condition('Ready', isEnough, isEnough ? 'Up' : 'KafkaError', isEnough ? '' : 'more replicas than brokers'),
        ],
      });
    }
  }

  return {
    async tick(namespace) {
      for (const owner of world.all('Kafka', namespace)) await reconcile(owner);
      await topics(namespace);
    },
    refusals: act.refusals,
  };
}
