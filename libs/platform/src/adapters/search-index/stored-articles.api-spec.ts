import { createArticleDraft } from '@tidings/database/news/article-draft.fixture.ts';
import { type ArticleDraft, publishArticleEvents, storeArticles } from '@tidings/database/news/store-articles.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { EventPublisher } from '../../event-bus/event-publisher.ts';
import { PostgresSearchIndex } from './postgres-search-index.adapter.ts';
import { PERMANENT_REMOVAL_REVISION } from './search-index.port.ts';
import { StoredArticleSource, rebuildSearch } from './stored-articles.adapter.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const events = new EventPublisher();
const draft = (identity: string, parts: Partial<ArticleDraft> = {}): ArticleDraft =>
  createArticleDraft({ identity, tab: 'science', ...parts });
const store = (...drafts: ArticleDraft[]) =>
  database.dataSource.transaction(async (tx) => {
    const changes = await storeArticles(tx, drafts);
    for (const change of changes) await publishArticleEvents(events, tx, change);
    return changes.map(({ id }) => id);
  });

it('yields every listed article once, ordered by ID, with its text but without captions', async () => {
  const texts = [
    { kind: 'paragraph', text: 'One.' },
    { kind: 'caption', text: 'A picture' },
    { kind: 'paragraph', text: 'Two.' },
  ] as ArticleDraft['blocks'];
  await store(
    ...Array.from({ length: 1_100 }, (_, number) => draft(`a${number}`)),
    draft('told', { blocks: texts }),
    draft('unlisted', { listed: false }),
  );
  const all = [];
  for await (const documents of new StoredArticleSource(database.dataSource).all()) all.push(...documents);
  expect(all).toHaveLength(1_101);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted());
  expect(all.find(({ title }) => title === 'About told')).toMatchObject({
    body: 'One.\nTwo.',
    description: '',
    category: 'science',
    revision: 1,
  });
});

it('returns documents for listed articles, and removals for withdrawn and deleted ones', async () => {
  const [listed = '', withdrawn = ''] = await store(draft('listed'), draft('withdrawn', { listed: false }));
  const deletedId = '00000000-0000-4000-8000-000000000001';
  const { documents, removals } = await new StoredArticleSource(database.dataSource).look([
    listed,
    withdrawn,
    deletedId,
  ]);
  expect(documents).toMatchObject([{ id: listed, title: 'About listed' }]);
  expect(removals).toEqual([
    { id: withdrawn, revision: 1 },
    { id: deletedId, revision: PERMANENT_REMOVAL_REVISION },
  ]);
});

it('returns changes since a mark, including those of transactions that were open at that time', async () => {
  const source = new StoredArticleSource(database.dataSource);
  await store(draft('before'));
  // Open transactions in other databases on this server delay the mark, so this waits.
  await until('earlier changes are behind the horizon', async () => {
    const [row]: { behind: boolean }[] = await database.dataSource.query(
      'SELECT bool_and(xid < pg_snapshot_xmin(pg_current_snapshot())) AS behind FROM event',
    );
    return row?.behind === true;
  });
  const openTransaction = database.dataSource.createQueryRunner();
  await openTransaction.connect();
  await openTransaction.startTransaction();
  const [change] = await storeArticles(openTransaction.manager, [draft('late')]);
  await publishArticleEvents(events, openTransaction.manager, change!);
  const mark = await source.mark();
  const [after] = await store(draft('after'));
  await openTransaction.commitTransaction();
  await openTransaction.release();
  expect(new Set(await source.changedSince(mark))).toEqual(new Set([change!.id, after]));
});

it('allows only one rebuild at a time', async () => {
  const [id = ''] = await store(draft('one'), draft('two'));
  const index = new PostgresSearchIndex(database.dataSource);
  const inItsWay = database.dataSource.createQueryRunner();
  await inItsWay.startTransaction();
  await inItsWay.query('LOCK TABLE search_document IN ACCESS EXCLUSIVE MODE');
  const rebuilding = rebuildSearch(database.dataSource, index);
  await until('the first rebuild is running', async () => {
    const waiting: unknown[] = await inItsWay.query(
      "SELECT 1 FROM pg_locks WHERE relation = 'search_document'::regclass AND NOT granted",
    );
    return waiting.length > 0;
  });
  expect(await rebuildSearch(database.dataSource, index)).toBeNull();
  await inItsWay.rollbackTransaction();
  await inItsWay.release();
  const report = await rebuilding;
  expect(report).toMatchObject({ documents: 2, refused: [] });
  expect((await index.search({ text: 'one', first: 5 })).hits.map((hit) => hit.id)).toEqual([id]);
  expect(await rebuildSearch(database.dataSource, index)).toEqual(report);
});
