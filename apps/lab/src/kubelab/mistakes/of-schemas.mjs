// Mistakes that the stage "schemas" must find: misspelt, missing, of the wrong kind.

/** `[what, plant]` */
export const schemaMistakes = [
  [
    'a field of a container misspelt',
    ({ app }) => {
      app('api').imagePullPolcy = 'Always';
    },
  ],
  [
    'a field one level too high',
    ({ find }) => {
      find('Deployment', 'api').spec.containers = [];
    },
  ],
  [
    'replicas as text',
    ({ find }) => {
      find('Deployment', 'web-mf-feed').spec.replicas = '2';
    },
  ],
  [
    'no selector',
    ({ find }) => {
      delete find('Deployment', 'api').spec.selector;
    },
  ],
  [
    'a container without a name',
    ({ app }) => {
      delete app('speech').name;
    },
  ],
  [
    'a memory limit that is not a quantity',
    ({ app }) => {
      app('api').resources.limits.memory = '1 GB';
    },
  ],
  [
    'a service port as text',
    ({ find }) => {
      find('Service', 'api').spec.ports[0].port = 'eighty';
    },
  ],
  [
    'an old API version',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'api').apiVersion = 'autoscaling/v2beta2';
    },
  ],
  [
    'an unknown kind',
    ({ find }) => {
      find('PodDisruptionBudget', 'api').kind = 'PodDisruptionBudgets';
    },
  ],
  [
    'one variable twice',
    ({ app }) => {
      app('api').env.push({ name: 'DATABASE_URL', value: 'postgres://x' });
    },
  ],
  [
    'KafkaTopic: partitions as text',
    ({ find }) => {
      find('KafkaTopic', 'news.article-ingested').spec.partitions = '8';
    },
  ],
  [
    'KafkaTopic: a field misspelt',
    ({ find }) => {
      find('KafkaTopic', 'news.wanted').spec.partition = 8;
    },
  ],
  [
    'Kafka: a listener of an unknown type',
    ({ find }) => {
      find('Kafka', 'kafka').spec.kafka.listeners[0].type = 'intern';
    },
  ],
  [
    'Cluster: instances as text',
    ({ find }) => {
      find('Cluster', 'postgres').spec.instances = 'three';
    },
  ],
  [
    'Cluster: a field misspelt',
    ({ find }) => {
      find('Cluster', 'postgres').spec.postgresql.syncronous = {};
    },
  ],
  [
    'ScaledObject: no trigger',
    ({ find }) => {
      delete find('ScaledObject', 'worker-index').spec.triggers;
    },
  ],
  [
    'ScaledObject: a field misspelt',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.maxReplicas = 8;
    },
  ],
  [
    'HTTPRoute: a match of an unknown type',
    ({ find }) => {
      find('HTTPRoute', 'api').spec.rules[1].matches[0].path.type = 'Prefix';
    },
  ],
  [
    'HTTPRoute: backends misspelt',
    ({ find }) => {
      find('HTTPRoute', 'api').spec.rules[1].backendRef = [];
    },
  ],
  [
    'ServiceMonitor: an interval without a unit',
    ({ find }) => {
      find('ServiceMonitor', 'tidings').spec.endpoints[0].interval = '15';
    },
  ],
  [
    'PrometheusRule: a rule without an expression',
    ({ find }) => {
      delete find('PrometheusRule', 'tidings').spec.groups[0].rules[0].expr;
    },
  ],
  [
    'NetworkPolicy: ingress misspelt',
    ({ find }) => {
      find('NetworkPolicy', 'in-from-gateway').spec.ingres = [];
    },
  ],
];
