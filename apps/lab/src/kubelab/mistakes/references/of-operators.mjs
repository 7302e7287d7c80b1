// Mistakes in requests to operators.

const EMPTY = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** `[what, plant]` */
export const operatorMistakes = [
  [
    'brokers that the namespace refuses',
    ({ find }) => {
      delete find('KafkaNodePool', 'brokers').spec.template;
    },
  ],
  [
    'a topic operator that the namespace refuses',
    ({ find }) => {
      delete find('Kafka', 'kafka').spec.entityOperator.template.topicOperatorContainer;
    },
  ],
  [
    'a database that may run as root',
    ({ find }) => {
      find('Cluster', 'postgres').spec.securityContext = { runAsNonRoot: false };
      find('Cluster', 'postgres').spec.podSecurityContext = { fsGroup: 26 };
    },
  ],
  [
    'a database’s image by a name that moves',
    ({ find }) => {
      find('Cluster', 'postgres').spec.imageName = 'ghcr.io/cloudnative-pg/postgresql:18';
    },
  ],
  [
    'the digest of empty content for PostgreSQL',
    ({ find }) => {
      find('Cluster', 'postgres').spec.imageName = `ghcr.io/cloudnative-pg/postgresql@${EMPTY}`;
    },
  ],
  [
    'the digest of empty content for OpenSearch',
    ({ app }) => {
      app('opensearch', 'StatefulSet').image = `opensearchproject/opensearch@${EMPTY}`;
    },
  ],
  [
    'the digest of empty content for Kafka',
    ({ find }) => {
      find('Kafka', 'kafka').spec.kafka.image = `quay.io/strimzi/kafka@${EMPTY}`;
    },
  ],
  [
    'backups by the old way, which CloudNativePG gives up',
    ({ find }) => {
      const { spec } = find('Cluster', 'postgres');
      delete spec.plugins;
      spec.backup = { barmanObjectStore: { destinationPath: 's3://tidings-backups/postgres' } };
    },
  ],
  [
    'a nightly backup that the plugin does not make',
    ({ find }) => {
      find('ScheduledBackup', 'postgres-nightly').spec.method = 'barmanObjectStore';
    },
  ],
  [
    'backups that go to Amazon, wherever the bucket is',
    ({ find }) => {
      delete find('ObjectStore', 'postgres-backups').spec.configuration.endpointURL;
    },
  ],
  [
    'backups to a place that is not there',
    ({ drop }) => {
      drop('ObjectStore', 'postgres-backups');
    },
  ],
  [
    'a key of the backups that the secret has not',
    ({ find }) => {
      find('ObjectStore', 'postgres-backups').spec.configuration.s3Credentials.accessKeyId.key = 'id';
    },
  ],
  [
    'a restore that writes over the backups it reads',
    ({ find }) => {
      const { spec } = find('Cluster', 'postgres');
      spec.externalClusters = [{ name: 'before', plugin: structuredClone(spec.plugins[0]) }];
    },
  ],
];
