// K11: topics in the cluster are the code's, on enough brokers.
export function eventProblems(cluster, { topics }) {
  const existingTopics = new Map(
    cluster
      .of('KafkaTopic')
      .map(({ metadata, spec }) => [spec.topicName ?? metadata.name, { spec, labels: metadata.labels ?? {} }]),
  );
  const problems = [];
  if (cluster.of('Kafka').length > 0) {
    for (const { topic, partitions: expectedPartitions, config } of topics) {
      const existingTopic = existingTopics.get(topic);
      if (!existingTopic) {
        problems.push(`the topic ${topic} has no KafkaTopic`);
        continue;
      }
      if (existingTopic.spec.partitions !== expectedPartitions)
        problems.push(
          `KafkaTopic ${topic}: ${existingTopic.spec.partitions} partitions, the code has ${expectedPartitions}`,
        );
      for (const [name, value] of Object.entries(config))
        if (String(existingTopic.spec.config?.[name]) !== value)
          problems.push(`KafkaTopic ${topic}: ${name} is ${existingTopic.spec.config?.[name]}, the code has ${value}`);
      if (!cluster.find('Kafka', existingTopic.labels['strimzi.io/cluster']))
        problems.push(`KafkaTopic ${topic}: there is no Kafka ${existingTopic.labels['strimzi.io/cluster']}`);
      if (
        cluster.production &&
        (existingTopic.spec.replicas < 3 || Number(existingTopic.spec.config['min.insync.replicas']) !== 2)
      )
        problems.push(`KafkaTopic ${topic}: needs three replicas, two of them in sync`);
    }
    for (const topic of existingTopics.keys())
      if (!topics.some((one) => one.topic === topic)) problems.push(`KafkaTopic ${topic}: the code has no such topic`);
  }
  for (const { metadata, spec } of cluster.of('Kafka')) {
    const { config } = spec.kafka;
    if (
      cluster.production &&
      (Number(config['min.insync.replicas']) !== 2 || Number(config['default.replication.factor']) < 3)
    )
      problems.push(`Kafka ${metadata.name}: needs replication 3 and two in sync`);
    if (config['auto.create.topics.enable'] !== false)
      problems.push(`Kafka ${metadata.name}: must not make topics by itself`);
    if (!cluster.of('KafkaNodePool').some((pool) => pool.metadata.labels?.['strimzi.io/cluster'] === metadata.name))
      problems.push(`Kafka ${metadata.name} has no KafkaNodePool`);
  }
  return problems;
}
