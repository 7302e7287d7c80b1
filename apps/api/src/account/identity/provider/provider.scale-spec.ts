import { parseInvitationHash } from '@tidings/contracts/account/sign-in.ts';
import { AccountCreator } from '@tidings/domain/accounts/operator/account-creator.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

const issuer = process.env['OIDC_ISSUER'] ?? '';
let api: TestApi;
beforeAll(async () => {
  if (!issuer) throw new Error('OIDC_ISSUER names no provider: run this through npm run test:scale');
  api = await TestApi.start(await createTestDatabase(), { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'tidings-tests' });
});
afterAll(() => api.close());

class Browser extends Visitor {
  async go(path: string) {
    const reply = await this.api.app.inject({
      method: 'GET',
      url: path,
      headers: { cookie: String(this.jar), host: '127.0.0.1' },
    });
    this.jar.take(reply.headers);
    return {
      status: reply.statusCode,
      location: String(reply.headers.location ?? ''),
      cookies: [reply.headers['set-cookie'] ?? []].flat(),
    };
  }

  async toProvider(who: string, next = '/saved', invitation = '', groups = ''): Promise<URL> {
    const { location } = await this.go(`/oidc/start?${new URLSearchParams({ next, invitation }).toString()}`);
    const address = new URL(location);
    address.searchParams.set('login_hint', who);
    if (groups) address.searchParams.set('groups', groups);
    const answer = await fetch(address, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }
  back = (address: URL) => this.go(address.pathname + address.search);
}
const fetchViewer = async (visitor: Visitor) =>
  (await visitor.ask('{ viewer { id hasPassword } }')).data?.['viewer'] as unknown as {
    id: string;
    hasPassword: boolean;
  } | null;
const readProblem = (location: string) => new URL(location, 'http://x').searchParams.get('problem');

it('signs in with the code flow and PKCE, creates one account per subject and opens the requested page', async () => {
  const ann = new Browser(api);
  const started = await ann.go('/oidc/start?next=/saved');
  const { searchParams } = new URL(started.location);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'tidings-tests',
    code_challenge_method: 'S256',
    redirect_uri: 'http://127.0.0.1/oidc/callback',
  });
  expect(started.cookies.join()).toMatch(
    /__Host-tidings_errand=[^;]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure/,
  );
  const arrived = await ann.back(await ann.toProvider('ann'));
  expect(arrived).toMatchObject({ status: 303, location: '/initializing?next=%2Fsaved' });
  const first = await fetchViewer(ann);
  expect(first).toMatchObject({ hasPassword: false });
  const { data } = await ann.ask('{ securityEvents { events { kind } } }');
  expect(JSON.stringify(data)).toContain('"SIGNED_IN_WITH_PROVIDER"');
  const secondBrowser = new Browser(api);
  await secondBrowser.back(await secondBrowser.toProvider('ann'));
  expect((await fetchViewer(secondBrowser))?.id).toBe(first?.id);
  const otherBrowser = new Browser(api);
  await otherBrowser.back(await otherBrowser.toProvider('bea'));
  expect((await fetchViewer(otherBrowser))?.id).not.toBe(first?.id);
  expect((await api.graphql('{ signInWays { provider } }')).data).toEqual({
    signInWays: { provider: new URL(issuer).host },
  });
});

it('sign-in under a base path returns to that path', async () => {
  const harness = await TestApi.start(await createTestDatabase(), {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'tidings-tests',
    TIDINGS_ORIGIN: 'http://127.0.0.1/a/b/',
  });
  const ann = new Browser(harness);
  const started = await ann.go('/oidc/start?next=/saved');
  expect(new URL(started.location).searchParams.get('redirect_uri')).toBe('http://127.0.0.1/a/b/oidc/callback');
  expect(started.cookies.join()).toMatch(/__Secure-tidings_errand=[^;]+; Path=\/a\/b\/; Max-Age=600;/);
  const address = await ann.toProvider('ann');
  const arrived = await ann.go(address.pathname.replace('/a/b/', '/') + address.search);
  await harness.close();
  expect(arrived).toMatchObject({ status: 303, location: '/a/b/initializing?next=%2Fsaved' });
});

it('a callback is accepted once, and only in the browser that started the sign-in', async () => {
  const [victim, attacker] = [new Browser(api), new Browser(api)];
  const stolen = await attacker.toProvider('attacker');
  expect(readProblem((await victim.back(stolen)).location)).toBe('not-begun');
  const ownCallback = await victim.toProvider('victim');
  expect(readProblem((await victim.back(stolen)).location)).toBe('refused');
  expect(await fetchViewer(victim)).toBeNull();
  const changed = new URL(ownCallback);
  changed.searchParams.set('state', 'another');
  const once = new Browser(api);
  const good = await once.toProvider('victim');
  await once.back(good);
  expect(readProblem((await once.back(good)).location)).toBe('not-begun');
});

