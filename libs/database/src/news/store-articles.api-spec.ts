import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { createArticleDraft } from './article-draft.fixture.ts';
import { type ArticleDraft, countListedArticles, storeArticles, withdrawEdition } from './store-articles.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const draft = (parts: Partial<ArticleDraft>): ArticleDraft =>
  createArticleDraft({
    identity: 'feed-1 a',
    canonicalUrl: 'https://news.example/a',
    url: 'https://news.example/a',
    sourceId: 'feed-1',
    sourceName: 'Example',
    title: 'A',
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    sourceHash: 'h1',
    ...parts,
  });
const store = (...drafts: ArticleDraft[]) => database.dataSource.transaction((tx) => storeArticles(tx, drafts));
const count = async (): Promise<number> =>
  (await database.dataSource.query('SELECT count(*)::int AS n FROM article'))[0].n;

it('stores an article once and increments its revision when it changes', async () => {
  const [first] = await store(draft({}), draft({}));
  expect(first).toMatchObject({ revision: 1, contentState: 'pending' });
  expect(await store(draft({}))).toEqual([]);
  const [changed] = await store(draft({ title: 'A, corrected', sourceHash: 'h2' }));
  expect(changed).toMatchObject({ id: first?.id, revision: 2 });
  expect(await count()).toBe(1);
});

it('marks the stored text as outdated when an entry without text has a new title', async () => {
  const article = { identity: 'feed-1 r', canonicalUrl: 'https://news.example/r' };
  await store(draft({ ...article, title: 'Four hurt in Larkford', contentState: 'ready' }));
  const [sameName] = await store(draft({ ...article, title: 'Four hurt, in Larkford', sourceHash: 'h2' }));
  expect(sameName).toMatchObject({ contentState: 'ready', outdated: false });
  const [renamed] = await store(draft({ ...article, title: 'Six hurt in Larkford', sourceHash: 'h3' }));
  expect(renamed).toMatchObject({ contentState: 'ready', outdated: true });
  const [retitled] = await store(
    draft({ ...article, title: 'Seven hurt in Larkford', sourceHash: 'h4', contentState: 'ready' }),
  );
  expect(retitled).toMatchObject({ outdated: false });
});

it('stores two entries with the same page address as one article', async () => {
  const before = await count();
  await store(draft({ identity: 'feed-1 b', canonicalUrl: 'https://news.example/b' }));
  expect(
    await store(draft({ identity: 'feed-2 b', sourceId: 'feed-2', canonicalUrl: 'https://news.example/b' })),
  ).toEqual([]);
  expect(await count()).toBe(before + 1);
});

it('lists a page that a listener requested earlier under its existing ID', async () => {
  const [requested] = await store(
    draft({
      identity: 'page c',
      canonicalUrl: 'https://news.example/c',
      sourceId: null,
      listed: false,
      contentState: 'ready',
    }),
  );
  const [listed] = await store(
    draft({ identity: 'feed-1 c', canonicalUrl: 'https://news.example/c', sourceHash: 'h9' }),
  );
  expect(listed).toMatchObject({ id: requested?.id, revision: 2, contentState: 'ready', identity: 'feed-1 c' });
});

it('stores missing fields as NULL and replaces characters that PostgreSQL rejects', async () => {
  const [stored] = await store(
    draft({ identity: 'feed-1 d', canonicalUrl: null, title: 'NUL \u0000 and \ud800 half', description: null }),
  );
  const [row] = await database.dataSource.query('SELECT * FROM article WHERE id = $1', [stored?.id]);
  expect(row).toMatchObject({
    author: null,
    description: null,
    image_url: null,
    category: null,
    narration: null,
    title: 'NUL  and \ufffd half',
  });
});

it("withdraws the edition's articles and lists them again", async () => {
  const drafts = [1, 2, 3].map((number) =>
    draft({ identity: `edition-x ${number}`, canonicalUrl: null, edition: true, sourceId: 'edition-x' }),
  );
  await store(...drafts);
  expect((await countListedArticles(database.dataSource, new Date(0))).edition).toBe(3);
  expect(await database.dataSource.transaction((tx) => withdrawEdition(tx))).toHaveLength(3);
  expect((await countListedArticles(database.dataSource, new Date(0))).edition).toBe(0);
  const relisted = await store(...drafts.map((one) => ({ ...one, publishedAt: new Date('2026-11-21T08:00:00Z') })));
  expect(relisted.map(({ revision }) => revision)).toEqual([3, 3, 3]);
});
