// Mistakes in ways in, between and out; in disks and in scaling.
import { database, nothing } from './parts.mjs';

const onlyPods = (peers) => peers.filter(({ podSelector }) => podSelector);

/** `[what, plant, words, how]` */
export const betweenMistakes = [
  [
    'proxies in a namespace without access',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingress[0].from = [
        { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'envoy' } } },
      ];
    },
    /the gateway does not reach web-/,
  ],
  ['no certificate', nothing, /Gateway tidings: waits for Secret tidings-tls/, { without: /tidings-tls/ }],
  [
    'a route to a listener that is not there',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.parentRefs[0].sectionName = 'tls';
    },
    /HTTPRoute web-mf-feed: there is no such listener/,
  ],
  [
    'a route to a port that is not there',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.rules[0].backendRefs[0].port = 8080;
    },
    /HTTPRoute web-mf-feed: there is no Service web-mf-feed with port 8080/,
    { by: 'Flux' },
  ],
  [
    'instances that their operator does not reach',
    ({ find }) => {
      find('NetworkPolicy', 'postgres').spec.ingress.splice(1);
    },
    /postgres-1 waits for the way from its operator:8000 \(not let in\)/,
  ],
  [
    'instances that do not reach Kubernetes',
    ({ find }) => {
      find('NetworkPolicy', 'postgres').spec.egress.splice(1);
    },
    /postgres-1-initdb-\S+ waits for the way to Kubernetes:443/,
  ],
  [
    'instances that do not reach each other',
    ({ find }) => {
      find('NetworkPolicy', 'postgres').spec.egress.splice(0, 1);
    },
    /postgres-2-join-\S+ waits for the way to postgres-1:5432/,
  ],
  [
    'brokers that KEDA does not reach',
    ({ find }) => {
      const [rule] = find('NetworkPolicy', 'kafka').spec.ingress;
      rule.from = onlyPods(rule.from);
      const [listener] = find('Kafka', 'kafka').spec.kafka.listeners;
      listener.networkPolicyPeers = onlyPods(listener.networkPolicyPeers);
    },
    /ScaledObject worker-index: the way to kafka-brokers-\d:9092 is shut/,
  ],
  [
    'brokers as Strimzi opens them by itself',
    ({ find }) => {
      delete find('Kafka', 'kafka').spec.kafka.listeners[0].networkPolicyPeers;
    },
    /anybody reaches kafka-brokers-\d:9092/,
  ],
  [
    'a database that every pod of its namespace may reach',
    ({ find }) => {
      find('NetworkPolicy', 'postgres').spec.ingress[0].from.push({ podSelector: {} });
    },
    /anybody beside it reaches postgres-\d:5432/,
    { by: 'Flux' },
  ],
  [
    'a class of disks that is not there',
    (all) => {
      database(all).storage.storageClass = 'fast';
    },
    /PersistentVolumeClaim postgres-1: has no volume/,
    { by: 'Flux' },
  ],
  [
    'a key that the secret of the database has not',
    ({ app }) => {
      app('api').env.find(({ name }) => name === 'DATABASE_URL').valueFrom.secretKeyRef.key = 'url';
    },
    /api-\S+ waits for the key url of Secret postgres-app/,
    { by: 'Flux' },
  ],
  [
    'a topic on more brokers than there are',
    ({ find }) => {
      find('KafkaTopic', 'news.article-ingested').spec.replicas = 5;
    },
    /KafkaTopic news\.article-ingested\S*: more replicas than brokers/,
  ],
  [
    'two autoscalers at one target',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.scaleTargetRef.name = 'api';
    },
    /ScaledObject worker-index: the workload 'api' is already managed by 'api'/,
  ],
  [
    'more pods at least than at most',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.minReplicaCount = 9;
    },
    /minReplicaCount must be less than or equal to maxReplicaCount/,
  ],
  [
    'as many copies of a write as there are instances',
    (all) => {
      database(all).postgresql.synchronous.number = 3;
    },
    /number of synchronous replicas must be less/,
  ],
];
