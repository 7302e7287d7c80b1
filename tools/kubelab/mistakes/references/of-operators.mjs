// Mistakes in what operators are asked for.

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
];
