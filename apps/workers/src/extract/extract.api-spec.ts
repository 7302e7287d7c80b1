import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestMicroservice } from '@nestjs/common';
import { askForExtractNow, hurryExtract, leaseExtracts, readAgain } from '@tidings/database/news/extract-job.query.ts';
import { forgetReserved } from '@tidings/database/news/reserved.query.ts';
import { storeSentPage } from '@tidings/database/news/sent-page.query.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import type { ExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { FileBlobStore } from '@tidings/platform/blob-store/file-blob-store.adapter.ts';
import { loadConfig } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { createLogger } from '@tidings/platform/telemetry/logger.ts';
import { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/web-fetch/web-fetch.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import type { DataSource } from 'typeorm';
import { IndexModule } from '../index/index.module.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { ExtractModule } from './extract.module.ts';

const PARAGRAPH =
  'The harbour was quiet for the first time in weeks, and the people who had come to look at the boats stayed to ' +
  'look at the water instead. ';
const page = (
  title: string,
): string => `<!doctype html><html lang="en"><head><title>${title} | Paper</title><meta property="og:title" content="${title}"><meta name="author" content="Ida Marsh">
  <meta property="article:published_time" content="2026-11-18T09:30:00Z"></head><body><nav>Home News</nav><article><h1>${title}</h1>${Array.from({ length: 6 }, (_, part) => `<p>Part ${part + 1}. ${PARAGRAPH.repeat(3)}</p>`).join('')}</article></body></html>`;

let server: FeedServer;
let database: TestDatabase;
let db: DataSource;
let pool: ExtractPool;
let store: ArticleStore;
let workers: INestMicroservice[];
beforeAll(async () => {
  [server, database] = await Promise.all([new FeedServer().listen() as Promise<FeedServer>, createTestDatabase()]);
  db = database.dataSource;
  pool = createExtractPool();
  const config = loadConfig({ LOG_LEVEL: 'error' });
  const parts = {
    config,
    dataSource: db,
    extractPool: pool,
    logger: createLogger(config),
    blobStore: new FileBlobStore(mkdtempSync(join(tmpdir(), 'tidings-extract-'))),
    webFetch: new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 }),
  };
  workers = [await startWorker('extract', ExtractModule, parts), await startWorker('index', IndexModule, parts)];
  store = new ArticleStore(db, new EventPublisher());
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await pool.close();
  await server.close();
  await database.close();
});

const draft = (path: string, parts: Partial<ArticleDraft> = {}): ArticleDraft => ({
  identity: `feed ${path}`,
  canonicalUrl: server.origin + path,
  url: server.origin + path,
  sourceId: 'feed',
  sourceName: 'Paper',
  author: null,
  title: `Teaser ${path}`,
  description: 'More inside.',
  imageUrl: null,
  publishedAt: new Date('2026-11-20T08:00:00Z'),
  category: null,
  tab: 'general',
  type: 'typeless',
  country: null,
  language: null,
  sourceHash: 'h',
  contentState: 'pending',
  blocks: null,
  narration: null,
  listenMs: null,
  characters: null,
  edition: false,
  private: false,
  listed: true,
  ...parts,
});
const save = (...drafts: ArticleDraft[]) => store.save(drafts, async () => undefined);
const one = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown> | undefined> =>
  (await db.query(sql, values))[0];
