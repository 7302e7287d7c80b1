// Objects that operators create from our resources, as far as admission and order depend on them. This file, "orders"
// and "stranger" follow the sources of these versions:
// - CloudNativePG 1.29.1: containers.go, pods.go, jobs.go, secrets.go and services.go in pkg/specs;
//   cluster_create.go, cluster_status.go and scheduledbackup_controller.go in internal/controller;
//   internal/webhook/v1/cluster_webhook.go
// - Barman Cloud plugin 0.15.0: operator/lifecycle.go, operator/reconciler.go and common/check.go in internal/cnpgi
// - Strimzi 1.0: BaselinePodSecurityProvider, KafkaResources, KafkaReconciler, BatchingTopicController and
//   KafkaCluster.generateNetworkPolicy
// - KEDA 2.20.2: hpa.go and scaledobject_controller.go in controllers/keda;
//   pkg/scaling/executor/scale_scaledobjects.go; apis/keda/v1alpha1/scaledobject_webhook.go
// - Gateway API 1.5: apis/v1/gateway_types.go, apis/v1/httproute_types.go
// - kubelet of Kubernetes 1.36: pkg/kubelet/kubelet_pods.go
// - Argo CD 3: gitops-engine/pkg/sync/sync_context.go, sync/hook/delete_policy.go, health/*.go,
//   resource_customizations/*/*/health.lua
// - Flux 2: kustomization_controller.go of kustomize-controller; ssa/manager_apply.go and
//   runtime/statusreaders/job.go of fluxcd/pkg
import { containers } from './rules/findings.mjs';

const IMAGE = 'operator.invalid/of-the-operator:1';
/** CloudNativePG 1.29.1, pkg/specs/containers.go and pkg/specs/pods.go; its plugin's side container is alike. */
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
/** Strimzi 1.0, BaselinePodSecurityProvider.java: a group for volumes, and nothing else. */
const STRIMZI_STATEFUL = { fsGroup: 0 };

const meta = (owner, name, labels) => ({ name, namespace: owner.metadata.namespace, labels });
const container = (name, securityContext, resources) => ({
  name,
  image: IMAGE,
  ...(securityContext && { securityContext }),
  ...(resources && { resources }),
});

const OF_INSTANCES = { by: 'cnpg-system' };

function postgresPod(cluster, main) {
  const { name } = cluster.metadata;
  const { securityContext, podSecurityContext, plugins = [] } = cluster.spec;
  const context = { ...POSTGRES_CONTAINER, ...securityContext };
  return {
    serviceAccountName: name,
    securityContext: podSecurityContext ?? POSTGRES_POD,
    initContainers: [
      container('bootstrap-controller', context),
      ...plugins.map(() => ({ ...container('plugin-barman-cloud', POSTGRES_CONTAINER), restartPolicy: 'Always' })),
    ],
    containers: [container(main, context, cluster.spec.resources)],
  };
}

/** `role`: purpose of the job, such as `initdb`. */
export function postgresJob(cluster, number, role) {
  const { name } = cluster.metadata;
  const labels = { 'cnpg.io/cluster': name, 'cnpg.io/jobRole': role };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: meta(cluster, `${name}-${number}-${role}`, labels),
    spec: { template: { metadata: { labels }, spec: { ...postgresPod(cluster, role), restartPolicy: 'Never' } } },
  };
}

export function postgresInstance(cluster, number) {
  const { name } = cluster.metadata;
  const labels = { 'cnpg.io/cluster': name, 'cnpg.io/podRole': 'instance' };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: meta(cluster, `${name}-${number}`, labels),
    spec: postgresPod(cluster, 'postgres'),
  };
}

const postgres = (cluster) =>
  [postgresJob(cluster, 1, 'initdb'), postgresInstance(cluster, 1)].map((object) => ({ ...OF_INSTANCES, object }));

/** The broker of a pool that has this number. */
export function kafkaBroker(pool, number) {
  const cluster = pool.metadata.labels?.['strimzi.io/cluster'];
  const { template = {}, resources } = pool.spec;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: meta(pool, `${cluster}-${pool.metadata.name}-${number}`, {
      'strimzi.io/cluster': cluster,
      'strimzi.io/kind': 'Kafka',
      'strimzi.io/name': `${cluster}-kafka`,
      'strimzi.io/pool-name': pool.metadata.name,
    }),
    spec: {
      serviceAccountName: `${cluster}-kafka`,
      securityContext: template.pod?.securityContext ?? STRIMZI_STATEFUL,
      containers: [container('kafka', template.kafkaContainer?.securityContext, resources)],
    },
  };
}

const brokers = (pool) => [{ by: 'strimzi', object: kafkaBroker(pool, 0) }];

/** Returns `[{ by, object }]`; empty without an entity operator. */
export function entityOperator(kafka) {
  const { topicOperator, template = {} } = kafka.spec.entityOperator ?? {};
  if (!topicOperator) return [];
  const name = `${kafka.metadata.name}-entity-operator`;
  const labels = { 'strimzi.io/cluster': kafka.metadata.name, 'strimzi.io/name': name };
  return [
    {
      by: 'strimzi',
      object: {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        metadata: meta(kafka, name, labels),
        spec: {
          replicas: 1,
          selector: { matchLabels: labels },
          template: {
            metadata: { labels },
            spec: {
              serviceAccountName: name,
              ...(template.pod?.securityContext && { securityContext: template.pod.securityContext }),
              containers: [
                container('topic-operator', template.topicOperatorContainer?.securityContext, topicOperator.resources),
              ],
            },
          },
        },
      },
    },
  ];
}

const makers = { Cluster: postgres, KafkaNodePool: brokers, Kafka: entityOperator };

/** `[{ by, object }]`: the workloads, and the namespace of the operator that makes each. */
export const madeByOperators = (objects) => objects.flatMap((object) => makers[object.kind]?.(object) ?? []);

/** Returns the Secrets that an operator creates for its resource, `[{ of, name, keys }]`. */
export const secretsOfOperators = (objects) =>
  objects
    .filter(({ kind }) => kind === 'Cluster')
    .map((cluster) => ({
      of: cluster,
      name: `${cluster.metadata.name}-app`,
      keys: ['uri', 'username', 'password', 'host', 'port', 'dbname'],
    }));

/** The Services an operator makes once what it serves answers, `[{ of, name }]`. */
export const servicesOfOperators = (objects) =>
  objects.flatMap((object) => {
    const { name } = object.metadata;
    if (object.kind === 'Cluster') return ['rw', 'ro', 'r'].map((way) => ({ of: object, name: `${name}-${way}` }));
    return object.kind === 'Kafka' ? [{ of: object, name: `${name}-kafka-bootstrap` }] : [];
  });

/** What Pod Security `restricted` has against a pod. */
export function restrictedProblems({ metadata, spec: { template, ...own } }) {
  const pod = template?.spec ?? own;
  const of = pod.securityContext ?? {};
  return containers(pod).flatMap(({ name, securityContext: said = {} }) => [
    ...(said.allowPrivilegeEscalation === false ? [] : [`${metadata.name}: ${name} may gain privileges`]),
    ...(said.capabilities?.drop?.includes('ALL') ? [] : [`${metadata.name}: ${name} keeps capabilities`]),
    ...((said.runAsNonRoot ?? of.runAsNonRoot) ? [] : [`${metadata.name}: ${name} may run as root`]),
    ...((said.seccompProfile ?? of.seccompProfile)?.type === 'RuntimeDefault'
      ? []
      : [`${metadata.name}: ${name} has no seccomp profile`]),
  ]);
}
