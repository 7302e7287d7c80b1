// Where the settings ask for TLS, nothing is sent in plaintext: the way in, Kafka, OpenSearch and the bucket.

export function plaintextProblems(cluster) {
  const config = cluster.of('ConfigMap').find(({ metadata }) => metadata.name.startsWith('tidings-config'))?.data ?? {};
  return [
    ...listenerProblems(cluster),
    ...ingressProblems(cluster),
    ...originProblems(cluster, config),
    ...kafkaProblems(cluster, config),
    ...searchProblems(cluster, config),
    ...bucketProblems(config),
  ];
}

/** Listeners without TLS only redirect. */
function listenerProblems(cluster) {
  return cluster.of('Gateway').flatMap(({ metadata, spec }) => {
    const open = spec.listeners.filter(({ protocol, tls }) => protocol !== 'HTTPS' || !tls).map(({ name }) => name);
    return cluster
      .of('HTTPRoute')
      .filter(
        (route) =>
          route.spec.rules?.some(({ backendRefs = [] }) => backendRefs.length > 0) &&
          route.spec.parentRefs?.some(
            ({ name, sectionName }) =>
              name === metadata.name && (sectionName === undefined ? open.length > 0 : open.includes(sectionName)),
          ),
      )
      .map(
        (route) => `HTTPRoute ${route.metadata.name}: serves without TLS, by a listener of Gateway ${metadata.name}`,
      );
  });
}

const ingressProblems = (cluster) =>
  cluster.of('Ingress').flatMap(({ metadata, spec }) => {
    const secured = (spec.tls ?? []).flatMap(({ hosts = [] }) => hosts);
    return spec.rules
      .filter(({ host }) => !secured.includes(host))
      .map(({ host }) => `Ingress ${metadata.name}: ${host ?? 'every host'} is served without TLS`);
  });

const originProblems = (cluster, { TIDINGS_ORIGIN: origin = '' }) =>
  cluster.production && origin.startsWith('http:')
    ? [`TIDINGS_ORIGIN=${origin}: sessions would be sent in plaintext; begin it with https`]
    : [];

/** Strimzi's listeners, by the names of their services. */
function kafkaProblems(cluster, { KAFKA_BROKERS: brokers = '', KAFKA_TLS: tls = 'off' }) {
  return cluster.of('Kafka').flatMap(({ metadata, spec }) =>
    spec.kafka.listeners
      .filter(({ port }) => brokers.split(',').some((broker) => broker === `${metadata.name}-kafka-bootstrap:${port}`))
      .filter((listener) => (tls === 'on') !== (listener.tls === true))
      .map(({ name }) => `KAFKA_TLS is ${tls}, and the listener ${name} of Kafka ${metadata.name} is the opposite`),
  );
}

function searchProblems(cluster, { OPENSEARCH_URL: url = '' }) {
  if (!url.startsWith('https:')) return [];
  const plain = cluster.pods.filter(({ containers }) =>
    containers.some(({ env = [] }) =>
      env.some(({ name, value }) => name === 'DISABLE_SECURITY_PLUGIN' && value === 'true'),
    ),
  );
  return plain.map(({ named }) => `OPENSEARCH_URL=${url} asks for TLS, which ${named} turns off`);
}

/** A name with a dot is outside the cluster, where others read along. */
const bucketProblems = ({ AWS_ENDPOINT_URL_S3: url = '' }) =>
  url.startsWith('http:') &&
  URL.parse(url)
    ?.hostname.replace(/\.svc(?:\..*)?$/, '')
    .includes('.')
    ? [`AWS_ENDPOINT_URL_S3=${url} leaves the cluster in plaintext; begin it with https`]
    : [];
