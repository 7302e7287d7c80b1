import { randomUUID } from 'node:crypto';
import { type SecurityEventKind, securityEventKinds } from '@tidings/contracts/account/security-events.ts';
import { toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import { SecurityLogService } from '@tidings/domain/accounts/security-log/security-log.service.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE, LOGGER } from '@tidings/platform/tokens.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, readMailedCode, signUpPerson } from '../../../testing/visitor.ts';

const PASSWORD = 'a good long one';
const WRONG = 'not it at all';
const quiet = { providers: [{ provide: LOGGER, useValue: quietLogger }] };
const limits = {
  TIDINGS_ACCOUNT_LIMITS: 'passwords-per-person=1,passwords-per-network=1,mails-per-person=1,wrong-codes-per-network=1',
};
let defaultApi: TestApi;
let strict: TestApi;
let proxied: TestApi;
beforeAll(async () => {
  defaultApi = await TestApi.start(await createTestDatabase(), {}, quiet);
  strict = await TestApi.start(await createTestDatabase(), limits, quiet);
  const proxy = { TIDINGS_SIGN_IN: 'proxy', TIDINGS_TRUSTED_PROXIES: '127.0.0.1' };
  proxied = await TestApi.start(await createTestDatabase(), proxy, quiet);
});
afterAll(() => Promise.all([defaultApi, strict, proxied].map((api) => api.close())));
beforeEach(async () => {
  for (const api of [defaultApi, strict, proxied]) await api.database.query('TRUNCATE attempt');
});

type Person = Awaited<ReturnType<typeof signUpPerson>> & { email: string };
async function person(api: TestApi): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  return Object.assign(await signUpPerson(api, email), { email });
}
async function send(visitor: Visitor, field: string, type: string, input: object): Promise<string> {
  const answer = type === 'CredentialsInput' && field !== 'signIn' ? '... on CodeSent { requestId }' : '__typename';
  const { data, errors } = await visitor.ask(`mutation M($input: ${type}!) { ${field}(input: $input) { ${answer} } }`, {
    input,
  });
  expect(errors).toEqual([]);
  return (data as Record<string, { requestId?: string }> | null)?.[field]?.requestId ?? '';
}
const signIn = (api: TestApi, email: string, password: string) =>
  send(new Visitor(api), 'signIn', 'CredentialsInput', { email, password });
async function requestReset(api: TestApi, email: string): Promise<string> {
  const query = 'mutation R($email: String!) { requestPasswordReset(email: $email) { ... on CodeSent { requestId } } }';
  const { data } = await new Visitor(api).ask(query, { email });
  return (data as unknown as { requestPasswordReset: { requestId?: string } }).requestPasswordReset.requestId ?? '';
}
const reset = (api: TestApi, requestId: string, code: string) =>
  send(new Visitor(api), 'resetPassword', 'ResetPasswordInput', { requestId, code, password: 'a brand new one' });
const changePassword = (visitor: Visitor, present: string) =>
  send(visitor, 'changePassword', 'ChangePasswordInput', { present, password: 'a brand new one' });
async function createToken(visitor: Visitor): Promise<string> {
  const query = 'mutation { createPersonalToken(input: { name: "A reader", scopes: [read] }) { token { id } } }';
  const { data } = await visitor.ask(query);
  return (data as unknown as { createPersonalToken: { token: { id: string } } }).createPersonalToken.token.id;
}
const requestEmail = (visitor: Visitor) =>
  send(visitor, 'requestEmailChange', 'CredentialsInput', { email: `${randomUUID()}@example.org`, password: PASSWORD });

const people = () => new AccountAdmin(defaultApi.database);
const ofPerson = (act: (someone: Person) => Promise<unknown>) => async (): Promise<[TestApi, string]> => {
  const someone = await person(defaultApi);
  await act(someone);
  return [defaultApi, someone.id];
};
const ofStrictPerson = (act: (someone: Person) => Promise<unknown>) => async (): Promise<[TestApi, string]> => {
  const someone = await person(strict);
  await strict.database.query('TRUNCATE attempt');
  await act(someone);
  return [strict, someone.id];
};

