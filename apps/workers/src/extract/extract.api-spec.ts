import { deleteReservedTexts } from '@tidings/database/news/article.query.ts';
import { storeSentPage } from '@tidings/database/news/extraction-job.entity.ts';
import {
  leaseUrgentExtraction,
  prioritizeExtraction,
  requestUrgentExtraction,
  retryExtraction,
} from '@tidings/database/news/extraction-job.query.ts';
import { until } from '@tidings/testing/until.ts';
import { ExtractHarness, createArticlePage } from './extract-harness.fixture.ts';

let harness: ExtractHarness;
beforeAll(async () => {
  harness = await ExtractHarness.open();
});
afterAll(() => harness.close());

it('reads the page of a teaser and makes the article playable and searchable', async () => {
  harness.server.serve('/a', { contentType: 'text/html', body: createArticlePage('Boats at rest') });
  await harness.save(harness.draft('/a'));
  const article = await harness.settled('/a');
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
  expect(await harness.one('SELECT count(*)::int AS n FROM extract_job')).toEqual({ n: 0 });
  expect(
    await harness.one("SELECT data->>'outcome' AS outcome FROM event WHERE type = 'news.article-extracted.v1'"),
  ).toEqual({
    outcome: 'ok',
  });
  await harness.untilRow("SELECT 1 FROM search_document WHERE body LIKE '%harbour%' AND revision = 2");
});

it.each([
  ['/missing', 404, 'text/html', 'NOT_FOUND'],
  ['/secret', 403, 'text/html', 'SOURCE_REFUSED'],
  ['/file.pdf', 200, 'application/pdf', 'UNSUPPORTED_CONTENT'],
  ['/empty', 200, 'text/html', 'NO_ARTICLE'],
])('stores the reason why %s cannot be read', async (path, status, type, code) => {
  harness.server.answer(
    path,
    (_request, response) => void response.writeHead(status, { 'content-type': type }).end('<html><body></body></html>'),
  );
  await harness.save(harness.draft(path));
  expect(await harness.settled(path)).toMatchObject({
    content_state: 'failed',
    content_code: code,
    narration: null,
    title: `Teaser ${path}`,
  });
});

it('retries a temporary failure later, or at once while a listener waits', async () => {
  harness.server.answer('/shaky', (_request, response) => void response.writeHead(503).end());
  await harness.save(harness.draft('/shaky'));
  await harness.untilRow(
    "SELECT 1 FROM extract_job WHERE attempt = 1 AND lease IS NULL AND not_before > now() + interval '30 seconds'",
  );
  expect(
    await harness.one('SELECT content_state FROM article WHERE url = $1', [`${harness.server.origin}/shaky`]),
  ).toEqual({
    content_state: 'pending',
  });
  const id = await harness.idOf('/shaky');
  await harness.db.transaction((tx) => requestUrgentExtraction(tx, id));
  expect(await harness.settled('/shaky')).toMatchObject({ content_state: 'failed', content_code: 'SOURCE_ERROR' });
});

