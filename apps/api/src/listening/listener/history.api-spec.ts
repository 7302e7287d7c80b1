import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

const HOUR = 3_600_000;
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const LIST = `query L($first: Int, $after: String) { listeningHistory(first: $first, after: $after) {
  id owner content dateListened notes count endCursor hasNextPage entries { id startedAt lastHeardAt sentence offset ms
  durationMs finished article { id title } } } }`;
const REPORT = 'mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const REMOVE = 'mutation R($id: ID!) { removeHistoryEntry(id: $id) }';
const CLEAR = 'mutation { clearHistory }';
const MERGE =
  'mutation M($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries, sentAt: $sentAt) }';
const PLACE = 'query P($ids: [ID!]!) { progress(articleIds: $ids) { sentence } }';

type Entry = {
  id: string;
  startedAt: string;
  lastHeardAt: string;
  sentence: number;
  ms: number;
  finished: boolean;
  article: { id: string; title: string };
};
type History = {
  id: string;
  owner: string;
  content: string[];
  dateListened: string | null;
  notes: string;
  count: number;
  endCursor: string | null;
  hasNextPage: boolean;
  entries: Entry[];
};

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const answer = async <Answer>(visitor: Visitor, query: string, variables: object = {}): Promise<Answer> => {
  const { data, errors } = await visitor.ask(query, variables);
  if (errors[0]) throw new Error(errors[0].extensions.code);
  return Object.values(data ?? {})[0] as Answer;
};
const history = (visitor: Visitor, variables: object = {}) => answer<History>(visitor, LIST, variables);
const hear = async (
  visitor: Visitor,
  articleId: string,
  {
    session = 0,
    sequence = 1,
    clock = 0,
    ...rest
  }: { session?: number; sequence?: number; clock?: number; [field: string]: unknown } = {},
) => {
  const sentAt = Date.now() + clock;
  const input = {
    articleId,
    sentence: sequence,
    ms: sequence * 1000,
    sessionStartedAt: START + clock - session * 60_000,
    sentAt,
    sequence,
    device: 'desk',
    ...rest,
  };
  return (await answer<{ __typename: string }>(visitor, REPORT, { input })).__typename;
};
const START = Date.now() - 60_000;
const readProgress = async (visitor: Visitor, article: string) =>
  (await answer<{ sentence: number }[]>(visitor, PLACE, { ids: [article] }))[0]?.sentence;
const publish = async (title: string): Promise<string> => (await api.publish({ title }))[0] ?? '';
const published = async (type: string, id: string) =>
  (
    (await api.database.query("SELECT 1 FROM event WHERE type = $1 AND data->>'accountId' = $2", [
      `library.${type}.v1`,
      id,
    ])) as unknown[]
  ).length;

it('the history has one entry per listening session and none for reading', async () => {
  const [person, article, otherArticle] = [
    await signUpPerson(api, 'listener@example.org'),
    await publish('Played'),
    await publish('Looked at'),
  ];
  await person.ask('query A($id: ID!) { article(id: $id) { title content } }', { id: otherArticle });
  expect(await history(person)).toEqual({
    id: person.id,
    owner: person.id,
    content: [],
    dateListened: null,
    notes: '',
    count: 0,
    endCursor: null,
    hasNextPage: false,
    entries: [],
  });
  for (const sequence of [1, 2, 3])
    await hear(person, article, { session: 30, sequence, offset: 7, durationMs: 9_000 });
  expect((await history(person)).entries).toMatchObject([
    {
      article: { id: article, title: 'Played' },
      sentence: 3,
      offset: 7,
      ms: 3_000,
      durationMs: 9_000,
      finished: false,
    },
  ]);
  await hear(person, article, { sequence: 9, finished: true });
  const now = await history(person);
  expect(now).toMatchObject({ count: 2, content: ['Played', 'Played'], dateListened: now.entries[0]?.lastHeardAt });
  expect(now.entries.map(({ sentence, finished }) => [sentence, finished])).toEqual([
    [9, true],
    [3, false],
  ]);
  expect([
    await published('listen-began', person.id),
    (await history(await signUpPerson(api, 'silent@example.org'))).count,
  ]).toEqual([2, 0]);
});

it('takes progress from the later session, even if another device reports late', async () => {
  const [person, article] = [await signUpPerson(api, 'devices@example.org'), await publish('On two devices')];
  await hear(person, article, { session: 20, sequence: 5 });
  await hear(person, article, { session: 10, sequence: 2, device: 'phone' });
  expect(await hear(person, article, { session: 20, sequence: 6 })).toBe('ProgressStale');
  expect(await hear(person, article, { session: 10, sequence: 2, sentence: 40 })).toBe('ProgressStale');
  expect(await readProgress(person, article)).toBe(2);
  expect((await history(person)).entries.map(({ sentence }) => sentence)).toEqual([6, 2]);
});

it.each([
  ['ahead', HOUR],
  ['behind', -HOUR],
])('orders sessions correctly even if a device’s clock is an hour %s', async (what, clock) => {
  const [person, article] = [await signUpPerson(api, `clock-${what}@example.org`), await publish('By a wrong clock')];
  await hear(person, article, { session: 40, sentence: 1 });
  expect(await hear(person, article, { session: 30, clock, sentence: 2 })).toBe('Progress');
  expect(await hear(person, article, { session: 30, clock, sequence: 2, sentence: 3 })).toBe('Progress');
  expect(await hear(person, article, { session: 30, clock, sequence: 1, sentence: 99 })).toBe('ProgressStale');
  expect(await hear(person, article, { session: 40, sequence: 2, sentence: 98 })).toBe('ProgressStale');
  expect(await hear(person, article, { session: 20, sentence: 4 })).toBe('Progress');
  expect(await readProgress(person, article)).toBe(4);
  const { entries, count } = await history(person);
  expect(count).toBe(3);
  for (const { startedAt } of entries)
    expect(Math.abs(Date.parse(startedAt) - START + 30 * 60_000)).toBeLessThan(15 * 60_000);
});

