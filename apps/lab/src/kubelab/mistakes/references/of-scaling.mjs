// Mistakes in the number of pods, and in the topics that bound it.

/** `[what, plant]` */
export const scaleMistakes = [
  [
    'replicas beside an autoscaler',
    ({ find }) => {
      find('Deployment', 'api').spec.replicas = 3;
    },
  ],
  [
    'a worker without a scaler',
    ({ drop }) => {
      drop('ScaledObject', 'worker-speech');
    },
  ],
  [
    'two autoscalers at one target',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'speech').spec.scaleTargetRef.name = 'api';
    },
  ],
  [
    'an autoscaler without a target',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.scaleTargetRef.name = 'worker-indexer';
    },
  ],
  [
    'more pods than partitions',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.maxReplicaCount = 20;
    },
  ],
  [
    'the lag of another group',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.triggers[0].metadata.consumerGroup = 'stories';
    },
  ],
  [
    'KEDA asks other brokers',
    ({ find }) => {
      find('ScaledObject', 'worker-index').spec.triggers[0].metadata.bootstrapServers = 'kafka:9092';
    },
  ],
  [
    'a worker that fills a queue, scaled by its lag',
    ({ find }) => {
      find('ScaledObject', 'worker-speech').spec.triggers = structuredClone(
        find('ScaledObject', 'worker-index').spec.triggers,
      );
      find('ScaledObject', 'worker-speech').spec.triggers[0].metadata.consumerGroup = 'speech';
    },
  ],
  [
    'scaled by the queue of another worker',
    ({ find }) => {
      find('ScaledObject', 'worker-extract').spec.triggers = structuredClone(
        find('ScaledObject', 'worker-speech').spec.triggers,
      );
    },
  ],
  [
    'scaled by a figure that is not there',
    ({ find }) => {
      const { metadata } = find('ScaledObject', 'worker-extract').spec.triggers[0];
      metadata.query = metadata.query.replace('queue_depth', 'queue_length');
    },
  ],
  [
    'more pods of the API than PostgreSQL has connections for',
    ({ find }) => {
      find('HorizontalPodAutoscaler', 'api').spec.maxReplicas = 60;
    },
  ],
  [
    'more connections for each process than PostgreSQL gives them all',
    ({ find }) => {
      find('ConfigMap', 'tidings-config').data.TIDINGS_DB_CONNECTIONS = '10';
    },
  ],
  [
    'a process that takes as many connections as it likes',
    ({ app }) => {
      app('api').env.push({ name: 'TIDINGS_DB_CONNECTIONS', value: '50' });
    },
  ],
  [
    'a database with fewer connections',
    ({ find }) => {
      find('Cluster', 'postgres').spec.postgresql.parameters.max_connections = '400';
    },
  ],
  [
    'a topic too few',
    ({ drop }) => {
      drop('KafkaTopic', 'blog.liked.v1');
    },
  ],
  [
    'a topic too many',
    ({ objects, find }) => {
      objects.push({
        ...structuredClone(find('KafkaTopic', 'news.wanted')),
        metadata: { name: 'news.unwanted.v1', namespace: 'tidings', labels: { 'strimzi.io/cluster': 'kafka' } },
      });
    },
  ],
  [
    'a topic of other partitions',
    ({ find }) => {
      find('KafkaTopic', 'news.article-extracted.v1').spec.partitions = 12;
    },
  ],
  [
    'a topic kept for other days',
    ({ find }) => {
      find('KafkaTopic', 'news.article-extracted.v1').spec.config['retention.ms'] = 1000;
    },
  ],
  [
    'a topic of another cluster',
    ({ find }) => {
      find('KafkaTopic', 'news.wanted').metadata.labels['strimzi.io/cluster'] = 'kafkas';
    },
  ],
];
