import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { loadConfig } from './config.ts';
import { listVisibleSettings } from './settings.ts';

const SECRET = 'never-in-a-message';
const brokers = { KAFKA_BROKERS: 'kafka:9093' };
const tls = { ...brokers, KAFKA_TLS: 'on' };
const scram = { ...tls, KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512', KAFKA_USERNAME: 'tidings', KAFKA_PASSWORD: SECRET };
const oauth = {
  ...tls,
  KAFKA_SASL_MECHANISM: 'OAUTHBEARER',
  KAFKA_OAUTH_TOKEN_URL: 'https://login.example.org/token',
  KAFKA_OAUTH_CLIENT_ID: 'tidings',
  KAFKA_OAUTH_CLIENT_SECRET: SECRET,
};
const search = { OPENSEARCH_URL: 'https://search:9200' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-connections-'));
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(join(folder, 'ca.pem'), rootCertificates.slice(0, 2).join('\n'));
  writeFileSync(join(folder, 'key.pem'), privateKey);
  writeFileSync(join(folder, 'text.pem'), `${SECRET}\n`);
  writeFileSync(join(folder, 'damaged.pem'), '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loadConfig returns the Kafka login and the CA certificates', () => {
  expect(loadConfig({ ...scram, KAFKA_TLS_CA: 'ca.pem' }, folder).kafka).toEqual({
    brokers: ['kafka:9093'],
    tls: { ca: rootCertificates.slice(0, 2).join('\n') },
    login: { mechanism: 'scram-sha-512', username: 'tidings', password: SECRET },
  });
  expect(loadConfig(oauth, folder).kafka?.login).toEqual({
    mechanism: 'oauthbearer',
    tokenUrl: 'https://login.example.org/token',
    clientId: 'tidings',
    clientSecret: SECRET,
    scope: undefined,
  });
  expect(loadConfig(brokers).kafka).toEqual({ brokers: ['kafka:9093'], tls: undefined, login: undefined });
});

it('loadConfig returns the OpenSearch address, user and password', () => {
  const login = { OPENSEARCH_USERNAME: 'tidings', OPENSEARCH_PASSWORD: 'a/b@c:%' };
  const { opensearchUrl = '', opensearchCa } = loadConfig(
    { ...search, ...login, OPENSEARCH_TLS_CA: join(folder, 'ca.pem') },
    '/',
  );
  const { host, username, password } = new URL(opensearchUrl);
  expect([host, decodeURIComponent(username), decodeURIComponent(password)]).toEqual([
    'search:9200',
    'tidings',
    'a/b@c:%',
  ]);
  expect(opensearchCa).toContain('BEGIN CERTIFICATE');
});

it('listVisibleSettings hides passwords and client secrets', () => {
  const settings = listVisibleSettings({ ...scram, ...oauth, ...search, OPENSEARCH_PASSWORD: SECRET });
  expect(JSON.stringify(settings)).not.toContain(SECRET);
  expect(settings).toMatchObject({ KAFKA_USERNAME: 'tidings', OPENSEARCH_PASSWORD: '[hidden]' });
});

it.each([
  [{ ...brokers, KAFKA_TLS: 'yes' }, /^KAFKA_TLS must be on or off/],
  [{ ...brokers, KAFKA_SASL_MECHANISM: 'GSSAPI' }, /^KAFKA_SASL_MECHANISM must be one of PLAIN, SCRAM-SHA-256, /],
  [{ ...brokers, KAFKA_TLS_CA: 'ca.pem' }, /^KAFKA_TLS_CA is used only with TLS: set KAFKA_TLS=on, or unset /],
  [{ ...tls, KAFKA_TLS_KEY: 'key.pem' }, /^KAFKA_TLS_CERT and KAFKA_TLS_KEY belong together: set both, or neither/],
  [{ ...scram, KAFKA_USERNAME: '' }, /^KAFKA_SASL_MECHANISM=SCRAM-SHA-512 requires KAFKA_USERNAME: set it too/],
  [{ ...scram, KAFKA_SASL_MECHANISM: '' }, /^KAFKA_USERNAME is used only with KAFKA_SASL_MECHANISM=PLAIN, SCRAM/],
  [{ ...oauth, KAFKA_PASSWORD: SECRET }, /^KAFKA_PASSWORD is used only with KAFKA_SASL_MECHANISM=PLAIN, SCRAM/],
  [{ ...oauth, KAFKA_OAUTH_CLIENT_SECRET: '' }, /^KAFKA_SASL_MECHANISM=OAUTHBEARER requires KAFKA_OAUTH_CLIENT_SEC/],
  [{ ...scram, KAFKA_OAUTH_SCOPE: 'kafka' }, /^KAFKA_OAUTH_SCOPE is used only with KAFKA_SASL_MECHANISM=OAUTHBEARER/],
  [
    { ...scram, KAFKA_TLS: 'off', KAFKA_SASL_MECHANISM: 'PLAIN' },
    /^KAFKA_SASL_MECHANISM=PLAIN sends the secret in plain/,
  ],
  [{ ...oauth, KAFKA_TLS: 'off' }, /sends the secret in plain text, but KAFKA_TLS is off: set KAFKA_TLS=on/],
  [{ ...oauth, KAFKA_OAUTH_TOKEN_URL: 'http://login.example.org' }, /^KAFKA_OAUTH_TOKEN_URL would send the client/],
  [{ ...tls, KAFKA_TLS_CA: 'away.pem' }, /^KAFKA_TLS_CA=away.pem cannot be read \(ENOENT\): name a PEM file/],
  [{ ...tls, KAFKA_TLS_CA: 'text.pem' }, /^KAFKA_TLS_CA=text.pem contains no certificate: name a PEM file/],
  [{ ...tls, KAFKA_TLS_CA: 'damaged.pem' }, /^KAFKA_TLS_CA=damaged.pem contains a damaged certificate/],
  [
    { ...tls, KAFKA_TLS_CERT: 'ca.pem', KAFKA_TLS_KEY: 'key.pem' },
    /^KAFKA_TLS_CERT and KAFKA_TLS_KEY cannot be used together .*unencrypted private key of that certificate/,
  ],
  [{ ...search, OPENSEARCH_USERNAME: 'tidings' }, /^OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD belong together/],
  [
    { OPENSEARCH_URL: 'https://a:b@search', OPENSEARCH_USERNAME: 'tidings', OPENSEARCH_PASSWORD: SECRET },
    /^OPENSEARCH_URL and OPENSEARCH_USERNAME both contain a user name: remove one of them/,
  ],
  [{ OPENSEARCH_URL: 'http://search', OPENSEARCH_TLS_CA: 'ca.pem' }, /^OPENSEARCH_TLS_CA is used only with TLS: begin/],
  [{ ...search, OPENSEARCH_TLS_CA: 'key.pem' }, /^OPENSEARCH_TLS_CA=key.pem contains no certificate/],
])('loadConfig rejects conflicting variables: %j', (env, sentence) => {
  let message = '';
  try {
    loadConfig(env, folder);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(sentence);
  expect(message).not.toContain(SECRET);
});
