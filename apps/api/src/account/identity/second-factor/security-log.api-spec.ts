import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import {
  addPasskey,
  beginPasskey,
  completeSignIn,
  confirmIdentity,
  createRecoveryCodes,
  removePasskey,
  removeTotp,
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

async function listKinds(accountId: string): Promise<string[]> {
  await api.app.get(SecurityLogService).flush();
  const rows: { kind: string }[] = await api.database.query(
    'SELECT kind FROM security_event WHERE account_id = $1 ORDER BY at, id',
    [accountId],
  );
  return rows.map(({ kind }) => kind).toSorted();
}

it('the security log records changes and uses of second factors', async () => {
  const person = await signUpPerson(api, 'logged@example.org');
  const { secret, recoveryCodes } = await enableTotp(person);
  const wrongProof = {
    method: 'TOTP',
    code: generateTotpCode(secret).replace(/^./, (first) => String((Number(first) + 5) % 10)),
  };
  const visitor = new Visitor(api);
  const { challengeId } = await signIn(visitor, 'logged@example.org', PASSWORD);
  await completeSignIn(visitor, challengeId, wrongProof);
  await completeSignIn(visitor, challengeId, { method: 'RECOVERY_CODE', code: recoveryCodes[0] });
  await confirmIdentity(visitor, wrongProof);
  await confirmIdentity(visitor, { method: 'TOTP', code: generateTotpCode(secret) });
  const { challengeId: passkeyId, optionsJson } = await beginPasskey(visitor);
  const created = new SoftwareAuthenticator('http://localhost').create(optionsJson);
  const { security } = await addPasskey(visitor, passkeyId, created);
  await createRecoveryCodes(visitor);
  await removePasskey(visitor, security.passkeys[0]?.id ?? '');
  await removeTotp(visitor);
  const kinds = await listKinds(person.id);
  for (const kind of [
    'AUTHENTICATOR_APP_ADDED',
    'AUTHENTICATOR_APP_REMOVED',
    'CONFIRMATION_FAILED',
    'IDENTITY_CONFIRMED',
    'PASSKEY_ADDED',
    'PASSKEY_REMOVED',
    'RECOVERY_CODES_CREATED',
    'RECOVERY_CODE_USED',
    'SECOND_FACTOR_FAILED',
    'SIGNED_IN_WITH_PASSWORD',
  ])
    expect({ kind, count: kinds.filter((item) => item === kind).length }).toEqual({ kind, count: 1 });
});

it('the security log records rejected attempts and the operator’s reset', async () => {
  const person = await signUpPerson(api, 'refused@example.org');
  const { secret } = await enableTotp(person);
  const code = generateTotpCode(secret).replace(/^./, (first) => String((Number(first) + 5) % 10));
  for (let turn = 0; turn < 21; turn += 1) await confirmIdentity(person, { method: 'TOTP', code });
  await new AccountAdmin(api.database).resetSecondFactor('refused@example.org');
  const kinds = await listKinds(person.id);
  expect(kinds).toEqual(expect.arrayContaining(['CONFIRMATION_REFUSED', 'OPERATOR_REMOVED_SECOND_FACTORS']));
});
