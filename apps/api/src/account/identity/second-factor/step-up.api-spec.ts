import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  callSecondFactor,
  completeSignIn,
  confirmIdentity,
  confirmTotp,
  createRecoveryCodes,
  requestPasskeyChallenge,
  removePasskey,
  removeTotp,
  fetchSignInSecurity,
  signIn,
  generateTotpCode,
  enableTotp,
} from '../../../testing/second-factor-calls.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const PASSWORD = 'a good long one';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const expireConfirmations = () =>
  api.database.query(`UPDATE account_session SET confirmed_at = now() - interval '10 minutes 1 second'`);
const changeEmail = (visitor: Visitor, password: string) =>
  callSecondFactor(
    visitor,
    `mutation M($password: String!) { requestEmailChange(input: { email: "moved@example.org", password: $password }) {
      __typename ... on Refused { code message field } } }`,
    { password },
  );
const deleteAccount = (visitor: Visitor, password: string | null = null) =>
  callSecondFactor(
    visitor,
    'mutation D($password: String) { deleteAccount(password: $password) { __typename ... on Refused { code } } }',
    { password },
  );
const requestExport = (visitor: Visitor) => callSecondFactor(visitor, 'mutation { requestExport { id } }');
const createProof = (secret: string) => ({ method: 'TOTP', code: generateTotpCode(secret) });

it('rejects sensitive actions without a confirmation ten minutes after sign-in', async () => {
  const person = await signUpPerson(api, 'late@example.org');
  const authenticator = new SoftwareAuthenticator('http://localhost');
  const challenge = await beginPasskey(person);
  const added = await addPasskey(person, challenge.challengeId, authenticator.create(challenge.optionsJson));
  const { secret } = await beginTotp(person);
  const next = await beginPasskey(person);
  const { id: exportId } = (await requestExport(person)) as unknown as { id: string };
  expect((await fetchSignInSecurity(person)).confirmedUntil).not.toBeNull();
  await expireConfirmations();
  const before = await fetchSignInSecurity(person);
  expect(before).toMatchObject({ confirmedUntil: null, stepUpMethods: ['PASSKEY', 'RECOVERY_CODE'] });
  const results = [
    await beginTotp(person),
    await confirmTotp(person, generateTotpCode(secret)),
    await removeTotp(person),
    await beginPasskey(person),
    await addPasskey(person, next.challengeId, new SoftwareAuthenticator('http://localhost').create(next.optionsJson)),
    await removePasskey(person, added.security.passkeys[0]?.id ?? ''),
    await createRecoveryCodes(person),
    await changeEmail(person, ''),
    await deleteAccount(person),
    await deleteAccount(person, ''),
  ];
  expect(results.map(({ code }) => code)).toEqual(results.map(() => 'STEP_UP_REQUIRED'));
  await expect(requestExport(person)).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  const download = await api.app.inject({
    url: `/account/export/${exportId}`,
    headers: { cookie: String(person.jar) },
  });
  expect([download.statusCode, download.json().code]).toEqual([403, 'STEP_UP_REQUIRED']);
  expect(await fetchSignInSecurity(person)).toEqual(before);

  const { challengeId, optionsJson } = await requestPasskeyChallenge(person);
  const proof = { method: 'PASSKEY', passkeyChallengeId: challengeId, passkeyJson: authenticator.get(optionsJson) };
  const confirmed = await confirmIdentity(person, proof);
  expect(Date.parse(confirmed.confirmedUntil ?? '') - Date.now()).toBeGreaterThan(9 * 60_000);
  expect((await confirmTotp(person, generateTotpCode(secret))).__typename).toBe('SecondFactorAdded');
});

it('the password confirms the session of an account without a second factor', async () => {
  const person = await signUpPerson(api, 'password@example.org');
  await expireConfirmations();
  expect(await fetchSignInSecurity(person)).toMatchObject({ stepUpMethods: ['PASSWORD'], confirmedUntil: null });
  expect(await confirmIdentity(person, { method: 'PASSWORD', password: 'a wrong one' })).toMatchObject({
    code: 'CREDENTIALS_WRONG',
    field: 'password',
  });
  expect(await confirmIdentity(person, { method: 'TOTP', code: '123456' })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  });
  expect((await beginTotp(person)).code).toBe('STEP_UP_REQUIRED');
  expect((await confirmIdentity(person, { method: 'PASSWORD', password: PASSWORD })).confirmedUntil).not.toBeNull();
  expect((await beginTotp(person)).__typename).toBe('TotpSetup');
});

