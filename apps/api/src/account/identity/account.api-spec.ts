import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, readMailedCode, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const OUTCOME = '__typename ... on SignedIn { viewer { id email hasPassword } } ... on Refused { code message field }';
const SENT = '__typename ... on CodeSent { requestId email minutes } ... on Refused { code message field }';
const SIGN_UP = `mutation S($email: String!, $password: String!) { signUp(input: { email: $email,
  password: $password }) { ${SENT} } }`;
const CONFIRM = `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) { ${OUTCOME} } }`;
const SIGN_IN = `mutation S($email: String!, $password: String!) { signIn(input: { email: $email,
  password: $password }) { ${OUTCOME} } }`;
const RESET = `mutation R($email: String!) { requestPasswordReset(email: $email) { ${SENT} } }`;
const NEW_PASSWORD = `mutation N($id: ID!, $code: String!, $password: String!) { resetPassword(input: { requestId: $id,
  code: $code, password: $password }) { ${OUTCOME} } }`;
const VIEWER = '{ viewer { id email } }';
const PASSWORD = 'a good long one';

type Outcome = {
  requestId: string;
  code: string;
  message: string;
  field: string;
  viewer: { id: string; email: string };
};
async function ask(visitor: Visitor, query: string, variables: object = {}): Promise<Outcome> {
  const { data, errors } = await visitor.ask(query, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as unknown as Outcome;
}
const wrongCode = async (id: string) =>
  (await readMailedCode(api, id)).replace(/^./, (first) => (first === '3' ? '4' : '3'));

it('confirming the email address creates an account and sets HttpOnly session cookies', async () => {
  const visitor = new Visitor(api);
  const sent = await ask(visitor, SIGN_UP, { email: ' Ann@Example.org ', password: PASSWORD });
  expect(sent).toMatchObject({ __typename: 'CodeSent', email: 'Ann@Example.org', minutes: 15 });
  expect(await ask(visitor, CONFIRM, { id: sent.requestId, code: await wrongCode(sent.requestId) })).toMatchObject({
    code: 'CODE_WRONG',
    field: 'code',
  });
  const code = await readMailedCode(api, sent.requestId);
  const answer = await visitor.ask(CONFIRM, { id: sent.requestId, code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(answer.data).toMatchObject({ confirmSignUp: { viewer: { email: 'Ann@Example.org', hasPassword: true } } });
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  for (const name of ['__Host-tidings_access', '__Host-tidings_refresh', '__Host-tidings_device']) {
    expect(cookies.find((line) => line.startsWith(`${name}=`))).toMatch(
      /; Path=\/; Max-Age=\d+; HttpOnly; SameSite=(Lax|Strict); Secure$/,
    );
  }
  expect(JSON.stringify(answer.data)).not.toContain(visitor.jar.get('__Host-tidings_access'));
  expect((await visitor.ask(VIEWER)).data).toMatchObject({ viewer: { email: 'Ann@Example.org' } });
  expect(await ask(new Visitor(api), CONFIRM, { id: sent.requestId, code })).toMatchObject({ code: 'CODE_WRONG' });
  const events: { type: string }[] = await api.database.query(
    "SELECT type FROM event WHERE type LIKE 'account.%' ORDER BY id",
  );
  expect(events.map(({ type }) => type)).toEqual([
    'account.code-requested.v1',
    'account.created.v1',
    'account.session-began.v1',
  ]);
  expect(JSON.stringify(await api.database.query('SELECT * FROM event'))).not.toMatch(
    new RegExp(`${code}|example\\.org`, 'i'),
  );
});

it.each([
  ['an invalid address', 'nonsense', PASSWORD, 'EMAIL_INVALID', 'email'],
  ['an address with a line break', 'a@b.example\r\nBcc: c@d.example', PASSWORD, 'EMAIL_INVALID', 'email'],
  ['seven characters', 'b@example.org', '1234567', 'PASSWORD_TOO_SHORT', 'password'],
  ['more than 128', 'b@example.org', 'x'.repeat(129), 'PASSWORD_TOO_LONG', 'password'],
  ['a common password', 'b@example.org', 'Password1', 'PASSWORD_TOO_COMMON', 'password'],
  ['another common password', 'b@example.org', 'qwertyuiop', 'PASSWORD_TOO_COMMON', 'password'],
  ['one character', 'b@example.org', 'aaaaaaaa', 'PASSWORD_TOO_EASY', 'password'],
  ['blanks', 'b@example.org', '        ', 'PASSWORD_TOO_EASY', 'password'],
  ['the address', 'Bea.Long@example.org', 'bea.long@example.org', 'PASSWORD_TOO_EASY', 'password'],
  ['the name in the address', 'bea.long@example.org', 'Bea-Long', 'PASSWORD_TOO_EASY', 'password'],
  ["the product's name", 'b@example.org', 'tidings1', 'PASSWORD_TOO_EASY', 'password'],
])('rejects %s and names the field', async (_, email, password, code, field) => {
  expect(await ask(new Visitor(api), SIGN_UP, { email, password })).toMatchObject({
    __typename: 'Refused',
    code,
    field,
  });
});

it('accepts eight uncommon characters of any script as a password, including spaces', async () => {
  for (const [index, password] of [
    'aaaabaab',
    '        x',
    'пароль-мой',
    '密码密码密码密码',
    '🐟🐠🐡🦈🐙🦑🦐🦞',
    'xy'.repeat(64),
  ].entries()) {
    const person = await signUpPerson(api, `any${index}@example.org`, password);
    expect(await ask(new Visitor(api), SIGN_IN, { email: `ANY${index}@example.org`, password })).toMatchObject({
      viewer: { id: person.id },
    });
    await api.database.query('TRUNCATE attempt');
  }
});

it('signing up with a taken address gets the same response and creates no second account', async () => {
  const person = await signUpPerson(api, 'taken@example.org');
  const [takenResult, freeResult] = [
    await ask(new Visitor(api), SIGN_UP, { email: 'TAKEN@example.org', password: 'another long one' }),
    await ask(new Visitor(api), SIGN_UP, { email: 'free@example.org', password: 'another long one' }),
  ];
  expect(Object.keys(takenResult)).toEqual(Object.keys(freeResult));
  expect(
    await ask(new Visitor(api), CONFIRM, {
      id: takenResult.requestId,
      code: await readMailedCode(api, takenResult.requestId),
    }),
  ).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await ask(new Visitor(api), SIGN_IN, { email: 'taken@example.org', password: PASSWORD })).toMatchObject({
    viewer: { id: person.id },
  });
  const [reset, unknownReset] = [
    await ask(new Visitor(api), RESET, { email: 'taken@example.org' }),
    await ask(new Visitor(api), RESET, { email: 'nobody@example.org' }),
  ];
  expect(Object.keys(reset)).toEqual(Object.keys(unknownReset));
  const [wrongPassword, stranger] = [
    await ask(new Visitor(api), SIGN_IN, { email: 'taken@example.org', password: 'wrong one' }),
    await ask(new Visitor(api), SIGN_IN, { email: 'nobody@example.org', password: 'wrong one' }),
  ];
  expect(wrongPassword).toEqual(stranger);
});

it('a code works once, within fifteen minutes and after at most four wrong attempts', async () => {
  await signUpPerson(api, 'codes@example.org');
  const fresh = async () => {
    await api.database.query('TRUNCATE attempt');
    return (await ask(new Visitor(api), RESET, { email: 'codes@example.org' })).requestId;
  };
  const set = async (id: string, code: string) =>
    ask(new Visitor(api), NEW_PASSWORD, { id, code, password: 'a brand new one' });
  const worn = await fresh();
  const tries = await Promise.all(Array.from({ length: 12 }, async () => set(worn, await wrongCode(worn))));
  expect(tries.every(({ code }) => code === 'CODE_WRONG')).toBe(true);
  expect(await set(worn, await readMailedCode(api, worn))).toMatchObject({ code: 'CODE_WRONG' });
  const expired = await fresh();
  await api.database.query('UPDATE account_request SET expires_at = now() WHERE id = $1', [expired]);
  expect(await set(expired, await readMailedCode(api, expired))).toMatchObject({ code: 'CODE_WRONG' });
  const good = await fresh();
  const both = await Promise.all([
    set(good, await readMailedCode(api, good)),
    set(good, await readMailedCode(api, good)),
  ]);
  expect(both.filter(({ viewer }) => viewer)).toHaveLength(1);
  for (const id of ['x', '00000000-0000-4000-8000-000000000000', good])
    expect(await set(id, '000000')).toMatchObject({ code: 'CODE_WRONG' });
});

it('setting a new password ends all other sessions and invalidates the old password', async () => {
  const [owner, elsewhere] = [await signUpPerson(api, 'moves@example.org'), new Visitor(api)];
  await ask(elsewhere, SIGN_IN, { email: 'moves@example.org', password: PASSWORD });
  expect((await elsewhere.ask(VIEWER)).data).toMatchObject({ viewer: { id: owner.id } });
  const change = `mutation C($present: String!) { changePassword(input: { present: $present,
    password: "quite another" }) { ${OUTCOME} } }`;
  expect(await ask(owner, change, { present: 'not it at all' })).toMatchObject({
    code: 'CREDENTIALS_WRONG',
    field: 'present',
  });
  expect(await ask(owner, change, { present: PASSWORD })).toMatchObject({ viewer: { id: owner.id } });
  expect((await elsewhere.ask(VIEWER)).errors[0]?.extensions.code).toBe('SESSION_STALE');
  expect((await elsewhere.ask('mutation { refreshSession { __typename } }')).data).toEqual({
    refreshSession: { __typename: 'SessionEnded' },
  });
  expect((await elsewhere.ask(VIEWER)).data).toEqual({ viewer: null });
  expect((await owner.ask(VIEWER)).data).toMatchObject({ viewer: { id: owner.id } });
  expect(await ask(new Visitor(api), SIGN_IN, { email: 'moves@example.org', password: PASSWORD })).toMatchObject({
    code: 'CREDENTIALS_WRONG',
  });
  expect(await ask(new Visitor(api), SIGN_IN, { email: 'moves@example.org', password: 'quite another' })).toMatchObject(
    { viewer: { id: owner.id } },
  );
});

it('changing the address requires the password and a code sent to the new address', async () => {
  const owner = await signUpPerson(api, 'old@example.org');
  await signUpPerson(api, 'other@example.org');
  const askFor = `mutation E($email: String!, $password: String!) { requestEmailChange(input: { email: $email,
    password: $password }) { ${SENT} } }`;
  const confirm = `mutation C($id: ID!, $code: String!) { confirmEmailChange(requestId: $id,
    code: $code) { ${OUTCOME} } }`;
  expect(await ask(owner, askFor, { email: 'new@example.org', password: 'wrong one' })).toMatchObject({
    code: 'CREDENTIALS_WRONG',
  });
  const { requestId } = await ask(owner, askFor, { email: 'New@example.org', password: PASSWORD });
  const thief = await signUpPerson(api, 'thief@example.org');
  for (let turn = 0; turn < 6; turn += 1)
    expect(await ask(thief, confirm, { id: requestId, code: await wrongCode(requestId) })).toMatchObject({
      code: 'CODE_WRONG',
    });
  expect(await ask(thief, confirm, { id: requestId, code: await readMailedCode(api, requestId) })).toMatchObject({
    code: 'CODE_WRONG',
  });
  expect(await ask(owner, confirm, { id: requestId, code: await readMailedCode(api, requestId) })).toMatchObject({
    viewer: { email: 'New@example.org' },
  });
  expect(await ask(new Visitor(api), SIGN_IN, { email: 'old@example.org', password: PASSWORD })).toMatchObject({
    code: 'CREDENTIALS_WRONG',
  });
  const takenAddress = await ask(owner, askFor, { email: 'other@example.org', password: PASSWORD });
  expect(
    await ask(owner, confirm, { id: takenAddress.requestId, code: await readMailedCode(api, takenAddress.requestId) }),
  ).toMatchObject({ code: 'EMAIL_TAKEN' });
});

it('listening history from before sign-in is added to the account', async () => {
  const [article = ''] = await api.publish({ title: 'Heard' });
  await signUpPerson(api, 'hears@example.org');
  const visitor = new Visitor(api);
  await visitor.ask('mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }', {
    input: { articleId: article, sentence: 3, ms: 900, sessionStartedAt: 5_000, sequence: 2, device: 'here' },
  });
  const before = visitor.jar.get('tidings_listener');
  await ask(visitor, SIGN_IN, { email: 'hears@example.org', password: PASSWORD });
  expect(visitor.jar.get('tidings_listener')).toBeUndefined();
  expect(
    (await visitor.ask('query P($ids: [ID!]!) { progress(articleIds: $ids) { sentence } }', { ids: [article] })).data,
  ).toEqual({ progress: [{ sentence: 3 }] });
  expect(await api.database.query('SELECT 1 FROM listening_progress WHERE listener = $1', [before])).toHaveLength(0);
});
