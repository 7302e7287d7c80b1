import { IngestHarness, item, rss } from './ingest-harness.fixture.ts';

/** Long, and like no other time that is waited for: its end is made by hand. */
const SECOND_SHOWS_AFTER_MS = 3_600_000;

let harness: IngestHarness;
beforeEach(async () => {
  harness = await IngestHarness.open();
});
afterEach(() => harness.close());

describe('the bundled edition', () => {
  const shown = 'SELECT count(*) > 50 FROM article WHERE edition AND listed';

  it('is shown at once when only it is wanted', async () => {
    await harness.ingest('none');
    expect((await harness.rows(shown))[0]).toEqual({ '?column?': true });
  });

  it('stands in while nobody answers, and goes when somebody does', async () => {
    harness.server.answer('/feed', (_request, response) => void response.writeHead(503).end());
    await harness.ingest(`${harness.server.origin}/feed`, 50);
    await harness.until(`SELECT (${shown}) AND count(*) = 1 FROM feed_state WHERE failures = 1 AND lease IS NULL`);
    harness.server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    await harness.visitNow();
    await harness.until('SELECT count(*) = 1 FROM article WHERE listed');
    expect(await harness.rows('SELECT title FROM article WHERE listed')).toEqual([{ title: 'Story 1' }]);
  });

  it('is not shown by a process that got nothing to visit while another has the articles', async () => {
    const bothWait = Promise.withResolvers<void>();
    const url = harness.server.answer('/feed', async (_request, response) => {
      await bothWait.promise;
      response.writeHead(200, { 'content-type': 'text/xml' }).end(rss(item(1).replace(/<pubDate>.*<\/pubDate>/, '')));
    });
    await harness.ingest(url);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const second = await harness.ingest(url, SECOND_SHOWS_AFTER_MS);
    const show = timers.mock.calls.find(([, ms]) => ms === SECOND_SHOWS_AFTER_MS)?.[0];
    timers.mockRestore();
    bothWait.resolve();
    await harness.until('SELECT count(*) = 1 FROM article');
    // The hour is over.
    show?.();
    await second.stop();
    expect(show).toBeDefined();
    expect(await harness.rows('SELECT title FROM article')).toEqual([{ title: 'Story 1' }]);
    expect(harness.server.seenAt('/feed')).toHaveLength(1);
  });

  it('does not appear when sources answer in time, nor after a restart with their articles', async () => {
    const url = harness.server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    const first = await harness.ingest(url);
    await harness.until('SELECT count(*) = 1 FROM article');
    await first.stop();
    harness.server.feeds.clear();
    await harness.ingest(url, 20);
    await harness.visitNow();
    await harness.until('SELECT failures > 0 FROM feed_state');
    expect(await harness.rows('SELECT count(*)::int AS n FROM article WHERE edition')).toEqual([{ n: 0 }]);
  });
});
