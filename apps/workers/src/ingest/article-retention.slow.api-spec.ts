import { randomUUID } from 'node:crypto';
import { type INestMicroservice, Module } from '@nestjs/common';
import { ArticleIngested } from '@tidings/contracts/events/news.events.ts';
import { RETAINED_ARTICLES_PER_SOURCE } from '@tidings/contracts/limits/retention-limits.ts';
import { ownPodcasts } from '@tidings/contracts/podcasts/podcasts.ts';
import { countUnhandledEvents } from '@tidings/database/event-log/event-log.ts';
import type { Source } from '@tidings/database/news/source.entity.ts';
import { replaceSources } from '@tidings/database/news/source.query.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import { IndexModule } from '../index/index.module.ts';
import { ArticleRetention, ArticleStore, toDraft } from './article-store.ts';
import { PodcastService } from './podcast/podcast.service.ts';

@Module({ providers: [ArticleRetention, ArticleStore] })
class Keeping {}

const HOUR_MS = 3_600_000;
const MANY = RETAINED_ARTICLES_PER_SOURCE + 620;
const nothingElse = () => Promise.resolve();
const createSource = (id: string): Source => ({
  id,
  kind: 'feed',
  url: `https://${id}.example/feed`,
  name: id,
  category: null,
  country: null,
  language: 'en',
  active: true,
});
const listed = (source: Source, number: number) =>
  toDraft(
    {
      identity: `${number}`,
      url: `https://${source.id}.example/${number}`,
      canonicalUrl: `https://${source.id}.example/${number}`,
      title: `Quillfeather ${number} of ${source.id}`,
      description: 'Told once.',
      author: null,
      imageUrl: null,
      publishedAt: new Date(Date.now() - (500 * 24 + number) * HOUR_MS),
      category: null,
      country: null,
      language: 'en',
      sourceName: null,
      blocks: null,
    },
    source,
    'typeless',
  );

let database: TestDatabase;
let store: ArticleStore;
let index: INestMicroservice;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new ArticleStore(database.dataSource, new EventPublisher());
  index = await startWorker('index', IndexModule, parts());
});
afterAll(async () => {
  await index?.close();
  await database?.close();
});

const parts = (env: Record<string, string> = {}) => createWorkerParts(database.dataSource, env);
const rows = <Row>(sql: string, values: unknown[] = []) => database.dataSource.query(sql, values) as Promise<Row[]>;
const findNumbers = async (source: string) =>
  (
    await rows<{ number: number }>(
      `SELECT split_part(identity, ' ', 2)::int AS number FROM article WHERE source_id = $1 ORDER BY 1`,
      [source],
    )
  ).map(({ number }) => number);
const countHits = async (text: string) =>
  (await new PostgresSearchIndex(database.dataSource).search({ text, first: 5 })).hits.length;

