import { AccountAdmin } from '@tidings/domain/accounts/operator/account-admin.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const isIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask('{ viewer { id } }')).data?.['viewer'] != null;

it('lists accounts page by page, without private fields', async () => {
  for (const name of ['a', 'b', 'c']) await signUpPerson(api, `${name}@example.org`);
  const people = new AccountAdmin(api.database);
  const first = await people.list(null, 2);
  const remaining = await people.list(first.at(-1)?.id ?? null, 2);
  expect(
    [...first, ...remaining]
      .map(({ email, sessions }) => ({ email, sessions }))
      .toSorted((a, two) => a.email.localeCompare(two.email)),
  ).toEqual(['a', 'b', 'c'].map((name) => ({ email: `${name}@example.org`, sessions: 1 })));
  expect(JSON.stringify(first)).not.toMatch(/argon2|password/i);
});

it('signing a person out ends all sessions and reports an unknown address', async () => {
  const person = await signUpPerson(api, 'out@example.org');
  const people = new AccountAdmin(api.database);
  expect(await people.signOut('OUT@example.org')).toBe(1);
  expect(await isIn(person).catch(() => false)).toBe(false);
  expect(await people.signOut('nobody@example.org')).toBeNull();
});

it('setPassword applies the same rules as for the account owner', async () => {
  const person = await signUpPerson(api, 'forgot@example.org');
  const people = new AccountAdmin(api.database);
  expect(await people.setPassword('forgot@example.org', 'short')).toBe('Use at least 8 characters.');
  expect(await people.setPassword('nobody@example.org', 'a new long one')).toBe(
    'No account has the address nobody@example.org.',
  );
  expect(await people.setPassword('forgot@example.org', 'a new long one')).toBeNull();
  expect(await isIn(person)).toBe(false);
  const freshVisitor = new Visitor(api);
  await freshVisitor.ask(
    'mutation { signIn(input: { email: "forgot@example.org", password: "a new long one" }) { __typename } }',
  );
  expect(await isIn(freshVisitor)).toBe(true);
  expect(
    await api.database.query("SELECT 1 FROM event WHERE type = 'account.changed.v1' AND data->>'accountId' = $1", [
      person.id,
    ]),
  ).toHaveLength(1);
});

it('changing the tier updates subscription, profile and limits with one event', async () => {
  const person = await signUpPerson(api, 'tier@example.org');
  const people = new AccountAdmin(api.database);
  expect(await people.setTier('tier@example.org', 'pro')).toBe(
    'tier@example.org has no subscription yet: it is created at the first sign-in. Try again after that.',
  );
  await person.ask('mutation { initializeAccount { created } }');
  const seen = async () =>
    (await person.ask('{ subscription { tier status dailyLimit } profile { subscriptionPlan } }')).data;
  await api.database.query("UPDATE player_subscription SET status = 'canceled' WHERE account_id = $1", [person.id]);
  expect(await people.setTier(' Tier@Example.org', 'pro')).toBeNull();
  expect(await people.setTier('tier@example.org', 'pro')).toBeNull();
  expect(await seen()).toEqual({
    subscription: { tier: 'pro', status: 'active', dailyLimit: 100_000 },
    profile: { subscriptionPlan: 'pro' },
  });
  expect(await people.setTier(person.id, 'free')).toBeNull();
  expect(await seen()).toEqual({
    subscription: { tier: 'free', status: 'active', dailyLimit: 2_000 },
    profile: { subscriptionPlan: 'free' },
  });
  expect(
    await api.database.query("SELECT data FROM event WHERE type = 'profile.subscription-changed.v1' ORDER BY id"),
  ).toEqual(['pro', 'free'].map((tier) => ({ data: { accountId: person.id, tier } })));
});

it('a tier granted until a day ends after that day', async () => {
  const person = await signUpPerson(api, 'until@example.org');
  const people = new AccountAdmin(api.database);
  await person.ask('mutation { initializeAccount { created } }');
  expect(await people.setTier('until@example.org', 'pro', '2999-01-31')).toBeNull();
  const ask = '{ subscription { tier source endsAt } }';
  expect((await person.ask(ask)).data).toEqual({
    subscription: { tier: 'pro', source: 'operator', endsAt: '2999-01-31T23:59:59.999Z' },
  });
  await api.database.query('UPDATE player_subscription SET ends_at = now() WHERE account_id = $1', [person.id]);
  expect((await person.ask(ask)).data).toEqual({ subscription: { tier: 'free', source: null, endsAt: null } });
});

it.each([
  ['pro', '2020-01-31', '--until must be a future date such as 2027-01-31, not 2020-01-31.'],
  ['pro', '2999-02-30', '--until must be a future date such as 2027-01-31, not 2999-02-30.'],
  ['pro', 'soon', '--until must be a future date such as 2027-01-31, not soon.'],
  ['free', '2999-01-31', 'The free tier does not end: omit --until.'],
])('rejects the tier %s until %s', async (tier, until, why) => {
  expect(await new AccountAdmin(api.database).setTier('until@example.org', tier, until)).toBe(why);
});

it('setTier reports an unknown tier or person and changes nothing', async () => {
  const people = new AccountAdmin(api.database);
  expect(await people.setTier('tier@example.org', 'gold')).toBe(
    'There is no tier "gold": choose free, pro or enterprise.',
  );
  expect(await people.setTier('nobody@example.org', 'pro')).toBe('No account has the address nobody@example.org.');
  expect(await people.setTier('00000000-0000-4000-8000-000000000000', 'pro')).toBe(
    'No account has the id 00000000-0000-4000-8000-000000000000.',
  );
});
