import { randomUUID } from 'node:crypto';
import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  SIGN_IN_FIELDS,
  addPasskey,
  beginPasskey,
  callSecondFactor,
  completeSignIn,
  createRecoveryCodes,
  fetchSignInSecurity,
  signIn,
  generateTotpCode,
  enableTotp,
} from '../../../testing/second-factor-calls.ts';
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, readMailedCode, signUpPerson } from '../../../testing/visitor.ts';

const PASSWORD = 'a good long one';
const NEW_PASSWORD = 'a brand new long one';
let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

async function personWithTotp(email: string) {
  const person = await signUpPerson(api, email);
  return { person, ...(await enableTotp(person)) };
}
const totp = (secret: string) => ({ method: 'TOTP', code: generateTotpCode(secret) });
const recovery = (code = '') => ({ method: 'RECOVERY_CODE', code });
const wrongTotp = (secret: string) => ({
  method: 'TOTP',
  code: generateTotpCode(secret).replace(/^./, (first) => String((Number(first) + 5) % 10)),
});

describe('a wrong password', () => {
  it('gets the same response with and without a second factor, and stores no challenge', async () => {
    await personWithTotp('with@example.org');
    await signUpPerson(api, 'without@example.org');
    const count = async () => (await api.database.query('SELECT count(*) FROM account_challenge'))[0];
    const before = await count();
    const answers = [];
    for (const email of ['with@example.org', 'without@example.org', 'unknown@example.org'])
      answers.push(await signIn(new Visitor(api), email, 'not the password'));
    expect(answers[0]).toMatchObject({ code: 'CREDENTIALS_WRONG' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(await count()).toEqual(before);
  });

  it('does not count as a second-factor attempt', async () => {
    const { secret } = await personWithTotp('shielded@example.org');
    for (let turn = 0; turn < 12; turn += 1) await signIn(new Visitor(api), 'shielded@example.org', `guess ${turn}`);
    await api.database.query('TRUNCATE attempt');
    const visitor = new Visitor(api);
    const { challengeId } = await signIn(visitor, 'shielded@example.org', PASSWORD);
    expect((await completeSignIn(visitor, challengeId, totp(secret))).__typename).toBe('SignedIn');
  });
});

describe('completeSignIn', () => {
  it('rejects used, expired and unknown challenges, and those with five wrong codes', async () => {
    const { secret } = await personWithTotp('challenge@example.org');
    const visitor = new Visitor(api);
    const start = () => signIn(visitor, 'challenge@example.org', PASSWORD);
    const expired = { code: 'CHALLENGE_EXPIRED', message: expect.stringMatching(/Start again\.$/) };

    const used = await start();
    expect((await completeSignIn(visitor, used.challengeId, totp(secret))).__typename).toBe('SignedIn');
    await api.database.query('UPDATE account_totp SET last_step = NULL');
    expect(await completeSignIn(new Visitor(api), used.challengeId, totp(secret))).toMatchObject(expired);

    const expiredChallenge = await start();
    await api.database.query('UPDATE account_challenge SET expires_at = now() WHERE id = $1', [
      expiredChallenge.challengeId,
    ]);
    expect(await completeSignIn(visitor, expiredChallenge.challengeId, totp(secret))).toMatchObject(expired);

    for (const unknownId of [randomUUID(), 'none', ''])
      expect(await completeSignIn(visitor, unknownId, totp(secret))).toMatchObject(expired);

    const guessed = await start();
    for (let turn = 0; turn < 5; turn += 1)
      expect((await completeSignIn(visitor, guessed.challengeId, wrongTotp(secret))).code).toBe('CODE_WRONG');
    expect(await completeSignIn(visitor, guessed.challengeId, totp(secret))).toMatchObject(expired);
  });

  it('rejects the code of another account', async () => {
    const { secret } = await personWithTotp('attacker@example.org');
    await personWithTotp('victim@example.org');
    const visitor = new Visitor(api);
    const { challengeId } = await signIn(visitor, 'victim@example.org', PASSWORD);
    expect(await completeSignIn(visitor, challengeId, totp(secret))).toMatchObject({ code: 'CODE_WRONG' });
    expect((await visitor.ask('{ viewer { id } }')).data).toEqual({ viewer: null });
  });

  it('rejects a challenge that was created before the password changed', async () => {
    const { secret } = await personWithTotp('stale@example.org');
    const visitor = new Visitor(api);
    const { challengeId } = await signIn(visitor, 'stale@example.org', PASSWORD);
    expect(await new AccountAdmin(api.database).setPassword('stale@example.org', NEW_PASSWORD)).toBeNull();
    expect(await completeSignIn(visitor, challengeId, totp(secret))).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  });

  it('checks 20 codes per account and day; recovery codes and known browsers keep working', async () => {
    const { person, secret, recoveryCodes } = await personWithTotp('guessed@example.org');
    await person.ask('mutation { signOut }');
    const codes: string[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const visitor = new Visitor(api);
      const { challengeId } = await signIn(visitor, 'guessed@example.org', PASSWORD);
      for (let guess = 0; guess < 5; guess += 1)
        codes.push((await completeSignIn(visitor, challengeId, wrongTotp(secret))).code);
    }
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(20);
    expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(10);
    const visitor = new Visitor(api);
    const next = await signIn(visitor, 'guessed@example.org', PASSWORD);
    expect(await completeSignIn(visitor, next.challengeId, totp(secret))).toMatchObject({
      code: 'TOO_MANY_TRIES',
      message: expect.stringMatching(
        /use a passkey or a recovery code, or use a browser in which you have signed in before/,
      ),
    });
    expect((await completeSignIn(visitor, next.challengeId, recovery(recoveryCodes[0]))).__typename).toBe('SignedIn');
    const { challengeId } = await signIn(person, 'guessed@example.org', PASSWORD);
    expect((await completeSignIn(person, challengeId, totp(secret))).__typename).toBe('SignedIn');
  });

  it('rejects a method that the account does not have', async () => {
    const { secret } = await personWithTotp('method@example.org');
    const visitor = new Visitor(api);
    const { challengeId } = await signIn(visitor, 'method@example.org', PASSWORD);
    expect(await completeSignIn(visitor, challengeId, { method: 'PASSKEY' })).toMatchObject({
      code: 'SECOND_FACTOR_MISSING',
    });
    expect(await completeSignIn(visitor, challengeId, { method: 'TOTP' })).toMatchObject({ code: 'CODE_WRONG' });
    expect((await completeSignIn(visitor, challengeId, totp(secret))).__typename).toBe('SignedIn');
  });
});

describe('recovery codes', () => {
  it('work once each, also in lower case and without hyphens', async () => {
    const { recoveryCodes } = await personWithTotp('recovery@example.org');
    expect(recoveryCodes[0]).toMatch(/^[34679B-Z]{4}(-[34679B-Z]{4}){3}$/);
    const visitor = new Visitor(api);
    const first = await signIn(visitor, 'recovery@example.org', PASSWORD);
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    expect((await completeSignIn(visitor, first.challengeId, recovery(typed))).__typename).toBe('SignedIn');
    expect((await fetchSignInSecurity(visitor)).recoveryCodesLeft).toBe(9);
    const second = await signIn(visitor, 'recovery@example.org', PASSWORD);
    expect(await completeSignIn(visitor, second.challengeId, recovery(recoveryCodes[0]))).toMatchObject({
      code: 'CODE_WRONG',
      message: expect.stringMatching(/already been used\. Enter a different one\..* ask the operator of this site/),
    });
    expect(await completeSignIn(visitor, second.challengeId, recovery('AAAA-BBBB-CCCC-DDDD'))).toMatchObject({
      code: 'CODE_WRONG',
      message: expect.stringMatching(/ask the operator of this site to reset your second factors/),
    });
  });

  it('stop working when new ones are created, which also ends the other sessions', async () => {
    const { person, recoveryCodes, secret } = await personWithTotp('renewed@example.org');
    const otherBrowser = new Visitor(api);
    const { challengeId } = await signIn(otherBrowser, 'renewed@example.org', PASSWORD);
    await completeSignIn(otherBrowser, challengeId, totp(secret));
    const { codes } = await createRecoveryCodes(person);
    expect(codes).toHaveLength(10);
    expect((await otherBrowser.ask('{ sessions { id } }')).errors).not.toEqual([]);
    const next = await signIn(otherBrowser, 'renewed@example.org', PASSWORD);
    expect((await completeSignIn(otherBrowser, next.challengeId, recovery(recoveryCodes[1]))).code).toBe('CODE_WRONG');
    expect((await completeSignIn(otherBrowser, next.challengeId, recovery(codes[1]))).__typename).toBe('SignedIn');
  });

  it('are not created for an account without a second factor', async () => {
    const person = await signUpPerson(api, 'none@example.org');
    expect(await createRecoveryCodes(person)).toMatchObject({ code: 'SECOND_FACTOR_MISSING' });
  });
});

describe('a password reset by email', () => {
  const ask = async (visitor: Visitor, email: string) => {
    const query =
      'mutation R($email: String!) { requestPasswordReset(email: $email) { ... on CodeSent { requestId } } }';
    const { requestId } = (await callSecondFactor(visitor, query, { email })) as unknown as { requestId: string };
    return { requestId, code: await readMailedCode(api, requestId) };
  };
  const reset = (visitor: Visitor, input: { requestId: string; code: string }) =>
    callSecondFactor(
      visitor,
      `mutation N($input: ResetPasswordInput!) { resetPassword(input: $input) { ${SIGN_IN_FIELDS} } }`,
      {
        input: { ...input, password: NEW_PASSWORD },
      },
    );

  it('sets the password only after the second factor is verified', async () => {
    const { person, secret } = await personWithTotp('reset@example.org');
    const visitor = new Visitor(api);
    const required = await reset(visitor, await ask(visitor, 'reset@example.org'));
    expect(required).toMatchObject({ __typename: 'SecondFactorRequired', methods: ['TOTP', 'RECOVERY_CODE'] });
    expect((await signIn(new Visitor(api), 'reset@example.org', NEW_PASSWORD)).code).toBe('CREDENTIALS_WRONG');
    expect((await person.ask('{ sessions { id } }')).errors).toEqual([]);
    expect(await completeSignIn(visitor, required.challengeId, wrongTotp(secret))).toMatchObject({
      code: 'CODE_WRONG',
    });
    expect(await completeSignIn(visitor, required.challengeId, totp(secret))).toMatchObject({
      viewer: { id: person.id },
    });
    expect((await person.ask('{ sessions { id } }')).errors).not.toEqual([]);
    expect((await signIn(new Visitor(api), 'reset@example.org', NEW_PASSWORD)).__typename).toBe('SecondFactorRequired');
    expect((await signIn(new Visitor(api), 'reset@example.org', PASSWORD)).code).toBe('CREDENTIALS_WRONG');
  });

  it('sets only one password if its code is entered twice', async () => {
    const { secret, recoveryCodes } = await personWithTotp('resets@example.org');
    const visitor = new Visitor(api);
    const code = await ask(visitor, 'resets@example.org');
    const [first, second] = [await reset(visitor, code), await reset(visitor, code)];
    expect((await completeSignIn(visitor, second.challengeId, totp(secret))).__typename).toBe('SignedIn');
    expect(await completeSignIn(visitor, first.challengeId, recovery(recoveryCodes[0]))).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    const [{ count = 0 } = {}]: { count?: number }[] = await api.database.query(
      'SELECT count(*)::int AS count FROM account_challenge WHERE password_hash IS NOT NULL',
    );
    expect(count).toBe(0);
  });
});

it('an operator’s reset of second factors ends all sessions, and then the password suffices', async () => {
  const { person } = await personWithTotp('lost@example.org');
  const { challengeId, optionsJson } = await beginPasskey(person);
  await addPasskey(person, challengeId, new SoftwareAuthenticator('http://localhost').create(optionsJson));
  const people = new AccountAdmin(api.database);
  expect(await people.resetSecondFactor('lost@example.org')).toBeNull();
  expect(await people.resetSecondFactor('lost@example.org')).toBe('lost@example.org has no second factor.');
  expect(await people.resetSecondFactor('nobody@example.org')).toBe('No account has the address nobody@example.org.');
  expect((await person.ask('{ sessions { id } }')).errors).not.toEqual([]);
  expect((await signIn(person, 'lost@example.org', PASSWORD)).__typename).toBe('SignedIn');
  expect(await fetchSignInSecurity(person)).toMatchObject({ totpSince: null, passkeys: [], recoveryCodesLeft: 0 });
  const events: { change: string }[] = await api.database.query(
    `SELECT data->>'change' AS change FROM event WHERE type = 'account.second-factor-changed.v1'
       AND data->>'accountId' = $1 ORDER BY id`,
    [person.id],
  );
  expect(events.map(({ change }) => change)).toEqual([
    'authenticator app added',
    'passkey added',
    'reset by the operator',
  ]);
});
