// kafkajs is CommonJS and has only a default import.
import kafkajs from 'kafkajs';
import type { ISocketFactory, Kafka, LogEntry, SASLOptions } from 'kafkajs';
import type { KafkaConnection } from '../../process/config/kafka-connection.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { createTokenProvider } from './kafka-token.ts';

const CONNECT_MS = 3_000;
const REQUEST_MS = 15_000;

/** kafkajs limits its retries, so callers must handle long outages. `socketFactory` is for tests. */
export function createKafka(
  { brokers, tls, login }: KafkaConnection,
  name: string,
  logger: Logger,
  socketFactory?: ISocketFactory,
): Kafka {
  return new kafkajs.Kafka({
    ...(socketFactory && { socketFactory }),
    ...(tls && { ssl: { ...tls } }),
    ...(login && { sasl: saslFor(login) }),
    clientId: `tidings-${name}`,
    brokers: [...brokers],
    connectionTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 5 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log }: LogEntry) => {
        logger.debug({ kafka: namespace, ...log }, `kafka: ${log.message}`);
      },
  });
}

const saslFor = (login: NonNullable<KafkaConnection['login']>): SASLOptions =>
  login.mechanism === 'oauthbearer'
    ? { mechanism: login.mechanism, oauthBearerProvider: createTokenProvider(login) }
    : { ...login };
