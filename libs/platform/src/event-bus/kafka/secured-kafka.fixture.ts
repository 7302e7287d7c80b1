import { z } from 'zod';

const settings = process.env['TIDINGS_TEST_SECURED_KAFKA'];
if (!settings)
  throw new Error('This test needs the Kafka of the repository: run it by `npm run test:scale` without KAFKA_BROKERS.');

export const securedKafka = z
  .object({
    brokers: z.string(),
    mutualBrokers: z.string(),
    username: z.string(),
    password: z.string(),
    ca: z.string(),
    cert: z.string(),
    key: z.string(),
  })
  .parse(JSON.parse(settings));

export const scramVariables = {
  KAFKA_BROKERS: securedKafka.brokers,
  KAFKA_TLS: 'on',
  KAFKA_TLS_CA: securedKafka.ca,
  KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
  KAFKA_USERNAME: securedKafka.username,
  KAFKA_PASSWORD: securedKafka.password,
};
