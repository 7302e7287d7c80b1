// Mistakes that send in plaintext what the settings ask to encrypt.

const configure =
  (settings) =>
  ({ find }) => {
    Object.assign(find('ConfigMap', 'tidings-config').data, settings);
  };

/** `[what, plant, words]` */
export const plaintextMistakes = [
  [
    'pages by the listener without TLS',
    ({ find }) => {
      find('HTTPRoute', 'web-mf-feed').spec.parentRefs[0].sectionName = 'http';
    },
    /^HTTPRoute web-mf-feed: serves without TLS/,
  ],
  [
    'pages by every listener',
    ({ find }) => {
      delete find('HTTPRoute', 'web-mf-feed').spec.parentRefs[0].sectionName;
    },
    /^HTTPRoute web-mf-feed: serves without TLS/,
  ],
  [
    'a listener whose TLS is gone',
    ({ find }) => {
      find('Gateway', 'tidings').spec.listeners[0].protocol = 'HTTP';
    },
    /^HTTPRoute api: serves without TLS/,
  ],
  ['an address without TLS', configure({ TIDINGS_ORIGIN: 'http://tidings.example.org' }), /^TIDINGS_ORIGIN=http:/],
  [
    'TLS to a Kafka listener without TLS',
    configure({ KAFKA_TLS: 'on' }),
    /^KAFKA_TLS is on, and the listener plain of Kafka kafka is the opposite/,
  ],
  [
    'a login to Kafka that anybody on the way can read',
    configure({ KAFKA_SASL_MECHANISM: 'PLAIN', KAFKA_USERNAME: 'tidings', KAFKA_PASSWORD: 'x' }),
    /KAFKA_SASL_MECHANISM=PLAIN sends a readable secret/,
  ],
  [
    'a certificate of Kafka’s authority without TLS',
    configure({ KAFKA_TLS_CA: '/kafka/ca.crt' }),
    /KAFKA_TLS_CA is used only with TLS/,
  ],
  [
    'TLS to an OpenSearch without TLS',
    configure({ OPENSEARCH_URL: 'https://opensearch:9200' }),
    /^OPENSEARCH_URL=https:\S+ asks for TLS, which StatefulSet opensearch turns off/,
  ],
  [
    'a certificate of OpenSearch’s authority without TLS',
    configure({ OPENSEARCH_TLS_CA: '/opensearch/ca.crt' }),
    /OPENSEARCH_TLS_CA is used only with TLS/,
  ],
  [
    'a bucket elsewhere without TLS',
    configure({ AWS_ENDPOINT_URL_S3: 'http://s3.example.org' }),
    /^AWS_ENDPOINT_URL_S3=http:\S+ leaves the cluster in plaintext/,
  ],
];
