import { Newsroom, item, rss } from './newsroom.fixture.ts';

let newsroom: Newsroom;
beforeEach(async () => {
  newsroom = await Newsroom.open();
});
afterEach(() => newsroom.close());

describe('the bundled edition', () => {
  const shown = 'SELECT count(*) > 50 FROM article WHERE edition AND listed';

  it('is shown at once when only it is wanted', async () => {
    await newsroom.ingest('none');
    expect((await newsroom.rows(shown))[0]).toEqual({ '?column?': true });
  });

  it('stands in while nobody answers, and goes when somebody does', async () => {
    newsroom.server.answer('/feed', (_request, response) => void response.writeHead(503).end());
    await newsroom.ingest(`${newsroom.server.origin}/feed`, 50);
    await newsroom.until(shown);
    newsroom.server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    await newsroom.visitNow();
    await newsroom.until('SELECT count(*) = 1 FROM article WHERE listed');
    expect(await newsroom.rows('SELECT title FROM article WHERE listed')).toEqual([{ title: 'Story 1' }]);
  });

  it('is not shown by a process that got nothing to visit while another has the articles', async () => {
    const url = newsroom.server.answer('/feed', async (_request, response) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
      response.writeHead(200, { 'content-type': 'text/xml' }).end(rss(item(1).replace(/<pubDate>.*<\/pubDate>/, '')));
    });
    await newsroom.ingest(url);
    await newsroom.ingest(url, 1_000);
    await newsroom.until('SELECT count(*) = 1 FROM article');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    expect(await newsroom.rows('SELECT title FROM article')).toEqual([{ title: 'Story 1' }]);
    expect(newsroom.server.seenAt('/feed')).toHaveLength(1);
  });

  it('does not appear when sources answer in time, nor after a restart with their articles', async () => {
    const url = newsroom.server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    const first = await newsroom.ingest(url, 3_000);
    await newsroom.until('SELECT count(*) = 1 FROM article');
    await first.stop();
    newsroom.server.feeds.clear();
    await newsroom.ingest(url, 20);
    await newsroom.visitNow();
    await newsroom.until('SELECT failures > 0 FROM feed_state');
    expect(await newsroom.rows('SELECT count(*)::int AS n FROM article WHERE edition')).toEqual([{ n: 0 }]);
  });
});
