import { type JsonWebKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { type CryptoKey, SignJWT, decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { TestApi } from '../../../testing/test-api.ts';

const issuer = process.env['OIDC_ISSUER'] ?? '';
const CLIENT = 'tidings-tests';
let api: TestApi;
beforeAll(async () => {
  if (!issuer) throw new Error('OIDC_ISSUER names no provider: run this through npm run test:scale');
  api = await TestApi.start(await createTestDatabase(), { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT });
});
afterAll(() => api.close());
afterEach(() => jest.restoreAllMocks());

type Tokens = { access_token: string; id_token: string };
const verified = (email: string) => ({ userinfo: { email, email_verified: 'true' } });
async function requestTokens(username: string, claims: object = {}): Promise<Tokens> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'password',
      username,
      scope: 'openid email',
      client_id: CLIENT,
      claims: JSON.stringify(claims),
    }),
  });
  return (await answer.json()) as Tokens;
}
const tokenFor = async (username: string, claims: object = {}) => (await requestTokens(username, claims)).access_token;
const as = (token: string) => ({ authorization: `Bearer ${token}` });
async function fetchViewer(token: string, at = api): Promise<{ id: string; email: string } | string> {
  const { data, errors } = await at.graphql('{ viewer { id email } sessions { id } }', {}, as(token));
  return errors[0]
    ? `${errors[0].extensions.code}: ${errors[0].message}`
    : (data?.['viewer'] as unknown as { id: string; email: string });
}
const REFUSED = 'UNAUTHENTICATED: This sign-in is no longer valid. Please sign in again.';
const AWAY =
  'SIGN_IN_UNAVAILABLE: The sign-in provider is not responding, so this token cannot be checked. Please try again ' +
  'in a moment.';
const accounts = async () => Number((await api.database.query('SELECT count(*) FROM account'))[0].count);
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('accepts an access token as a bearer token and creates the account on first use', async () => {
  const token = await tokenFor('program-ann', verified('ann@example.org'));
  expect(decodeJwt(token)).toMatchObject({ client_id: CLIENT, token_use: 'access' });
  expect(decodeJwt(token).aud).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 10 }, () => fetchViewer(token)));
  const [first] = answers;
  expect(first).toMatchObject({ email: 'ann@example.org' });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { id } = first as { id: string };
  expect(
    await api.database.query("SELECT 1 FROM event WHERE type = 'account.created.v1' AND data->>'accountId' = $1", [id]),
  ).toHaveLength(1);
  expect(await fetchViewer(await tokenFor('program-ann'))).toMatchObject({ id });
  expect((await api.graphql('mutation { initializeAccount { created profile { id } } }', {}, as(token))).data).toEqual({
    initializeAccount: { created: true, profile: { id } },
  });
  expect((await api.graphql('{ sessions { id } }', {}, as(token))).data).toEqual({ sessions: [] });
});

it('accepts a token that has an audience instead of a client ID and contains the email address', async () => {
  const token = await tokenFor('audience', {
    aud: ['api', CLIENT],
    token_use: null,
    client_id: null,
    email: 'aud@example.org',
    email_verified: true,
  });
  expect(decodeJwt(token)).toMatchObject({ aud: ['api', CLIENT] });
  expect(await fetchViewer(token)).toMatchObject({ email: 'aud@example.org' });
});

it('creates no account for an unverified address, and explains what to do', async () => {
  const before = await accounts();
  const sentence =
    'UNAUTHENTICATED: There is no account for this token, and the sign-in provider does not confirm that its email ' +
    'address is verified. Sign in once in a browser, or verify the address with the provider.';
  for (const claims of [
    {},
    { userinfo: { email: 'x@example.org' } },
    { userinfo: { email: 'x@example.org', email_verified: false } },
    { email: 'x@example.org', email_verified: 'no' },
    { userinfo: { sub: 'another', email: 'x@example.org', email_verified: true } },
    { userinfo: { email: 'no address', email_verified: true } },
  ]) {
    expect([claims, await fetchViewer(await tokenFor('unverified', claims))]).toEqual([claims, sentence]);
  }
  expect(await accounts()).toBe(before);
});

