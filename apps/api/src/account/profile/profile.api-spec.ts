import { randomUUID } from 'node:crypto';
import { OWNER_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { listStorableStrings } from '@tidings/testing/naughty-strings.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const INITIALIZE = `mutation { initializeAccount { created profile { id owner subscriptionPlan image }
  subscription { id owner userId tier status usage dailyLimit basicVoicesFree lastReset resetsAt }
  preferences { id owner country language notifications topics speed pitch volume voice premiumVoice voices { language
  voice } devices revision } } }`;
type Initialized = {
  created: boolean;
  profile: object;
  subscription: { lastReset: string; resetsAt: string };
  preferences: object;
};
const initialize = async (visitor: Visitor) =>
  ((await visitor.ask(INITIALIZE)).data as unknown as { initializeAccount: Initialized }).initializeAccount;
const RENAME = 'mutation R($owner: String!) { updateProfile(owner: $owner) { id owner } }';
const countRows = async (table: string, id: string) =>
  ((await api.database.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [id])) as unknown[]).length;
const readErrorCode = async (visitor: Visitor, query: string, variables: object = {}) =>
  (await visitor.ask(query, variables)).errors[0]?.extensions.code;

it('a new person gets a profile, a subscription and preferences as specified', async () => {
  const person = await signUpPerson(api, 'first.light@example.org');
  expect((await person.ask('{ profile { id } subscription { id } preferences { id } }')).data).toEqual({
    profile: null,
    subscription: null,
    preferences: null,
  });
  const { id } = person;
  const { created, profile, subscription, preferences } = await initialize(person);
  expect(created).toBe(true);
  expect(profile).toEqual({ id, owner: 'first.light', subscriptionPlan: 'free', image: null });
  expect(subscription).toMatchObject({
    id,
    owner: id,
    userId: id,
    tier: 'free',
    status: 'active',
    usage: 0,
    dailyLimit: 2_000,
    basicVoicesFree: true,
  });
  expect(Date.parse(subscription.resetsAt) - Date.parse(subscription.lastReset)).toBe(86_400_000);
  expect(Math.abs(Date.parse(subscription.lastReset) - Date.now())).toBeLessThan(60_000);
  expect(preferences).toEqual({
    id,
    owner: id,
    country: 'us',
    language: 'en',
    notifications: true,
    topics: [],
    speed: 1,
    pitch: 1,
    volume: 1,
    voice: 0,
    premiumVoice: 'Joanna',
    voices: [],
    devices: [expect.any(String)],
    revision: 1,
  });
});

it('initialization is idempotent, even when concurrent', async () => {
  const person = await signUpPerson(api, 'twenty@example.org');
  const answers = await Promise.all(Array.from({ length: 20 }, () => initialize(person)));
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
  expect(new Set(answers.map(({ profile }) => JSON.stringify(profile))).size).toBe(1);
  for (const table of ['profile', 'player_subscription', 'preferences'])
    expect([table, await countRows(table, person.id)]).toEqual([table, 1]);
  expect(
    await api.database.query("SELECT 1 FROM event WHERE type = 'profile.created.v1' AND data->>'accountId' = $1", [
      person.id,
    ]),
  ).toHaveLength(1);
  await person.ask(RENAME, { owner: 'Renamed' });
  await person.ask('mutation { updatePreferences(input: { speed: 1.5 }) { id } }');
  expect(await initialize(person)).toMatchObject({
    created: false,
    profile: { owner: 'Renamed' },
    preferences: { speed: 1.5, revision: 2 },
  });
});

it('initialization creates the records that an interrupted attempt left out', async () => {
  const person = await signUpPerson(api, 'cut@example.org');
  await initialize(person);
  await api.database.query('DELETE FROM preferences WHERE account_id = $1', [person.id]);
  await api.database.query('DELETE FROM player_subscription WHERE account_id = $1', [person.id]);
  expect(await initialize(person)).toMatchObject({
    created: false,
    subscription: { tier: 'free' },
    preferences: { revision: 1 },
  });
});

it('shows a profile only to its own account', async () => {
  const stranger = new Visitor(api);
  for (const query of [
    INITIALIZE,
    '{ profile { id } }',
    '{ subscription { id } }',
    '{ preferences { id } }',
    '{ userAttributes { sub } }',
    'mutation { updateProfile(owner: "x") { id } }',
    'mutation { updatePreferences(input: {}) { id } }',
    'mutation { updateUserAttributes(input: {}) { sub } }',
  ]) {
    expect([query, await readErrorCode(stranger, query)]).toEqual([query, 'UNAUTHENTICATED']);
  }
  const [owner, other] = [await signUpPerson(api, 'owner@example.org'), await signUpPerson(api, 'other@example.org')];
  await initialize(owner);
  await owner.ask(RENAME, { owner: 'Only mine' });
  expect((await other.ask('{ profile { owner } subscription { tier } preferences { country } }')).data).toEqual({
    profile: null,
    subscription: null,
    preferences: null,
  });
  await initialize(other);
  await other.ask(RENAME, { owner: 'Another' });
  expect((await owner.ask('{ profile { id owner } }')).data).toEqual({ profile: { id: owner.id, owner: 'Only mine' } });
});

it.each([
  'owner',
  'tier',
  'usage',
  'dailyLimit',
  'id',
  'subscriptionPlan',
  'accountId',
  'revision',
  'sub',
  'email',
  'status',
  'devices',
  'userId',
])('every input rejects the field "%s"', async (field) => {
  const person = await signUpPerson(api, `mass-${field.toLowerCase()}@example.org`);
  const before = await initialize(person);
  const value = randomUUID();
  // A document is compiled when it is used for the third time. Validation must stay the same.
  for (let turn = 0; turn < 5; turn += 1) {
    expect(
      await readErrorCode(person, 'mutation P($input: PreferencesInput!) { updatePreferences(input: $input) { id } }', {
        input: { speed: 2, [field]: value },
      }),
    ).toBe('QUERY_INVALID');
    expect(
      await readErrorCode(
        person,
        'mutation A($input: UserAttributesInput!) { updateUserAttributes(input: $input) { sub } }',
        {
          input: { gender: 'x', [field]: value },
        },
      ),
    ).toBe('QUERY_INVALID');
  }
  expect(await readErrorCode(person, `mutation { initializeAccount(${field}: "${value}") { created } }`)).toBe(
    'QUERY_INVALID',
  );
  if (field !== 'owner')
    expect(await readErrorCode(person, `mutation { updateProfile(owner: "x", ${field}: "${value}") { id } }`)).toBe(
      'QUERY_INVALID',
    );
  expect(await initialize(person)).toEqual({ ...before, created: false });
});

it('a display name is stored unchanged', async () => {
  const person = await signUpPerson(api, 'naughty@example.org');
  await initialize(person);
  const names = listStorableStrings(OWNER_CHARS_MAX);
  expect(names.length).toBeGreaterThan(20);
  for (const value of names) {
    expect((await person.ask(RENAME, { owner: value })).data).toEqual({
      updateProfile: { id: person.id, owner: value },
    });
    expect((await person.ask('{ profile { owner } }')).data).toEqual({ profile: { owner: value } });
  }
});

it('rejects an invalid name, and any name before the profile exists', async () => {
  const person = await signUpPerson(api, 'nameless@example.org');
  expect(await readErrorCode(person, RENAME, { owner: 'Early' })).toBe('NOT_FOUND');
  await initialize(person);
  for (const owner of ['', ' \u00a0\n', 'x'.repeat(101), 'a\u0000b', 'half \ud83d'])
    expect([owner, await readErrorCode(person, RENAME, { owner })]).toEqual([owner, 'BAD_INPUT']);
  expect((await person.ask('{ profile { owner } }')).data).toEqual({ profile: { owner: 'nameless' } });
});

it('deleting an account deletes profile, subscription and preferences', async () => {
  const person = await signUpPerson(api, 'gone@example.org');
  await initialize(person);
  await person.ask('mutation { updateUserAttributes(input: { gender: "x" }) { sub } }');
  await api.database.query('DELETE FROM account WHERE id = $1', [person.id]);
  for (const table of ['profile', 'player_subscription', 'preferences', 'user_attributes'])
    expect([table, await countRows(table, person.id)]).toEqual([table, 0]);
  expect(await readErrorCode(person, INITIALIZE)).toMatch(/UNAUTHENTICATED|SESSION_STALE/);
});
