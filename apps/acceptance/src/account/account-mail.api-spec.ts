import { readFileSync } from 'node:fs';
import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { parseFirstPasswordHash } from '@tidings/contracts/account/sign-in.ts';
import { type ParsedMail, parseMail } from '@tidings/testing/read-mail.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import { PersonHarness, listFiles } from '../privacy/person-harness.fixture.ts';

let harness: PersonHarness;
beforeAll(async () => {
  harness = await PersonHarness.open(await createTestDatabase(), { TIDINGS_ORIGIN: 'http://localhost' });
});
afterAll(() => harness.close());
beforeEach(() => harness.api.database.query('TRUNCATE attempt'));

const SENT = '__typename ... on CodeSent { requestId } ... on Refused { code message }';
const RESET = `mutation R($email: String!) { requestPasswordReset(email: $email) { ${SENT} } }`;
const SIGN_UP = `mutation S($email: String!) { signUp(input: { email: $email, password: "a good long one" }) {
  ${SENT} } }`;
type Sent = { __typename: string; requestId: string; code?: string; message?: string };

async function ask(query: string, email: string): Promise<Sent> {
  const { data } = await new Visitor(harness.api).ask(query, { email });
  return Object.values(data ?? {})[0] as unknown as Sent;
}
const readMailById = (id: string): Promise<ParsedMail> =>
  pollUntilTruthy(async () => {
    const path = listFiles(harness.folder).find((name) => name.endsWith(`${id}.eml`));
    return path === undefined ? null : parseMail(readFileSync(path, 'utf8'));
  });

it.each(['ⓥictimina@example.org', 'ｖictimina@example.org', 'VICTIMINA@example.org', 'ᵛictimina@EXAMPLE.org'])(
  'a reset code requested for %s is sent to the email address stored in the account',
  async (typed) => {
    if ((await harness.api.database.query('SELECT 1 FROM account')).length === 0)
      await signUpPerson(harness.api, 'victimina@example.org');
    const { requestId } = await ask(RESET, typed);
    const { headers } = await readMailById(requestId);
    expect(headers['to']).toBe('victimina@example.org');
    expect(headers['subject']).toMatch(/ is your Tidings code$/);
  },
);

it('a sign-up with an address that differs only by case notifies the address stored in the account', async () => {
  await signUpPerson(harness.api, 'Taken@example.org');
  const { requestId } = await ask(SIGN_UP, 'tAKEN@example.org');
  expect((await readMailById(requestId)).headers).toMatchObject({
    to: 'Taken@example.org',
    subject: 'You already have a Tidings account',
  });
});

it('after too many reset requests, the account owner gets one email with a link to set a new password', async () => {
  await signUpPerson(harness.api, 'besieged@example.org');
  await harness.api.database.query('TRUNCATE attempt');
  const answers: Sent[] = [];
  for (let turn = 0; turn < 8; turn += 1) answers.push(await ask(RESET, 'besieged@example.org'));
  expect(answers.filter(({ __typename }) => __typename === 'CodeSent')).toHaveLength(4);
  expect(answers.at(-1)?.message).toBe(
    'Too many codes were requested for this address. Open the link in the email that was sent to it (look in the ' +
      'spam ' +
      'folder too), or ask again in 15 minutes.',
  );
  const mailed = () =>
    listFiles(harness.folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => parseMail(readFileSync(name, 'utf8')))
      .filter(({ headers }) => headers['to'] === 'besieged@example.org');
  const link = await pollUntilTruthy(async () =>
    mailed().find(({ headers }) => headers['subject'] === 'Too many Tidings codes were requested for your address'),
  );
  const address = /http:\/\/localhost\/auth#\S+/.exec(link.text)?.[0] ?? '';
  const credentials = parseFirstPasswordHash(new URL(address).hash);
  const { data } = await new Visitor(harness.api).ask(
    `mutation N($requestId: ID!, $code: String!) { resetPassword(input: { requestId: $requestId, code: $code,
      password: "a brand new one" }) { ... on SignedIn { viewer { email } } } }`,
    { requestId: credentials?.requestId, code: credentials?.code },
  );
  expect(data).toEqual({ resetPassword: { viewer: { email: 'besieged@example.org' } } });
  expect(
    mailed()
      .map(({ headers }) => headers['subject'] ?? '')
      .filter((subject) => subject.startsWith('Too many')),
  ).toHaveLength(1);
});
