import { type IncomingMessage, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { loadConfig } from '../../process/config/config.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { quietLogger, waitUntil } from '../moves.fixture.ts';
import { describeKafkaRefusal } from './broker-outage.ts';
import { createKafka } from './kafka-client.ts';
import { openKafkaTestHarness } from './kafka-test-harness.fixture.ts';
import { scramVariables, securedKafka } from './secured-kafka.fixture.ts';

const CLIENT_SECRET = 'a+secret/with=signs';
const WRONG_PASSWORD = 'not-the-password-of-this-user';
const tlsOnly = { KAFKA_BROKERS: securedKafka.brokers, KAFKA_TLS: 'on', KAFKA_TLS_CA: securedKafka.ca };
const CLOSED = /^Kafka closed the connection: .* requires TLS or a login \(KAFKA_TLS, KAFKA_SASL_MECHANISM\)\.$/;
const plainText = process.env['KAFKA_BROKERS'] ?? '';

const unsigned = (lifetimeS: number) => {
  const now = Math.floor(Date.now() / 1_000);
  const [head, claims] = [{ alg: 'none' }, { sub: 'tidings', iat: now, exp: now + lifetimeS }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${claims}.`;
};

let endpoint: Server;
let requests: { authorization: string | undefined; body: string }[];
beforeEach(async () => {
  requests = [];
  endpoint = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers;
      requests.push({ authorization, body });
      const expected = `tidings:${encodeURIComponent(CLIENT_SECRET)}`;
      const isKnown = authorization === `Basic ${Buffer.from(expected).toString('base64')}`;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { access_token: unsigned(600), expires_in: 600 } : { error: 'invalid' }));
    });
  });
  await new Promise<void>((resolve) => {
    endpoint.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(async () => {
  endpoint.closeAllConnections();
  await new Promise((resolve) => {
    endpoint.close(resolve);
  });
});

const oauthVariables = () => ({
  KAFKA_BROKERS: securedKafka.brokers,
  KAFKA_TLS: 'on',
  KAFKA_TLS_CA: securedKafka.ca,
  KAFKA_SASL_MECHANISM: 'OAUTHBEARER',
  KAFKA_OAUTH_TOKEN_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/token`,
  KAFKA_OAUTH_CLIENT_ID: 'tidings',
  KAFKA_OAUTH_CLIENT_SECRET: CLIENT_SECRET,
  KAFKA_OAUTH_SCOPE: 'kafka',
});

const connectionFrom = (variables: Record<string, string | undefined>) => {
  const { kafka } = loadConfig(variables);
  if (!kafka) throw new Error('KAFKA_BROKERS is not set');
  return kafka;
};

async function connect(variables: Record<string, string | undefined>, logger: Logger = quietLogger) {
  const admin = createKafka(connectionFrom(variables), 'test', logger).admin({ retry: { retries: 1 } });
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length;
  } catch (error) {
    return describeKafkaRefusal(error) ?? String(error);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

it.each(['PLAIN', 'SCRAM-SHA-256', 'SCRAM-SHA-512'])('Kafka clients log in with %s', async (KAFKA_SASL_MECHANISM) => {
  expect(await connect({ ...scramVariables, KAFKA_SASL_MECHANISM })).toBe(1);
});

it('Kafka clients log in with OAUTHBEARER, with one token for all connections', async () => {
  const kafka = createKafka(connectionFrom(oauthVariables()), 'test', quietLogger);
  const [admin, producer] = [kafka.admin(), kafka.producer()];
  await Promise.all([admin.connect(), producer.connect()]);
  expect((await admin.describeCluster()).brokers).toHaveLength(1);
  await Promise.all([admin.disconnect(), producer.disconnect()]);
  expect(requests.map(({ body }) => body)).toEqual(['grant_type=client_credentials&scope=kafka']);
});

it('Kafka clients present a client certificate', async () => {
  const withoutCertificate = {
    KAFKA_BROKERS: securedKafka.mutualBrokers,
    KAFKA_TLS: 'on',
    KAFKA_TLS_CA: securedKafka.ca,
  };
  const files = { KAFKA_TLS_CERT: securedKafka.cert, KAFKA_TLS_KEY: securedKafka.key };
  expect(await connect({ ...withoutCertificate, ...files })).toBe(1);
  expect(await connect(withoutCertificate)).toMatch(/^Kafka rejected the client certificate: check KAFKA_TLS_CERT/);
});

it.each([
  ['a wrong password', { ...scramVariables, KAFKA_PASSWORD: WRONG_PASSWORD }, /^Kafka rejected the login: check/],
  [
    'a wrong password sent in plain',
    { ...scramVariables, KAFKA_SASL_MECHANISM: 'PLAIN', KAFKA_PASSWORD: WRONG_PASSWORD },
    /^Kafka rejected the login: check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM\.$/,
  ],
  [
    'an unknown authority',
    { ...scramVariables, KAFKA_TLS_CA: undefined },
    /^Kafka is not trusted: its certificate is from an authority .* in KAFKA_TLS_CA\.$/,
  ],
  [
    'TLS with a plain listener',
    { KAFKA_BROKERS: plainText, KAFKA_TLS: 'on' },
    /^Kafka does not speak TLS on this port: use the TLS port in KAFKA_BROKERS, or set KAFKA_TLS=off\.$/,
  ],
  ['no login where one is required', tlsOnly, CLOSED],
  ['no TLS where it is required', { KAFKA_BROKERS: securedKafka.brokers }, CLOSED],
])('the error names the variables to correct: %s', async (_case, variables, sentence) => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const message = String(await connect(variables, logger));
  expect(message).toMatch(sentence);
  expect(message + lines.join('')).not.toContain(WRONG_PASSWORD);
  expect(message + lines.join('')).not.toContain(securedKafka.password);
});

it('the error names the variables to correct if the token endpoint rejects the client or is silent', async () => {
  const wrong = { ...oauthVariables(), KAFKA_OAUTH_CLIENT_SECRET: WRONG_PASSWORD };
  const message = await connect(wrong);
  expect(message).toMatch(/^The token endpoint of Kafka rejected the client \(HTTP 401\): check KAFKA_OAUTH_CLIENT_ID/);
  expect(message).not.toContain(WRONG_PASSWORD);
  expect(await connect({ ...oauthVariables(), KAFKA_OAUTH_TOKEN_URL: 'http://127.0.0.1:10/token' })).toMatch(
    /^The token endpoint of Kafka does not answer \(ECONNREFUSED\): check KAFKA_OAUTH_TOKEN_URL\.$/,
  );
});

it('readiness and one log line per worker report a rejected login until it is accepted', async () => {
  const refusal = 'Kafka rejected the login: check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.';
  const lines: { worker: string; msg: string }[] = [];
  const logger = pino(
    { level: 'info' },
    { write: (line: string) => lines.push(JSON.parse(line) as { worker: string; msg: string }) },
  );
  const wrong = connectionFrom({ ...scramVariables, KAFKA_PASSWORD: WRONG_PASSWORD });
  const carried = await openKafkaTestHarness({ kafka: createKafka(wrong, 'test', quietLogger) });
  try {
    await carried.startRelay(logger);
    await carried.publish([{ id: 'a', step: 1 }]);
    const worker = carried.startWorker({ handle: () => undefined }, {}, logger);
    await waitUntil(() => lines.length >= 2 && readiness.notes().length > 0);
    expect(readiness.notes()).toEqual([refusal]);
    expect(readiness.names()).toEqual([`events:${carried.group}`]);
    expect(lines.map(({ worker: name, msg }) => `${name}: ${msg}`).toSorted()).toEqual(
      [`${carried.group}: ${refusal}`, `relay: ${refusal} Events wait in the log.`].toSorted(),
    );
    void worker.catch(() => undefined);
  } finally {
    await carried.close();
  }
  expect(readiness.notes()).toEqual([]);
});
