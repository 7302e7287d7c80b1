import {
  askForExtractNow,
  hurryExtract,
  leaseUrgentExtract,
  readAgain,
} from '@tidings/database/news/extract-job.query.ts';
import { forgetReserved } from '@tidings/database/news/reserved.query.ts';
import { storeSentPage } from '@tidings/database/news/sent-page.query.ts';
import { until } from '@tidings/testing/until.ts';
import { ExtractHouse, page } from './extract-house.fixture.ts';

let house: ExtractHouse;
beforeAll(async () => {
  house = await ExtractHouse.open();
});
afterAll(() => house.close());

it('reads the page of an article that came as a teaser, and makes it heard and found', async () => {
  house.server.serve('/a', { contentType: 'text/html', body: page('Boats at rest') });
  await house.save(house.draft('/a'));
  const article = await house.settled('/a');
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
  expect(await house.one('SELECT count(*)::int AS n FROM extract_job')).toEqual({ n: 0 });
  expect(
    await house.one("SELECT data->>'outcome' AS outcome FROM event WHERE type = 'news.article-extracted.v1'"),
  ).toEqual({
    outcome: 'ok',
  });
  await house.untilRow("SELECT 1 FROM search_document WHERE body LIKE '%harbour%' AND revision = 2");
});

it.each([
  ['/missing', 404, 'text/html', 'NOT_FOUND'],
  ['/secret', 403, 'text/html', 'SOURCE_REFUSED'],
  ['/file.pdf', 200, 'application/pdf', 'UNSUPPORTED_CONTENT'],
  ['/empty', 200, 'text/html', 'NO_ARTICLE'],
])('keeps the reason why %s cannot be read', async (path, status, type, code) => {
  house.server.answer(
    path,
    (_request, response) => void response.writeHead(status, { 'content-type': type }).end('<html><body></body></html>'),
  );
  await house.save(house.draft(path));
  expect(await house.settled(path)).toMatchObject({
    content_state: 'failed',
    content_code: code,
    narration: null,
    title: `Teaser ${path}`,
  });
});

it('tries again later what may pass, and at once what somebody waits for', async () => {
  house.server.answer('/shaky', (_request, response) => void response.writeHead(503).end());
  await house.save(house.draft('/shaky'));
  await house.untilRow(
    "SELECT 1 FROM extract_job WHERE attempt = 1 AND lease IS NULL AND not_before > now() + interval '30 seconds'",
  );
  expect(await house.one('SELECT content_state FROM article WHERE url = $1', [`${house.server.origin}/shaky`])).toEqual(
    {
      content_state: 'pending',
    },
  );
  const id = await house.idOf('/shaky');
  await house.db.transaction((tx) => askForExtractNow(tx, id));
  expect(await house.settled('/shaky')).toMatchObject({ content_state: 'failed', content_code: 'SOURCE_ERROR' });
});

