import { IngestHarness, createRssItem, createRss } from './ingest-harness.fixture.ts';

let harness: IngestHarness;
beforeEach(async () => {
  harness = await IngestHarness.open();
});
afterEach(() => harness.close());

describe('the bundled edition', () => {
  const isListedSql = 'SELECT count(*) > 50 FROM article WHERE edition AND listed';

  it('is listed as soon as start resolves when no feed is configured', async () => {
    await harness.ingest('none', { edition: true });
    expect((await harness.rows(isListedSql))[0]).toEqual({ '?column?': true });
  });

  it('is listed as soon as start resolves, and is withdrawn when a source answers', async () => {
    const answered = Promise.withResolvers<void>();
    const url = harness.server.answer('/feed', async (_request, response) => {
      await answered.promise;
      response.writeHead(200, { 'content-type': 'text/xml' }).end(createRss(createRssItem(1)));
    });
    await harness.ingest(url, { edition: true });
    expect((await harness.rows(isListedSql))[0]).toEqual({ '?column?': true });
    answered.resolve();
    await harness.until('SELECT count(*) = 1 FROM article WHERE listed');
    expect(await harness.rows('SELECT title FROM article WHERE listed')).toEqual([{ title: 'Story 1' }]);
  });

  it('stays listed while all sources fail, and is withdrawn when one of them answers', async () => {
    harness.server.answer('/feed', (_request, response) => void response.writeHead(503).end());
    await harness.ingest(`${harness.server.origin}/feed,http://127.0.0.1:1/feed`, { edition: true });
    await harness.until('SELECT count(*) = 2 FROM feed_state WHERE failures = 1 AND lease IS NULL');
    expect((await harness.rows(isListedSql))[0]).toEqual({ '?column?': true });
    harness.server.serve('/feed', { contentType: 'text/xml', body: createRss(createRssItem(1)) });
    await harness.visitNow();
    await harness.until('SELECT count(*) = 1 FROM article WHERE listed');
  });

  it('is not listed while another process has articles, nor after a restart with those articles', async () => {
    const url = harness.server.serve('/feed', { contentType: 'text/xml', body: createRss(createRssItem(1)) });
    const first = await harness.ingest(url);
    await harness.until('SELECT count(*) = 1 FROM article');
    await harness.ingest(url, { edition: true });
    await first.stop();
    harness.server.feeds.clear();
    await harness.ingest(url, { edition: true });
    await harness.visitNow();
    await harness.until('SELECT failures > 0 FROM feed_state');
    expect(await harness.rows('SELECT count(*)::int AS n FROM article WHERE edition')).toEqual([{ n: 0 }]);
  });
});
