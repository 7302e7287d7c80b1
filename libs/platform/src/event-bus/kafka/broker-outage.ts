import { getErrorCode } from '@tidings/contracts/errors/system-error.ts';
import { BackingServiceUnavailable } from '../backing-service-unavailable.ts';
import { isTopicMissing } from './topics.ts';

const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EPIPE']);
const AWAY_ERROR = new RegExp(
  `KafkaJS(${[
    'Connection',
    'RequestTimeout',
    'BrokerNotFound',
    'NumberOfRetriesExceeded',
    'NoBrokerAvailable',
    'GroupCoordinatorNotFound',
  ].join('|')})`,
);

/** kafkajs throws plain errors if all brokers refuse the connection (null metadata) or accept it but do not respond. */
const isLostConnection = (message: string) => /\btopicMetadata\b/.test(message) || message === 'Broker not connected';

export const KAFKA_UNREACHABLE_MESSAGE = 'Kafka does not answer (KAFKA_BROKERS); events wait until it does.';

export function isBrokerUnreachable(error: unknown): boolean {
  if (isTopicMissing(error)) return false;
  for (
    let cause = error;
    typeof cause === 'object' && cause !== null;
    cause = 'cause' in cause ? cause.cause : undefined
  ) {
    if ('name' in cause && AWAY_ERROR.test(String(cause.name))) return true;
    if ('message' in cause && isLostConnection(String(cause.message))) return true;
    if (AWAY.has(getErrorCode(cause) ?? '')) return true;
  }
  return false;
}

export const toKafkaOutage = (error: unknown): BackingServiceUnavailable =>
  new BackingServiceUnavailable('Kafka', error instanceof Error ? error.message : String(error), { cause: error });