it('reads an opened article before the others', async () => {
  house.server.serve('/later', { contentType: 'text/html', body: page('Later') });
  await house.save(house.draft('/later'));
  const id = await house.idOf('/later');
  await house.db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO extract_job (article_id, revision, not_before)
        VALUES ($1, 1, now() + interval '1 hour') ON CONFLICT (article_id) DO UPDATE
        SET not_before = excluded.not_before`,
      [id],
    );
  });
  await hurryExtract(house.db, id, { wide: 'somewhere', network: 'somewhere' });
  expect(await house.settled('/later')).toMatchObject({ content_state: 'ready' });
});

it('lets a page named by a listener tell its own title, day and section, and names it by its host', async () => {
  const body = page('The quiet harbour').replace(
    '</head>',
    '<meta property="article:section" content="Business"></head>',
  );
  house.server.serve('/named', { contentType: 'text/html', body });
  await house.save(
    house.draft('/named', {
      identity: 'page',
      sourceId: null,
      sourceName: null,
      title: '127.0.0.1',
      description: null,
      listed: false,
    }),
  );
  expect(await house.settled('/named')).toMatchObject({
    title: 'The quiet harbour',
    source_name: '127.0.0.1',
    category: 'business',
    published_at: new Date('2026-11-18T09:30:00Z'),
    listed: false,
  });
});

it('collects no reserved text; reads it for who asks, lets nobody find it, and forgets it in a day', async () => {
  house.server.serve('/reserved', {
    contentType: 'text/html',
    body: page('Quietly kept')
      .replace('<head>', '<head><meta name="tdm-reservation" content="1">')
      .replaceAll('harbour', 'mooringplace'),
  });
  await house.save(house.draft('/reserved'));
  expect(await house.settled('/reserved')).toMatchObject({
    content_state: 'failed',
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
  });
  const found = async () =>
    (await house.one("SELECT count(*)::int AS n FROM search_document WHERE body LIKE '%mooringplace%'"))?.['n'];
  const { id } = (await house.settled('/reserved')) as { id: string };
  await house.db.transaction((tx) => readAgain(tx, id));
  expect(await house.settled('/reserved')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
  await house.untilRow('SELECT 1 FROM search_document d JOIN article a USING (id, revision) WHERE id = $1', [id]);
  expect([
    await found(),
    (await house.one('SELECT title FROM search_document WHERE id = $1', [id]))?.['title'],
  ]).toEqual([0, 'Teaser /reserved']);
  expect(await house.db.transaction(forgetReserved)).toEqual([]);
  await house.db.query("UPDATE article SET reserved_at = reserved_at - interval '25 hours' WHERE id = $1", [id]);
  expect(await house.db.transaction(forgetReserved)).toMatchObject([{ id }]);
  expect(await house.settled('/reserved')).toMatchObject({
    content_code: 'TEXT_RESERVED',
    blocks: null,
    narration: null,
    title: 'Teaser /reserved',
  });
});

it('reads without being asked a text of which no copy may be kept, and forgets it like a reserved one', async () => {
  house.server.serve('/uncopied', {
    contentType: 'text/html',
    body: page('Read and forgotten').replace('<head>', '<head><meta name="robots" content="noarchive, nofollow">'),
  });
  await house.save(house.draft('/uncopied'));
  expect(await house.settled('/uncopied')).toMatchObject({
    content_state: 'ready',
    content_code: null,
    reserved_at: expect.any(Date),
    narration: expect.anything(),
  });
});

it('keeps what a page is beside what it says, and what one is that says nothing', async () => {
  house.server.serve('/sold', {
    contentType: 'text/html',
    body: page('Sold').replace('</article>', '<p>Subscribe to continue reading.</p></article>'),
  });
  house.server.serve('/asks', {
    contentType: 'text/html',
    body: '<p>We and our 842 partners store cookies with your consent.</p><button>Accept all</button>',
  });
  await house.save(house.draft('/sold'), house.draft('/asks'));
  expect(await house.settled('/sold')).toMatchObject({ content_state: 'ready', verdict: 'teaser' });
  expect(await house.settled('/asks')).toMatchObject({
    content_state: 'failed',
    content_code: 'NO_ARTICLE',
    verdict: 'consent',
  });
});

it('reads a page that a browser sent, fetches nothing for it, and throws it away', async () => {
  await house.save(
    house.draft('/sent', {
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
  const id = await house.idOf('/sent');
  await house.db.transaction(async (tx) => {
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
  expect(await house.settled('/sent')).toMatchObject({
    content_state: 'ready',
    verdict: 'ok',
    title: 'The closed harbour',
    image_url: null,
    private: true,
    reserved_at: null,
  });
  expect(await house.one('SELECT count(*)::int AS n FROM sent_page')).toEqual({ n: 0 });
  await house.db.transaction((tx) => askForExtractNow(tx, id));
  await until(
    'its job is done',
    async () => !(await house.one('SELECT 1 FROM extract_job WHERE article_id = $1', [id])),
  );
  expect(await house.one('SELECT content_state, revision FROM article WHERE id = $1', [id])).toEqual({
    content_state: 'ready',
    revision: 2,
  });
});

it('gives a job of a dead process to another one, and never to two at once', async () => {
  await house.workers[0]?.close();
  await house.save(house.draft('/leased'));
  const id = await house.idOf('/leased');
  await house.db.transaction((tx) => askForExtractNow(tx, id));
  const soon = 150;
  const [first, second] = await Promise.all([leaseUrgentExtract(house.db, soon), leaseUrgentExtract(house.db, soon)]);
  expect([first, second].filter(Boolean)).toHaveLength(1);
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  expect(await leaseUrgentExtract(house.db, soon)).toMatchObject({ articleId: id });
});
