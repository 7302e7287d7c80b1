import { jest } from '@jest/globals';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, newPerson } from '../../testing/visitor.ts';
import { People } from './people.ts';

jest.setTimeout(60_000);

let api: TestApi;
beforeAll(async () => { api = await TestApi.start(await createTestDatabase()); });
afterAll(() => api.close());

const isIn = async (visitor: Visitor): Promise<boolean> => (await visitor.ask('{ viewer { id } }')).data?.['viewer'] != null;

it('lists people page by page, without what only they may know', async () => {
  for (const name of ['a', 'b', 'c']) await newPerson(api, `${name}@example.org`);
  const people = new People(api.database);
  const first = await people.list(null, 2);
  const rest = await people.list(first.at(-1)?.id ?? null, 2);
  expect([...first, ...rest].map(({ email, sessions }) => ({ email, sessions })).sort((one, two) => one.email.localeCompare(two.email)))
    .toEqual(['a', 'b', 'c'].map((name) => ({ email: `${name}@example.org`, sessions: 1 })));
  expect(JSON.stringify(first)).not.toMatch(/argon2|password/i);
});

it('signs a person out everywhere, and says when nobody has the address', async () => {
  const person = await newPerson(api, 'out@example.org');
  const people = new People(api.database);
  expect(await people.signOut('OUT@example.org')).toBe(1);
  expect(await isIn(person).catch(() => false)).toBe(false);
  expect(await people.signOut('nobody@example.org')).toBeNull();
});

it('sets a password by the same rules as a person would', async () => {
  const person = await newPerson(api, 'forgot@example.org');
  const people = new People(api.database);
  expect(await people.setPassword('forgot@example.org', 'short')).toBe('Use at least 8 characters.');
  expect(await people.setPassword('nobody@example.org', 'a new long one')).toBe('Nobody has the address nobody@example.org.');
  expect(await people.setPassword('forgot@example.org', 'a new long one')).toBeNull();
  expect(await isIn(person)).toBe(false);
  const again = new Visitor(api);
  await again.ask('mutation { signIn(input: { email: "forgot@example.org", password: "a new long one" }) { __typename } }');
  expect(await isIn(again)).toBe(true);
  expect(await api.database.query("SELECT 1 FROM event WHERE type = 'account.changed.v1' AND data->>'accountId' = $1", [person.id])).toHaveLength(1);
});
