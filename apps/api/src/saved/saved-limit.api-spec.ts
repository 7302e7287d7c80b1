import { jest } from '@jest/globals';
import { createDataSource } from '@tidings/database/data-source.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';
import { Visitor, newPerson } from '../testing/visitor.ts';

// A loaded machine takes its time to make a database and to hash passwords.
jest.setTimeout(120_000);

const SAVE = 'mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename ... on SavedArticle { id } ... on SaveLimitReached { limit message } } }';
const REMOVE = 'mutation R($id: ID!) { removeSavedArticle(id: $id) }';
const RESTORE = 'mutation R($id: ID!) { restoreSavedArticle(id: $id) { __typename } }';
const ACCESS_COOKIE = '__Host-tidings_access';

// Two of each: what holds between them holds between processes, since they share nothing but the database.
let apis: [TestApi, TestApi];
let articles: string[];
beforeAll(async () => {
  const test = await createTestDatabase();
  const first = await TestApi.start(test);
  const second = createDataSource(test.url, { poolSize: 6 });
  await second.initialize();
  apis = [first, await TestApi.start({ dataSource: second, close: () => second.destroy() })];
  articles = await first.publish(...Array.from({ length: 50 }, (_, index) => ({ title: `Story ${index}` })));
});
afterAll(async () => {
  await apis[1].close();
  await apis[0].close();
});
beforeEach(() => apis[0].database.query('TRUNCATE attempt'));

/** Somebody with a window at each of the two. */
async function twoWindows(email: string): Promise<{ id: string; windows: [Visitor, Visitor] }> {
  const person = await newPerson(apis[0], email);
  const other = new Visitor(apis[1]);
  other.jar.set(ACCESS_COOKIE, person.jar.get(ACCESS_COOKIE) ?? '');
  expect((await other.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
  return { id: person.id, windows: [person, other] };
}
const savedRows = async (id: string) => (await apis[0].database.query('SELECT id FROM saved_article WHERE account_id = $1 AND removed_at IS NULL', [id]) as { id: string }[]).map((row) => row.id);
const kinds = (answers: { data: Record<string, never> | null }[]) => {
  const names = answers.map(({ data }) => Object.values<{ __typename: string }>(data ?? {})[0]?.__typename ?? 'error');
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, names.filter((one) => one === name).length]));
};

it('50 saves at once, on two servers, are exactly five, five times over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, windows } = await twoWindows(`many-${round}@example.org`);
    const answers = await Promise.all(articles.map((article, index) => windows[index % 2]!.ask(SAVE, { id: article })));
    expect(kinds(answers)).toEqual({ SavedArticle: 5, SaveLimitReached: 45 });
    expect(await savedRows(id)).toHaveLength(5);
    const told: unknown[] = await apis[0].database.query("SELECT 1 FROM event WHERE type = 'library.article-saved.v1' AND data->>'accountId' = $1", [id]);
    expect(told).toHaveLength(5);
  }
  process.stderr.write('50 parallel saves on two servers, five rounds: 5 kept each time\n');
});

it('50 saves of one article at once are one', async () => {
  const { id, windows } = await twoWindows('one@example.org');
  const answers = await Promise.all(articles.map((_, index) => windows[index % 2]!.ask(SAVE, { id: articles[0] })));
  expect(kinds(answers)).toEqual({ SavedArticle: 50 });
  expect(await savedRows(id)).toHaveLength(1);
});

it('five taken back while others are saved are never more than five', async () => {
  const { id, windows } = await twoWindows('restores@example.org');
  for (const article of articles.slice(0, 5)) await windows[0].ask(SAVE, { id: article });
  const removed = await savedRows(id);
  for (const one of removed) await windows[0].ask(REMOVE, { id: one });
  const answers = await Promise.all(articles.slice(5, 25).map((article, index) => (index < 5
    ? windows[1].ask(RESTORE, { id: removed[index] }) : windows[index % 2]!.ask(SAVE, { id: article }))));
  expect(kinds(answers)).toEqual({ SavedArticle: 5, SaveLimitReached: 15 });
  expect(await savedRows(id)).toHaveLength(5);
});

it('an operator says how many it is, and who pays saves as many as wanted while the subscription is active', async () => {
  const strict = await TestApi.start({ dataSource: apis[0].database, close: () => Promise.resolve() }, { TIDINGS_SAVED_FREE: '2' });
  const person = await newPerson(strict, 'pays@example.org');
  const saveAll = async () => kinds(await Promise.all(articles.slice(0, 8).map((article) => person.ask(SAVE, { id: article }))));
  const subscribe = (tier: string, status: string) => apis[0].database.query(
    'INSERT INTO player_subscription (account_id, tier, status) VALUES ($1, $2, $3) ON CONFLICT (account_id) DO UPDATE SET tier = $2, status = $3', [person.id, tier, status]);
  const limit = async () => ((await person.ask('{ savedArticles { limit count } }')).data as unknown as { savedArticles: object }).savedArticles;
  expect(await saveAll()).toEqual({ SavedArticle: 2, SaveLimitReached: 6 });
  expect((await person.ask(SAVE, { id: articles[9] })).data).toEqual({ saveArticle: {
    __typename: 'SaveLimitReached', limit: 2, message: 'You have reached the maximum limit of 2 saved articles. Please upgrade to premium to save more articles.' } });
  await subscribe('pro', 'canceled');
  expect(await saveAll()).toEqual({ SavedArticle: 2, SaveLimitReached: 6 });
  await subscribe('pro', 'active');
  expect(await saveAll()).toEqual({ SavedArticle: 8 });
  expect(await limit()).toEqual({ limit: null, count: 8 });
  // Back on the free tier, what is there stays.
  await subscribe('free', 'active');
  expect([await limit(), (await person.ask(SAVE, { id: articles[9] })).data]).toMatchObject([{ limit: 2, count: 8 }, { saveArticle: { __typename: 'SaveLimitReached' } }]);
  await strict.app.close();
});
