// The topics in the cluster are those of the code.
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
    }
    for (const topic of existingTopics.keys())
      if (!topics.some((one) => one.topic === topic)) problems.push(`KafkaTopic ${topic}: the code has no such topic`);
  }
  return problems;
}
