import { randomUUID } from 'node:crypto';
import type { INestMicroservice } from '@nestjs/common';
import { type Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { createPageHeadReader } from '@tidings/api/web/pages/head/page-head-reader.ts';
import { TAKEN_DOWN_TITLE } from '@tidings/contracts/news/placeholders.ts';
import { createDataSource } from '@tidings/database/data-source.ts';
import { requestExtraction } from '@tidings/database/news/extraction-job.query.ts';
import { ensureRendition } from '@tidings/database/speech/rendition.entity.ts';
import { toChunkBlobKey, chunkWork, completeChunk } from '@tidings/database/speech/speech-chunk.entity.ts';
import { PictureAddressesService } from '@tidings/domain/news/images/pictures.service.ts';
import { narrate } from '@tidings/narration/narrate.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import { IndexModule } from '@tidings/workers/index/index.module.ts';
import { StoriesModule } from '@tidings/workers/stories/stories.module.ts';
import { TakedownAdmin } from '@tidings/workers/takedown/takedown.service.ts';
import type { DataSource } from 'typeorm';
import { PersonHarness } from '../privacy/person-harness.fixture.ts';

const MARKS = ['Quillfeather', 'zanderwick', 'pictures.elsewhere.example', 'kestrel-path'];
const TEXT = [
  'The harbour of Quillfeather was closed on Tuesday after the ferry zanderwick lost its rudder in the storm and ' +
    'drifted for three hours.',
  'No one was hurt. The crew of eleven was taken off by two lifeboats from the mainland, and the harbour master ' +
    'said the quay would open on Friday.',
];
const blocks = TEXT.map((text) => ({ kind: 'para' as const, text }));
const story = (name: string, host: string, more: object = {}) => ({
  identity: `feed https://${host}/kestrel-path/${name}`,
  url: `https://${host}/kestrel-path/${name}?utm_source=rss`,
  canonicalUrl: `https://${host}/kestrel-path/${name}`,
  sourceName: host,
  author: 'Ida Quillfeather',
  title: 'Ferry zanderwick adrift off Quillfeather for three hours',
  description: 'Quillfeather closes its harbour.',
  imageUrl: 'https://pictures.elsewhere.example/ferry.jpg',
  publishedAt: new Date(),
  contentState: 'ready' as const,
  blocks,
  narration: narrate({ title: 'Ferry zanderwick adrift off Quillfeather for three hours', language: 'en', blocks }),
  ...more,
});

let harness: PersonHarness;
let database: DataSource;
let workers: INestMicroservice[];
let closeWorkers: () => Promise<void>;
let person: Visitor & { id: string };
beforeAll(async () => {
  const test = await createTestDatabase();
  harness = await PersonHarness.open(test);
  database = harness.api.database;
  const config = loadConfig({ TIDINGS_DATA: harness.folder, LOG_LEVEL: 'error' });
  const dataSource = await createDataSource(test.url, { connectTimeoutMs: CONNECT_TIMEOUT_MS }).initialize();
  const parts = { config, dataSource, blobStore: harness.blobs, logger: createLogger(config) };
  workers = [await startWorker('index', IndexModule, parts), await startWorker('stories', StoriesModule, parts)];
  closeWorkers = async () => {
    for (const worker of workers) await worker.close();
    await dataSource.destroy();
  };
  person = await signUpPerson(harness.api, 'reader@example.org');
  await person.ask('mutation { initializeAccount { created } }');
});
afterAll(async () => {
  await closeWorkers();
  await harness.close();
});

async function sound(articleId: string, ...keys: string[]): Promise<string> {
  const id = `rendition-${randomUUID()}`;
  await database.transaction((tx) =>
    ensureRendition(tx, {
      id,
      articleId,
      narrationHash: 'h',
      narration: narrate({ title: 'Quillfeather', language: 'en', blocks }),
      voice: 'Joanna',
      language: 'en-US',
      engine: 'standard',
      chunkKeys: keys,
      chunksWanted: keys.length,
      characters: 10,
      awaited: true,
    }),
  );
  for (const key of keys) {
    await harness.blobs.put(toChunkBlobKey(key), Buffer.from('sound of Quillfeather'), 'audio/mpeg');
    const held = await chunkWork.claimKey(database, key, 1_000);
    if (held) await completeChunk(database, held, { bytes: 21, frames: 1, marks: { parts: [] } });
  }
  return id;
}
const article = async (id: string) =>
  (
    (
      await harness.api.graphql(
        'query A($id: ID!) { article(id: $id) { title content contentState contentCode url description author } }',
        { id },
      )
    ).data as unknown as { article: Record<string, string> }
  ).article;
const extract = async (url: string) =>
  (await harness.api.graphql('query E($url: String!) { articleExtractor(url: $url) { id } }', { url })).errors[0]
    ?.extensions.code;
const rows = async (sql: string, values: unknown[] = []) =>
  (await database.query(sql, values)) as Record<string, unknown>[];
const hasEvery = (places: string[], wanted: string[]) => expect(places).toEqual(expect.arrayContaining(wanted));

it('a takedown removes a domain’s articles from every store, tells readers and blocks new articles', async () => {
  const [mine = '', sister = '', other = ''] = await harness.api.publish(
    story('one', 'news.daily.example'),
    story('two', 'daily.example', {
      title: 'Zanderwick: ferry adrift off Quillfeather, harbour closed',
      listed: false,
      private: true,
      canonicalUrl: null,
    }),
    {
      ...story('three', 'other.example', { imageUrl: null }),
      title: 'A quiet day at sea',
      description: 'Nothing happened.',
      author: null,
      identity: 'feed other',
      url: 'https://other.example/quiet',
      canonicalUrl: 'https://other.example/quiet',
      blocks: null,
      narration: null,
      contentState: 'pending' as const,
    },
  );
  await sound(mine, 'a1', 'shared');
  await sound(sister, 'b1');
  const remainingSound = await sound(other, 'shared', 'c1');
  await database.query("UPDATE rendition SET narration = '{}' WHERE id = $1", [remainingSound]);
  await harness.blobs.put(toChunkBlobKey('shared'), Buffer.from('sound of the sea'), 'audio/mpeg');
  await harness.blobs.put(toChunkBlobKey('c1'), Buffer.from('sound of the sea'), 'audio/mpeg');
  await database.query(
    "INSERT INTO speech_chunk (key, owner, lease_until, state) VALUES ('old', gen_random_uuid(), now(), 'ready')",
  );
  await harness.blobs.put(toChunkBlobKey('old'), Buffer.from('sound of Quillfeather'), 'audio/mpeg');
  await person.ask(
    'mutation S($a: ID!) { saveArticle(input: { articleId: $a, notes: "mine to keep" }) { __typename } }',
    { a: mine },
  );
  await database.query('INSERT INTO podcast_queued SELECT $1, id, now() FROM unnest($2::uuid[]) AS id', [
    person.id,
    [mine, other],
  ]);
  await person.ask('mutation { requestExport { id } }');
  const exported = await pollUntilTruthy(
    async () => (await rows("SELECT id FROM account_export WHERE state = 'ready'"))[0],
  );
  await pollUntilTruthy(
    async () => (await rows("SELECT 1 FROM search_document WHERE title LIKE '%zanderwick%'")).length > 0,
  );
  await pollUntilTruthy(async () => (await rows('SELECT 1 FROM story_key WHERE article_id = $1', [mine])).length > 0);
  await database.query(
    "INSERT INTO search_cache VALUES ('q', '{\"title\": \"Quillfeather\"}', now() + interval '1 hour')",
  );
  hasEvery(await harness.placesOf(...MARKS), [
    'table article',
    'table rendition',
    'table search_document',
    'table search_cache',
    'file blobs/chunk/a1.mp3',
    'file blobs/chunk/old.mp3',
  ]);
  const addresses = harness.api.app.get(PictureAddressesService);
  const picture = (await addresses.sign('https://pictures.elsewhere.example/ferry.jpg')) ?? '';

  const admin = new TakedownAdmin(database);
  const ordered = await admin.order('https://daily.example/');
  expect(ordered).toMatchObject({ kind: 'domain', target: 'daily.example', doneAt: null });
  const done = await pollUntilTruthy(async () => {
    const state = await admin.state(ordered!.id);
    return state?.doneAt && state;
  });
  expect(done).toMatchObject({ articles: 2, sounds: 3 });
  await pollUntilTruthy(async () => (await harness.placesOf(...MARKS)).length === 0).catch(() => undefined);
  expect(await harness.placesOf(...MARKS)).toEqual([]);
  await pollUntilTruthy(
    async () =>
      (
        await rows(
          `SELECT 1 FROM rendition WHERE article_id = ANY($1) UNION ALL SELECT 1 FROM story_member
            WHERE article_id = ANY($1) UNION ALL SELECT 1 FROM podcast_queued WHERE article_id = ANY($1)`,
          [[mine, sister]],
        )
      ).length === 0,
  );
  for (const key of [
    toChunkBlobKey('a1'),
    toChunkBlobKey('b1'),
    toChunkBlobKey('old'),
    `exports/${String(exported['id'])}.zip`,
  ])
    expect(await harness.blobs.head(key)).toBeNull();

  expect(await article(mine)).toEqual({
    title: TAKEN_DOWN_TITLE,
    content: 'EMPTY_CONTENT',
    contentState: 'failed',
    contentCode: 'TAKEN_DOWN',
    url: '',
    description: 'Description not available',
    author: 'Author not available',
  });
  expect(await createPageHeadReader(database, addresses)(new URL(`http://here/article?id=${mine}`))).toMatchObject({
    isGone: true,
    listed: false,
  });
  expect((await person.ask('{ savedArticles { items { notes article { title } } } }')).data).toEqual({
    savedArticles: { items: [{ notes: 'mine to keep', article: { title: TAKEN_DOWN_TITLE } }] },
  });
  await pollUntilTruthy(async () => (await extract('https://daily.example/anything/else')) === 'TAKEN_DOWN');
  expect((await harness.api.app.inject(picture)).json()).toMatchObject({ code: 'TAKEN_DOWN' });
  expect(await harness.api.publish(story('one', 'news.daily.example'), story('new', 'sub.daily.example'))).toEqual([
    '',
    '',
  ]);
  expect(await rows("SELECT type FROM event WHERE type = 'news.takedown-done.v1'")).toHaveLength(1);

  // A late event must not cause the article to be fetched again.
  await database.transaction((tx) => requestExtraction(tx, mine, 9));
  expect(await rows('SELECT 1 FROM extract_job WHERE article_id = $1', [mine])).toEqual([]);

  expect((await article(other))['title']).toBe('A quiet day at sea');
  expect(await rows('SELECT id FROM rendition')).toEqual([{ id: remainingSound }]);
  for (const key of ['shared', 'c1']) expect(await harness.blobs.head(toChunkBlobKey(key))).not.toBeNull();
});

it('a takedown removes a page under every spelling of its URL until the operator lifts it', async () => {
  const [page = '', neighbour = ''] = await harness.api.publish(
    story('page', 'weekly.example'),
    story('neighbour', 'weekly.example'),
  );
  const admin = new TakedownAdmin(database);
  expect(await admin.order('nonsense')).toBeNull();
  await admin.order('http://www.weekly.example/kestrel-path/page/');
  await pollUntilTruthy(async () => (await article(page))['contentCode'] === 'TAKEN_DOWN');
  expect((await article(neighbour))['contentState']).toBe('ready');
  expect(await harness.api.publish(story('page', 'weekly.example'))).toEqual(['']);
  expect(await admin.lift('http://www.weekly.example/kestrel-path/page/')).toMatchObject({
    liftedAt: expect.any(Date),
  });
  expect(await admin.lift('http://www.weekly.example/kestrel-path/page/')).toBeNull();
  expect(await harness.api.publish(story('page', 'weekly.example'))).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ]);
  expect((await admin.list()).map(({ kind, liftedAt }) => [kind, liftedAt !== null])).toEqual([
    ['page', true],
    ['domain', false],
  ]);
});
