import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { killProcess } from '@tidings/testing/clocked-process.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';
import { type Visitor, signUpPerson } from '../../testing/visitor.ts';

const SAVE = `mutation S($id: ID!) { saveArticle(input: { articleId: $id }) { __typename ... on SavedArticle
    { id } ... on SaveLimitReached { limit message } } }`;
const REMOVE = 'mutation R($id: ID!) { removeSavedArticle(id: $id) }';
const RESTORE = 'mutation R($id: ID!) { restoreSavedArticle(id: $id) { __typename } }';

let api: TestApi;
let articles: string[];
let child: ChildProcess;
let childAddress: string;
beforeAll(async () => {
  const test = await createTestDatabase();
  api = await TestApi.start(test);
  articles = await api.publish(...Array.from({ length: 50 }, (_, index) => ({ title: `Story ${index}` })));
  child = spawn(process.execPath, [fileURLToPath(new URL('./api.child.mjs', import.meta.url)), test.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [address]: unknown[] = await Promise.race([
    once(child.stdout!, 'data'),
    once(child, 'exit').then(() => ['ended']),
  ]);
  childAddress = String(address).trim();
});
afterAll(async () => {
  await killProcess(child);
  await api.close();
});
beforeEach(() => api.database.query('TRUNCATE attempt'));

type Answer = { data: Record<string, never> | null };
type Window = { ask(query: string, variables?: object): Promise<Answer> };

async function twoWindows(email: string): Promise<{ id: string; windows: [Visitor, Window] }> {
  const person = await signUpPerson(api, email);
  const otherWindow: Window = {
    ask: async (query, variables = {}) => {
      const headers = { 'content-type': 'application/json', cookie: String(person.jar) };
      return (
        await fetch(`${childAddress}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      ).json() as Promise<Answer>;
    },
  };
  expect((await otherWindow.ask('{ viewer { id } }')).data).toEqual({ viewer: { id: person.id } });
  return { id: person.id, windows: [person, otherWindow] };
}
const savedRows = async (id: string) =>
  (
    (await api.database.query('SELECT id FROM saved_article WHERE account_id = $1 AND removed_at IS NULL', [id])) as {
      id: string;
    }[]
  ).map((row) => row.id);
const kinds = (answers: Answer[]) => {
  const names = answers.map(({ data }) => Object.values<{ __typename: string }>(data ?? {})[0]?.__typename ?? 'error');
  return Object.fromEntries(
    [...new Set(names)].toSorted().map((name) => [name, names.filter((item) => item === name).length]),
  );
};

it('50 concurrent saves in two processes store exactly five articles', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, windows } = await twoWindows(`many-${round}@example.org`);
    const answers = await Promise.all(articles.map((article, index) => windows[index % 2]!.ask(SAVE, { id: article })));
    expect(kinds(answers)).toEqual({ SavedArticle: 5, SaveLimitReached: 45 });
    expect(await savedRows(id)).toHaveLength(5);
    const rows: unknown[] = await api.database.query(
      "SELECT 1 FROM event WHERE type = 'library.article-saved.v1' AND data->>'accountId' = $1",
      [id],
    );
    expect(rows).toHaveLength(5);
  }
  process.stderr.write('50 parallel saves in two processes, five rounds: 5 kept each time\n');
});

it('50 concurrent saves of one article create one entry', async () => {
  const { id, windows } = await twoWindows('one@example.org');
  const answers = await Promise.all(articles.map((_, index) => windows[index % 2]!.ask(SAVE, { id: articles[0] })));
  expect(kinds(answers)).toEqual({ SavedArticle: 50 });
  expect(await savedRows(id)).toHaveLength(1);
});

it('restoring five articles while saving others never exceeds the limit', async () => {
  const { id, windows } = await twoWindows('restores@example.org');
  for (const article of articles.slice(0, 5)) await windows[0].ask(SAVE, { id: article });
  const removed = await savedRows(id);
  for (const savedId of removed) await windows[0].ask(REMOVE, { id: savedId });
  const answers = await Promise.all(
    articles
      .slice(5, 25)
      .map((article, index) =>
        index < 5 ? windows[1].ask(RESTORE, { id: removed[index] }) : windows[index % 2]!.ask(SAVE, { id: article }),
      ),
  );
  expect(kinds(answers)).toEqual({ SavedArticle: 5, SaveLimitReached: 15 });
  expect(await savedRows(id)).toHaveLength(5);
});

it('the limit follows the configuration and does not apply to active paid subscriptions', async () => {
  const strict = await TestApi.start(
    { dataSource: api.database, close: () => Promise.resolve() },
    { TIDINGS_SAVED_FREE: '2' },
  );
  const person = await signUpPerson(strict, 'pays@example.org');
  const saveAll = async () =>
    kinds(await Promise.all(articles.slice(0, 8).map((article) => person.ask(SAVE, { id: article }))));
  const subscribe = (tier: string, status: string) =>
    api.database.query(
      `INSERT INTO player_subscription (account_id, tier, status) VALUES ($1, $2, $3)
        ON CONFLICT (account_id) DO UPDATE SET tier = $2, status = $3`,
      [person.id, tier, status],
    );
  const limit = async () =>
    ((await person.ask('{ savedArticles { limit count } }')).data as unknown as { savedArticles: object })
      .savedArticles;
  expect(await saveAll()).toEqual({ SavedArticle: 2, SaveLimitReached: 6 });
  expect((await person.ask(SAVE, { id: articles[9] })).data).toEqual({
    saveArticle: {
      __typename: 'SaveLimitReached',
      limit: 2,
      message:
        'You have reached the maximum limit of 2 saved articles. Please upgrade to premium to save more articles.',
    },
  });
  await subscribe('pro', 'canceled');
  expect(await saveAll()).toEqual({ SavedArticle: 2, SaveLimitReached: 6 });
  await subscribe('pro', 'active');
  expect(await saveAll()).toEqual({ SavedArticle: 8 });
  expect(await limit()).toEqual({ limit: null, count: 8 });
  // Saved articles beyond the limit remain after the subscription ends.
  await subscribe('free', 'active');
  expect([await limit(), (await person.ask(SAVE, { id: articles[9] })).data]).toMatchObject([
    { limit: 2, count: 8 },
    { saveArticle: { __typename: 'SaveLimitReached' } },
  ]);
  await strict.app.close();
});
