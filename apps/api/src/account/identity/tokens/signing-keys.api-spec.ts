import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const ACCESS = '__Host-tidings_access';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const startNext = () => TestApi.start({ dataSource: api.database, close: async () => undefined });
const readToken = (visitor: Visitor): string => visitor.jar.get(ACCESS) ?? '';
async function askWith(token: string, at: TestApi): Promise<unknown> {
  const { data, errors } = await at.graphql('{ viewer { id } }', {}, { cookie: `${ACCESS}=${token}` });
  return errors[0]?.extensions.code ?? data?.['viewer'];
}

/** Stores a key and signs a token of the session as the previous version does. */
class PreviousVersion {
  readonly #kid = randomUUID();
  readonly #key = generateKeyPairSync('ed25519').privateKey;

  async start(age = '0 days'): Promise<this> {
    await api.database.query('INSERT INTO secret (name, value, created_at) VALUES ($1, $2, now() - $3::interval)', [
      `sign:${this.#kid}`,
      JSON.stringify(this.#key.export({ format: 'jwk' })),
      age,
    ]);
    return this;
  }

  sign(token: string, changes: object = {}, header: object = {}): Promise<string> {
    return new SignJWT({ ...decodeJwt(token), ...changes })
      .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: this.#kid, ...header })
      .sign(this.#key);
  }
}

it('signs with a new key after 30 days and verifies with the old one until its last token has expired', async () => {
  const before = await signUpPerson(api, 'month@example.org');
  await api.database.query(
    "UPDATE secret SET created_at = now() - interval '30 days 1 minute' WHERE name LIKE 'sign-es256:%'",
  );
  const next = await startNext();
  const after = await signUpPerson(next, 'month2@example.org');
  expect(decodeProtectedHeader(readToken(after)).kid).not.toBe(decodeProtectedHeader(readToken(before)).kid);
  expect(await askWith(readToken(before), next)).toEqual({ id: before.id });
  await api.database.query(
    `UPDATE secret SET created_at = now() - interval '31 days' WHERE created_at < now() - interval
      '1 day' AND name LIKE 'sign-es256:%'`,
  );
  const last = await startNext();
  expect(await askWith(readToken(before), last)).toBe('UNAUTHENTICATED');
  await next.close();
  await last.close();
});

it('accepts a token of the previous version until it expires', async () => {
  const person = await signUpPerson(api, 'upgrade@example.org');
  const previous = await new PreviousVersion().start();
  const token = await previous.sign(readToken(person));
  const next = await startNext();
  expect(await askWith(token, next)).toEqual({ id: person.id });
  const now = Math.floor(Date.now() / 1000);
  const rejected = [
    await previous.sign(token, { exp: now - 1 }),
    await previous.sign(token, { iat: now - 601 }),
    await previous.sign(token, { exp: undefined }),
    await previous.sign(token, { iss: 'https://evil.example' }),
    await previous.sign(token, { aud: 'other' }),
    await previous.sign(token, { sid: randomUUID() }),
    await previous.sign(token, {}, { typ: 'refresh+jwt' }),
    await previous.sign(token, {}, { kid: decodeProtectedHeader(readToken(person)).kid }),
    await new PreviousVersion().sign(token),
    await (await new PreviousVersion().start('31 days')).sign(token),
    `${token.slice(0, -8)}AAAAAAAA`,
  ];
  expect(await Promise.all(rejected.map((forged) => askWith(forged, next)))).toEqual(
    rejected.map(() => 'UNAUTHENTICATED'),
  );
  await person.ask('mutation { signOut }');
  expect(await askWith(token, next)).toBe('UNAUTHENTICATED');
  await next.close();
});

it('signs with ES256 while processes of the previous version create keys, which they alone sign with', async () => {
  const previous = await new PreviousVersion().start();
  const next = await startNext();
  const person = await signUpPerson(next, 'rolling@example.org');
  expect(decodeProtectedHeader(readToken(person))).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  const created = await new PreviousVersion().start();
  // A running process looks for unknown keys at most every two seconds.
  const fresh = await startNext();
  expect(await askWith(await previous.sign(readToken(person)), fresh)).toEqual({ id: person.id });
  expect(await askWith(await created.sign(readToken(person)), fresh)).toEqual({ id: person.id });
  expect(await askWith(readToken(person), fresh)).toEqual({ id: person.id });
  const rows: { name: string; value: string }[] = await api.database.query(
    "SELECT name, value FROM secret WHERE starts_with(name, 'sign:')",
  );
  expect(new Set(rows.map(({ value }) => JSON.parse(value).crv))).toEqual(new Set(['Ed25519']));
  await next.close();
  await fresh.close();
});

it('a browser whose token another version rejects renews its session', async () => {
  const person = await signUpPerson(api, 'renewal@example.org');
  person.jar.set(ACCESS, await new PreviousVersion().sign(readToken(person)));
  expect((await person.ask('{ sessions { id } }')).errors[0]?.extensions.code).toBe('SESSION_STALE');
  await person.ask('mutation { refreshSession { ... on SignedIn { viewer { id } } } }');
  expect((await person.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
});

it('reports an error instead of an ended session when the keys cannot be read', async () => {
  // Earlier tests have aged the key that `api` remembers.
  const issuer = await startNext();
  const person = await signUpPerson(issuer, 'outage@example.org');
  const next = await startNext();
  await api.database.query('ALTER TABLE secret RENAME TO unavailable_secret');
  const during = await askWith(readToken(person), next);
  const picture = await next.app.inject({
    method: 'DELETE',
    url: '/account/avatar',
    headers: { cookie: `${ACCESS}=${readToken(person)}` },
  });
  await api.database.query('ALTER TABLE unavailable_secret RENAME TO secret');
  expect([during, picture.statusCode]).toEqual(['INTERNAL', 500]);
  expect(await askWith(readToken(person), next)).toEqual({ id: person.id });
  await next.close();
  await issuer.close();
});