const recorded: Partial<Record<SecurityEventKind, () => Promise<[TestApi, string]>>> = {
  ACCOUNT_CREATED: ofPerson(async () => undefined),
  SIGNED_IN_WITH_PASSWORD: ofPerson(({ email }) => signIn(defaultApi, email, PASSWORD)),
  SIGNED_IN_WITH_PROXY: async () => {
    const subject = `subject-${randomUUID()}`;
    await proxied.app.inject({ url: '/proxy/start', headers: { 'remote-user': subject } });
    const [account] = await proxied.database.query('SELECT id FROM account WHERE subject = $1', [subject]);
    return [proxied, account.id];
  },
  SIGN_IN_FAILED: ofPerson(({ email }) => signIn(defaultApi, email, WRONG)),
  SIGN_IN_REFUSED: ofStrictPerson(async ({ email }) => {
    for (let attempt = 0; attempt < 2; attempt += 1) await signIn(strict, email, WRONG);
  }),
  SIGNED_OUT: ofPerson((someone) => someone.ask('mutation { signOut }')),
  SESSION_ENDED: ofPerson(async (someone) => {
    await signIn(defaultApi, someone.email, PASSWORD);
    const { data } = await someone.ask('{ sessions { id current } }');
    const { sessions } = data as unknown as { sessions: { id: string; current: boolean }[] };
    await someone.ask('mutation E($id: ID!) { endSession(id: $id) }', {
      id: sessions.find((session) => !session.current)?.id,
    });
  }),
  SESSION_TOKEN_REUSED: ofPerson(async (someone) => {
    const thief = new Visitor(defaultApi);
    thief.jar.set('__Host-tidings_refresh', someone.jar.get('__Host-tidings_refresh') ?? '');
    await someone.ask('mutation { refreshSession { __typename } }');
    await defaultApi.database.query("UPDATE account_session SET rotated_at = rotated_at - interval '1 minute'");
    await thief.ask('mutation { refreshSession { __typename } }');
  }),
  PASSWORD_CHANGED: ofPerson((someone) => changePassword(someone, PASSWORD)),
  PASSWORD_RESET_REQUESTED: ofPerson(({ email }) => requestReset(defaultApi, email)),
  PASSWORD_RESET: ofPerson(async ({ email }) => {
    const requestId = await requestReset(defaultApi, email);
    await reset(defaultApi, requestId, await readMailedCode(defaultApi, requestId));
  }),
  EMAIL_CHANGE_REQUESTED: ofPerson(requestEmail),
  EMAIL_CHANGED: ofPerson(async (someone) => {
    const id = await requestEmail(someone);
    const confirm =
      'mutation C($id: ID!, $code: String!) { confirmEmailChange(requestId: $id, code: $code) { __typename } }';
    await someone.ask(confirm, { id, code: await readMailedCode(defaultApi, id) });
  }),
  CODE_FAILED: ofPerson(async ({ email }) => reset(defaultApi, await requestReset(defaultApi, email), '000000000')),
  CODE_REFUSED: ofStrictPerson(async ({ email }) => {
    const requestId = await requestReset(strict, email);
    for (let attempt = 0; attempt < 2; attempt += 1) await reset(strict, requestId, '000000000');
  }),
  CODE_REQUEST_REFUSED: ofStrictPerson(async ({ email }) => {
    for (let attempt = 0; attempt < 2; attempt += 1) await requestReset(strict, email);
  }),
  CONFIRMATION_FAILED: ofPerson((someone) => changePassword(someone, WRONG)),
  CONFIRMATION_REFUSED: ofStrictPerson(async (someone) => {
    for (let attempt = 0; attempt < 2; attempt += 1) await changePassword(someone, WRONG);
  }),
  ACCESS_TOKEN_CREATED: ofPerson(createToken),
  ACCESS_TOKEN_REVOKED: ofPerson(async (someone) => {
    const id = await createToken(someone);
    await someone.ask('mutation R($id: ID!) { revokePersonalToken(id: $id) }', { id });
  }),
  EXPORT_REQUESTED: ofPerson((someone) => someone.ask('mutation { requestExport { id } }')),
  EXPORT_DOWNLOADED: ofPerson(async (someone) => {
    const { data } = await someone.ask('mutation { requestExport { id } }');
    const { id } = (data as unknown as { requestExport: { id: string } }).requestExport;
    await defaultApi.app.get<BlobStore>(BLOB_STORE).put(toExportKey(id), Buffer.from('a file'), 'application/zip');
    await defaultApi.database.query(
      `UPDATE account_export SET state = 'ready', ready_at = now(), expires_at = now() + interval '1 day', bytes = 6
        WHERE id = $1`,
      [id],
    );
    await defaultApi.app.inject({ url: `/account/export/${id}`, headers: { cookie: String(someone.jar) } });
  }),
  DELETION_SCHEDULED: ofPerson((someone) =>
    someone.ask(`mutation { deleteAccount(password: "${PASSWORD}") { __typename } }`),
  ),
  DELETION_CANCELLED: ofPerson(async (someone) => {
    await defaultApi.database.query('UPDATE account SET leaving_at = now() WHERE id = $1', [someone.id]);
    await someone.ask('mutation { cancelDeletion }');
  }),
  OPERATOR_CREATED_ACCOUNT: async () => {
    const email = `${randomUUID()}@example.org`;
    await new AccountCreator(defaultApi.database, { publicAddress: 'https://news.example', signUp: 'open' }).create(
      email,
      null,
    );
    const [account] = await defaultApi.database.query('SELECT id FROM account WHERE email = $1', [email]);
    return [defaultApi, account.id];
  },
  OPERATOR_ENDED_SESSIONS: ofPerson(({ email }) => people().signOut(email)),
  OPERATOR_SET_PASSWORD: ofPerson(({ email }) => people().setPassword(email, 'a brand new one')),
  OPERATOR_CHANGED_TIER: ofPerson(async (someone) => {
    await someone.ask('mutation { initializeAccount { created } }');
    await people().setTier(someone.email, 'pro');
  }),
  OPERATOR_SCHEDULED_DELETION: ofPerson(({ email }) => people().remove(email)),
};
const elsewhere: readonly SecurityEventKind[] = [
  'SIGNED_IN_WITH_PROVIDER',
  'SIGNED_IN_WITH_PASSKEY',
  'AUTHENTICATOR_APP_ADDED',
  'AUTHENTICATOR_APP_REMOVED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'SECOND_FACTOR_FAILED',
  'SECOND_FACTOR_REFUSED',
  'RECOVERY_CODES_CREATED',
  'RECOVERY_CODE_USED',
  'IDENTITY_CONFIRMED',
  'OPERATOR_REMOVED_SECOND_FACTORS',
];

