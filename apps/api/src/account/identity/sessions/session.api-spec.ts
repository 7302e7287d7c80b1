import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const REFRESH_COOKIE = '__Host-tidings_refresh';
const ACCESS_COOKIE = '__Host-tidings_access';
const SIGN_IN =
  'mutation S($email: String!) { signIn(input: { email: $email, password: "a good long one" }) { __typename } }';
const refresh = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask('mutation { refreshSession { __typename } }')).data?.['refreshSession']?.['__typename'] ===
  'SignedIn';
const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask('{ viewer { id } }')).data?.['viewer'] != null;
const withRefresh = (token: string | undefined): Visitor => {
  const visitor = new Visitor(api);
  visitor.jar.set(REFRESH_COOKIE, token ?? '');
  return visitor;
};
const refreshToken = (visitor: Visitor) => visitor.jar.get(REFRESH_COOKIE);
const later = (seconds: number) =>
  api.database.query('UPDATE account_session SET rotated_at = rotated_at - make_interval(secs => $1)', [seconds]);
/** Simulates a renewal that has just happened, because a slow machine may exceed the grace period. */
const withinGrace = () => later(-3_600);

it('every renewal issues a new refresh token', async () => {
  const person = await signUpPerson(api, 'renews@example.org');
  const seen = new Set([refreshToken(person)]);
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await refresh(person)).toBe(true);
    seen.add(refreshToken(person));
    await later(60);
  }
  expect(seen.size).toBe(6);
  expect(await isIn(person)).toBe(true);
});

it('reusing an old refresh token ends the whole session family', async () => {
  const person = await signUpPerson(api, 'robbed@example.org');
  const stolen = refreshToken(person);
  await refresh(person);
  await later(11);
  expect(await refresh(withRefresh(stolen))).toBe(false);
  expect(await isIn(person)).toBe(false);
  expect(await refresh(person)).toBe(false);
  const [{ why } = {}] = await api.database.query(
    'SELECT ended_why AS why FROM account_session WHERE account_id = $1',
    [person.id],
  );
  expect(why).toBe('token reused');
  expect(
    await api.database.query(
      "SELECT 1 FROM event WHERE type = 'account.session-ended.v1' AND data->>'accountId' = $1",
      [person.id],
    ),
  ).toHaveLength(1);
});

it('only the previous refresh token is accepted within the grace period', async () => {
  const person = await signUpPerson(api, 'graceful@example.org');
  const [grandparent, parent] = [refreshToken(person), (await refresh(person), refreshToken(person))];
  await withinGrace();
  expect(await refresh(withRefresh(grandparent))).toBe(true);
  expect(await refresh(person)).toBe(true);
  await withinGrace();
  expect(await refresh(withRefresh(parent))).toBe(true);
  expect(await refresh(withRefresh(grandparent))).toBe(false);
  expect(await refresh(person)).toBe(false);
});

it('two tabs stay signed in through 200 concurrent renewals', async () => {
  const person = await signUpPerson(api, 'tabs@example.org');
  let signedOut = 0;
  for (let race = 0; race < 200; race += 1) {
    const both = [withRefresh(refreshToken(person)), withRefresh(refreshToken(person))];
    const renewed = await Promise.all(both.map(refresh));
    if (renewed.includes(false)) signedOut += 1;
    // The browser stores the cookie of the last response.
    person.jar.set(REFRESH_COOKIE, refreshToken(both[race % 2]!) ?? '');
  }
  expect(signedOut).toBe(0);
  expect(await refresh(person)).toBe(true);
  process.stderr.write(`two tabs renewing in 200 races: ${signedOut} forced sign-outs\n`);
});

it('repeating a renewal whose response was lost succeeds', async () => {
  const person = await signUpPerson(api, 'lost@example.org');
  const sent = refreshToken(person);
  await refresh(withRefresh(sent));
  await withinGrace();
  expect(await refresh(person)).toBe(true);
  expect(await isIn(person)).toBe(true);
});

