import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  beginTotp,
  completeSignIn,
  confirmTotp,
  removeTotp,
  fetchSignInSecurity,
  signIn,
  generateTotpCode,
  enableTotp,
} from '../../../testing/second-factor-calls.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const PASSWORD = 'a good long one';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const startSignIn = async (email: string, visitor = new Visitor(api)) => {
  const { challengeId } = await signIn(visitor, email, PASSWORD);
  return { visitor, challengeId };
};

it('an account with an authenticator app signs in with its password and a code', async () => {
  const person = await signUpPerson(api, 'totp@example.org');
  const setup = await beginTotp(person);
  expect(setup.uri).toBe(`otpauth://totp/Tidings:totp%40example.org?secret=${setup.secret}&issuer=Tidings`);
  expect((await signIn(new Visitor(api), 'totp@example.org', PASSWORD)).__typename).toBe('SignedIn');
  const added = await confirmTotp(person, generateTotpCode(setup.secret));
  expect(added).toMatchObject({ __typename: 'SecondFactorAdded', security: { recoveryCodesLeft: 10 } });
  expect(new Set(added.recoveryCodes).size).toBe(10);
  expect(await fetchSignInSecurity(person)).toMatchObject({ stepUpMethods: ['TOTP', 'RECOVERY_CODE'], passkeys: [] });
  await api.database.query('UPDATE account_totp SET last_step = NULL');

  const visitor = new Visitor(api);
  const required = await signIn(visitor, 'totp@example.org', PASSWORD);
  expect(required).toMatchObject({
    __typename: 'SecondFactorRequired',
    methods: ['TOTP', 'RECOVERY_CODE'],
    minutes: 10,
  });
  expect((await visitor.ask('{ viewer { id } }')).data).toEqual({ viewer: null });
  const signedIn = await completeSignIn(visitor, required.challengeId, {
    method: 'TOTP',
    code: generateTotpCode(setup.secret).replace(/^.../, '$& '),
  });
  expect(signedIn).toMatchObject({ __typename: 'SignedIn', viewer: { id: person.id } });
  expect((await visitor.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
});

it('the secret is stored encrypted and not published in events', async () => {
  const person = await signUpPerson(api, 'encrypted@example.org');
  const { secret, recoveryCodes } = await enableTotp(person);
  const [{ stored = Buffer.alloc(0) } = {}]: { stored?: Buffer }[] = await api.database.query(
    'SELECT secret AS stored FROM account_totp WHERE account_id = $1',
    [person.id],
  );
  expect(stored.toString('latin1')).not.toContain(secret);
  const [{ everything = '' } = {}]: { everything?: string }[] = await api.database.query(
    `SELECT (SELECT string_agg(event::text, ' ') FROM event)
      || (SELECT string_agg(recovery_code::text, ' ') FROM recovery_code) AS everything`,
  );
  expect(everything).toContain('account.second-factor-changed.v1');
  for (const word of [secret, ...recoveryCodes]) expect(everything).not.toContain(word);
});

it('accepts a code only once', async () => {
  const person = await signUpPerson(api, 'once@example.org');
  const { secret } = await enableTotp(person);
  const code = generateTotpCode(secret);
  const first = await startSignIn('once@example.org');
  expect((await completeSignIn(first.visitor, first.challengeId, { method: 'TOTP', code })).__typename).toBe(
    'SignedIn',
  );
  const second = await startSignIn('once@example.org');
  expect(await completeSignIn(second.visitor, second.challengeId, { method: 'TOTP', code })).toMatchObject({
    code: 'CODE_WRONG',
    message: 'This code has already been used. Wait up to 30 seconds and enter the next one.',
  });
});

it('a code sent in two concurrent requests signs in only once', async () => {
  const person = await signUpPerson(api, 'race@example.org');
  const { secret } = await enableTotp(person);
  const code = generateTotpCode(secret);
  const sent = await Promise.all([startSignIn('race@example.org'), startSignIn('race@example.org')]);
  const results = await Promise.all(
    sent.map(({ visitor, challengeId }) => completeSignIn(visitor, challengeId, { method: 'TOTP', code })),
  );
  expect(results.filter(({ __typename }) => __typename === 'SignedIn')).toHaveLength(1);
});

it('accepts codes from the previous and the next time step', async () => {
  const person = await signUpPerson(api, 'steps@example.org');
  const { secret } = await enableTotp(person);
  for (const drift of [-30, 30]) {
    const { visitor, challengeId } = await startSignIn('steps@example.org');
    const code = generateTotpCode(secret, drift);
    expect((await completeSignIn(visitor, challengeId, { method: 'TOTP', code })).__typename).toBe('SignedIn');
  }
});

it.each([
  [3_600, /is about 60 minutes fast\. Set its date and time automatically, then enter the next code/],
  [-3_600, /is about 60 minutes slow\./],
  [7_140, /is about 119 minutes fast\./],
  [-90, /is about 2 minutes slow\.|is about 1 minute slow\./],
])('rejects a code from a clock that is off by %s seconds and reports the difference', async (drift, sentence) => {
  const email = `clock${drift}@example.org`;
  const person = await signUpPerson(api, email);
  const { secret } = await enableTotp(person);
  const { visitor, challengeId } = await startSignIn(email);
  expect(
    await completeSignIn(visitor, challengeId, { method: 'TOTP', code: generateTotpCode(secret, drift) }),
  ).toMatchObject({
    code: 'CODE_WRONG',
    field: 'code',
    message: expect.stringMatching(sentence),
  });
  const code = generateTotpCode(secret);
  expect((await completeSignIn(visitor, challengeId, { method: 'TOTP', code })).__typename).toBe('SignedIn');
});

it('still rejects a code from a fast clock when its time step begins', async () => {
  const person = await signUpPerson(api, 'future@example.org');
  const { secret } = await enableTotp(person);
  const { visitor, challengeId } = await startSignIn('future@example.org');
  const code = generateTotpCode(secret, 3_600);
  expect((await completeSignIn(visitor, challengeId, { method: 'TOTP', code })).message).toMatch(/60 minutes fast/);
  // Simulates an hour by shifting the stored steps.
  await api.database.query(
    'UPDATE account_totp SET refused_steps = ARRAY(SELECT s - 120 FROM unnest(refused_steps) s) WHERE account_id = $1',
    [person.id],
  );
  expect(
    (await completeSignIn(visitor, challengeId, { method: 'TOTP', code: generateTotpCode(secret) })).message,
  ).toMatch(/already been used/);
});

it.each([
  ['empty', ''],
  ['of five digits', '12345'],
  ['of seven digits', '1234567'],
  ['of letters', 'abcdef'],
  ['of full-width digits', '１２３４５６'],
  ['of NUL characters', '\u0000'.repeat(6)],
  ['of 100,000 digits', '0'.repeat(100_000)],
])('rejects a code that is %s', async (kind, code) => {
  const email = `${kind.replaceAll(/\W/g, '')}@example.org`;
  await enableTotp(await signUpPerson(api, email));
  const { visitor, challengeId } = await startSignIn(email);
  expect(await completeSignIn(visitor, challengeId, { method: 'TOTP', code })).toMatchObject({ code: 'CODE_WRONG' });
});

it('confirmTotp rejects a wrong code and an expired set-up', async () => {
  const person = await signUpPerson(api, 'expired@example.org');
  const { secret } = await beginTotp(person);
  expect(await confirmTotp(person, '000000')).toMatchObject({ code: 'CODE_WRONG', field: 'code' });
  await api.database.query(`UPDATE account_totp SET pending_at = now() - interval '31 minutes'`);
  expect(await confirmTotp(person, generateTotpCode(secret))).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  expect((await signIn(new Visitor(api), 'expired@example.org', PASSWORD)).__typename).toBe('SignedIn');
});

it('a new set-up replaces the authenticator app only after its confirmation', async () => {
  const person = await signUpPerson(api, 'replaced@example.org');
  const before = await enableTotp(person);
  const { secret } = await beginTotp(person);
  const first = await startSignIn('replaced@example.org');
  const proof = { method: 'TOTP', code: generateTotpCode(before.secret) };
  expect((await completeSignIn(first.visitor, first.challengeId, proof)).__typename).toBe('SignedIn');
  const added = await confirmTotp(person, generateTotpCode(secret));
  expect(added).toMatchObject({ __typename: 'SecondFactorAdded', recoveryCodes: null });
  const second = await startSignIn('replaced@example.org');
  const old = { method: 'TOTP', code: generateTotpCode(before.secret, 30) };
  expect(await completeSignIn(second.visitor, second.challengeId, old)).toMatchObject({ code: 'CODE_WRONG' });
});

it('removeTotp ends the other sessions, and then the password suffices for sign-in', async () => {
  const person = await signUpPerson(api, 'removed@example.org');
  const otherBrowser = new Visitor(api);
  await signIn(otherBrowser, 'removed@example.org', PASSWORD);
  await enableTotp(person);
  expect(await removeTotp(person)).toMatchObject({
    totpSince: null,
    recoveryCodesLeft: 0,
    stepUpMethods: ['PASSWORD'],
  });
  expect((await otherBrowser.ask('{ sessions { id } }')).errors[0]?.extensions.code).toMatch(
    /UNAUTHENTICATED|SESSION_STALE/,
  );
  expect((await person.ask('{ sessions { id } }')).errors).toEqual([]);
  expect((await signIn(new Visitor(api), 'removed@example.org', PASSWORD)).__typename).toBe('SignedIn');
  await expect(removeTotp(person)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('rejects a code for an undecryptable secret and suggests recovery codes or the operator', async () => {
  const person = await signUpPerson(api, 'restored@example.org');
  const { secret, recoveryCodes } = await enableTotp(person);
  // Simulates a restore with another encryption key.
  await api.database.query('UPDATE account_totp SET secret = set_byte(secret, 20, get_byte(secret, 20) # 1)');
  const { visitor, challengeId } = await startSignIn('restored@example.org');
  const refusal = await completeSignIn(visitor, challengeId, { method: 'TOTP', code: generateTotpCode(secret) });
  expect(refusal).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
    message: expect.stringMatching(/Use a recovery code .* ask the operator of this site/),
  });
  const proof = { method: 'RECOVERY_CODE', code: recoveryCodes[0] };
  expect((await completeSignIn(visitor, challengeId, proof)).__typename).toBe('SignedIn');
  const secondSetup = await beginTotp(visitor);
  expect((await confirmTotp(visitor, generateTotpCode(secondSetup.secret))).__typename).toBe('SecondFactorAdded');
});