it('a link from another site does not start a sign-in without a click', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const { headers } = await api.app.inject({ url: '/oidc/start', headers: { 'sec-fetch-site': site } });
    expect([headers.location, headers['set-cookie']]).toEqual(['/auth', undefined]);
  }
  const typed = await api.app.inject({ url: '/oidc/start', headers: { 'sec-fetch-site': 'none' } });
  expect(String(typed.headers.location)).toContain(issuer);
});

it('redirects only to this origin after sign-in', async () => {
  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/ok\r\nSet-Cookie: a=b',
  ]) {
    const visitor = new Browser(api);
    const { location } = await visitor.back(await visitor.toProvider('careful', next));
    expect(location).toBe('/initializing');
  }
});

it('a provider account is separate from a local account with the same address', async () => {
  const localPerson = await signUpPerson(api, 'shared@example.org');
  const visitor = new Browser(api);
  await visitor.back(await visitor.toProvider('shared@example.org'));
  expect((await fetchViewer(visitor))?.id).not.toBe(localPerson.id);
});

it('in invitation mode, existing accounts sign in and new ones need a valid invitation', async () => {
  const harness = await TestApi.start(await createTestDatabase(), {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'tidings-tests',
    TIDINGS_SIGN_UP: 'invite',
  });
  const invitations = new AccountCreator(harness.database, { publicAddress: 'http://127.0.0.1', signUp: 'invite' });
  const invite = async () => {
    const invitation = await invitations.invite(null);
    return 'address' in invitation ? parseInvitationHash(new URL(invitation.address).hash) : '';
  };
  const code = await invite();
  const uninvited = '/auth?problem=uninvited';
  const stranger = new Browser(harness);
  expect((await stranger.back(await stranger.toProvider('cem'))).location).toBe(uninvited);
  expect((await stranger.back(await stranger.toProvider('cem', '/saved', 'K7MP-X3R9-TQ4W-H6ZB'))).location).toBe(
    uninvited,
  );
  expect(await fetchViewer(stranger)).toBeNull();
  expect((await harness.database.query('SELECT count(*)::int AS people FROM account'))[0]).toEqual({ people: 0 });
  const customVoice = new Browser(harness);
  expect((await customVoice.back(await customVoice.toProvider('cem', '/saved', code))).location).toBe(
    '/initializing?next=%2Fsaved',
  );
  const friend = new Browser(harness);
  expect((await friend.back(await friend.toProvider('dan', '/saved', code))).location).toBe(uninvited);
  const returningBrowser = new Browser(harness);
  await returningBrowser.back(await returningBrowser.toProvider('cem'));
  expect((await fetchViewer(returningBrowser))?.id).toBe((await fetchViewer(customVoice))?.id);
  await harness.close();
});

it('provider-only mode rejects passwords and sets the tier from groups', async () => {
  const harness = await TestApi.start(await createTestDatabase(), {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'tidings-tests',
    OIDC_GROUPS_CLAIM: 'cognito:groups',
    TIDINGS_SIGN_IN: 'provider',
    TIDINGS_PRO_GROUPS: 'listeners,readers',
  });
  const password = await harness.graphql(
    'mutation { signIn(input: { email: "a@example.org", password: "a good long one" }) { ... on Refused { code } } }',
  );
  expect(password.data).toEqual({ signIn: { code: 'SIGN_IN_ELSEWHERE' } });
  const signInWithGroups = async (groups: string) => {
    const fay = new Browser(harness);
    await fay.back(await fay.toProvider('fay', '/saved', '', groups));
    const { data } = await fay.ask('mutation { initializeAccount { created subscription { tier } } }');
    return data?.['initializeAccount'];
  };
  expect(await signInWithGroups('family,readers')).toEqual({ created: true, subscription: { tier: 'pro' } });
  expect(await signInWithGroups('family')).toEqual({ created: false, subscription: { tier: 'free' } });
  await harness.close();
});

it('reports an unreachable provider, and offers no provider sign-in if none is configured', async () => {
  const away = await TestApi.start(await createTestDatabase(), {
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
  });
  expect(readProblem((await new Browser(away).go('/oidc/start')).location)).toBe('away');
  await away.close();
  const without = await TestApi.start(await createTestDatabase());
  expect((await new Browser(without).go('/oidc/start')).status).toBe(404);
  expect((await without.graphql('{ signInWays { provider } }')).data).toEqual({ signInWays: { provider: null } });
  await without.close();
});