it('deletes and unindexes old unused articles, and keeps those that are used or still listed', async () => {
  const [busy, quiet, formerSource] = ['busy', 'quiet', 'left'].map(createSource) as [Source, Source, Source];
  await database.dataSource.transaction((tx) => replaceSources(tx, [busy, quiet]));
  const all = Array.from({ length: MANY }, (_, number) => listed(busy, number));
  await store.saveChanged([...all, listed(quiet, 1), listed(quiet, 2), listed(formerSource, 1)], nothingElse);
  await new PodcastService(store, quietLogger).publish();
  await until(
    'every article is indexed',
    async () => (await countUnhandledEvents(database.dataSource, 'index', [ArticleIngested.type])) === 0,
  );
  expect([await countHits(`"Quillfeather ${MANY - 1} of busy"`), await countHits('"Quillfeather 1 of left"')]).toEqual([
    1, 1,
  ]);
  await rows("UPDATE article SET created_at = now() - interval '400 days', updated_at = now() - interval '400 days'");

  const findId = async (number: number) =>
    (await rows<{ id: string }>('SELECT id FROM article WHERE identity = $1', [`busy ${number}`]))[0]?.id ?? '';
  const [saved, played, started, inQueue, spoken, corrected] = [700, 701, 702, 703, 704, 705];
  const accountId = randomUUID();
  await rows(
    `INSERT INTO account (id, email, email_key, password_hash)
      VALUES ($1, 'keeps@example.org', 'keeps@example.org', '')`,
    [accountId],
  );
  await rows('INSERT INTO saved_article (id, account_id, article_id) VALUES (gen_random_uuid(), $1, $2)', [
    accountId,
    await findId(saved),
  ]);
  await rows(
    `INSERT INTO listen (id, account_id, article_id, session_key, started_at, last_heard_at,
      sequence, sentence, char_offset, ms, duration_ms, finished)
      VALUES (gen_random_uuid(), $1, $2, 1, now(), now(), 1, 0, 0, 0, 0, false)`,
    [accountId, await findId(played)],
  );
  await rows(
    `INSERT INTO listening_progress (listener, article_id, sentence, ms, session_started_at,
      sequence, device) VALUES ('a browser', $1, 0, 0, now(), 1, '')`,
    [await findId(started)],
  );
  await rows('INSERT INTO podcast_queued (account_id, article_id, queued_at) VALUES ($1, $2, now())', [
    accountId,
    await findId(inQueue),
  ]);
  await rows(
    `INSERT INTO rendition (id, article_id, narration_hash, narration, voice, language, chunk_keys, chunks_wanted,
      characters) VALUES ('r', $1, '', '{}', 'Joanna', 'en-US', '{}', 0, 1)`,
    [await findId(spoken)],
  );
  await rows('UPDATE article SET updated_at = now() WHERE id = $1', [await findId(corrected)]);
  const deletedId = await findId(MANY - 1);
  await rows(
    'INSERT INTO story_member (article_id, story_id, lead) SELECT id, $3, id = $1 FROM article WHERE id IN ($1, $2)',
    [deletedId, await findId(saved), randomUUID()],
  );

  const [firstWorker, secondWorker] = await Promise.all([
    startWorker('ingest', Keeping, parts()),
    startWorker('ingest', Keeping, parts()),
  ]);
  await until(
    'the unused articles are deleted',
    async () =>
      (await findNumbers('busy')).length <= RETAINED_ARTICLES_PER_SOURCE + 6 &&
      (await findNumbers('left')).length === 0,
  );
  await Promise.all([firstWorker.close(), secondWorker.close()]);
  expect(await findNumbers('busy')).toEqual([
    ...Array.from({ length: RETAINED_ARTICLES_PER_SOURCE }, (_, number) => number),
    saved,
    played,
    started,
    inQueue,
    spoken,
    corrected,
  ]);
  expect(await findNumbers('quiet')).toEqual([1, 2]);
  expect(await findNumbers('left')).toEqual([]);
  expect(await rows("SELECT 1 FROM article WHERE identity LIKE 'podcast %'")).toHaveLength(
    ownPodcasts.flatMap(({ episodes }) => episodes).length,
  );
  expect(
    await rows("SELECT count(*)::int AS n FROM event WHERE type = 'news.article-withdrawn.v1' AND key = $1", [
      deletedId,
    ]),
  ).toEqual([{ n: 1 }]);
  await until(
    'the deleted articles are no longer found',
    async () =>
      (await countHits(`"Quillfeather ${MANY - 1} of busy"`)) === 0 &&
      (await countHits('"Quillfeather 1 of left"')) === 0,
  );
  expect(await countHits(`"Quillfeather ${saved} of busy"`)).toBe(1);
  // Another article leads the story after its first article was deleted.
  expect(await rows('SELECT article_id, lead FROM story_member')).toEqual([
    { article_id: await findId(saved), lead: true },
  ]);
  // The newest articles of a feed are retained, so listing them again adds nothing.
  expect(await store.saveChanged(all.slice(0, RETAINED_ARTICLES_PER_SOURCE), nothingElse)).toBe(0);
});

it('retention can be switched off', async () => {
  await rows("UPDATE article SET created_at = now() - interval '9999 days', updated_at = now() - interval '9999 days'");
  const before = await rows('SELECT id FROM article');
  const retention = await startWorker('ingest', Keeping, parts({ TIDINGS_ARTICLE_DAYS: 'unlimited' }));
  await retention.get(ArticleRetention).cleanUp();
  await retention.close();
  expect(await rows('SELECT id FROM article')).toHaveLength(before.length);
});
