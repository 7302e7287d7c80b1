import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { SignJWT } from 'jose';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

type Forged = { id: string; token: string; why: string };
type Forger = {
  forge(options: object): Forged[];
  spoiled(privateKey: unknown, options: object): Forged[];
};
// Uses a larger set of forgeries if one exists next to the repository.
const corpus = fileURLToPath(new URL('../../../../../../../shared/hostile/jwt.mjs', import.meta.url));
const ACCESS = '__Host-tidings_access';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodeClaims = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const decodeHeader = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
async function createForgeries(good: string, privateKey: KeyObject): Promise<Forged[]> {
  const [head = '', claims = '', signature = ''] = good.split('.');
  const now = Math.floor(Date.now() / 1000);
  const publicKey = createPublicKey(privateKey);
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const ed25519 = generateKeyPairSync('ed25519').privateKey;
  const previousKid = randomUUID();
  await api.database.query('INSERT INTO secret (name, value) VALUES ($1, $2)', [
    `sign:${previousKid}`,
    JSON.stringify(ed25519.export({ format: 'jwk' })),
  ]);
  type Change = { alg?: string; key?: KeyObject | Uint8Array; header?: object; claims?: object };
  const sign = ({ alg = 'ES256', key = privateKey, header = {}, claims: changed = {} }: Change) =>
    new SignJWT({ ...decodeClaims(good), ...changed })
      .setProtectedHeader({ ...decodeHeader(good), alg, ...header })
      .sign(key, { crit: { x: true } });
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const tokens: Record<string, string | Promise<string>> = {
    'no algorithm': `${part({ ...decodeHeader(good), alg: 'none' })}.${claims}.`,
    'no algorithm in capitals': `${part({ ...decodeHeader(good), alg: 'NONE' })}.${claims}.`,
    'no algorithm, old signature': `${part({ ...decodeHeader(good), alg: 'none' })}.${claims}.${signature}`,
    'no third part': `${head}.${claims}`,
    'no signature': `${head}.${claims}.`,
    'a short signature': `${head}.${claims}.${signature.slice(0, 40)}`,
    'old signature, other claims': `${head}.${part({ ...decodeClaims(good), sid: randomUUID() })}.${signature}`,
    'no token': 'null',
    'the public key as a shared secret (PEM)': sign({ alg: 'HS256', key: Buffer.from(pem) }),
    'the public key as a shared secret (JWK)': sign({
      alg: 'HS256',
      key: Buffer.from(JSON.stringify(publicKey.export({ format: 'jwk' }))),
    }),
    'another key under the same name': sign({ key: other.privateKey }),
    'another key that the token brings along': sign({
      key: other.privateKey,
      header: { jwk: other.publicKey.export({ format: 'jwk' }) },
    }),
    'another kind of key under the same name': sign({ alg: 'EdDSA', key: ed25519 }),
    'a new algorithm with the name of a previous key': sign({ header: { kid: previousKid } }),
    'an unknown key': sign({ header: { kid: randomUUID() } }),
    'a key name that is a path': sign({ header: { kid: '../../dev/null' } }),
    'no key name': sign({ header: { kid: undefined } }),
    expired: sign({ claims: { iat: now - 700, nbf: now - 700, exp: now - 100 } }),
    'too old, although it expires late': sign({ claims: { iat: now - 700, nbf: now - 700, exp: now + 700 } }),
    'without an end': sign({ claims: { exp: undefined } }),
    'not yet valid': sign({ claims: { nbf: now + 300 } }),
    'another issuer': sign({ claims: { iss: 'https://evil.example' } }),
    'another audience': sign({ claims: { aud: 'other' } }),
    'without a person': sign({ claims: { sub: '' } }),
    'without a session': sign({ claims: { sid: undefined } }),
    'another person': sign({ claims: { sub: randomUUID() } }),
    'another type': sign({ header: { typ: 'refresh+jwt' } }),
    'an unknown critical header': sign({ header: { crit: ['x'], x: true } }),
  };
  return Promise.all(
    Object.entries(tokens).map(async ([why, token], index) => ({ id: `b${index}`, why, token: await token })),
  );
}

async function sendToken(token: string, how: 'cookie' | 'bearer') {
  const value = token.replace(/[^\x21-\x7e]/g, '');
  const headers: Record<string, string> =
    how === 'cookie' ? { cookie: `${ACCESS}=${value}` } : { authorization: `Bearer ${value}` };
  return api.app.inject({ method: 'POST', url: '/graphql', payload: { query: '{ sessions { id } }' }, headers });
}

