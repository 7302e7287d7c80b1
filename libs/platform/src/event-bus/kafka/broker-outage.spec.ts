import { isBrokerUnreachable } from './broker-outage.ts';

// Error messages of kafkajs 2.2.
it.each(['Broker not connected', "Cannot read properties of null (reading 'topicMetadata')"])(
  'the error "%s" of kafkajs means that Kafka does not answer',
  (message) => {
    expect(isBrokerUnreachable(new Error(message))).toBe(true);
  },
);

it('an error of another library does not mean that Kafka does not answer', () => {
  expect(isBrokerUnreachable(new Error('connected'))).toBe(false);
});
