import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, readMailedCode, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
let person: Visitor & { id: string };
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  person = await signUpPerson(api, 'person@example.org');
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const SAYS = '__typename ... on Refused { code message field }';
const SENT = `${SAYS} ... on CodeSent { requestId }`;
const PASSWORD = 'a good long one';
const EMAIL_INVALID = 'Enter an email address, such as name@example.org.';
const LOOK_ALIKE =
  'The part before the @ contains characters that look like other characters. If your address is ' +
  'victimina@example.org, enter it like that.';
const CODE_WRONG = 'This code is incorrect or has expired. Use the code in the latest email, or request a new one.';
const NOT_PRESENT = 'This is not your current password.';
type Said = { code: string; message: string; field: string | null; requestId: string };
const call = async (visitor: Visitor, operation: string): Promise<Said> =>
  Object.values((await visitor.ask(`mutation { ${operation} }`)).data ?? {})[0] as unknown as Said;
const readRefusal = async (visitor: Visitor, operation: string) => {
  const { code, message, field } = await call(visitor, operation);
  return [code, message, field];
};
const signUp = (email: string, password: string) =>
  `signUp(input: { email: "${email}", password: "${password}" }) { ${SENT} }`;
const change = (present: string, password: string) =>
  `changePassword(input: { present: "${present}", password: "${password}" }) { ${SAYS} }`;
const move = (email: string, password: string) =>
  `requestEmailChange(input: { email: "${email}", password: "${password}" }) { ${SENT} }`;
const reset = (id: string, code: string, password: string) =>
  `resetPassword(input: { requestId: "${id}", code: "${code}", password: "${password}" }) { ${SAYS} }`;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

it.each([
  [signUp('nonsense', PASSWORD), 'EMAIL_INVALID', EMAIL_INVALID, 'email'],
  [signUp('ⓥictimina@example.org', PASSWORD), 'EMAIL_INVALID', LOOK_ALIKE, 'email'],
  [signUp('a@example.org', 'seven77'), 'PASSWORD_TOO_SHORT', 'Use at least 8 characters.', 'password'],
  [signUp('a@example.org', 'x'.repeat(129)), 'PASSWORD_TOO_LONG', 'Use at most 128 characters.', 'password'],
  [
    signUp('a@example.org', 'password1'),
    'PASSWORD_TOO_COMMON',
    'This password is too common. Choose another one.',
    'password',
  ],
  [
    signUp('a@example.org', 'aaaaaaaa'),
    'PASSWORD_TOO_EASY',
    'A single repeated character is easy to guess. Use a few words together.',
    'password',
  ],
  [
    signUp('a@example.org', '        '),
    'PASSWORD_TOO_EASY',
    'Spaces alone are easy to guess. Add letters, digits or symbols.',
    'password',
  ],
  [
    signUp('ann.smith@example.org', 'Ann-Smith'),
    'PASSWORD_TOO_EASY',
    'Your email address is easy to guess. Choose another password.',
    'password',
  ],
  [
    signUp('a@example.org', 'tidings1'),
    'PASSWORD_TOO_EASY',
    'The name Tidings is easy to guess. Choose another password.',
    'password',
  ],
  [`confirmSignUp(requestId: "${UNKNOWN_ID}", code: "123456") { ${SAYS} }`, 'CODE_WRONG', CODE_WRONG, 'code'],
  [
    `signIn(input: { email: "person@example.org", password: "not this one" }) { ${SAYS} }`,
    'CREDENTIALS_WRONG',
    'The email address or the password is incorrect.',
    'password',
  ],
  [`requestPasswordReset(email: "nonsense") { ${SENT} }`, 'EMAIL_INVALID', EMAIL_INVALID, 'email'],
  [reset(UNKNOWN_ID, '123456', PASSWORD), 'CODE_WRONG', CODE_WRONG, 'code'],
  [reset(UNKNOWN_ID, '123456', 'short'), 'PASSWORD_TOO_SHORT', 'Use at least 8 characters.', 'password'],
])('an anonymous caller gets the message: %s', async (operation, ...refusal) => {
  expect(await readRefusal(new Visitor(api), operation)).toEqual(refusal);
});

it.each([
  [change('not this one', 'a brand new one'), 'CREDENTIALS_WRONG', NOT_PRESENT, 'present'],
  [
    change(PASSWORD, 'person@example.org'),
    'PASSWORD_TOO_EASY',
    'Your email address is easy to guess. Choose another password.',
    'password',
  ],
  [change(PASSWORD, 'short'), 'PASSWORD_TOO_SHORT', 'Use at least 8 characters.', 'password'],
  [move('nonsense', PASSWORD), 'EMAIL_INVALID', EMAIL_INVALID, 'email'],
  [move('ⓥictimina@example.org', PASSWORD), 'EMAIL_INVALID', LOOK_ALIKE, 'email'],
  [move('new@example.org', 'not this one'), 'CREDENTIALS_WRONG', NOT_PRESENT, 'password'],
  [`confirmEmailChange(requestId: "${UNKNOWN_ID}", code: "123456") { ${SAYS} }`, 'CODE_WRONG', CODE_WRONG, 'code'],
  [
    `deleteAccount(password: "not this one") { ${SAYS} }`,
    'CREDENTIALS_WRONG',
    'This password is incorrect.',
    'password',
  ],
])('a signed-in caller gets the message: %s', async (operation, ...refusal) => {
  expect(await readRefusal(person, operation)).toEqual(refusal);
});

