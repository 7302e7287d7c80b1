import { PRONUNCIATION_MATCH_CHARS_MAX, PRONUNCIATIONS_MAX } from '@tidings/contracts/limits/listening-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const ADD = `mutation A($input: LexiconEntryInput!) { addLexiconEntry(input: $input) { __typename ... on
    LexiconEntry { id match say kind language caseSensitive } ... on LexiconRefused { code message field } } }`;
type Added = { __typename: string; id: string; match: string; code: string; field: string | null };
const add = async (visitor: Visitor, input: object) =>
  ((await visitor.ask(ADD, { input })).data as unknown as { addLexiconEntry: Added }).addLexiconEntry;
const names = async (visitor: Visitor) =>
  (
    (await visitor.ask('{ lexicon { match say kind language caseSensitive } }')).data as unknown as {
      lexicon: { match: string; say: string }[];
    }
  ).lexicon;

it('a lexicon entry applies to its account only', async () => {
  const [person, otherPerson] = [
    await signUpPerson(api, 'names@example.org'),
    await signUpPerson(api, 'other-names@example.org'),
  ];
  expect(await add(person, { match: '  Saoirse ', say: 'seer-sha' })).toMatchObject({
    match: 'Saoirse',
    say: 'seer-sha',
    kind: 'word',
    language: null,
    caseSensitive: true,
  });
  expect(await add(person, { match: 'SQL', kind: 'spell', language: 'en-GB', caseSensitive: false })).toMatchObject({
    say: '',
    kind: 'spell',
    language: 'en',
    caseSensitive: false,
  });
  expect(await add(person, { match: 'Saoirse', say: 'sur-sha' })).toMatchObject({ say: 'sur-sha' });
  expect((await names(person)).map(({ match, say }) => [match, say])).toEqual([
    ['Saoirse', 'sur-sha'],
    ['SQL', ''],
  ]);
  expect(await names(otherPerson)).toEqual([]);
  const { id } = await add(person, { match: 'Brno', say: 'burr-no' });
  const remove = (visitor: Visitor) => visitor.ask('mutation R($id: ID!) { removeLexiconEntry(id: $id) }', { id });
  expect((await remove(otherPerson)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await remove(person)).data).toEqual({ removeLexiconEntry: true });
  expect((await names(person)).map(({ match }) => match)).toEqual(['Saoirse', 'SQL']);
  const events: { what: string }[] = await api.database.query(
    `SELECT data->>'what' AS what, data::text AS data FROM event
      WHERE type = 'profile.lexicon-changed.v1' AND data->>'accountId' = $1 ORDER BY id`,
    [person.id],
  );
  expect(events.map(({ what }) => what)).toEqual(['added', 'added', 'added', 'added', 'removed']);
  expect(JSON.stringify(events)).not.toContain('Saoirse');
});

it.each([
  [{ match: '', say: 'a' }, 'MATCH_INVALID', 'match'],
  [{ match: '!!', say: 'a' }, 'MATCH_INVALID', 'match'],
  [{ match: 'a'.repeat(PRONUNCIATION_MATCH_CHARS_MAX + 1), say: 'a' }, 'MATCH_INVALID', 'match'],
  [{ match: 'a\u0000b', say: 'a' }, 'MATCH_INVALID', 'match'],
  [{ match: 'Xi', say: ' ' }, 'SAY_INVALID', 'say'],
  [{ match: 'Xi' }, 'SAY_INVALID', 'say'],
  [{ match: 'Xi', say: 'a\ud800' }, 'SAY_INVALID', 'say'],
  [{ match: 'Xi', say: 'x'.repeat(1_000) }, 'SAY_INVALID', 'say'],
  [{ match: 'Xi', say: 'shee', language: 'english' }, 'LANGUAGE_INVALID', 'language'],
])('rejects the entry %j with %s', async (input, code, field) => {
  const person = await signUpPerson(api, `refused-${Math.random()}@example.org`);
  expect(await add(person, input)).toMatchObject({ __typename: 'LexiconRefused', code, field });
  expect(await names(person)).toEqual([]);
});

it('limits the number of entries, even with concurrent requests, but existing entries can still change', async () => {
  const person = await signUpPerson(api, 'many-names@example.org');
  await api.database.query(
    `INSERT INTO lexicon_entry (id, account_id, match, say, kind, case_sensitive)
      SELECT gen_random_uuid(), $1, 'name ' || n, 'x', 'word', true FROM generate_series(1, $2::int) n`,
    [person.id, PRONUNCIATIONS_MAX - 1],
  );
  const answers = await Promise.all(['one', 'two', 'three'].map((match) => add(person, { match, say: 'x' })));
  expect(answers.map(({ __typename, code }) => code ?? __typename).toSorted()).toEqual([
    'LEXICON_FULL',
    'LEXICON_FULL',
    'LexiconEntry',
  ]);
  expect(await add(person, { match: 'name 5', say: 'five' })).toMatchObject({
    __typename: 'LexiconEntry',
    say: 'five',
  });
  expect(await names(person)).toHaveLength(PRONUNCIATIONS_MAX);
});
