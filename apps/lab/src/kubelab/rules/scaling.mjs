// What scales a worker is what waits for it. A group that handles its events itself by its lag, and not beyond its
// partitions; one that only puts work into a queue by that queue.

export function scalingProblems(cluster, { partitions, workers, queues }) {
  const config = cluster.of('ConfigMap').find(({ metadata }) => metadata.name.startsWith('tidings-config'))?.data ?? {};
  const brokers = config.KAFKA_BROKERS ?? '';
  return cluster.of('ScaledObject').flatMap(({ metadata, spec }) => {
    const target = spec.scaleTargetRef.name;
    const workerQueues = queues.filter(({ worker, whenever }) => `worker-${worker}` === target && !whenever);
    const queries = spec.triggers.map(({ metadata: { query = '' } }) => query).join(' ');
    const problems = spec.triggers.flatMap((trigger) =>
      trigger.type === 'kafka'
        ? securityProblems(trigger, config).concat(
            lagProblems(trigger.metadata, { target, most: spec.maxReplicaCount, partitions, workers, brokers }),
          )
        : unknownQueues(trigger.metadata.query ?? '', workerQueues),
    );
    if (workerQueues.length > 0 && !workerQueues.some(({ name }) => queuesIn(queries).includes(name)))
      problems.push(`not by a queue of its worker: ${workerQueues.map(({ name }) => name).join(', ')}`);
    return problems.map((problem) => `ScaledObject ${metadata.name}: ${problem}`);
  });
}

function lagProblems({ consumerGroup, bootstrapServers }, { target, most, partitions, workers, brokers }) {
  const problems = [];
  if (most > partitions) problems.push(`${most} pods for ${partitions} partitions`);
  if (!workers.includes(consumerGroup)) problems.push(`there is no group ${consumerGroup}`);
  else if (target !== `worker-${consumerGroup}`) problems.push(`scales ${target} with the lag of ${consumerGroup}`);
  // KEDA is in another namespace and needs the full name.
  if (bootstrapServers.replaceAll('.tidings.svc', '') !== brokers)
    problems.push(`asks ${bootstrapServers}, the processes ask ${brokers}`);
  return problems;
}

/** KEDA has a separate client, which must connect like the processes. */
function securityProblems({ metadata, authenticationRef }, config) {
  const problems = [];
  if ((config.KAFKA_TLS === 'on') !== (metadata.tls === 'enable'))
    problems.push(`tls is ${metadata.tls ?? 'disable'}, and KAFKA_TLS is ${config.KAFKA_TLS ?? 'off'}`);
  const mechanism = config.KAFKA_SASL_MECHANISM?.toLowerCase().replace('-sha-', '_sha') ?? 'none';
  if ((metadata.sasl ?? 'none') !== mechanism.replace('plain', 'plaintext'))
    problems.push(`sasl is ${metadata.sasl ?? 'none'}, and KAFKA_SASL_MECHANISM is ${config.KAFKA_SASL_MECHANISM}`);
  if (mechanism !== 'none' && !authenticationRef) problems.push('has no authenticationRef for the login to Kafka');
  return problems;
}

const queuesIn = (query) => [...query.matchAll(/queue=~?"([^"]*)"/g)].flatMap(([, names]) => names.split('|'));

const unknownQueues = (query, own) =>
  queuesIn(query)
    .filter((name) => !own.some((queue) => queue.name === name))
    .map((name) => `its worker has no queue ${name} that anybody waits for`);
