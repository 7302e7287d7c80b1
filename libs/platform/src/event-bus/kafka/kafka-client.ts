import { describeCertificateProblem, getErrorCode } from '@tidings/contracts/errors/system-error.ts';
// kafkajs is CommonJS and has only a default import.
import kafkajs from 'kafkajs';
import type { ISocketFactory, Kafka, LogEntry, SASLOptions } from 'kafkajs';
import type { KafkaConnection, TokenLogin } from '../../process/config/connections.ts';
import type { Logger } from '../../process/telemetry/logger.ts';

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

const TOKEN_REQUEST_MS = 10_000;
const LIFETIME_S = 300;

export class KafkaTokenError extends Error {
  override name = 'KafkaTokenError';
}

/** All connections share one token, which is renewed after half its lifetime. */
export function createTokenProvider(login: TokenLogin): () => Promise<{ value: string }> {
  let token: Promise<{ value: string }> | undefined;
  let renewAt = 0;
  return () => {
    if (token && performance.now() < renewAt) return token;
    renewAt = Number.POSITIVE_INFINITY;
    const request = requestToken(login).then(
      ({ value, lifetimeS }) => {
        renewAt = performance.now() + (lifetimeS * 1_000) / 2;
        return { value };
      },
      (error: unknown) => {
        token = undefined;
        throw error;
      },
    );
    token = request;
    return request;
  };
}

async function requestToken(login: TokenLogin): Promise<{ value: string; lifetimeS: number }> {
  // RFC 6749, section 2.3.1: both parts are form-encoded before Basic encoding.
  const credentials = [login.clientId, login.clientSecret].map((part) => encodeURIComponent(part)).join(':');
  let response: Response;
  try {
    response = await fetch(login.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}`, accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        ...(login.scope === undefined ? {} : { scope: login.scope }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TOKEN_REQUEST_MS),
    });
  } catch (error) {
    const trouble = describeCertificateProblem(error);
    if (trouble) throw new KafkaTokenError(`The token endpoint of Kafka is not trusted: ${trouble}.`);
    const { cause } = error as Error;
    throw new KafkaTokenError(
      `The token endpoint of Kafka does not answer (${getErrorCode(cause) ?? (error as Error).name}): check ` +
        'KAFKA_OAUTH_TOKEN_URL.',
    );
  }
  const answer = (await response.json().catch(() => ({}))) as { access_token?: unknown; expires_in?: unknown };
  if (!response.ok)
    throw new KafkaTokenError(
      `The token endpoint of Kafka rejected the client (HTTP ${response.status}): check ` +
        'KAFKA_OAUTH_CLIENT_ID, KAFKA_OAUTH_CLIENT_SECRET and KAFKA_OAUTH_SCOPE.',
    );
  if (typeof answer.access_token !== 'string' || answer.access_token === '')
    throw new KafkaTokenError('The token endpoint of Kafka returned no access_token: check KAFKA_OAUTH_TOKEN_URL.');
  const lifetimeS = Number(answer.expires_in);
  return { value: answer.access_token, lifetimeS: lifetimeS > 0 ? lifetimeS : LIFETIME_S };
}
