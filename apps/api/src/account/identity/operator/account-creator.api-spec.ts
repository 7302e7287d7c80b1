import { parseFirstPasswordHash } from '@tidings/contracts/account/sign-in.ts';
import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
let operator: AccountCreator;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { TIDINGS_SIGN_UP: 'closed' });
  operator = new AccountCreator(api.database, { publicAddress: 'https://news.example', signUp: 'closed' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const NEW_PASSWORD = `mutation N($requestId: ID!, $code: String!) { resetPassword(input: { requestId: $requestId,
  code: $code, password: "a good long one" }) { __typename ... on SignedIn { viewer { id email } } } }`;
const readEventTypes = async (accountId: string) =>
  (
    await api.database.query<{ type: string }[]>("SELECT type FROM event WHERE data->>'accountId' = $1 ORDER BY id", [
      accountId,
    ])
  ).map(({ type }) => type);

it('a one-time URL sets the first password of an account created by the operator', async () => {
  const created = await operator.create(' Ann@example.org ', 'Ann Fisher');
  if ('whyNot' in created) throw new Error(created.whyNot);
  const credentials = parseFirstPasswordHash(new URL(created.address).hash);
  expect(credentials).toMatchObject({ email: 'Ann@example.org' });
  expect(created.until.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const wrongResult = await new Visitor(api).ask(NEW_PASSWORD, { ...credentials, code: '333-333-333' });
  expect(wrongResult.data).toMatchObject({ resetPassword: { __typename: 'Refused' } });
  const ann = new Visitor(api);
  const { data } = await ann.ask(NEW_PASSWORD, { ...credentials });
  expect(data).toMatchObject({ resetPassword: { viewer: { email: 'Ann@example.org' } } });
  const { id } = (data as unknown as { resetPassword: { viewer: { id: string } } }).resetPassword.viewer;
  expect((await ann.ask('mutation { initializeAccount { created profile { owner } } }')).data).toEqual({
    initializeAccount: { created: true, profile: { owner: 'Ann Fisher' } },
  });
  expect(await readEventTypes(id)).toEqual([
    'account.created.v1',
    'profile.changed.v1',
    'account.changed.v1',
    'account.session-began.v1',
    'profile.created.v1',
  ]);
  expect((await new Visitor(api).ask(NEW_PASSWORD, { ...credentials })).data).toMatchObject({
    resetPassword: { __typename: 'Refused' },
  });
});

const LOOK_ALIKE =
  'The part before the @ contains characters that look like other characters. If your address is ' +
  'victim@example.org, enter it like that.';
it('AccountCreator.create reports why an account cannot be created', async () => {
  await operator.create('taken@example.org', null);
  expect(await operator.create('TAKEN@example.org', null)).toEqual({
    whyNot: 'An account with the address TAKEN@example.org already exists.',
  });
  expect(await operator.create('nonsense', null)).toEqual({
    whyNot: '“nonsense” is not an email address such as name@example.org.',
  });
  expect(await operator.create('ⓥictim@example.org', null)).toEqual({ whyNot: LOOK_ALIKE });
  expect(await operator.create('named@example.org', ' ')).toEqual({
    whyNot: 'The name must have 1 to 100 characters.',
  });
  expect(await api.database.query("SELECT 1 FROM account WHERE email_key = 'named@example.org'")).toEqual([]);
});

it('deleting an account ends its sessions immediately and erases it 30 days later', async () => {
  const visiting = await TestApi.start({ dataSource: api.database, close: async () => undefined });
  const person = await signUpPerson(visiting, 'goes@example.org');
  const leaving = await new AccountAdmin(api.database).remove('GOES@example.org');
  expect(leaving?.goneAt.getTime()).toBe((leaving?.leavingAt.getTime() ?? 0) + 30 * 86_400_000);
  expect((await person.ask('{ viewer { id } }')).data?.['viewer'] ?? null).toBeNull();
  expect((await readEventTypes(person.id)).slice(-2)).toEqual([
    'privacy.account-leaving.v1',
    'account.session-ended.v1',
  ]);
  expect(await new AccountAdmin(api.database).remove('nobody@example.org')).toBeNull();
  await visiting.close();
});
