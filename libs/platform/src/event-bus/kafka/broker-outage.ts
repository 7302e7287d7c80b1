import { getErrorCode, describeCertificateProblem } from '@tidings/contracts/errors/system-error.ts';
import { BackingServiceUnavailable } from '../backing-service-unavailable.ts';
import { isTopicMissing } from './topics.ts';

type Failure = { name: string; message: string; type: string };

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

const CAUSES_MAX = 8;

/** Names the setting to correct, without secrets. */
export function describeKafkaRefusal(error: unknown): string | null {
  const trouble = describeCertificateProblem(error, 'KAFKA_TLS_CA');
  if (trouble) return `Kafka is not trusted: ${trouble}.`;
  let cause: unknown = error;
  for (let remaining = CAUSES_MAX; typeof cause === 'object' && cause !== null && remaining > 0; remaining -= 1) {
    const { name, message, type, code, cause: deeper } = cause as Record<string, unknown>;
    const sentence = refusalIn({ name: String(name), message: String(message), type: String(type ?? code) });
    if (sentence) return sentence;
    cause = deeper;
  }
  return null;
}

function refusalIn({ name, message, type }: Failure): string | null {
  if (name === 'KafkaTokenError') return message;
  if (type === 'UNSUPPORTED_SASL_MECHANISM' || /mechanism is not supported by the server/.test(message))
    return (
      'Kafka does not offer this mechanism on this port: set KAFKA_SASL_MECHANISM to one that its listener enables, ' +
      'or use the port of another listener.'
    );
  if (name === 'KafkaJSSASLAuthenticationError' || type === 'SASL_AUTHENTICATION_FAILED')
    return /OAUTHBEARER/.test(message)
      ? 'Kafka rejected the access token: check that its listener trusts KAFKA_OAUTH_TOKEN_URL and ' +
          'KAFKA_OAUTH_SCOPE.'
      : 'Kafka rejected the login: check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.';
  const [, resource] = /^(TOPIC|GROUP|CLUSTER)_AUTHORIZATION_FAILED$/.exec(type) ?? [];
  if (resource !== undefined)
    return (
      `Kafka does not allow this user to use a ${resource.toLowerCase()}: grant it the operations ` +
      'listed in docs/operations/run.md#kafka-with-tls-and-a-login.'
    );
  if (/certificate required|bad certificate|unknown ca/i.test(message) && /alert|SSL|TLS/i.test(message))
    return 'Kafka rejected the client certificate: check KAFKA_TLS_CERT and KAFKA_TLS_KEY.';
  if (/before secure TLS connection was established|wrong version number/i.test(message))
    return 'Kafka does not speak TLS on this port: use the TLS port in KAFKA_BROKERS, or set KAFKA_TLS=off.';
  if (name === 'KafkaJSConnectionClosedError' || message === 'Closed connection')
    return (
      'Kafka closed the connection: it is restarting, or its port requires TLS or a login (KAFKA_TLS, ' +
      'KAFKA_SASL_MECHANISM).'
    );
  return null;
}