it('creates no account without a required invitation, and names the contact', async () => {
  const harness = await TestApi.start(await createTestDatabase(), {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    TIDINGS_SIGN_UP: 'invite',
  });
  const token = await tokenFor('program-uninvited', verified('uninvited@example.org'));
  expect(await fetchViewer(token, harness)).toBe(
    'UNAUTHENTICATED: There is no account for this token, and new accounts require an invitation. Ask the ' +
      'operator of this site for one.',
  );
  expect((await harness.database.query('SELECT count(*)::int AS people FROM account'))[0]).toEqual({ people: 0 });
  await harness.close();
});

it('rejects forged, malformed and foreign tokens, and creates no account', async () => {
  const good = await tokenFor('forged', verified('forged@example.org'));
  const claims = decodeJwt(good);
  const { kid = '' } = decodeProtectedHeader(good);
  const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: JsonWebKey[] };
  const jwk = keys.find((key) => key['kid'] === kid) ?? {};
  const pem = String(createPublicKey({ key: jwk, format: 'jwk' }).export({ format: 'pem', type: 'spki' }));
  const otherKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const signed = (alg: string, key: Parameters<SignJWT['sign']>[0], header: object = {}) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, kid, ...header }).sign(key);
  const [head = '', body = '', signature = ''] = good.split('.');
  const now = Math.floor(Date.now() / 1000);
  const forged: Record<string, string> = {
    'no algorithm': `${part({ alg: 'none', kid })}.${body}.`,
    'no algorithm, old signature': `${part({ alg: 'none', kid })}.${body}.${signature}`,
    'the public key as a shared secret (PEM)': await signed('HS256', Buffer.from(pem)),
    'the public key as a shared secret (modulus)': await signed('HS256', Buffer.from(String(jwk['n']), 'base64url')),
    'another key under the same name': await signed('RS256', otherKey),
    'another key that the token brings along': await signed('RS256', otherKey, {
      jwk: createPublicKey(otherKey).export({ format: 'jwk' }),
    }),
    'another key at an address in the token': await signed('RS256', otherKey, {
      kid: 'elsewhere',
      jku: 'http://127.0.0.1:9/jwks',
    }),
    'other claims': [head, part({ ...claims, sub: 'somebody else' }), signature].join('.'),
    'cut off': `${head}.${body}`,
    'another client': await tokenFor('forged', { client_id: 'another' }),
    'another audience': await tokenFor('forged', { aud: 'another' }),
    'nobody’s': await tokenFor('forged', { client_id: null }),
    'another issuer': await tokenFor('forged', { iss: 'https://evil.example' }),
    'another issuer with ours in front': await tokenFor('forged', { iss: `${issuer}.evil.example` }),
    'too old': await tokenFor('forged', { exp: now - 31 }),
    'without an end': await tokenFor('forged', { exp: null }),
    'too early': await tokenFor('forged', { nbf: now + 90 }),
    nobody: await tokenFor('forged', { sub: null }),
    'an ID token': (await requestTokens('forged', verified('forged@example.org'))).id_token,
    'a refresh token': await tokenFor('forged', { token_use: 'refresh' }),
    'too long': await tokenFor('forged', {
      'cognito:groups': Array.from({ length: 1_000 }, (_, index) => `group ${index}`),
    }),
  };
  expect(decodeJwt(forged['an ID token'] ?? '')).toMatchObject({ aud: CLIENT, iss: issuer });
  const before = await accounts();
  const accepted: string[] = [];
  for (const [what, token] of Object.entries(forged)) {
    const answer = await fetchViewer(token);
    if (answer !== REFUSED) accepted.push(`${what}: ${JSON.stringify(answer)}`);
  }
  expect(accepted).toEqual([]);
  expect(await accounts()).toBe(before);
  expect(
    await fetchViewer(await tokenFor('forged', { ...verified('forged@example.org'), exp: now - 5 })),
  ).toMatchObject({
    email: 'forged@example.org',
  });
  expect(await fetchViewer(good)).toMatchObject({ email: 'forged@example.org' });
  process.stderr.write(`forged tokens of the provider: ${Object.keys(forged).length} refused\n`);
});

