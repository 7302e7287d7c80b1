import { feedCategories } from '@tidings/contracts/news/news-sources.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { findBundledPath } from '@tidings/platform/process/find-bundled.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import type { DataSource } from 'typeorm';
import { ArticleStore } from '../article-store.ts';
import { createEditionFeeds, readEdition } from './edition-files.ts';
import { EditionService } from './edition.service.ts';

let database: TestDatabase;
let db: DataSource;
let edition: EditionService;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.dataSource;
  edition = new EditionService(new ArticleStore(db, new EventPublisher()), quietLogger);
});
afterAll(() => database.close());
const queryOne = async <Row>(sql: string): Promise<Row> => (await db.query(sql))[0];

it('the bundled edition consists of feeds in all three formats', async () => {
  const articles = await readEdition(findBundledPath('apps/workers/edition') ?? '');
  expect(articles.length).toBeGreaterThanOrEqual(70);
  const types = new Set(createEditionFeeds(articles, new Date()).map(({ contentType }) => contentType.split(';')[0]));
  expect(types).toEqual(new Set(['application/feed+json', 'application/rss+xml', 'application/atom+xml']));
});

it('the bundled edition fills every tab with narrated articles in six languages', async () => {
  const changed = await edition.publish(new Date());
  expect(changed).toBeGreaterThanOrEqual(70);
  const tabs: { tab: string; n: number }[] = await db.query(
    'SELECT tab, count(*)::int AS n FROM article WHERE listed GROUP BY tab',
  );
  expect(new Set(tabs.map(({ tab }) => tab))).toEqual(new Set(feedCategories));
  const languages: { language: string; n: number }[] = await db.query(
    'SELECT language, count(*)::int AS n FROM article GROUP BY language',
  );
  expect(Object.fromEntries(languages.map(({ language, n }) => [language, n >= 4]))).toEqual({
    en: true,
    es: true,
    fr: true,
    de: true,
    it: true,
    pt: true,
  });
  expect(
    await queryOne(
      `SELECT count(*)::int AS n FROM article WHERE content_state <> 'ready' OR narration IS NULL
        OR listen_ms < 60000 OR author IS NULL OR description IS NULL OR source_name IS NULL OR country IS NULL`,
    ),
  ).toEqual({ n: 0 });
  expect(
    await queryOne(
      "SELECT count(*)::int AS n FROM article WHERE image_url IS NOT NULL AND image_url NOT LIKE '/edition/art/%.svg'",
    ),
  ).toEqual({ n: 0 });
  expect(
    await queryOne(
      "SELECT count(*)::int AS n FROM article WHERE published_at > now() OR published_at < now() - interval '4 days'",
    ),
  ).toEqual({ n: 0 });
});

it('publishing the edition again updates only the dates', async () => {
  const before = await queryOne<{ n: number; newest: Date }>(
    'SELECT count(*)::int AS n, max(published_at) AS newest FROM article',
  );
  expect(await edition.publish(new Date(Date.now() + 60_000))).toBe(0);
  const after = await queryOne<{ n: number; newest: Date }>(
    'SELECT count(*)::int AS n, max(published_at) AS newest FROM article',
  );
  expect(after.n).toBe(before.n);
  expect(after.newest.getTime()).toBeGreaterThan(before.newest.getTime());
});

it('withdrawing the edition adds one event per article, and it can be published again', async () => {
  const { n } = await queryOne<{ n: number }>('SELECT count(*)::int AS n FROM article WHERE listed');
  await edition.withdraw();
  await edition.withdraw();
  expect(await queryOne('SELECT count(*)::int AS n FROM article WHERE listed')).toEqual({ n: 0 });
  expect(await queryOne("SELECT count(*)::int AS n FROM event WHERE type = 'news.article-withdrawn.v1'")).toEqual({
    n,
  });
  expect(await edition.publish(new Date())).toBe(n);
  expect(await queryOne('SELECT count(*)::int AS n FROM article WHERE listed')).toEqual({ n });
});
