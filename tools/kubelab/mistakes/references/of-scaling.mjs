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
    'scaled by nobody',
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
    'an autoscaler of nobody',
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