it('creates one entry per session, and none in the future, for a device that does not send its clock', async () => {
  const [person, article] = [await signUpPerson(api, 'mute@example.org'), await publish('By a mute clock')];
  for (const sequence of [1, 2, 3])
    expect(await hear(person, article, { clock: HOUR, sentAt: null, sequence })).toBe('Progress');
  expect(await hear(person, article, { clock: HOUR, sentAt: null, sequence: 2 })).toBe('ProgressStale');
  const { entries } = await history(person);
  expect(entries).toHaveLength(1);
  expect(Date.parse(entries[0]?.startedAt ?? '')).toBeLessThanOrEqual(Date.now());
  for (const invalid of [{ sentAt: 0 }, { sentAt: 1e300 }, { sessionStartedAt: 1e300 }])
    await expect(hear(person, article, invalid)).rejects.toThrow('BAD_INPUT');
});

it('deletes one entry, and the progress with the last entry of an article', async () => {
  const [person, otherPerson, article] = [
    await signUpPerson(api, 'forgets@example.org'),
    await signUpPerson(api, 'curious@example.org'),
    await publish('Forgotten'),
  ];
  await hear(person, article, { session: 10 });
  await hear(person, article);
  const [first, second] = (await history(person)).entries;
  for (const id of [first?.id, UNKNOWN_ID, 'no id']) {
    expect((await otherPerson.ask(REMOVE, { id })).errors[0]).toMatchObject({
      message: 'This entry is not in your history.',
      extensions: { code: 'NOT_FOUND' },
    });
  }
  expect((await history(person)).count).toBe(2);
  expect(await answer(person, REMOVE, { id: first?.id })).toBe(true);
  expect([(await history(person)).entries.map(({ id }) => id), await readProgress(person, article)]).toEqual([
    [second?.id],
    1,
  ]);
  await answer(person, REMOVE, { id: second?.id });
  expect([(await history(person)).count, await readProgress(person, article)]).toEqual([0, undefined]);
  await expect(answer(person, REMOVE, { id: second?.id })).rejects.toThrow('NOT_FOUND');
  expect(await published('listen-forgotten', person.id)).toBe(2);
});

it('clearing the history removes all entries of that account and no others', async () => {
  const [person, otherPerson, article] = [
    await signUpPerson(api, 'clears@example.org'),
    await signUpPerson(api, 'keeps@example.org'),
    await publish('Cleared'),
  ];
  for (const visitor of [person, otherPerson]) await hear(visitor, article);
  expect([await answer(person, CLEAR), await answer(person, CLEAR)]).toEqual([true, true]);
  expect([
    (await history(person)).count,
    await readProgress(person, article),
    await published('history-cleared', person.id),
  ]).toEqual([0, undefined, 1]);
  expect([(await history(otherPerson)).count, await readProgress(otherPerson, article)]).toEqual([1, 1]);
});

it('the history requires a signed-in caller', async () => {
  for (const [query, variables] of [
    [LIST, {}],
    [REMOVE, { id: UNKNOWN_ID }],
    [CLEAR, {}],
    [MERGE, { entries: [] }],
  ] as const) {
    expect((await api.graphql(query, variables)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  const rows = async () => (await api.database.query('SELECT count(*)::int AS count FROM listen'))[0].count;
  const before = await rows();
  expect(
    (
      await api.graphql(REPORT, {
        input: {
          articleId: await publish('Anonymous'),
          sentence: 1,
          ms: 1,
          sessionStartedAt: START,
          sequence: 1,
          device: 'desk',
        },
      })
    ).data,
  ).not.toBeNull();
  expect(await rows()).toBe(before);
});

it('returns the history page by page, latest first, and skips deleted articles', async () => {
  const person = await signUpPerson(api, 'long@example.org');
  const articles = await api.publish(...Array.from({ length: 7 }, (_, index) => ({ title: `Heard ${index}` })));
  for (const article of articles) await hear(person, article);
  await api.database.query(
    `UPDATE listen SET last_heard_at = date_trunc('minute', last_heard_at) WHERE account_id = $1
      AND article_id = ANY($2)`,
    [person.id, articles.slice(0, 4)],
  );
  const paged: string[] = [];
  for (let after: string | null = null, more = true; more;) {
    const page: History = await history(person, { first: 2, after });
    expect(page.count).toBe(7);
    paged.push(...page.entries.map(({ id }) => id));
    [after, more] = [page.endCursor, page.hasNextPage];
  }
  expect(paged).toEqual((await history(person)).entries.map(({ id }) => id));
  expect(new Set(paged).size).toBe(7);
  await api.database.query('UPDATE article SET listed = false WHERE id = $1', [articles[6]]);
  await api.database.query('DELETE FROM article WHERE id = $1', [articles[5]]);
  expect(await history(person)).toMatchObject({
    count: 6,
    content: ['Heard 6', 'Heard 4', expect.anything(), expect.anything(), expect.anything(), expect.anything()],
  });
  for (const invalid of [{ first: 0 }, { first: 101 }, { after: 'x' }])
    await expect(history(person, invalid)).rejects.toThrow('BAD_INPUT');
});
