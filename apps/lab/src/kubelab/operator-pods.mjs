// Pods that operators create from our resources, for the admission by Pod Security and our policies. They follow the
// sources of CloudNativePG 1.29.1 (containers.go, pods.go and jobs.go in pkg/specs), Barman Cloud 0.15.0
// (operator/lifecycle.go) and Strimzi 1.0 (BaselinePodSecurityProvider.java).
const IMAGE = 'operator.invalid/of-the-operator:1';
const POSTGRES_CONTAINER = {
  allowPrivilegeEscalation: false,
  privileged: false,
  runAsNonRoot: true,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
  seccompProfile: { type: 'RuntimeDefault' },
};
const POSTGRES_POD = {
  runAsNonRoot: true,
  runAsUser: 26,
  runAsGroup: 26,
  fsGroup: 26,
  seccompProfile: { type: 'RuntimeDefault' },
};
const STRIMZI_STATEFUL = { fsGroup: 0 };

const createMetadata = (owner, name, labels) => ({ name, namespace: owner.metadata.namespace, labels });
const createContainer = (name, securityContext, resources) => ({
  name,
  image: IMAGE,
  ...(securityContext && { securityContext }),
  ...(resources && { resources }),
});

function createPostgresSpec(cluster, main) {
  const { name } = cluster.metadata;
  const { securityContext, podSecurityContext, plugins = [] } = cluster.spec;
  const context = { ...POSTGRES_CONTAINER, ...securityContext };
  return {
    serviceAccountName: name,
    securityContext: podSecurityContext ?? POSTGRES_POD,
    initContainers: [
      createContainer('bootstrap-controller', context),
      ...plugins.map(() => ({
        ...createContainer('plugin-barman-cloud', POSTGRES_CONTAINER),
        restartPolicy: 'Always',
      })),
    ],
    containers: [createContainer(main, context, cluster.spec.resources)],
  };
}

function createPostgresJob(cluster) {
  const role = 'initdb';
  const { name } = cluster.metadata;
  const labels = { 'cnpg.io/cluster': name, 'cnpg.io/jobRole': role };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: createMetadata(cluster, `${name}-1-${role}`, labels),
    spec: {
      template: { metadata: { labels }, spec: { ...createPostgresSpec(cluster, role), restartPolicy: 'Never' } },
    },
  };
}

function createPostgresInstance(cluster) {
  const { name } = cluster.metadata;
  const labels = { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'instance' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: createMetadata(cluster, `${name}-1`, labels),
    spec: createPostgresSpec(cluster, 'postgres'),
  };
}

function createKafkaBroker(pool) {
  const cluster = pool.metadata.labels?.['strimzi.io/cluster'];
  const { template = {}, resources } = pool.spec;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: createMetadata(pool, `${cluster}-${pool.metadata.name}-0`, {
      'strimzi.io/cluster': cluster,
      'strimzi.io/kind': 'Kafka',
      'strimzi.io/name': `${cluster}-kafka`,
      'strimzi.io/pool-name': pool.metadata.name,
    }),
    spec: {
      serviceAccountName: `${cluster}-kafka`,
      securityContext: template.pod?.securityContext ?? STRIMZI_STATEFUL,
      containers: [createContainer('kafka', template.kafkaContainer?.securityContext, resources)],
    },
  };
}

/** Returns no objects if the Kafka resource has no topic operator. */
function createEntityOperator(kafka) {
  const { topicOperator, template = {} } = kafka.spec.entityOperator ?? {};
  if (!topicOperator) return [];
  const name = `${kafka.metadata.name}-entity-operator`;
  const labels = { 'strimzi.io/cluster': kafka.metadata.name, 'strimzi.io/name': name };
  const { resources } = topicOperator;
  const spec = {
    serviceAccountName: name,
    ...(template.pod?.securityContext && { securityContext: template.pod.securityContext }),
    containers: [createContainer('topic-operator', template.topicOperatorContainer?.securityContext, resources)],
  };
  return [
    {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: createMetadata(kafka, name, labels),
      spec: { replicas: 1, selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
    },
  ];
}

/** The namespace of the operator of a kind, and the objects that it creates. */
const operators = {
  Cluster: { by: 'cnpg-system', create: (object) => [createPostgresJob(object), createPostgresInstance(object)] },
  KafkaNodePool: { by: 'strimzi', create: (object) => [createKafkaBroker(object)] },
  Kafka: { by: 'strimzi', create: createEntityOperator },
};

/** Returns `[{ by, object }]`: workloads, and the namespace of the operator that creates each. */
export const createOperatorObjects = (objects) =>
  objects.flatMap((object) => {
    const { by, create } = operators[object.kind] ?? {};
    return create ? create(object).map((one) => ({ by, object: one })) : [];
  });
