import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { Visitor, signUpPerson } from '../../testing/visitor.ts';

const HOUR = 3_600_000;
const MERGE =
  'mutation M($entries: [HistoryEntryInput!]!, $sentAt: Float) { mergeHistory(entries: $entries, sentAt: $sentAt) }';
const LIST = '{ listeningHistory { count entries { id startedAt lastHeardAt sentence finished article { id } } } }';
const REPORT = 'mutation P($input: SaveProgressInput!) { saveProgress(input: $input) { __typename } }';
const SIGN_IN =
  'mutation S($email: String!) { signIn(input: { email: $email, password: "a good long one" }) { __typename } }';

type History = {
  count: number;
  entries: {
    id: string;
    startedAt: string;
    lastHeardAt: string;
    sentence: number;
    finished: boolean;
    article: { id: string };
  }[];
};

let api: TestApi;
let articles: string[];
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  articles = await api.publish(...Array.from({ length: 5 }, (_, index) => ({ title: `Heard ${index}` })));
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt'));

const START = Date.now() - HOUR;
const played = (article: number, minute: number, parts: object = {}) => ({
  articleId: articles[article],
  sessionStartedAt: START + minute * 60_000,
  lastHeardAt: START + (minute + 2) * 60_000,
  sentence: 3,
  offset: 0,
  ms: 3_000,
  ...parts,
});
const merge = async (visitor: Visitor, entries: object[], sentAt: number | null = null) => {
  const { data, errors } = await visitor.ask(MERGE, { entries, sentAt });
  return errors[0]?.extensions.code ?? (data as unknown as { mergeHistory: number }).mergeHistory;
};
const history = async (visitor: Visitor) =>
  ((await visitor.ask(LIST)).data as unknown as { listeningHistory: History }).listeningHistory;
const report = (visitor: Visitor, article: number, parts: object) =>
  visitor.ask(REPORT, {
    input: {
      articleId: articles[article],
      sentence: 1,
      ms: 1_000,
      sessionStartedAt: START,
      sequence: 1,
      device: 'desk',
      ...parts,
    },
  });

it('merging a browser’s history is idempotent', async () => {
  const [person, otherPerson] = [
    await signUpPerson(api, 'merges@example.org'),
    await signUpPerson(api, 'bystander@example.org'),
  ];
  const entries = [played(0, 1), played(1, 5, { finished: true }), played(0, 10, { sentence: 8 })];
  expect(await Promise.all([merge(person, entries), merge(person, entries)])).toEqual([3, 3]);
  const first = await history(person);
  expect(await merge(person, [...entries, ...entries])).toBe(3);
  expect(await history(person)).toEqual(first);
  expect(
    first.entries.map(({ article, sentence, finished }) => [articles.indexOf(article.id), sentence, finished]),
  ).toEqual([
    [0, 8, false],
    [1, 3, true],
    [0, 3, false],
  ]);
  expect(first.entries.map(({ lastHeardAt }) => Date.parse(lastHeardAt) - START)).toEqual(
    [12, 7, 3].map((minute) => minute * 60_000),
  );
  expect((await history(otherPerson)).count).toBe(0);
  expect(
    await api.database.query(
      `SELECT data->>'listens' AS listens FROM event WHERE type = 'library.history-merged.v1'
        AND data->>'accountId' = $1`,
      [person.id],
    ),
  ).toEqual([{ listens: '3' }]);
});

it('merging keeps the later progress of another device and replaces an earlier one', async () => {
  const person = await signUpPerson(api, 'later@example.org');
  await report(person, 0, { sessionStartedAt: START + 30 * 60_000, sentence: 20 });
  await report(person, 1, { sessionStartedAt: START, sentence: 20 });
  expect(await merge(person, [played(0, 20, { sentence: 4 }), played(1, 20, { sentence: 5 })])).toBe(2);
  const { data } = await person.ask('query P($ids: [ID!]!) { progress(articleIds: $ids) { articleId sentence } }', {
    ids: articles.slice(0, 2),
  });
  expect(new Set((data as unknown as { progress: object[] }).progress)).toEqual(
    new Set([
      { articleId: articles[0], sentence: 20 },
      { articleId: articles[1], sentence: 5 },
    ]),
  );
});