async function settled(path: string): Promise<Record<string, unknown>> {
  for (let turn = 0; turn < 400; turn += 1) {
    const row = await one("SELECT * FROM article WHERE url = $1 AND content_state <> 'pending'", [
      server.origin + path,
    ]);
    if (row) return row;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error(`${path} was never read`);
}

it('reads the page of an article that came as a teaser, and makes it heard and found', async () => {
  server.serve('/a', { contentType: 'text/html', body: page('Boats at rest') });
  await save(draft('/a'));
  const article = await settled('/a');
  expect(article).toMatchObject({
    content_state: 'ready',
    content_code: null,
    title: 'Teaser /a',
    author: 'Ida Marsh',
    language: 'en',
    revision: 2,
    published_at: new Date('2026-11-20T08:00:00Z'),
  });
  expect(article['narration']).toMatchObject({
    blocks: [
      { kind: 'title', text: 'Teaser /a' },
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
      expect.anything(),
    ],
  });
  expect(article['listen_ms']).toBeGreaterThan(30_000);
  expect(await one('SELECT count(*)::int AS n FROM extract_job')).toEqual({ n: 0 });
  expect(await one("SELECT data->>'outcome' AS outcome FROM event WHERE type = 'news.article-extracted.v1'")).toEqual({
    outcome: 'ok',
  });
  for (let turn = 0; turn < 200; turn += 1) {
    if (await one("SELECT 1 FROM search_document WHERE body LIKE '%harbour%' AND revision = 2")) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error('never indexed');
});

it.each([
  ['/missing', 404, 'text/html', 'NOT_FOUND'],
  ['/secret', 403, 'text/html', 'SOURCE_REFUSED'],
  ['/file.pdf', 200, 'application/pdf', 'UNSUPPORTED_CONTENT'],
  ['/empty', 200, 'text/html', 'NO_ARTICLE'],
])('keeps the reason why %s cannot be read', async (path, status, type, code) => {
  server.serve(path, {
    contentType: '',
    body: '',
    answer: (_request, response) =>
      void response.writeHead(status, { 'content-type': type }).end('<html><body></body></html>'),
  });
  await save(draft(path));
  expect(await settled(path)).toMatchObject({
    content_state: 'failed',
    content_code: code,
    narration: null,
    title: `Teaser ${path}`,
  });
});

it('tries again later what may pass, and at once what somebody waits for', async () => {
  server.serve('/shaky', {
    contentType: '',
    body: '',
    answer: (_request, response) => void response.writeHead(503).end(),
  });
  await save(draft('/shaky'));
  for (let turn = 0; turn < 200; turn += 1) {
    if (
      await one(
        "SELECT 1 FROM extract_job WHERE attempt = 1 AND lease IS NULL AND not_before > now() + interval '30 seconds'",
      )
    )
      break;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  expect(await one('SELECT content_state FROM article WHERE url = $1', [`${server.origin}/shaky`])).toEqual({
    content_state: 'pending',
  });
  const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM article WHERE url = $1', [
    `${server.origin}/shaky`,
  ]);
  await db.transaction((tx) => askForExtractNow(tx, id));
  expect(await settled('/shaky')).toMatchObject({ content_state: 'failed', content_code: 'SOURCE_ERROR' });
});

it('reads an opened article before the others', async () => {
  server.serve('/later', { contentType: 'text/html', body: page('Later') });
  await save(draft('/later'));
  const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM article WHERE url = $1', [
    `${server.origin}/later`,
  ]);
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO extract_job (article_id, revision, not_before)
        VALUES ($1, 1, now() + interval '1 hour') ON CONFLICT (article_id) DO UPDATE
        SET not_before = excluded.not_before`,
      [id],
    );
  });
  await hurryExtract(db, id);
  expect(await settled('/later')).toMatchObject({ content_state: 'ready' });
});

it('lets a page named by a listener tell its own title and day', async () => {
  server.serve('/named', { contentType: 'text/html', body: page('The quiet harbour') });
  await save(
    draft('/named', {
      identity: 'page',
      sourceId: null,
      sourceName: null,
      title: '127.0.0.1',
      description: null,
      listed: false,
    }),
  );
  expect(await settled('/named')).toMatchObject({
    title: 'The quiet harbour',
    published_at: new Date('2026-11-18T09:30:00Z'),
    listed: false,
  });
});

it('collects no text that its publisher reserves, reads it for who asks, lets nobody find it, and forgets it after a day', async () => {
  server.serve('/reserved', {
    contentType: 'text/html',
    body: page('Quietly kept')
      .replace('<head>', '<head><meta name="tdm-reservation" content="1">')
      .replaceAll('harbour', 'mooringplace'),
  });
  await save(draft('/reserved'));
  expect(await settled('/reserved')).toMatchObject({
    content_state: 'failed',
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
  });
  const found = async () =>
    (await one("SELECT count(*)::int AS n FROM search_document WHERE body LIKE '%mooringplace%'"))?.['n'];
  const { id } = (await settled('/reserved')) as { id: string };
  await db.transaction((tx) => readAgain(tx, id));
  expect(await settled('/reserved')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
  for (
    let turn = 0;
    turn < 200 &&
    !(await one('SELECT 1 FROM search_document d JOIN article a USING (id, revision) WHERE id = $1', [id]));
    turn += 1
  )
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  expect([await found(), (await one('SELECT title FROM search_document WHERE id = $1', [id]))?.['title']]).toEqual([
    0,
    'Teaser /reserved',
  ]);
  expect(await db.transaction(forgetReserved)).toEqual([]);
  await db.query("UPDATE article SET reserved_at = reserved_at - interval '25 hours' WHERE id = $1", [id]);
  expect(await db.transaction(forgetReserved)).toMatchObject([{ id }]);
  expect(await settled('/reserved')).toMatchObject({
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
    title: 'Teaser /reserved',
  });
});

it('reads a text of which no copy may be kept without being asked, lets nobody find it by its words, and forgets it like a reserved one', async () => {
  server.serve('/uncopied', {
    contentType: 'text/html',
    body: page('Read and forgotten').replace('<head>', '<head><meta name="robots" content="noarchive, nofollow">'),
  });
  await save(draft('/uncopied'));
  expect(await settled('/uncopied')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
});

it('keeps what a page is beside what it says, and what one is that says nothing', async () => {
  server.serve('/sold', {
    contentType: 'text/html',
    body: page('Sold').replace('</article>', '<p>Subscribe to continue reading.</p></article>'),
  });
  server.serve('/asks', {
    contentType: 'text/html',
    body: '<p>We and our 842 partners store cookies with your consent.</p><button>Accept all</button>',
  });
  await save(draft('/sold'), draft('/asks'));
  expect(await settled('/sold')).toMatchObject({ content_state: 'ready', verdict: 'teaser' });
  expect(await settled('/asks')).toMatchObject({
    content_state: 'failed',
    content_code: 'NO_ARTICLE',
    verdict: 'consent',
  });
});

it('reads a page that a browser sent, fetches nothing for it, and throws it away', async () => {
  await save(
    draft('/sent', {
      identity: 'sent',
      sourceId: null,
      sourceName: null,
      canonicalUrl: null,
      title: '127.0.0.1',
      description: null,
      listed: false,
      private: true,
      contentState: 'ready',
    }),
  );
  const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM article WHERE url = $1', [`${server.origin}/sent`]);
  await db.transaction(async (tx) => {
    await tx.query("UPDATE article SET content_state = 'pending' WHERE id = $1", [id]);
    await storeSentPage(
      tx,
      id,
      new TextEncoder().encode(
        page('The closed harbour').replace(
          '</head>',
          '<meta property="og:image" content="https://paper.example/boat.jpg"><meta name="robots" ' +
            'content="noindex"></head>',
        ),
      ),
    );
    await askForExtractNow(tx, id);
  });
  expect(await settled('/sent')).toMatchObject({
    content_state: 'ready',
    verdict: 'ok',
    title: 'The closed harbour',
    image_url: null,
    private: true,
    reserved_at: null,
  });
  expect(await one('SELECT count(*)::int AS n FROM sent_page')).toEqual({ n: 0 });
  await db.transaction((tx) => askForExtractNow(tx, id));
  for (let turn = 0; turn < 200 && (await one('SELECT 1 FROM extract_job WHERE article_id = $1', [id])); turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  expect(await one('SELECT content_state, revision FROM article WHERE id = $1', [id])).toEqual({
    content_state: 'ready',
    revision: 2,
  });
});

it('gives a job of a dead process to another one, and never to two at once', async () => {
  await workers[0]?.close();
  await save(draft('/leased'));
  const [{ id }]: [{ id: string }] = await db.query('SELECT id FROM article WHERE url = $1', [
    `${server.origin}/leased`,
  ]);
  await db.transaction((tx) => askForExtractNow(tx, id));
  const soon = 150;
  const [first, second] = await Promise.all([leaseExtracts(db, true, 5, soon), leaseExtracts(db, true, 5, soon)]);
  expect(first.length + second.length).toBe(1);
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect(await leaseExtracts(db, true, 5, soon)).toHaveLength(1);
});