it('the password does not confirm the session of an account with a second factor', async () => {
  const person = await signUpPerson(api, 'both@example.org');
  const { secret, recoveryCodes } = await enableTotp(person);
  await expireConfirmations();
  expect(await confirmIdentity(person, { method: 'PASSWORD', password: PASSWORD })).toMatchObject({
    code: 'SECOND_FACTOR_MISSING',
  });
  expect((await deleteAccount(person, PASSWORD)).code).toBe('STEP_UP_REQUIRED');
  expect((await changeEmail(person, PASSWORD)).code).toBe('STEP_UP_REQUIRED');
  const proof = createProof(secret);
  expect((await confirmIdentity(person, proof)).confirmedUntil).not.toBeNull();
  expect((await changeEmail(person, 'a wrong one')).code).toBe('CREDENTIALS_WRONG');
  expect((await changeEmail(person, '')).__typename).toBe('CodeSent');
  await expireConfirmations();
  expect(await confirmIdentity(person, proof)).toMatchObject({ code: 'CODE_WRONG' });
  const recovery = { method: 'RECOVERY_CODE', code: recoveryCodes[3] };
  expect((await confirmIdentity(person, recovery)).confirmedUntil).not.toBeNull();
  await expireConfirmations();
  expect(await confirmIdentity(person, recovery)).toMatchObject({ code: 'CODE_WRONG' });
});

it('accounts without a second factor need the password to delete the account or change the address', async () => {
  const person = await signUpPerson(api, 'arguments@example.org');
  for (const password of ['', 'a wrong one']) {
    expect((await deleteAccount(person, password)).code).toBe('CREDENTIALS_WRONG');
    expect((await changeEmail(person, password)).code).toBe('CREDENTIALS_WRONG');
  }
  await expireConfirmations();
  expect((await changeEmail(person, PASSWORD)).__typename).toBe('CodeSent');
  expect((await deleteAccount(person, 'a wrong one')).code).toBe('CREDENTIALS_WRONG');
  expect((await deleteAccount(person, PASSWORD)).__typename).toBe('Leaving');
});

it('a confirmation is valid only for its own session', async () => {
  const person = await signUpPerson(api, 'sessions@example.org');
  const otherBrowser = new Visitor(api);
  await signIn(otherBrowser, 'sessions@example.org', PASSWORD);
  await expireConfirmations();
  await confirmIdentity(person, { method: 'PASSWORD', password: PASSWORD });
  expect((await beginTotp(otherBrowser)).code).toBe('STEP_UP_REQUIRED');
  expect((await beginTotp(person)).__typename).toBe('TotpSetup');
});

it('a passkey challenge confirms only the session that requested it', async () => {
  const person = await signUpPerson(api, 'challenge@example.org');
  const authenticator = new SoftwareAuthenticator('http://localhost');
  const challenge = await beginPasskey(person);
  await addPasskey(person, challenge.challengeId, authenticator.create(challenge.optionsJson));
  const { challengeId, optionsJson } = await requestPasskeyChallenge(person);
  const thief = await signUpPerson(api, 'thief@example.org');
  await expireConfirmations();
  const proof = { method: 'PASSKEY', passkeyChallengeId: challengeId, passkeyJson: authenticator.get(optionsJson) };
  expect((await confirmIdentity(thief, proof)).code).toBe('SECOND_FACTOR_MISSING');
  expect((await confirmIdentity(person, proof)).confirmedUntil).not.toBeNull();
  await expireConfirmations();
  expect((await confirmIdentity(person, proof)).code).toBe('CHALLENGE_EXPIRED');
});

it('wrong codes are limited for signed-in sessions too', async () => {
  const person = await signUpPerson(api, 'limited@example.org');
  const { secret } = await enableTotp(person);
  const wrongCode = generateTotpCode(secret).replace(/^./, (first) => String((Number(first) + 5) % 10));
  const codes = [];
  for (let turn = 0; turn < 22; turn += 1)
    codes.push((await confirmIdentity(person, { method: 'TOTP', code: wrongCode })).code);
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(20);
  expect(codes.at(-1)).toBe('TOO_MANY_TRIES');
});

it('a sign-in with a second factor confirms its session', async () => {
  const person = await signUpPerson(api, 'fresh@example.org');
  const { secret } = await enableTotp(person);
  const visitor = new Visitor(api);
  const { challengeId } = await signIn(visitor, 'fresh@example.org', PASSWORD);
  await completeSignIn(visitor, challengeId, createProof(secret));
  expect((await removeTotp(visitor)).totpSince).toBeNull();
});
