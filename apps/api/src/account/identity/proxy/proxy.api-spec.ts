import { parseInvitationHash } from '@tidings/contracts/account/sign-in.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { CookieJar } from '../../../testing/visitor.ts';

const PROXY = '10.1.2.3';
let api: TestApi;
const start = async (env: Record<string, string> = {}) =>
  TestApi.start(await createTestDatabase(), {
    TIDINGS_SIGN_IN: 'proxy',
    TIDINGS_TRUSTED_PROXIES: '10.1.0.0/16',
    TIDINGS_PRO_GROUPS: 'listeners',
    TIDINGS_ENTERPRISE_GROUPS: 'staff',
    ...env,
  });
beforeAll(async () => {
  api = await start();
});
afterAll(() => api.close());

type Said = Record<string, string>;
const as = (user: string, more: Said = {}): Said => ({ 'remote-user': user, ...more });

class Browser {
  readonly jar = new CookieJar();
  constructor(
    private readonly from = PROXY,
    private readonly at = api,
  ) {}

  async open(path: string, headers: Said = {}) {
    const reply = await this.at.app.inject({
      url: path,
      headers: { ...headers, cookie: String(this.jar) },
      remoteAddress: this.from,
    });
    this.jar.take(reply.headers);
    return { status: reply.statusCode, location: String(reply.headers.location ?? '') };
  }

  async ask(query: string, headers: Said = {}) {
    const reply = await this.at.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query },
      headers: { ...headers, cookie: String(this.jar) },
      remoteAddress: this.from,
    });
    this.jar.take(reply.headers);
    return reply.json();
  }

  async viewer(headers: Said = {}): Promise<{ id: string; email: string } | null> {
    return (await this.ask('{ viewer { id email } }', headers)).data?.viewer ?? null;
  }
}
const people = async () => Number((await api.database.query('SELECT count(*) FROM account'))[0].count);

it('signs in the person named by the proxy, with one account, and continues to the requested page', async () => {
  const browser = new Browser();
  const ann = as('ann', { 'remote-email': 'ann@example.org' });
  expect(await browser.open('/proxy/start?next=/saved', ann)).toEqual({
    status: 303,
    location: '/initializing?next=%2Fsaved',
  });
  const first = await browser.viewer(ann);
  expect(first).toMatchObject({ email: 'ann@example.org' });
  const otherBrowser = new Browser();
  await otherBrowser.open('/proxy/start', ann);
  expect((await otherBrowser.viewer(ann))?.id).toBe(first?.id);
  const named = new Browser();
  await named.open('/proxy/start', as('Zoë'));
  await named.open('/proxy/start', as('ben@example.org'));
  expect(await named.viewer(as('ben@example.org'))).toMatchObject({ email: 'ben@example.org' });
  expect((await browser.ask('{ signInWays { mode provider } }')).data).toEqual({
    signInWays: { mode: 'proxy', provider: null },
  });
});