it('every kind of security event has a test that records it', () => {
  expect([...Object.keys(recorded), ...elsewhere].toSorted()).toEqual(securityEventKinds.toSorted());
});

it.each(Object.entries(recorded))('records %s once, and only for the account concerned', async (kind, act) => {
  const bystanders = [await person(defaultApi), await person(strict)];
  const [api, accountId] = await act();
  await api.app.get(SecurityLogService).flush();
  const rows: { accountId: string; count: number }[] = await api.database.query(
    `SELECT account_id AS "accountId", count FROM security_event WHERE kind = $1 AND at > now() - interval '1 minute'
      AND account_id = ANY($2)`,
    [kind, [accountId, ...bystanders.map(({ id }) => id)]],
  );
  const ofAccount = rows.filter((row) => row.accountId === accountId);
  expect(ofAccount).toMatchObject([{ count: 1 }]);
  expect(rows.filter((row) => row.accountId !== accountId && kind !== 'ACCOUNT_CREATED')).toEqual([]);
});

it('an entry contains the client’s browser and address', async () => {
  const someone = await signUpPerson(defaultApi, 'named@example.org', PASSWORD, { 'user-agent': 'Browser/9' });
  const { data } = await someone.ask('{ securityEvents { events { kind browser network } } }');
  expect(data).toEqual({
    securityEvents: { events: [{ kind: 'ACCOUNT_CREATED', browser: 'Browser/9', network: '127.0.0.1' }] },
  });
});