it('only an email to an address reveals whether it is taken', async () => {
  await signUpPerson(api, 'taken@example.org');
  const response = await call(new Visitor(api), signUp('taken@example.org', PASSWORD));
  expect(
    await readRefusal(
      new Visitor(api),
      `confirmSignUp(requestId: "${response.requestId}", code: "${await readMailedCode(api, response.requestId)}") { ` +
        `${SAYS} }`,
    ),
  ).toEqual(['EMAIL_TAKEN', 'An account with this address already exists. Sign in, or set a new password.', 'code']);
  const moving = await call(person, move('taken@example.org', PASSWORD));
  expect(
    await readRefusal(
      person,
      `confirmEmailChange(requestId: "${moving.requestId}", code: ` +
        `"${await readMailedCode(api, moving.requestId)}") { ${SAYS} }`,
    ),
  ).toEqual(['EMAIL_TAKEN', 'Another account already uses this address.', 'code']);
});

/** Repeats `work` and shifts the throttle windows as if all repetitions had happened at the same time. */
async function atOneMoment(times: number, work: () => Promise<unknown>): Promise<void> {
  await work();
  const [{ first }]: [{ first: Date }] = await api.database.query('SELECT now() AS first');
  for (let turn = 1; turn < times; turn += 1) await work();
  await api.database.query('UPDATE attempt SET window_ends = window_ends + (now() - $1::timestamptz)', [first]);
}

it('too many attempts or requests are rejected with the waiting time', async () => {
  const guess = `signIn(input: { email: "person@example.org", password: "not this one" }) { ${SAYS} }`;
  await atOneMoment(10, () => call(new Visitor(api), guess));
  expect(await readRefusal(new Visitor(api), guess)).toEqual([
    'TOO_MANY_TRIES',
    'Too many incorrect passwords. Set a new password by email, or try again in 15 minutes.',
    null,
  ]);
  const mail = `requestPasswordReset(email: "person@example.org") { ${SENT} }`;
  await atOneMoment(4, () => call(new Visitor(api), mail));
  expect(await readRefusal(new Visitor(api), mail)).toEqual([
    'TOO_MANY_TRIES',
    'Too many codes were requested for this address. Use the latest code in its mailbox, a browser in which you ' +
      'have signed in before, or ask again in 15 minutes.',
    null,
  ]);
});

it('sign-ins beyond the password-check capacity are rejected with a retry time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const query = `mutation { signIn(input: { email: "crowd${index}@example.org",
        password: "not this one" }) { ${SAYS} } }`;
      const reply = await api.app.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: `203.0.113.${index}`,
        payload: { query },
      });
      const { data, errors } = reply.json() as {
        data: { signIn: Said } | null;
        errors?: { message: string; extensions: { code: string } }[];
      };
      return data?.signIn.code ?? `${errors?.[0]?.extensions.code}: ${errors?.[0]?.message}`;
    }),
  );
  expect(new Set(answers)).toEqual(
    new Set(['CREDENTIALS_WRONG', 'BUSY: Too many people are signing in. Please try again in a minute.']),
  );
});

it('ended and missing sessions are rejected with a hint', async () => {
  const readError = async (visitor: Visitor, query: string) =>
    (await visitor.ask(query)).errors.map(({ message, extensions }) => [extensions.code, message])[0];
  expect(await readError(new Visitor(api), '{ sessions { id } }')).toEqual([
    'UNAUTHENTICATED',
    'Please sign in first.',
  ]);
  expect((await new Visitor(api).ask('mutation { refreshSession { ... on SessionEnded { message } } }')).data).toEqual({
    refreshSession: { message: 'You are signed out. Please sign in again.' },
  });
  expect(await readError(person, `mutation { endSession(id: "${UNKNOWN_ID}") }`)).toEqual([
    'NOT_FOUND',
    'This browser is no longer signed in.',
  ]);
  const stale = await signUpPerson(api, 'stale@example.org');
  stale.jar.set('__Host-tidings_access', 'worn');
  expect(await readError(stale, '{ sessions { id } }')).toEqual([
    'SESSION_STALE',
    'Renew the session with refreshSession, then repeat the request.',
  ]);
  const bearer = await api.graphql('{ sessions { id } }', {}, { authorization: 'Bearer worn' });
  expect(bearer.errors[0]?.message).toBe('This sign-in is no longer valid. Please sign in again.');
});

it.each(['GET', 'PUT', 'DELETE'] as const)('HTTP endpoints send the same messages: %s', async (method) => {
  const url = method === 'GET' ? `/account/export/${UNKNOWN_ID}` : '/account/avatar';
  const answerFor = async (headers: Record<string, string>) => {
    const reply = await api.app.inject({ method, url, headers });
    return [reply.statusCode, reply.json()];
  };
  expect(await answerFor({})).toEqual([401, { code: 'UNAUTHENTICATED', message: 'Please sign in first.' }]);
  expect(await answerFor({ cookie: `__Host-tidings_refresh=${person.jar.get('__Host-tidings_refresh')}` })).toEqual([
    401,
    { code: 'SESSION_STALE', message: 'Renew the session with refreshSession, then repeat the request.' },
  ]);
});