it('another identity from the proxy never gets the previous person’s session', async () => {
  const browser = new Browser();
  await browser.open('/proxy/start', as('cem'));
  expect(await browser.viewer(as('cem'))).not.toBeNull();
  expect(await browser.viewer(as('dan'))).toBeNull();
  expect(await browser.viewer()).toBeNull();
  expect((await browser.ask('{ sessions { id } }', as('dan'))).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  const before = await browser.viewer(as('cem'));
  await browser.open('/proxy/start', as('dan'));
  expect((await browser.viewer(as('dan')))?.id).not.toBe(before?.id);
});

it('100 forged requests that bypass the proxy create no account and no session', async () => {
  const honest = new Browser();
  await honest.open('/proxy/start', as('eve'));
  const before = await people();
  const accepted: string[] = [];
  const senders = ['203.0.113.9', '10.2.1.3', '127.0.0.1', '2001:db8::1', '::ffff:203.0.113.9'];
  const forms: Said[] = [
    as('eve'),
    as('eve', { 'x-forwarded-for': PROXY }),
    as('eve', { forwarded: `for=${PROXY}`, 'x-real-ip': PROXY }),
    as('admin', { 'x-forwarded-for': `${PROXY}, 127.0.0.1` }),
    { 'Remote-User': 'EVE', 'x-remote-user': 'eve' },
  ];
  for (const sender of senders)
    for (const form of forms) {
      const forger = new Browser(sender);
      const { location } = await forger.open('/proxy/start?next=/saved', form);
      if (location !== '/auth?problem=not-said') accepted.push(`${sender} ${JSON.stringify(form)}: ${location}`);
      if (await forger.viewer(form)) accepted.push(`${sender} ${JSON.stringify(form)}: somebody`);
      for (const [name, value] of String(honest.jar)
        .split('; ')
        .map((pair) => pair.split('=')))
        forger.jar.set(name ?? '', value ?? '');
      if (await forger.viewer(form)) accepted.push(`${sender} ${JSON.stringify(form)}: a session past the proxy`);
      const bearer = { ...form, authorization: `Bearer ${honest.jar.get('__Host-tidings_access')}` };
      if (await new Browser(sender).viewer(bearer))
        accepted.push(`${sender} ${JSON.stringify(form)}: an access token as bearer past the proxy`);
      if (
        (await forger.ask('mutation { refreshSession { __typename } }', form)).data.refreshSession.__typename ===
        'SignedIn'
      )
        accepted.push(`${sender} ${JSON.stringify(form)}: a session renewed past the proxy`);
    }
  const bearerHeaders = { authorization: `Bearer ${honest.jar.get('__Host-tidings_access')}` };
  if (await new Browser().viewer(as('mallory', bearerHeaders)))
    accepted.push('an access token as bearer of another identity');
  if (await new Browser().viewer(as('eve', bearerHeaders)))
    accepted.push('an access token as bearer of the same identity');
  expect(accepted).toEqual([]);
  expect(await people()).toBe(before);
  expect(await honest.viewer(as('eve'))).not.toBeNull();
});

it.each(['', '   ', 'ann, eve', 'x'.repeat(201), 'a\u0001b'])('rejects the proxy identity %j', async (name) => {
  const before = await people();
  expect((await new Browser().open('/proxy/start', as(name))).location).toBe('/auth?problem=not-said');
  expect(await people()).toBe(before);
});

it('proxy mode rejects passwords and gives the reason', async () => {
  const browser = new Browser();
  const credentials = 'input: { email: "x@example.org", password: "a good long one" }';
  for (const call of [
    `signUp(${credentials})`,
    'confirmSignUp(requestId: "x", code: "1")',
    `signIn(${credentials})`,
    'requestPasswordReset(email: "x@example.org")',
    'resetPassword(input: { requestId: "x", code: "1", password: "a good long one" })',
  ]) {
    const { data } = await browser.ask(`mutation { done: ${call} { ... on Refused { code message } } }`);
    expect([call, data.done]).toEqual([call, expect.objectContaining({ code: 'SIGN_IN_ELSEWHERE' })]);
  }
  const otherApi = await TestApi.start(await createTestDatabase(), { TIDINGS_TRUSTED_PROXIES: '10.1.0.0/16' });
  expect((await new Browser(PROXY, otherApi).open('/proxy/start', as('ann'))).status).toBe(404);
  expect(await new Browser(PROXY, otherApi).viewer(as('ann'))).toBeNull();
  await otherApi.close();
});

it('sets the tier from the person’s groups at every sign-in', async () => {
  const signInWithGroups = async (groups: string) => {
    const browser = new Browser();
    const fay = as('fay', { 'remote-groups': groups });
    await browser.open('/proxy/start', fay);
    const { data } = await browser.ask(
      'mutation { initializeAccount { created profile { subscriptionPlan } subscription { tier } } }',
      fay,
    );
    return data.initializeAccount;
  };
  const expected = (created: boolean, tier: string) => ({
    created,
    profile: { subscriptionPlan: tier },
    subscription: { tier },
  });
  expect(await signInWithGroups('family,listeners')).toEqual(expected(true, 'pro'));
  expect(await signInWithGroups('staff|listeners')).toEqual(expected(false, 'enterprise'));
  expect(await signInWithGroups('family')).toEqual(expected(false, 'free'));
});

it('groups do not end a trial', async () => {
  const hal = as('hal', { 'remote-groups': 'family' });
  const askAfterSignIn = async (question: string) => {
    const browser = new Browser();
    await browser.open('/proxy/start', hal);
    return (await browser.ask(question, hal)).data;
  };
  await askAfterSignIn('mutation { startTrial { tier } }');
  expect(await askAfterSignIn('{ subscription { tier source } }')).toEqual({
    subscription: { tier: 'pro', source: 'trial' },
  });
});

it('in invitation mode, a new person needs an invitation', async () => {
  const harness = await start({ TIDINGS_SIGN_UP: 'invite', TIDINGS_IDENTITY_HEADERS: 'X-Who' });
  const stranger = new Browser(PROXY, harness);
  expect((await stranger.open('/proxy/start', { 'x-who': 'gus' })).location).toBe('/auth?problem=uninvited');
  expect(await stranger.viewer({ 'x-who': 'gus' })).toBeNull();
  await harness.close();
});

it('an account created by the proxy has no second factors and needs no confirmation', async () => {
  const browser = new Browser();
  const who = as('ida');
  await browser.open('/proxy/start', who);
  await api.database.query("UPDATE account_session SET confirmed_at = now() - interval '1 day'");
  expect((await browser.ask('{ signInSecurity { totpSince stepUpMethods confirmedUntil } }', who)).data).toEqual({
    signInSecurity: { totpSince: null, stepUpMethods: [], confirmedUntil: null },
  });
  for (const operation of [
    'beginTotp',
    'confirmTotp(code: "123456")',
    'removeTotp',
    'beginPasskey',
    'addPasskey(challengeId: "x", passkeyJson: "{}", name: "x")',
    'removePasskey(id: "x")',
    'createRecoveryCodes',
    'completeSignIn(challengeId: "x", proof: { method: TOTP, code: "123456" })',
    'signInWithPasskey(challengeId: "x", passkeyJson: "{}")',
  ])
    expect((await browser.ask(`mutation { it: ${operation} { ... on Refused { code } } }`, who)).data).toEqual({
      it: { code: 'SIGN_IN_ELSEWHERE' },
    });
  expect((await browser.ask('mutation { requestExport { state } }', who)).data).toEqual({
    requestExport: { state: 'preparing' },
  });
  expect((await browser.ask('mutation { deleteAccount { __typename } }', who)).data).toEqual({
    deleteAccount: { __typename: 'Leaving' },
  });
});

it('a look-alike address from the proxy cannot use the invitation for another address', async () => {
  const harness = await start({ TIDINGS_SIGN_UP: 'invite' });
  const operator = new AccountCreator(harness.database, { publicAddress: 'https://news.example', signUp: 'invite' });
  const created = await operator.invite('ann@example.org');
  const invitation = 'address' in created ? parseInvitationHash(new URL(created.address).hash) : '';
  const comeAs = async (user: string, email: string) =>
    (
      await new Browser(PROXY, harness).open(
        `/proxy/start?invitation=${invitation}`,
        as(user, { 'remote-email': email }),
      )
    ).location;
  expect(await comeAs('mallory', 'ªnn@example.org')).toBe('/auth?problem=uninvited');
  expect(await comeAs('ann', 'ann@example.org')).toMatch(/^\/initializing/);
  await harness.close();
});
