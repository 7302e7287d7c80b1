import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { PASSKEYS_MAX, PASSKEY_CHALLENGES_PER_NETWORK } from '@tidings/contracts/limits/account-limits.ts';
import { deleteExpiredRows } from '@tidings/database/privacy/deletion.query.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  addPasskey,
  beginPasskey,
  completeSignIn,
  confirmIdentity,
  requestPasskeyChallenge,
  removePasskey,
  renamePasskey,
  fetchSignInSecurity,
  signIn,
  signInWithPasskey,
} from '../../../testing/second-factor-calls.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const PASSWORD = 'a good long one';
const ORIGIN = 'http://localhost';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

async function personWithPasskey(email: string, authenticator = new SoftwareAuthenticator(ORIGIN)) {
  const person = await signUpPerson(api, email);
  const { challengeId, optionsJson } = await beginPasskey(person);
  const added = await addPasskey(person, challengeId, authenticator.create(optionsJson));
  return { person, authenticator, added };
}
const signInAs = async (authenticator: SoftwareAuthenticator, overrides: object = {}) => {
  const visitor = new Visitor(api);
  const { challengeId, optionsJson } = await requestPasskeyChallenge(visitor);
  return {
    visitor,
    challengeId,
    result: await signInWithPasskey(visitor, challengeId, authenticator.get(optionsJson, overrides)),
  };
};

it('a passkey signs in without a password', async () => {
  const { person, authenticator, added } = await personWithPasskey('passkey@example.org');
  expect(added).toMatchObject({ __typename: 'SecondFactorAdded', security: { passkeys: [{ name: 'Phone' }] } });
  expect(added.recoveryCodes).toHaveLength(10);
  const { visitor, result } = await signInAs(authenticator);
  expect(result).toMatchObject({ __typename: 'SignedIn', viewer: { id: person.id } });
  const [passkey] = (await fetchSignInSecurity(visitor)).passkeys;
  expect(passkey?.lastUsedAt).not.toBeNull();
});

