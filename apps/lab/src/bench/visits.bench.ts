// Measures visits to a feed without validators, so that every visit transfers all 60 full texts. Anchor: a visit in
// which every text has changed and must be narrated again.
import '@nestjs/common';
import '../../../../tools/docs/typescript-hooks.mjs';
import { median } from '../../../../tools/product/product.ts';

const ENTRIES = 60;
const VISITS = 5;
const RATIO_MAX = 0.5;

const text = (entry: number, rewritten: number) =>
  Array.from(
    { length: 40 },
    (_, at) =>
      `<p>On ${at + 1} March the keeper of tower ${entry} climbed ${at * 7 + 12} stairs, “as ever”, and wrote ` +
      `down what the sea had done in the night of visit ${rewritten}.</p>`,
  ).join('');
const item = (entry: number, rewritten: number) =>
  `<item><guid isPermaLink="false">story-${entry}</guid><title>The tower of keeper ` +
  `${entry}</title><link>https://paper.example/${entry}</link><content:encoded>` +
  `<![CDATA[${text(entry, rewritten)}]]></content:encoded></item>`;
const feed = (rewritten: number) =>
  '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
  '<title>The Paper</title><language>en</language>' +
  `${Array.from({ length: ENTRIES }, (_, entry) => item(entry, rewritten)).join('')}</channel></rss>`;

export default async function visitsBench() {
  const [
    { createTestDatabase },
    { FeedServer },
    { EventPublisher },
    { PoliteFetch },
    { createWebFetch },
    { ArticleStore },
    { FeedSource },
    { FeedState },
  ] = await Promise.all([
    import('@tidings/testing/test-database.ts'),
    import('@tidings/testing/news-feed-server.ts'),
    import('@tidings/platform/event-bus/event-publisher.ts'),
    import('@tidings/platform/web-fetch/polite-fetch.ts'),
    import('@tidings/platform/web-fetch/web-fetch.ts'),
    import('@tidings/workers/ingest/article-store.ts'),
    import('@tidings/workers/ingest/feed/feed-source.adapter.ts'),
    import('@tidings/database/news/source.entity.ts'),
  ]);
  const [database, server] = await Promise.all([createTestDatabase(), new FeedServer().listen()]);
  try {
    const store = new ArticleStore(database.dataSource, new EventPublisher());
    const source = new FeedSource(
      new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 }),
    );
    const address = {
      id: 'paper',
      kind: 'feed' as const,
      url: server.serve('/rss.xml', { contentType: 'text/xml', body: feed(0) }),
      name: 'The Paper',
      category: null,
      country: null,
      language: 'en',
      active: true,
    };
    const state = Object.assign(new FeedState(), { etag: null, lastModified: null, answeredAt: null });
    const visit = async () => {
      const before = process.cpuUsage();
      const answer = await source.visit(address, state, AbortSignal.timeout(60_000));
      if (answer.outcome !== 'articles') throw new Error(`the visit ended as ${answer.outcome}`);
      const changed = await store.saveChanged(answer.drafts, async () => undefined);
      const { user, system } = process.cpuUsage(before);
      return { changed, ms: (user + system) / 1000 };
    };
    const rewritten: number[] = [];
    const same: number[] = [];
    for (let round = 0; round <= VISITS; round += 1) {
      server.serve('/rss.xml', { contentType: 'text/xml', body: feed(round) });
      for (const [seen, expected] of [
        [rewritten, ENTRIES],
        [same, 0],
      ] as const) {
        const { changed, ms } = await visit();
        if (changed !== expected) throw new Error(`${changed} stories changed, not ${expected}`);
        // The first round is a warm-up and is not measured.
        if (round > 0) seen.push(ms);
      }
    }
    const [figure, anchor] = [median(same), median(rewritten)];
    return {
      rows: [
        {
          name: `a visit that tells nothing new, ${ENTRIES} whole texts: processor time`,
          figure,
          unit: 'ms',
          anchor,
          ratio: figure / anchor,
          target: `≤ ${RATIO_MAX}`,
          ok: figure / anchor <= RATIO_MAX,
        },
      ],
    };
  } finally {
    await Promise.all([server.close(), database.close()]);
  }
}
