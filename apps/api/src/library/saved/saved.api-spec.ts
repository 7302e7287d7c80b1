import { NOTES_CHARS_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { listStorableStrings } from '@tidings/testing/naughty-strings.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const FIELDS =
  '__typename ... on SavedArticle { id owner savedArticleId dateSaved notes article { id title } } ... on ' +
  'SaveLimitReached { limit message }';
const SAVE = `mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { ${FIELDS} } }`;
const RESTORE = `mutation R($id: ID!) { restoreSavedArticle(id: $id) { ${FIELDS} } }`;
const REMOVE = 'mutation R($id: ID!) { removeSavedArticle(id: $id) }';
const NOTE = 'mutation N($id: ID!, $notes: String!) { updateSavedArticle(id: $id, notes: $notes) { id notes } }';
const LIST = `query L($first: Int, $after: String, $sort: SavedSort) {
  savedArticles(first: $first, after: $after, sort: $sort) { items { id notes dateSaved article { id title sourceName }
  } count limit endCursor hasNextPage } }`;

type Saved = {
  __typename: string;
  id: string;
  owner: string;
  savedArticleId: string;
  dateSaved: string;
  notes: string;
  article: { id: string; title: string; sourceName: string };
  limit: number;
  message: string;
};
type Page = { items: Saved[]; count: number; limit: number | null; endCursor: string; hasNextPage: boolean };

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const answer = async <Answer>(visitor: Visitor, query: string, variables: object): Promise<Answer> => {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(errors[0].extensions.code);
  return Object.values(data ?? {})[0] as Answer;
};
const save = (visitor: Visitor, input: object) => answer<Saved>(visitor, SAVE, { input });
const list = (visitor: Visitor, variables: object = {}) => answer<Page>(visitor, LIST, variables);
const titles = async (visitor: Visitor, variables: object = {}) =>
  (await list(visitor, variables)).items.map(({ article }) => article.title);
const publish = (...names: string[]) => api.publish(...names.map((title) => ({ title })));
const events = async (id: string) =>
  (
    (await api.database.query("SELECT type FROM event WHERE data->>'savedArticleId' = $1 ORDER BY id", [id])) as {
      type: string;
    }[]
  ).map(({ type }) => type.replace('library.article-', ''));

it('saving an article twice keeps one entry with its notes', async () => {
  const [person, [article = '']] = [await signUpPerson(api, 'keeper@example.org'), await publish('Kept')];
  const first = await save(person, { articleId: article, notes: 'for Sunday' });
  expect(first).toMatchObject({
    __typename: 'SavedArticle',
    owner: person.id,
    savedArticleId: article,
    notes: 'for Sunday',
    article: { id: article, title: 'Kept' },
  });
  expect(await save(person, { articleId: article, notes: 'said again' })).toEqual(first);
  const repeated = await Promise.all(Array.from({ length: 10 }, () => save(person, { articleId: article })));
  expect(new Set(repeated.map(({ id }) => id))).toEqual(new Set([first.id]));
  expect(await list(person)).toMatchObject({ items: [{ id: first.id }], count: 1, limit: 5, hasNextPage: false });
  expect(await answer(person, '{ savedIds }', {})).toEqual([article]);
  expect(await events(first.id)).toEqual(['saved.v1']);
});

it('rejects the sixth article with the specified message, and accepts it when there is room again', async () => {
  const [person, articles] = [
    await signUpPerson(api, 'sixth@example.org'),
    await publish('1', '2', '3', '4', '5', '6'),
  ];
  for (const articleId of articles.slice(0, 5)) await save(person, { articleId });
  const refusal = {
    __typename: 'SaveLimitReached',
    limit: 5,
    message: 'You have reached the maximum limit of 5 saved articles. Please upgrade to premium to save more articles.',
  };
  expect(await save(person, { articleId: articles[5] })).toEqual(refusal);
  expect((await save(person, { articleId: articles[0] })).__typename).toBe('SavedArticle');
  const [{ id = '' } = {}] = (await list(person)).items;
  expect(await answer(person, REMOVE, { id })).toBe(true);
  expect((await save(person, { articleId: articles[5] })).__typename).toBe('SavedArticle');
  expect(await answer(person, RESTORE, { id })).toEqual(refusal);
  expect((await list(person)).count).toBe(5);
});

it('a removed article can be restored with its notes and date for a day', async () => {
  const [person, [article]] = [await signUpPerson(api, 'undo@example.org'), await publish('Undone')];
  const saved = await save(person, { articleId: article, notes: 'mine' });
  expect([await answer(person, REMOVE, { id: saved.id }), await answer(person, REMOVE, { id: saved.id })]).toEqual([
    true,
    true,
  ]);
  expect(await list(person)).toMatchObject({ items: [], count: 0 });
  expect(await answer(person, NOTE, { id: saved.id, notes: 'late' })).toMatchObject({ notes: 'late' });
  expect(await answer(person, RESTORE, { id: saved.id })).toEqual({ ...saved, notes: 'late' });
  expect(await answer(person, RESTORE, { id: saved.id })).toEqual({ ...saved, notes: 'late' });
  expect(await events(saved.id)).toEqual(['saved.v1', 'unsaved.v1', 'noted.v1', 'saved.v1']);
  await answer(person, REMOVE, { id: saved.id });
  await api.database.query("UPDATE saved_article SET removed_at = removed_at - interval '25 hours' WHERE id = $1", [
    saved.id,
  ]);
  await expect(answer(person, RESTORE, { id: saved.id })).rejects.toThrow('NOT_FOUND');
  const [otherArticle] = await publish('Another');
  await answer(person, REMOVE, { id: (await save(person, { articleId: otherArticle })).id });
  expect(await api.database.query('SELECT 1 FROM saved_article WHERE id = $1', [saved.id])).toEqual([]);
});

it('an article saved again more than a day after its removal has no old notes', async () => {
  const [person, [article]] = [await signUpPerson(api, 'anew@example.org'), await publish('Anew')];
  const { id } = await save(person, { articleId: article, notes: 'old' });
  await answer(person, REMOVE, { id });
  expect(await save(person, { articleId: article })).toMatchObject({ id, notes: 'old' });
  await answer(person, REMOVE, { id });
  await api.database.query("UPDATE saved_article SET removed_at = removed_at - interval '25 hours' WHERE id = $1", [
    id,
  ]);
  expect(await save(person, { articleId: article })).toMatchObject({ notes: '' });
});

it('saved articles can be seen and edited only by their owner', async () => {
  const [owner, otherPerson, [article]] = [
    await signUpPerson(api, 'owner@example.org'),
    await signUpPerson(api, 'other@example.org'),
    await publish('Private'),
  ];
  const saved = await save(owner, { articleId: article, notes: 'secret' });
  for (const [query, variables] of [
    [NOTE, { notes: 'theirs' }],
    [REMOVE, {}],
    [RESTORE, {}],
  ] as const) {
    const refused = await Promise.all(
      [saved.id, UNKNOWN_ID, 'no id'].map(async (id) => (await otherPerson.ask(query, { ...variables, id })).errors[0]),
    );
    expect(new Set(refused.map((error) => `${error?.extensions.code} ${error?.message}`))).toEqual(
      new Set(['NOT_FOUND This article is not in your saved articles.']),
    );
  }
  expect(await list(otherPerson)).toMatchObject({ items: [], count: 0 });
  expect(await answer(otherPerson, '{ savedIds }', {})).toEqual([]);
  expect((await list(owner)).items).toMatchObject([{ notes: 'secret' }]);
  for (const [query, variables] of [
    [SAVE, { input: { articleId: article } }],
    [LIST, {}],
    ['{ savedIds }', {}],
    [NOTE, { id: saved.id, notes: '' }],
    [REMOVE, { id: saved.id }],
    [RESTORE, { id: saved.id }],
  ] as const) {
    expect((await api.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
});

it('rejects server-owned fields in every input', async () => {
  const [person, [article]] = [await signUpPerson(api, 'mass@example.org'), await publish('Assigned')];
  for (const field of [
    'id',
    'owner',
    'accountId',
    'userId',
    'savedArticleId',
    'dateSaved',
    'tier',
    'usage',
    'dailyLimit',
    'subscriptionPlan',
    'revision',
    'limit',
  ]) {
    const { errors, data } = await person.ask(SAVE, { input: { articleId: article, [field]: '9' } });
    expect([field, data, errors[0]?.extensions.code]).toEqual([field, null, 'QUERY_INVALID']);
    const asArgument = await person.ask(
      `mutation { updateSavedArticle(id: "${UNKNOWN_ID}", notes: "", ${field}: "9") { id } }`,
    );
    expect([field, asArgument.data, asArgument.errors[0]?.extensions.code]).toEqual([field, null, 'QUERY_INVALID']);
  }
  expect((await list(person)).count).toBe(0);
});

it('lists saved articles in four orders, page by page, without repetitions or gaps', async () => {
  const person = await signUpPerson(api, 'pages@example.org');
  const parts = ['banana', 'Äpfel', 'Zebra', 'apple', 'apple'].map((title, index) => ({
    title,
    sourceName: ['Sun', null, 'daily', 'Mail', 'Mail'][index] ?? null,
  }));
  const articles = await api.publish(...parts);
  for (const [index, articleId] of articles.entries()) {
    await save(person, { articleId });
    await api.database.query(
      `UPDATE saved_article SET saved_at = '2026-11-20T10:00:00.123Z'::timestamptz +
        make_interval(mins => $2) WHERE article_id = $1`,
      [articleId, Math.min(index, 3)],
    );
  }
  expect(await titles(person, { sort: 'title' })).toEqual(['Äpfel', 'apple', 'apple', 'banana', 'Zebra']);
  expect(await titles(person, { sort: 'source' })).toEqual(['Äpfel', 'Zebra', 'apple', 'apple', 'banana']);
  expect(await titles(person)).toEqual(['apple', 'apple', 'Zebra', 'Äpfel', 'banana']);
  expect(await titles(person, { sort: 'oldest' })).toEqual(['banana', 'Äpfel', 'Zebra', 'apple', 'apple']);
  for (const sort of ['newest', 'oldest', 'title', 'source']) {
    const allIds = (await list(person, { sort })).items.map(({ id }) => id);
    const paged: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page: Page = await list(person, { first: 2, sort, after });
      paged.push(...page.items.map(({ id }) => id));
      [after, more] = [page.endCursor, page.hasNextPage];
    }
    expect(paged).toEqual(allIds);
  }
  const { endCursor } = await list(person, { first: 1, sort: 'title' });
  const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const invalid of [
    { first: 0 },
    { first: 101 },
    { after: 'x' },
    { after: endCursor },
    { after: cursor(['newest', '1e9', UNKNOWN_ID]) },
    { after: cursor(['newest', '1', 'x']) },
    { sort: 'title', after: cursor(['title', '\0', UNKNOWN_ID]) },
  ]) {
    await expect(list(person, invalid)).rejects.toThrow('BAD_INPUT');
  }
});

it('keeps a saved article that the feed no longer lists', async () => {
  const [person, [article]] = [await signUpPerson(api, 'archive@example.org'), await publish('Withdrawn')];
  await save(person, { articleId: article });
  await api.database.query('UPDATE article SET listed = false WHERE id = $1', [article]);
  await expect(api.database.query('DELETE FROM article WHERE id = $1', [article])).rejects.toThrow(/foreign key/);
  expect(await titles(person)).toEqual(['Withdrawn']);
  await expect(save(person, { articleId: UNKNOWN_ID })).rejects.toThrow('NOT_FOUND');
  await expect(save(person, { articleId: 'no id' })).rejects.toThrow('NOT_FOUND');
  for (const input of [{}, { articleId: article, url: 'https://paper.example/' }, { notes: 'x' }])
    await expect(save(person, input)).rejects.toThrow('BAD_INPUT');
});

describe('notes', () => {
  it('are returned unchanged, whatever their text', async () => {
    const [person, [article]] = [await signUpPerson(api, 'naughty@example.org'), await publish('Noted')];
    const { id } = await save(person, { articleId: article });
    for (const value of ['', ' ', ...listStorableStrings(NOTES_CHARS_MAX)]) {
      expect(await answer(person, NOTE, { id, notes: value })).toEqual({ id, notes: value });
      expect((await list(person)).items[0]?.notes).toBe(value);
    }
    expect(await answer(person, NOTE, { id, notes: 'x'.repeat(10_000) })).toEqual({ id, notes: 'x'.repeat(10_000) });
  });

  it('are rejected if they contain characters that cannot be stored', async () => {
    const [person, [article]] = [await signUpPerson(api, 'unkept@example.org'), await publish('Unnoted')];
    const { id } = await save(person, { articleId: article, notes: 'before' });
    for (const [notes, code] of [
      ['x'.repeat(10_001), 'TEXT_TOO_LONG'],
      ['a\0b', 'BAD_INPUT'],
      ['half \ud83d', 'BAD_INPUT'],
    ] as const) {
      await expect(answer(person, NOTE, { id, notes })).rejects.toThrow(code);
      await expect(save(person, { articleId: article, notes })).rejects.toThrow(code);
    }
    expect((await list(person)).items[0]?.notes).toBe('before');
    expect(await events(id)).toEqual(['saved.v1']);
  });

  it('are stored as one version when two devices write concurrently, with an event for each write', async () => {
    const [person, [article]] = [await signUpPerson(api, 'two@example.org'), await publish('Twice noted')];
    const { id } = await save(person, { articleId: article });
    const texts = ['one', 'two'];
    expect(await Promise.all(texts.map((notes) => answer(person, NOTE, { id, notes })))).toEqual(
      texts.map((notes) => ({ id, notes })),
    );
    const storedNotes = (await list(person)).items[0]?.notes ?? '';
    expect(texts).toContain(storedNotes);
    await answer(person, NOTE, { id, notes: storedNotes });
    expect(await events(id)).toEqual(['saved.v1', 'noted.v1', 'noted.v1']);
  });
});
