import { type SignUpMode, parseInvitationHash } from '@tidings/contracts/account/sign-in.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, readMailedCode } from '../../../testing/visitor.ts';

let open: TestApi[] = [];
afterEach(async () => {
  for (const api of open) await api.close();
  open = [];
});
async function harness(signUp: SignUpMode) {
  const api = await TestApi.start(await createTestDatabase(), { TIDINGS_SIGN_UP: signUp });
  open.push(api);
  const operator = new AccountCreator(api.database, { publicAddress: 'https://news.example', signUp });
  const invite = async (email: string | null = null) => {
    const invitation = await operator.invite(email);
    if ('whyNot' in invitation) throw new Error(invitation.whyNot);
    expect(invitation.address).toMatch(/^https:\/\/news\.example\/auth#invitation=/);
    return parseInvitationHash(new URL(invitation.address).hash);
  };
  return { api, operator, invite };
}

const SIGN_UP = `mutation S($email: String!, $invitation: String) { signUp(invitation: $invitation,
  input: { email: $email, password: "a good long one" }) {
  __typename ... on CodeSent { requestId } ... on Refused { code message field } } }`;
const CONFIRM = `mutation C($id: ID!, $code: String!) { confirmSignUp(requestId: $id, code: $code) {
  __typename ... on SignedIn { viewer { id email } } ... on Refused { code field } } }`;
type Answer = { __typename: string; requestId: string; code: string; message: string; viewer: { id: string } };

async function asks(api: TestApi, email: string, invitation: string | null, visitor = new Visitor(api)) {
  const { data } = await visitor.ask(SIGN_UP, { email, invitation });
  return (data as unknown as { signUp: Answer }).signUp;
}
async function confirms(api: TestApi, requestId: string, visitor = new Visitor(api)) {
  const { data } = await visitor.ask(CONFIRM, { id: requestId, code: await readMailedCode(api, requestId) });
  return (data as unknown as { confirmSignUp: Answer }).confirmSignUp;
}
async function comesIn(api: TestApi, email: string, invitation: string | null) {
  return confirms(api, (await asks(api, email, invitation)).requestId);
}
const accounts = async ({ database }: TestApi) =>
  (await database.query<{ email: string }[]>('SELECT email FROM account ORDER BY email')).map(({ email }) => email);

it.each(['open', 'invite', 'closed'] as const)('the API returns the sign-up mode %s to visitors', async (signUp) => {
  const { api } = await harness(signUp);
  expect((await new Visitor(api).ask('{ signInWays { signUp } }')).data).toEqual({ signInWays: { signUp } });
});

it('sign-up by invitation accepts each invitation once and stores only its hash', async () => {
  const { api, invite } = await harness('invite');
  expect(await asks(api, 'ann@example.org', null)).toMatchObject({ code: 'INVITATION_MISSING', field: 'invitation' });
  expect(await asks(api, 'ann@example.org', ' ')).toMatchObject({ code: 'INVITATION_MISSING' });
  expect(await asks(api, 'ann@example.org', 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ code: 'INVITATION_WRONG' });
  expect(await api.database.query('SELECT 1 FROM account_request')).toEqual([]);
  const code = await invite();
  expect(await comesIn(api, 'ann@example.org', ` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
    viewer: { email: 'ann@example.org' },
  });
  expect(await asks(api, 'bob@example.org', code)).toMatchObject({
    code: 'INVITATION_WRONG',
    message: expect.stringContaining('Ask the operator of this site for a new one.'),
  });
  expect(await accounts(api)).toEqual(['ann@example.org']);
  const storedText = JSON.stringify([
    await api.database.query("SELECT encode(code_hash, 'escape') AS hash, * FROM invitation"),
    await api.database.query('SELECT * FROM event'),
    await api.database.query('SELECT * FROM account_request'),
  ]);
  expect(storedText).not.toContain(code);
  expect(storedText).not.toContain(code.replaceAll('-', ''));
  const events: { type: string }[] = await api.database.query(
    "SELECT type FROM event WHERE type LIKE 'account.%' ORDER BY id",
  );
  expect(events.map(({ type }) => type)).toEqual([
    'account.invitation-made.v1',
    'account.code-requested.v1',
    'account.invitation-used.v1',
    'account.created.v1',
    'account.session-began.v1',
  ]);
});

it('concurrent sign-ups with one invitation create one account', async () => {
  const { api, invite } = await harness('invite');
  const code = await invite();
  const requests = await Promise.all(['ann', 'bob', 'cem'].map((name) => asks(api, `${name}@example.org`, code)));
  const came = await Promise.all(requests.map(({ requestId }) => confirms(api, requestId)));
  expect(came.map(({ __typename }) => __typename).toSorted()).toEqual(['Refused', 'Refused', 'SignedIn']);
  expect(await accounts(api)).toHaveLength(1);
});

it('an invitation works for its address only, and not after it expired', async () => {
  const { api, invite } = await harness('invite');
  const hers = await invite('Ann@example.org');
  expect(await asks(api, 'eve@example.org', hers)).toMatchObject({ code: 'INVITATION_WRONG' });
  const { requestId } = await asks(api, 'ANN@example.org', hers);
  await api.database.query('UPDATE invitation SET expires_at = now()');
  expect(await confirms(api, requestId)).toMatchObject({ code: 'INVITATION_WRONG' });
  expect(await asks(api, 'ann@example.org', hers)).toMatchObject({ code: 'INVITATION_WRONG' });
  expect(await accounts(api)).toEqual([]);
});

it('rejects a look-alike of the invited address and does not use up the invitation', async () => {
  const { api, operator, invite } = await harness('invite');
  const hers = await invite('ann@example.org');
  expect(await asks(api, 'ⓐnn@example.org', hers)).toMatchObject({ code: 'EMAIL_INVALID', field: 'email' });
  expect(await comesIn(api, 'ann@example.org', hers)).toMatchObject({ __typename: 'SignedIn' });
  expect(await operator.invite('ⓑob@example.org')).toEqual({
    whyNot:
      'The part before the @ contains characters that look like other characters. If your address is ' +
      'bob@example.org, enter it like that.',
  });
});

it('signing up with an existing account does not use up the invitation', async () => {
  const { api, invite } = await harness('invite');
  await comesIn(api, 'ann@example.org', await invite());
  const code = await invite();
  expect(await comesIn(api, 'ann@example.org', code)).toMatchObject({ code: 'EMAIL_TAKEN' });
  expect(await comesIn(api, 'bob@example.org', code)).toMatchObject({ __typename: 'SignedIn' });
});

it('guessing invitations is rate limited like guessing codes', async () => {
  const { api, invite } = await harness('invite');
  const answers: string[] = [];
  for (let turn = 0; turn < 35; turn += 1)
    answers.push((await asks(api, 'ann@example.org', `AAAA-AAAA-AAAA-${turn}`)).code);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set(['INVITATION_WRONG']));
  expect(new Set(answers.slice(30))).toEqual(new Set(['TOO_MANY_TRIES']));
  expect(await asks(api, 'ann@example.org', await invite())).toMatchObject({ code: 'TOO_MANY_TRIES' });
});

it('closed sign-up rejects pending codes and invitations', async () => {
  const test = await createTestDatabase();
  const before = await TestApi.start({ ...test, close: async () => undefined }, { TIDINGS_SIGN_UP: 'invite' });
  const operator = new AccountCreator(before.database, { publicAddress: 'https://news.example', signUp: 'invite' });
  const [first, second] = [await operator.invite(null), await operator.invite(null)].map((invitation) =>
    'address' in invitation ? parseInvitationHash(new URL(invitation.address).hash) : '',
  );
  await comesIn(before, 'ann@example.org', first ?? '');
  const pending = await asks(before, 'bob@example.org', second ?? '');
  await before.close();
  const api = await TestApi.start(test, { TIDINGS_SIGN_UP: 'closed' });
  open.push(api);
  expect(await asks(api, 'cem@example.org', second ?? '')).toMatchObject({
    code: 'SIGN_UP_CLOSED',
    message: 'Only the operator of this site creates accounts. Ask them for one.',
    field: null,
  });
  expect(await confirms(api, pending.requestId)).toMatchObject({ code: 'SIGN_UP_CLOSED' });
  expect(await accounts(api)).toEqual(['ann@example.org']);
});

it('with closed sign-up, the first account uses the start-up invitation, which is created once', async () => {
  const { api, operator } = await harness('closed');
  expect(await asks(api, 'eve@example.org', null)).toMatchObject({ code: 'INVITATION_MISSING' });
  const first = await operator.inviteFirst();
  if (!first || 'whyNot' in first) throw new Error('The first start makes an invitation.');
  expect(await operator.inviteFirst()).toBeNull();
  const lost = await operator.invite(null);
  expect(lost).toMatchObject({ address: expect.stringContaining('#invitation=') });
  const code = parseInvitationHash(new URL(first.address).hash);
  expect(await comesIn(api, 'ann@example.org', code)).toMatchObject({ __typename: 'SignedIn' });
  expect(await operator.invite(null)).toEqual({
    whyNot:
      'TIDINGS_SIGN_UP=closed does not allow invitations. Create the account with npx tidings user create EMAIL, ' +
      'or set TIDINGS_SIGN_UP=invite.',
  });
});

it('open sign-up needs no invitation and creates none at start-up', async () => {
  const { api, operator } = await harness('open');
  expect(await operator.inviteFirst()).toBeNull();
  expect(await comesIn(api, 'ann@example.org', null)).toMatchObject({ __typename: 'SignedIn' });
});

describe('without a mail server', () => {
  const SIGN_UP_WITHOUT_MAIL = SIGN_UP.replace('{ requestId }', '{ requestId byMail invitationConfirms }');
  const signUp = async (api: TestApi, email: string, invitation: string | null) => {
    const { data } = await new Visitor(api).ask(SIGN_UP_WITHOUT_MAIL, { email, invitation });
    return (data as unknown as { signUp: Answer }).signUp;
  };
  const confirm = async (api: TestApi, id: string, code: string) => {
    const { data } = await new Visitor(api).ask(CONFIRM, { id, code });
    return (data as unknown as { confirmSignUp: Answer }).confirmSignUp;
  };
  async function firstInvitation(api: TestApi, mode: SignUpMode) {
    const installation = { publicAddress: 'https://news.example', signUp: mode, sendsMail: false };
    const first = await new AccountCreator(api.database, installation).inviteFirst();
    return first && 'address' in first ? parseInvitationHash(new URL(first.address).hash) : null;
  }

  it.each(['open', 'closed'] as const)('the first account (%s) is confirmed once by its invitation', async (mode) => {
    const { api } = await harness(mode);
    const invitation = (await firstInvitation(api, mode)) ?? '';
    const ann = await signUp(api, 'ann@example.org', invitation);
    expect(ann).toMatchObject({ byMail: false, invitationConfirms: true });
    expect(await confirm(api, ann.requestId, 'AAAA-AAAA-AAAA-AAAA')).toMatchObject({ code: 'CODE_WRONG' });
    expect(await confirm(api, ann.requestId, invitation)).toMatchObject({ viewer: { email: 'ann@example.org' } });
    expect(await firstInvitation(api, mode)).toBeNull();
    expect(await api.database.query('SELECT 1 FROM invitation WHERE used_at IS NULL')).toEqual([]);
  });

  it('a later account needs its emailed code, even if its sign-up began before the first one', async () => {
    const { api } = await harness('open');
    const [first = '', second = ''] = [await firstInvitation(api, 'open'), await firstInvitation(api, 'open')].map(
      String,
    );
    const bob = await signUp(api, 'bob@example.org', second);
    const ann = await signUp(api, 'ann@example.org', first);
    await confirm(api, ann.requestId, first);
    expect(await confirm(api, bob.requestId, second)).toMatchObject({ code: 'CODE_WRONG' });
    expect(await signUp(api, 'cem@example.org', second)).toMatchObject({ invitationConfirms: false });
  });

  it('an invitation cannot confirm a request that was made without it', async () => {
    const { api } = await harness('open');
    const invitation = (await firstInvitation(api, 'open')) ?? '';
    const eve = await signUp(api, 'eve@example.org', null);
    expect(eve).toMatchObject({ invitationConfirms: false });
    expect(await confirm(api, eve.requestId, invitation)).toMatchObject({ code: 'CODE_WRONG' });
  });
});

it('with a mail server, the first invitation does not confirm the address', async () => {
  const env = { TIDINGS_SIGN_UP: 'closed', SMTP_URL: 'smtp://127.0.0.1:9' };
  const api = await TestApi.start(await createTestDatabase(), env);
  open.push(api);
  const first = await new AccountCreator(api.database, {
    publicAddress: 'https://news.example',
    signUp: 'closed',
  }).invite(null);
  const invitation = 'address' in first ? parseInvitationHash(new URL(first.address).hash) : '';
  const { requestId } = await asks(api, 'ann@example.org', invitation);
  const { data } = await new Visitor(api).ask(CONFIRM, { id: requestId, code: invitation });
  expect(data).toMatchObject({ confirmSignUp: { code: 'CODE_WRONG' } });
});