it('ignores a provider token in a cookie, and rejects it if no provider is configured', async () => {
  const token = await tokenFor('program-ann');
  const reply = await api.graphql('{ sessions { id } }', {}, { cookie: `__Host-tidings_access=${token}` });
  expect(reply.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const without = await TestApi.start(await createTestDatabase());
  expect(await fetchViewer(token, without)).toBe(REFUSED);
  await without.close();
});

it('rejects a token after its account was deleted, until a new account exists', async () => {
  const before = await tokenFor('leaver', verified('leaver@example.org'));
  const { id } = (await fetchViewer(before)) as { id: string };
  await api.database.query('UPDATE account SET leaving_at = now() WHERE id = $1', [id]);
  expect(await fetchViewer(before)).toBe(REFUSED);
  expect(await fetchViewer(await tokenFor('leaver', { iat: Math.floor(Date.now() / 1000) + 2 }))).toMatchObject({ id });
});

class TurningProvider {
  readonly #server = createServer((request, response) => {
    if (request.url === '/jwks') this.keyReads += 1;
    const body =
      request.url === '/jwks'
        ? { keys: this.#published }
        : { issuer: this.issuer, jwks_uri: `${this.issuer}/jwks`, authorization_endpoint: `${this.issuer}/authorize` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  readonly #published: object[] = [];
  #signing: { kid: string; privateKey: CryptoKey } | null = null;
  keyReads = 0;

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await this.turn();
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
    return this;
  }

  async turn(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256');
    const kid = `key ${this.#published.length}`;
    this.#published.push({ ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' });
    this.#signing = { kid, privateKey };
  }

  async createToken(subject: string): Promise<string> {
    if (!this.#signing) throw new Error('There is no key yet.');
    const { kid, privateKey } = this.#signing;
    return new SignJWT({ scope: 'openid', email: `${subject}@example.org`, email_verified: true })
      .setProtectedHeader({ alg: 'ES256', kid, typ: 'at+jwt' })
      .setIssuer(this.issuer)
      .setAudience(CLIENT)
      .setSubject(subject)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
  }
}

describe('provider key rotation and outages', () => {
  let provider: TurningProvider;
  let separateApi: TestApi;
  let env: Record<string, string>;
  beforeAll(async () => {
    provider = await new TurningProvider().listen();
    env = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT };
    separateApi = await TestApi.start(await createTestDatabase(), env);
  });
  afterAll(() => separateApi.close());
  const later = (ms: number) => {
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
  };

  it('fetches the key set once, and for unknown keys at most once a minute', async () => {
    const first = await provider.createToken('turning');
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetchViewer(first, separateApi)));
    expect(answers[0]).toMatchObject({ email: 'turning@example.org' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(provider.keyReads).toBe(1);
    await provider.turn();
    const next = await provider.createToken('turning');
    for (let turn = 0; turn < 20; turn += 1) expect(await fetchViewer(next, separateApi)).toBe(REFUSED);
    expect(provider.keyReads).toBe(1);
    later(61_000);
    for (let turn = 0; turn < 5; turn += 1) expect(await fetchViewer(next, separateApi)).toEqual(answers[0]);
    expect(await fetchViewer(first, separateApi)).toEqual(answers[0]);
    expect(provider.keyReads).toBe(2);
  });

  it('rejects a token that cannot be verified during an outage, but keeps other sign-ins working', async () => {
    const knownToken = await provider.createToken('away');
    expect(await fetchViewer(knownToken, separateApi)).toMatchObject({ email: 'away@example.org' });
    const fresh = await TestApi.start({ dataSource: separateApi.database, close: async () => undefined }, env);
    await provider.stop();
    expect(await fetchViewer(knownToken, fresh)).toBe(AWAY);
    expect(await fetchViewer(knownToken, fresh)).toBe(AWAY);
    const file = await fresh.app.inject({
      method: 'GET',
      url: '/account/export/00000000-0000-4000-8000-000000000000',
      headers: as(knownToken),
    });
    expect({ status: file.statusCode, body: file.json() }).toMatchObject({
      status: 503,
      body: { code: 'SIGN_IN_UNAVAILABLE' },
    });
    expect((await fresh.graphql('{ viewer { id } }')).data).toEqual({ viewer: null });
    await fresh.close();
    expect(await fetchViewer(knownToken, separateApi)).toMatchObject({ email: 'away@example.org' });
    later(661_000);
    expect(await fetchViewer(knownToken, separateApi)).toBe(AWAY);
  });
});