it('lists the signed-in browsers, and ends one or all of them', async () => {
  const thisBrowser = await signUpPerson(api, 'lists@example.org', undefined, { 'user-agent': 'Here/1' });
  const otherBrowser = new Visitor(api, { 'user-agent': 'There/2' });
  await otherBrowser.ask(SIGN_IN, { email: 'lists@example.org' });
  const list = async () =>
    (await thisBrowser.ask('{ sessions { id device current } }')).data as unknown as {
      sessions: { id: string; device: string; current: boolean }[];
    };
  const { sessions } = await list();
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual([
    { device: 'There/2', current: false },
    { device: 'Here/1', current: true },
  ]);
  const stranger = await signUpPerson(api, 'stranger@example.org');
  const end = 'mutation E($id: ID!) { endSession(id: $id) }';
  expect((await stranger.ask(end, { id: sessions[0]?.id })).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await thisBrowser.ask(end, { id: sessions[0]?.id })).data).toEqual({ endSession: true });
  expect(await isIn(otherBrowser)).toBe(false);
  expect((await list()).sessions).toHaveLength(1);
  await otherBrowser.ask(SIGN_IN, { email: 'lists@example.org' });
  expect((await thisBrowser.ask('mutation { signOutEverywhere }')).data).toEqual({ signOutEverywhere: true });
  for (const visitor of [thisBrowser, otherBrowser]) expect(await refresh(visitor)).toBe(false);
  expect(thisBrowser.jar.get(ACCESS_COOKIE)).toBeUndefined();
});

it('signing out invalidates all copies of the session’s tokens', async () => {
  const person = await signUpPerson(api, 'leaves@example.org');
  const copy = new Visitor(api);
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) copy.jar.set(name, person.jar.get(name) ?? '');
  const answer = await person.ask('mutation { signOut }');
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(String(person.jar)).not.toMatch(/access|refresh/);
  expect(await isIn(copy)).toBe(false);
  expect(await refresh(copy)).toBe(false);
  expect((await new Visitor(api).ask('mutation { signOut }')).data).toEqual({ signOut: true });
});

it('signing in ends the browser’s previous session', async () => {
  await signUpPerson(api, 'second@example.org');
  const browser = await signUpPerson(api, 'first@example.org');
  const copy = new Visitor(api);
  for (const name of [ACCESS_COOKIE, REFRESH_COOKIE]) copy.jar.set(name, browser.jar.get(name) ?? '');
  const { data } = await browser.ask(SIGN_IN, { email: 'second@example.org' });
  expect(data?.['signIn']?.['__typename']).toBe('SignedIn');
  expect(await isIn(browser)).toBe(true);
  expect(await isIn(copy)).toBe(false);
  expect(await refresh(copy)).toBe(false);
});

it('refresh tokens are stored as hashes only', async () => {
  const person = await signUpPerson(api, 'hashed@example.org');
  const rows = JSON.stringify(
    await api.database.query(
      `SELECT row_to_json(s) FROM account_session s UNION ALL SELECT row_to_json(t)
        FROM refresh_token t UNION ALL SELECT row_to_json(e) FROM event e`,
    ),
  );
  expect(rows).not.toContain(refreshToken(person));
});

it('a request with only a refresh token is asked to renew instead of being treated as anonymous', async () => {
  const person = await signUpPerson(api, 'stale@example.org');
  const idle = withRefresh(refreshToken(person));
  expect((await idle.ask('{ viewer { id } }')).errors[0]?.extensions.code).toBe('SESSION_STALE');
  expect((await idle.ask('{ feedStatus { edition } }')).errors).toEqual([]);
});

it('a script-readable cookie shows whether the browser is signed in, and changes at each renewal', async () => {
  const person = await signUpPerson(api, 'hinted@example.org');
  const first = person.jar.get('tidings_in');
  expect(first).toMatch(/^[\w-]{8}$/);
  const { headers } = await person.ask('mutation { refreshSession { __typename } }');
  const hint = [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .find((line) => line.startsWith('tidings_in='));
  expect(hint).toMatch(/^tidings_in=[\w-]{8}; Path=\/; Max-Age=\d+; SameSite=Lax; Secure$/);
  expect(person.jar.get('tidings_in')).not.toBe(first);
  await person.ask('mutation { signOut }');
  expect(person.jar.get('tidings_in')).toBeUndefined();
});
