import { ATTRIBUTE_CHARS_MAX } from '@tidings/contracts/limits/profile-limits.ts';
import { listStorableStrings } from '@tidings/testing/naughty-strings.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const FIELDS =
  'address birthdate family_name gender given_name locale phone_number picture preferred_username profile sub ' +
  'website zoneinfo email';
const UPDATE = `mutation U($input: UserAttributesInput!) { updateUserAttributes(input: $input) { ${FIELDS} } }`;
const read = async (visitor: Visitor) =>
  (
    (await visitor.ask(`{ userAttributes { ${FIELDS} } }`)).data as unknown as {
      userAttributes: Record<string, string | null>;
    }
  ).userAttributes;
const update = async (visitor: Visitor, input: object) =>
  (
    (await visitor.ask(UPDATE, { input })).data as unknown as {
      updateUserAttributes: Record<string, string | null>;
    } | null
  )?.updateUserAttributes;
const readErrorCode = async (visitor: Visitor, input: object) =>
  (await visitor.ask(UPDATE, { input })).errors[0]?.extensions.code;

const nothing = {
  address: null,
  birthdate: null,
  family_name: null,
  gender: null,
  given_name: null,
  locale: null,
  phone_number: null,
  picture: null,
  preferred_username: null,
  profile: null,
  website: null,
  zoneinfo: null,
};

it('attributes contain only the account ID and the email address until others are set', async () => {
  const person = await signUpPerson(api, 'Told.Nothing@example.org');
  expect(await read(person)).toEqual({ ...nothing, sub: person.id, email: 'Told.Nothing@example.org' });
});

it('stores every field, changes only the given ones, and clears empty ones', async () => {
  const person = await signUpPerson(api, 'tells@example.org');
  const all = {
    address: '1 Old Bridge\nBath',
    birthdate: '1984-02-29',
    family_name: 'Márquez',
    gender: 'woman',
    given_name: 'Ana',
    locale: 'en-GB',
    phone_number: '+44 20 7946 0000',
    picture: 'https://example.org/a.png',
    preferred_username: 'ana',
    profile: 'http://example.org/ana',
    website: 'example.org',
    zoneinfo: 'Europe/London',
  };
  const identity = { sub: person.id, email: 'tells@example.org' };
  expect(await update(person, all)).toEqual({ ...all, ...identity });
  expect(await update(person, { given_name: 'Anna', gender: null })).toEqual({
    ...all,
    ...identity,
    given_name: 'Anna',
  });
  expect(await update(person, { birthdate: '', address: '' })).toEqual({
    ...all,
    ...identity,
    given_name: 'Anna',
    birthdate: '',
    address: '',
  });
  expect(await read(person)).toMatchObject({ given_name: 'Anna', family_name: 'Márquez' });
  const otherPerson = await signUpPerson(api, 'else@example.org');
  expect(await read(otherPerson)).toMatchObject({ given_name: null, sub: otherPerson.id });
  const events: { data: object }[] = await api.database.query(
    "SELECT data FROM event WHERE type = 'profile.changed.v1' AND data->>'accountId' = $1",
    [person.id],
  );
  expect(events).toHaveLength(3);
  expect(JSON.stringify(events)).not.toMatch(/Ana|Bath/);
});

it('stores concurrent changes from two devices', async () => {
  const person = await signUpPerson(api, 'two@example.org');
  await Promise.all([
    update(person, { given_name: 'Ana' }),
    update(person, { family_name: 'Lund' }),
    update(person, { locale: 'sv' }),
  ]);
  expect(await read(person)).toMatchObject({ given_name: 'Ana', family_name: 'Lund', locale: 'sv' });
});

it('returns stored attributes byte for byte', async () => {
  const person = await signUpPerson(api, 'bytes@example.org');
  for (const value of listStorableStrings(ATTRIBUTE_CHARS_MAX)) {
    const input = {
      address: value,
      family_name: value,
      given_name: value,
      gender: value,
      locale: value,
      preferred_username: value,
      zoneinfo: value,
    };
    expect(await update(person, input)).toMatchObject(input);
    expect(await read(person)).toMatchObject(input);
  }
});

it('rejects an invalid attribute and changes nothing', async () => {
  const person = await signUpPerson(api, 'refused@example.org');
  await update(person, { gender: 'before' });
  const invalidInputs = [
    { birthdate: '1984-02-30' },
    { birthdate: 'yesterday' },
    { birthdate: '9999-01-01' },
    { birthdate: '1984-2-3' },
    { website: 'javascript:alert(1)' },
    { website: ' \u0001JavaScript:alert(1)' },
    { profile: 'data:text/html,x' },
    { picture: 'java\nscript:alert(1)' },
    { website: 'vbscript:x' },
    { phone_number: 'abc' },
    { address: 'x'.repeat(1_001) },
    { website: `https://${'x'.repeat(2_048)}` },
    { given_name: 'a\u0000b' },
    { given_name: 'half \ud83d' },
  ];
  for (const input of invalidInputs)
    expect([input, await readErrorCode(person, { gender: 'after', ...input })]).toEqual([input, 'BAD_INPUT']);
  expect(await read(person)).toMatchObject({ gender: 'before', website: null, birthdate: null, given_name: null });
});