it('rejects forged and malformed tokens everywhere, and accepts a valid one only in the cookie', async () => {
  const person = await signUpPerson(api, 'forged@example.org');
  const good = person.jar.get(ACCESS) ?? '';
  const { kid } = decodeHeader(good);
  const [{ value }]: [{ value: string }] = await api.database.query(
    "SELECT value FROM secret WHERE name = 'sign-es256:' || $1",
    [kid],
  );
  const privateKey = createPrivateKey({ key: JSON.parse(value), format: 'jwk' });
  const publicKey = createPublicKey(privateKey);
  const { iss, aud, sub } = decodeClaims(good);
  const options = { publicKey, kid, issuer: iss, audience: aud, subject: sub, good };
  const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const forger = existsSync(corpus) ? ((await import(pathToFileURL(corpus).href)) as Forger) : null;
  const forgeries = [
    ...(await createForgeries(good, privateKey)),
    ...(forger?.forge(options) ?? []),
    ...(forger?.spoiled(privateKey, options) ?? []),
    ...(forger?.spoiled(otherKey, options) ?? []),
  ];
  expect((await sendToken(good, 'cookie')).json()).toMatchObject({ data: { sessions: [{}] } });
  for (const how of ['cookie', 'bearer'] as const) {
    const accepted: string[] = [];
    const refusable =
      how === 'cookie' ? forgeries : [{ id: 'good', why: 'not from the provider', token: good }, ...forgeries];
    for (const { id, why, token } of refusable) {
      const answer = await sendToken(token, how);
      const refused =
        answer.statusCode === 431 ||
        (answer.statusCode === 200 && answer.json().errors?.[0]?.extensions?.code === 'UNAUTHENTICATED');
      if (!refused) accepted.push(`${id} ${why}: ${answer.statusCode} ${answer.body.slice(0, 100)}`);
    }
    expect(accepted).toEqual([]);
  }
  process.stderr.write(
    `forged and spoiled tokens: ${forgeries.length} refused of ${forgeries.length}, by cookie and by bearer\n`,
  );
});

it('an invalid bearer token takes precedence over a valid cookie', async () => {
  const person = await signUpPerson(api, 'both@example.org');
  const headers = { cookie: `${ACCESS}=${person.jar.get(ACCESS)}`, authorization: 'Bearer worn' };
  const { errors } = await api.graphql('{ viewer { id } }', {}, headers);
  expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('rejects a validly signed token of an ended session', async () => {
  const person = await signUpPerson(api, 'ended@example.org');
  const good = person.jar.get(ACCESS) ?? '';
  await person.ask('mutation { signOut }');
  expect((await sendToken(good, 'cookie')).json().errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

it('processes that share a database accept each other’s tokens, also after a restart', async () => {
  const person = await signUpPerson(api, 'shared@example.org');
  const second = await TestApi.start({ dataSource: api.database, close: async () => undefined });
  const visitor = new Visitor(second);
  visitor.jar.set(ACCESS, person.jar.get(ACCESS) ?? '');
  expect((await visitor.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
  await second.close();
});

it('a new process accepts valid tokens, even when many arrive concurrently', async () => {
  const person = await signUpPerson(api, 'crowd@example.org');
  const fresh = await TestApi.start({ dataSource: api.database, close: async () => undefined });
  const cookie = `${ACCESS}=${person.jar.get(ACCESS)}`;
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => fresh.graphql('{ viewer { id } }', {}, { cookie })),
  );
  expect(answers.map(({ data }) => data)).toEqual(Array.from({ length: 25 }, () => ({ viewer: { id: person.id } })));
  await fresh.close();
});

it('concurrent callers get their own accounts', async () => {
  const people = await Promise.all(['one', 'two', 'three'].map((name) => signUpPerson(api, `${name}@example.org`)));
  const callers = Array.from({ length: 10 }, () => people).flat();
  const answers = await Promise.all(callers.map((person) => person.ask('{ viewer { id } }')));
  expect(answers.map(({ data }) => data)).toEqual(callers.map(({ id }) => ({ viewer: { id } })));
});

it('an application rejects tokens of another one in the same process', async () => {
  const person = await signUpPerson(api, 'here@example.org');
  const other = await TestApi.start(await createTestDatabase());
  const stranger = new Visitor(other);
  stranger.jar.set(ACCESS, person.jar.get(ACCESS) ?? '');
  expect((await stranger.ask('{ viewer { id } }')).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  expect((await person.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
  await other.close();
  expect((await person.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
});
