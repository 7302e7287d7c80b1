import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
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
    "SELECT value FROM secret WHERE name = 'sign:' || $1",
    [kid],
  );
  const jwk: { x: string; crv: string; kty: string } = JSON.parse(value);
  const { iss, aud, sub } = decodeClaims(good);
  const options = {
    publicKey: { kty: jwk.kty, crv: jwk.crv, x: jwk.x },
    kid,
    issuer: iss,
    audience: aud,
    subject: sub,
    good,
  };
  const otherKey = generateKeyPairSync('ed25519').privateKey;
  const builtInForgeries: Forged[] = [
    {
      id: 'none',
      why: 'no signature',
      token: `${part({ ...decodeHeader(good), alg: 'none' })}.${good.split('.')[1]}.`,
    },
    { id: 'cut', why: 'no third part', token: good.split('.').slice(0, 2).join('.') },
    {
      id: 'claims',
      why: 'good signature over other claims',
      token: [good.split('.')[0], part({ ...decodeClaims(good), sid: person.id }), good.split('.')[2]].join('.'),
    },
    { id: 'rubbish', why: 'no token', token: 'null' },
  ];
  const forger = existsSync(corpus) ? ((await import(pathToFileURL(corpus).href)) as Forger) : null;
  const { createPrivateKey } = await import('node:crypto');
  const forgeries = [
    ...builtInForgeries,
    ...(forger?.forge(options) ?? []),
    ...(forger?.spoiled(createPrivateKey({ key: JSON.parse(value), format: 'jwk' }), options) ?? []),
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

it('signs with a new key after 30 days and verifies with the old one until its last token has expired', async () => {
  const before = await signUpPerson(api, 'month@example.org');
  await api.database.query(
    "UPDATE secret SET created_at = now() - interval '30 days 1 minute' WHERE name LIKE 'sign:%'",
  );
  const next = await TestApi.start({ dataSource: api.database, close: async () => undefined });
  const after = await signUpPerson(next, 'month2@example.org');
  expect(decodeHeader(after.jar.get(ACCESS) ?? '')['kid']).not.toBe(decodeHeader(before.jar.get(ACCESS) ?? '')['kid']);
  const old = new Visitor(next);
  old.jar.set(ACCESS, before.jar.get(ACCESS) ?? '');
  expect((await old.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: before.id } });
  await api.database.query(
    `UPDATE secret SET created_at = now() - interval '31 days' WHERE created_at < now() - interval
      '1 day' AND name LIKE 'sign:%'`,
  );
  const last = await TestApi.start({ dataSource: api.database, close: async () => undefined });
  expect(
    (await last.graphql('{ viewer { id } }', {}, { cookie: `${ACCESS}=${before.jar.get(ACCESS)}` })).errors[0]
      ?.extensions.code,
  ).toBe('UNAUTHENTICATED');
  await next.close();
  await last.close();
});