it('reads an article before its scheduled time when the article is opened', async () => {
  harness.server.serve('/later', { contentType: 'text/html', body: createArticlePage('Later') });
  await harness.save(harness.draft('/later'));
  const id = await harness.idOf('/later');
  await harness.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO extract_job (article_id, revision, not_before)
        VALUES ($1, 1, now() + interval '1 hour') ON CONFLICT (article_id) DO UPDATE
        SET not_before = excluded.not_before`,
      [id],
    );
  });
  await prioritizeExtraction(harness.db, id, { wide: 'somewhere', network: 'somewhere', listener: 'somebody' });
  expect(await harness.settled('/later')).toMatchObject({ content_state: 'ready' });
});

it('a page requested by a listener has its own title, date and section and its host as source', async () => {
  const body = createArticlePage('The quiet harbour').replace(
    '</head>',
    '<meta property="article:section" content="Business"></head>',
  );
  harness.server.serve('/named', { contentType: 'text/html', body });
  await harness.save(
    harness.draft('/named', {
      identity: 'page',
      sourceId: null,
      sourceName: null,
      title: '127.0.0.1',
      description: null,
      listed: false,
    }),
  );
  expect(await harness.settled('/named')).toMatchObject({
    title: 'The quiet harbour',
    source_name: '127.0.0.1',
    category: 'business',
    published_at: new Date('2026-11-18T09:30:00Z'),
    listed: false,
  });
});

it('reads a reserved text only on request, does not index it and deletes it after a day', async () => {
  harness.server.serve('/reserved', {
    contentType: 'text/html',
    body: createArticlePage('Quietly kept')
      .replace('<head>', '<head><meta name="tdm-reservation" content="1">')
      .replaceAll('harbour', 'mooringplace'),
  });
  await harness.save(harness.draft('/reserved'));
  expect(await harness.settled('/reserved')).toMatchObject({
    content_state: 'failed',
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
  });
  const countSearchDocuments = async () =>
    (await harness.one("SELECT count(*)::int AS n FROM search_document WHERE body LIKE '%mooringplace%'"))?.['n'];
  const { id } = (await harness.settled('/reserved')) as { id: string };
  await harness.db.transaction((tx) => retryExtraction(tx, id));
  expect(await harness.settled('/reserved')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
  await harness.untilRow('SELECT 1 FROM search_document d JOIN article a USING (id, revision) WHERE id = $1', [id]);
  expect([
    await countSearchDocuments(),
    (await harness.one('SELECT title FROM search_document WHERE id = $1', [id]))?.['title'],
  ]).toEqual([0, 'Teaser /reserved']);
  expect(await harness.db.transaction(deleteReservedTexts)).toEqual([]);
  await harness.db.query("UPDATE article SET reserved_at = reserved_at - interval '25 hours' WHERE id = $1", [id]);
  expect(await harness.db.transaction(deleteReservedTexts)).toMatchObject([{ id }]);
  expect(await harness.settled('/reserved')).toMatchObject({
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
    title: 'Teaser /reserved',
  });
});

it('reads a noarchive text without a request, but stores it as reserved', async () => {
  harness.server.serve('/uncopied', {
    contentType: 'text/html',
    body: createArticlePage('Read and forgotten').replace(
      '<head>',
      '<head><meta name="robots" content="noarchive, nofollow">',
    ),
  });
  await harness.save(harness.draft('/uncopied'));
  expect(await harness.settled('/uncopied')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
});

it('stores the verdict of a page with or without text', async () => {
  harness.server.serve('/sold', {
    contentType: 'text/html',
    body: createArticlePage('Sold').replace('</article>', '<p>Subscribe to continue reading.</p></article>'),
  });
  harness.server.serve('/asks', {
    contentType: 'text/html',
    body: '<p>We and our 842 partners store cookies with your consent.</p><button>Accept all</button>',
  });
  await harness.save(harness.draft('/sold'), harness.draft('/asks'));
  expect(await harness.settled('/sold')).toMatchObject({ content_state: 'ready', verdict: 'teaser' });
  expect(await harness.settled('/asks')).toMatchObject({
    content_state: 'failed',
    content_code: 'NO_ARTICLE',
    verdict: 'consent',
  });
});

it('reads a sent page without fetching anything, then deletes it', async () => {
  await harness.save(
    harness.draft('/sent', {
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
  const id = await harness.idOf('/sent');
  await harness.db.transaction(async (tx) => {
    await tx.query("UPDATE article SET content_state = 'pending' WHERE id = $1", [id]);
    await storeSentPage(
      tx,
      id,
      new TextEncoder().encode(
        createArticlePage('The closed harbour').replace(
          '</head>',
          '<meta property="og:image" content="https://paper.example/boat.jpg"><meta name="robots" ' +
            'content="noindex"></head>',
        ),
      ),
    );
    await requestUrgentExtraction(tx, id);
  });
  expect(await harness.settled('/sent')).toMatchObject({
    content_state: 'ready',
    verdict: 'ok',
    title: 'The closed harbour',
    image_url: null,
    private: true,
    reserved_at: null,
  });
  expect(await harness.one('SELECT count(*)::int AS n FROM sent_page')).toEqual({ n: 0 });
  await harness.db.transaction((tx) => requestUrgentExtraction(tx, id));
  await until(
    'the job is finished',
    async () => !(await harness.one('SELECT 1 FROM extract_job WHERE article_id = $1', [id])),
  );
  expect(await harness.one('SELECT content_state, revision FROM article WHERE id = $1', [id])).toEqual({
    content_state: 'ready',
    revision: 2,
  });
});

it('leases a job to one process at a time, and again after the lease expires', async () => {
  await harness.workers[0]?.close();
  await harness.save(harness.draft('/leased'));
  const id = await harness.idOf('/leased');
  await harness.db.transaction((tx) => requestUrgentExtraction(tx, id));
  const long = 600_000;
  const [first, second] = await Promise.all([
    leaseUrgentExtraction(harness.db, long),
    leaseUrgentExtraction(harness.db, long),
  ]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  await harness.db.query("UPDATE extract_job SET leased_until = now() - interval '1 ms' WHERE article_id = $1", [id]);
  expect(await leaseUrgentExtraction(harness.db, long)).toMatchObject({ articleId: id });
});
