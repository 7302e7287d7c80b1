import { describeKafkaRefusal, isBrokerUnreachable } from './broker-outage.ts';

const failure = (name: string, message: string, more = {}) => Object.assign(new Error(message), { name, ...more });

it.each([
  [
    failure('KafkaJSProtocolError', 'Not authorized to access topics', { type: 'TOPIC_AUTHORIZATION_FAILED' }),
    /^Kafka does not allow this user to use a topic: grant it/,
  ],
  [
    failure('KafkaJSSASLAuthenticationError', 'SASL SCRAM-SHA-256 mechanism is not supported by the server'),
    /^Kafka does not offer this mechanism on this port: set KAFKA_SASL_MECHANISM/,
  ],
  [
    failure('KafkaJSSASLAuthenticationError', 'SASL OAUTHBEARER authentication failed: expired'),
    /^Kafka rejected the access token: check/,
  ],
  [
    failure('KafkaJSNumberOfRetriesExceeded', 'Connection error', {
      cause: failure('KafkaJSConnectionError', 'Connection error: certificate has expired'),
    }),
    /^Kafka is not trusted: its certificate has expired/,
  ],
])('describeKafkaRefusal names the setting to correct: %s', (error, sentence) => {
  expect(describeKafkaRefusal(error)).toMatch(sentence);
});

it('describeKafkaRefusal returns null for unreachable brokers and for circular causes', () => {
  const round = failure('KafkaJSConnectionError', 'connect ECONNREFUSED', { code: 'ECONNREFUSED' });
  expect([describeKafkaRefusal(Object.assign(round, { cause: round })), describeKafkaRefusal(undefined)]).toEqual([
    null,
    null,
  ]);
});

// kafkajs 2.2 throws the first error if a server accepts the connection but does not respond.
it.each(['Broker not connected', "Cannot read properties of null (reading 'topicMetadata')"])(
  'the kafkajs error "%s" means that Kafka does not respond',
  (message) => {
    expect([isBrokerUnreachable(new Error(message)), isBrokerUnreachable(new Error('connected'))]).toEqual([
      true,
      false,
    ]);
  },
);