it('a session that continues after sign-in remains one entry', async () => {
  const person = await signUpPerson(api, 'goes-on@example.org');
  await report(person, 0, { sessionStartedAt: START + 60_000, sequence: 9, sentence: 9 });
  expect(await merge(person, [played(0, 1, { sentence: 4 })])).toBe(1);
  await report(person, 0, { sessionStartedAt: START + 60_000, sequence: 10, sentence: 10 });
  expect(await history(person)).toMatchObject({ count: 1, entries: [{ sentence: 10 }] });
});

it('anonymous history is merged once at sign-in, even if the browser sends it again', async () => {
  await signUpPerson(api, 'comes@example.org');
  const browser = new Visitor(api);
  await report(browser, 2, { sessionStartedAt: START + 60_000, sequence: 4, sentence: 6 });
  await browser.ask(SIGN_IN, { email: 'comes@example.org' });
  expect(await merge(browser, [played(2, 1, { sentence: 6 })])).toBe(1);
  expect(await history(browser)).toMatchObject({ count: 1, entries: [{ sentence: 6 }] });
});

it.each([
  ['an hour ahead, and says so', HOUR, true, 0],
  ['an hour behind, and says so', -HOUR, true, 0],
  ['an hour ahead, and says nothing', HOUR, false, 0],
  ['an hour behind, and says nothing', -HOUR, false, -HOUR],
])('merges entries from a device with a clock %s', async (what, offset, says, off) => {
  const person = await signUpPerson(api, `${what.replaceAll(/\W+/g, '-')}@example.org`);
  const now = Date.now();
  const entries = [played(3, 0, { sessionStartedAt: now + offset - 120_000, lastHeardAt: now + offset })];
  expect([
    await merge(person, entries, says ? now + offset : null),
    await merge(person, entries, says ? now + offset : null),
  ]).toEqual([1, 1]);
  const took = Date.now() - now;
  const {
    count,
    entries: [entry],
  } = await history(person);
  expect(count).toBe(1);
  const delay = Date.parse(entry?.startedAt ?? '') - (now - 120_000 + off);
  expect(delay >= 0 && delay <= took ? 'in time' : delay).toBe('in time');
  expect(Date.parse(entry?.lastHeardAt ?? '')).toBeLessThanOrEqual(Date.now());
});

it('skips deleted articles, and accepts at most 500 entries', async () => {
  const person = await signUpPerson(api, 'gone@example.org');
  expect(
    await merge(person, [
      played(0, 1),
      played(0, 2, { articleId: '00000000-0000-4000-8000-000000000000' }),
      played(0, 3, { articleId: 'no id' }),
    ]),
  ).toBe(1);
  expect(await merge(person, [])).toBe(0);
  const many = Array.from({ length: 501 }, (_, index) =>
    played(index % 5, 0, { sessionStartedAt: START + index, lastHeardAt: START + index + 1 }),
  );
  expect(await merge(person, many)).toBe('BAD_INPUT');
  expect((await history(person)).count).toBe(1);
  expect(await merge(person, many.slice(1))).toBe(500);
});

it('rejects the whole merge if an entry has an impossible value or a server-owned field', async () => {
  const person = await signUpPerson(api, 'refuses@example.org');
  const impossible = [
    { sentence: -1 },
    { ms: -1 },
    { durationMs: -1 },
    { offset: -1 },
    { sessionStartedAt: 0 },
    { lastHeardAt: 1e300 },
  ];
  for (const parts of impossible)
    expect([parts, await merge(person, [played(0, 1), played(1, 1, parts)])]).toEqual([parts, 'BAD_INPUT']);
  for (const field of ['id', 'owner', 'accountId', 'listener', 'userId', 'tier', 'usage', 'dailyLimit']) {
    expect([field, await merge(person, [played(0, 1), played(1, 1, { [field]: 'x' })])]).toEqual([
      field,
      'QUERY_INVALID',
    ]);
  }
  expect((await history(person)).count).toBe(0);
});