it('registration requests a discoverable credential with user verification', async () => {
  const person = await signUpPerson(api, 'options@example.org');
  const options: Record<string, unknown> = JSON.parse((await beginPasskey(person)).optionsJson);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Tidings' },
    user: { name: 'options@example.org', id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
});

it('a passkey completes a password sign-in as the second factor', async () => {
  const { person, authenticator } = await personWithPasskey('second@example.org');
  const visitor = new Visitor(api);
  const required = await signIn(visitor, 'second@example.org', PASSWORD);
  expect(required).toMatchObject({ __typename: 'SecondFactorRequired', methods: ['PASSKEY', 'RECOVERY_CODE'] });
  const { challengeId, optionsJson } = await requestPasskeyChallenge(visitor, required.challengeId);
  expect(JSON.parse(optionsJson)).toMatchObject({ allowCredentials: [{ id: authenticator.credentialId }] });
  const proof = { method: 'PASSKEY', passkeyChallengeId: challengeId, passkeyJson: authenticator.get(optionsJson) };
  expect(await completeSignIn(visitor, required.challengeId, proof)).toMatchObject({ viewer: { id: person.id } });
});

it('a synchronised passkey with a signature counter of 0 can sign in repeatedly', async () => {
  const { authenticator } = await personWithPasskey('synced@example.org', new SoftwareAuthenticator(ORIGIN, false));
  for (const _ of [1, 2]) expect((await signInAs(authenticator)).result.__typename).toBe('SignedIn');
});

it('rejects a passkey whose signature counter does not increase', async () => {
  const { authenticator } = await personWithPasskey('cloned@example.org');
  expect((await signInAs(authenticator)).result.__typename).toBe('SignedIn');
  expect((await signInAs(authenticator, { counter: 1 })).result).toMatchObject({ code: 'PASSKEY_INVALID' });
});

it('accepts a response once, and only before its challenge expires', async () => {
  const { authenticator } = await personWithPasskey('replay@example.org', new SoftwareAuthenticator(ORIGIN, false));
  const visitor = new Visitor(api);
  const { challengeId, optionsJson } = await requestPasskeyChallenge(visitor);
  const answer = authenticator.get(optionsJson);
  const results = await Promise.all(
    [visitor, new Visitor(api)].map((browser) => signInWithPasskey(browser, challengeId, answer)),
  );
  expect(results.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
  expect(results.find(({ __typename }) => __typename === 'Refused')).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  const browser = new Visitor(api);
  const next = await requestPasskeyChallenge(browser);
  await api.database.query(`UPDATE account_challenge SET expires_at = now() WHERE id = $1`, [next.challengeId]);
  expect(await signInWithPasskey(browser, next.challengeId, authenticator.get(next.optionsJson))).toMatchObject({
    code: 'CHALLENGE_EXPIRED',
    message: 'The passkey was not confirmed in time, or its response was already used. Start again.',
  });
});

it('rejects a response to another challenge', async () => {
  const { authenticator } = await personWithPasskey('mixed@example.org');
  const visitor = new Visitor(api);
  const [first, second] = [await requestPasskeyChallenge(visitor), await requestPasskeyChallenge(visitor)];
  const answer = authenticator.get(first.optionsJson);
  expect(await signInWithPasskey(visitor, second.challengeId, answer)).toMatchObject({ code: 'PASSKEY_INVALID' });
});

it.each([
  ['another origin', { origin: 'https://localhost.attacker.example' }, /was used on https:\/\/localhost\.attacker/],
  ['another relying party', { rpId: 'attacker.example' }, /could not be verified/],
  ['no user verification', { flags: 0x01 }, /could not be verified/],
  ['no user presence', { flags: 0x04 }, /could not be verified/],
  ['a forged challenge', { challenge: 'AAAA' }, /could not be verified/],
  ['the type of a registration', { type: 'webauthn.create' }, /could not be verified/],
  ['the handle of another account', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }, /could not be verified/],
  [
    'the signature of another key',
    { signWith: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    /could not be verified/,
  ],
])('rejects a response with %s', async (kind, overrides, message) => {
  const { authenticator } = await personWithPasskey(`${kind.replaceAll(' ', '-')}@example.org`);
  const { visitor, result } = await signInAs(authenticator, overrides);
  expect(result).toMatchObject({ code: 'PASSKEY_INVALID', message: expect.stringMatching(message) });
  expect((await visitor.ask('{ viewer { id } }')).data).toEqual({ viewer: null });
});

const LONG = JSON.stringify({ id: 'A'.repeat(19_000), response: {} });
it.each(['', '{', 'null', '[]', '{"id":1}', '{"id":"AA","response":null}', '{"id":"AA","response":{}}', LONG])(
  'rejects a malformed response (%#)',
  async (json) => {
    const visitor = new Visitor(api);
    const { challengeId } = await requestPasskeyChallenge(visitor);
    expect((await signInWithPasskey(visitor, challengeId, json)).code).toMatch(/^PASSKEY_(INVALID|UNKNOWN)$/);
  },
);

it('rejects a malformed registration response', async () => {
  const person = await signUpPerson(api, 'malformed@example.org');
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  for (const spoil of [
    (json: string) => json.replace('"attestationObject":"', '"attestationObject":"AA'),
    (json: string) => json.replace(/"attestationObject":"[^"]*"/, '"attestationObject":7'),
    (json: string) => json.replace('public-key', 'private-key'),
    (json: string) => json.replace(/"clientDataJSON":"[^"]*"/, '"clientDataJSON":"e30"'),
  ]) {
    const { challengeId, optionsJson } = await beginPasskey(person);
    const answer = spoil(authenticator.create(optionsJson));
    expect(await addPasskey(person, challengeId, answer)).toMatchObject({ code: 'PASSKEY_INVALID' });
  }
  const unverified = await beginPasskey(person);
  expect(
    await addPasskey(person, unverified.challengeId, authenticator.create(unverified.optionsJson, { flags: 0x41 })),
  ).toMatchObject({ code: 'PASSKEY_INVALID' });
  expect((await fetchSignInSecurity(person)).passkeys).toEqual([]);
});

it('rejects a removed passkey with a hint to use the password', async () => {
  const { person, authenticator, added } = await personWithPasskey('unknown@example.org');
  await removePasskey(person, added.security.passkeys[0]?.id ?? '');
  expect((await signInAs(authenticator)).result).toMatchObject({
    code: 'PASSKEY_UNKNOWN',
    message: expect.stringMatching(/^This passkey no longer belongs to this account\. Sign in with your password/),
  });
});

it('a passkey of another account does not complete a sign-in', async () => {
  await personWithPasskey('victim@example.org');
  const { authenticator } = await personWithPasskey('attacker@example.org');
  const visitor = new Visitor(api);
  const required = await signIn(visitor, 'victim@example.org', PASSWORD);
  const { challengeId, optionsJson } = await requestPasskeyChallenge(visitor, required.challengeId);
  const proof = { method: 'PASSKEY', passkeyChallengeId: challengeId, passkeyJson: authenticator.get(optionsJson) };
  expect(await completeSignIn(visitor, required.challengeId, proof)).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
});

it('a challenge is valid only for its own operation and sign-in', async () => {
  const { person, authenticator } = await personWithPasskey('bound@example.org');
  const visitor = new Visitor(api);
  const [first, second] = [
    await signIn(visitor, 'bound@example.org', PASSWORD),
    await signIn(visitor, 'bound@example.org', PASSWORD),
  ];
  const attempts = [
    await requestPasskeyChallenge(visitor),
    await requestPasskeyChallenge(person),
    await requestPasskeyChallenge(visitor, second.challengeId),
  ];
  for (const { challengeId, optionsJson } of attempts) {
    const proof = { method: 'PASSKEY', passkeyChallengeId: challengeId, passkeyJson: authenticator.get(optionsJson) };
    expect(await completeSignIn(visitor, first.challengeId, proof)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  }
  const { challengeId, optionsJson } = await requestPasskeyChallenge(visitor, first.challengeId);
  const passkeyJson = authenticator.get(optionsJson);
  expect(await signInWithPasskey(visitor, challengeId, passkeyJson)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  const anonymous = await requestPasskeyChallenge(visitor);
  expect(
    await confirmIdentity(person, {
      method: 'PASSKEY',
      passkeyChallengeId: anonymous.challengeId,
      passkeyJson: authenticator.get(anonymous.optionsJson),
    }),
  ).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  await expect(requestPasskeyChallenge(visitor, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('excludes an authenticator that already has a passkey, and rejects its response', async () => {
  const { person, authenticator } = await personWithPasskey('twice@example.org');
  const { challengeId, optionsJson } = await beginPasskey(person);
  expect(JSON.parse(optionsJson)).toMatchObject({ excludeCredentials: [{ id: authenticator.credentialId }] });
  expect(await addPasskey(person, challengeId, authenticator.create(optionsJson))).toMatchObject({
    code: 'PASSKEY_INVALID',
    message: 'This passkey has already been added. Use a different authenticator.',
  });
});

it(`an account has at most ${PASSKEYS_MAX} passkeys, also when they are added at once`, async () => {
  const person = await signUpPerson(api, 'many@example.org');
  await api.database.query(
    `INSERT INTO account_passkey (id, account_id, credential_id, public_key, name)
     SELECT gen_random_uuid(), $1, 'many' || n, '', 'Key' FROM generate_series(1, $2::integer) n`,
    [person.id, PASSKEYS_MAX - 1],
  );
  const challenges = [await beginPasskey(person), await beginPasskey(person)];
  const results = await Promise.all(
    challenges.map(({ challengeId, optionsJson }) =>
      addPasskey(person, challengeId, new SoftwareAuthenticator(ORIGIN).create(optionsJson)),
    ),
  );
  expect(results.map(({ code }) => code).filter(Boolean)).toEqual(['PASSKEYS_TOO_MANY']);
});

it.each([
  ['', 'NAME_INVALID'],
  ['\u200B \n', 'NAME_INVALID'],
  ['x'.repeat(61), 'NAME_INVALID'],
  [' Laptop\u0000 ', undefined],
])('renamePasskey validates the name %j', async (name, code) => {
  const { person, added } = await personWithPasskey(`name-${name.length}@example.org`);
  const result = await renamePasskey(person, added.security.passkeys[0]?.id ?? '', name);
  expect(result.code).toBe(code);
  if (!code) expect(result.passkeys[0]?.name).toBe('Laptop');
});

it('passkeys of other accounts cannot be renamed or removed', async () => {
  const { added } = await personWithPasskey('owner@example.org');
  const otherPerson = await signUpPerson(api, 'other@example.org');
  const [passkey] = added.security.passkeys;
  for (const id of [passkey?.id ?? '', randomUUID(), 'none']) {
    await expect(renamePasskey(otherPerson, id, 'Mine')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(removePasskey(otherPerson, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});

it(`a network gets ${PASSKEY_CHALLENGES_PER_NETWORK} challenges in 15 minutes; expired ones are deleted`, async () => {
  const results = await Promise.allSettled(
    Array.from({ length: PASSKEY_CHALLENGES_PER_NETWORK + 3 }, () => requestPasskeyChallenge(new Visitor(api))),
  );
  const refusals = results.filter(({ status }) => status === 'rejected');
  expect(refusals).toHaveLength(3);
  expect(refusals[0]).toMatchObject({ reason: { code: 'BUSY' } });
  await api.database.query("UPDATE account_challenge SET expires_at = now() - interval '1 second'");
  await deleteExpiredRows(api.database, { securityLogDays: 90 });
  expect(await api.database.query('SELECT 1 FROM account_challenge')).toEqual([]);
});

it('rejects passkeys with a hint when the site is opened by IP address', async () => {
  const person = await signUpPerson(api, 'address@example.org');
  const ask = (host: string) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { cookie: String(person.jar), host },
      payload: { query: 'mutation { beginPasskey { ... on Refused { code message } } }' },
    });
  const answer: unknown = (await ask('127.0.0.1:3000')).json();
  expect(answer).toMatchObject({ data: { beginPasskey: { code: 'PASSKEY_INVALID' } } });
});
