import type { INestMicroservice } from '@nestjs/common';
import { ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { createExtractPool } from '@tidings/extraction/article/extract-pool.ts';
import { PoliteFetch } from '@tidings/platform/adapters/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/adapters/web-fetch/web-fetch.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { startWorker } from '@tidings/platform/event-bus/worker-app.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { createWorkerParts } from '@tidings/testing/worker-parts.ts';
import { ArticleStore } from '../ingest/article-store.ts';
import { EditionService } from '../ingest/edition/edition.service.ts';
import { FeedSource } from '../ingest/feed/feed-source.adapter.ts';
import { IngestService } from '../ingest/ingest.service.ts';
import { StoriesModule } from './stories.module.ts';

const HOUR_MS = 3_600_000;
const since = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toUTCString();
type Item = { id: string; title: string; lead: string; hoursAgo: number; text?: string };
const formatItem = (name: string, { id, title, lead, hoursAgo, text }: Item) =>
  `<item><guid isPermaLink="false">${id}</guid><title>${title}</title><link>https://` +
  `${name.toLowerCase().replaceAll(' ', '-')}.example/${id}</link><description>${lead}</description>` +
  `<pubDate>${since(hoursAgo)}</pubDate>` +
  `${text ? `<content:encoded><![CDATA[<p>${lead}</p><p>${text}</p>]]></content:encoded>` : ''}</item>`;
const feed = (name: string, items: Item[], language = 'en') =>
  '<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>' +
  `<title>${name}</title><language>${language}</language>${items.map((item) => formatItem(name, item)).join('')}` +
  '</channel></rss>';
const LONG = (
  'The crew of the harbour boat worked through the night, and the last of the passengers came ashore wrapped in ' +
  'blankets at dawn. '
).repeat(8);

const storyArticles: [string, string, string, number][] = [
  [
    'Harbour Post',
    'Ferry with 214 on board runs aground off Kessock',
    'All 214 passengers were brought ashore after the ferry Alma ran onto a sandbank near Kessock on Saturday ' +
      'night, the coastguard said.',
    5,
  ],
  [
    'Island Echo',
    '214 rescued as ferry Alma hits sandbank near Kessock',
    'The ferry Alma struck a sandbank off Kessock late on Saturday. The coastguard took all 214 passengers off.',
    4,
  ],
  [
    'Northern Star',
    'Kessock: passengers saved after ferry runs aground',
    'Coastguard boats brought 214 people to safety on Saturday night when the ferry Alma ran aground on a ' +
      'sandbank near Kessock.',
    3,
  ],
  [
    'City Ledger',
    'Coastguard saves 214 from stranded ferry Alma',
    'A sandbank near Kessock stopped the ferry Alma on Saturday night; 214 passengers were taken ashore by the ' +
      'coastguard.',
    3,
  ],
  [
    'Coast Courier',
    'Stranded ferry off Kessock: all 214 passengers safe',
    'The ferry Alma ran aground near Kessock on Saturday. All 214 passengers are safe, said the coastguard.',
    2,
  ],
];

let server: FeedServer;
let database: TestDatabase;
let stories: INestMicroservice;
let ingest: IngestService;
const pool = createExtractPool();
beforeEach(async () => {
  [server, database] = await Promise.all([new FeedServer().listen() as Promise<FeedServer>, createTestDatabase()]);
  const webFetch = new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 });
  stories = await startWorker('stories', StoriesModule, {
    ...createWorkerParts(database.dataSource),
    extractPool: pool,
    webFetch,
  });
});
afterEach(async () => {
  await ingest.stop();
  await stories.close();
  await Promise.all([server.close(), database.close()]);
});
afterAll(() => pool.close());

const rows = <Row = Record<string, unknown>>(sql: string) => database.dataSource.query(sql) as Promise<Row[]>;
const untilTrue = (sql: string) => until(sql, async () => Boolean(Object.values((await rows(sql))[0] ?? {})[0]));
async function subscribe(feeds: string[]): Promise<void> {
  const urls = feeds.map((body, index) => server.serve(`/${index}.xml`, { contentType: 'text/xml', body }));
  const store = new ArticleStore(database.dataSource, new EventPublisher());
  const web = new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort] }), { betweenMs: 1 });
  ingest = new IngestService(
    database.dataSource,
    store,
    new EditionService(store, quietLogger, null),
    { feed: new FeedSource(web) },
    { feeds: urls.join(',') },
    quietLogger,
  );
  await ingest.start();
}
const item = ([, title, lead, hoursAgo]: (typeof storyArticles)[number], text?: string): Item => ({
  id: 'ferry',
  title,
  lead,
  hoursAgo,
  ...(text ? { text } : {}),
});

it('articles from five sources about one event form a story; other events and one source’s own do not', async () => {
  const more: Item[] = [
    { id: 'again', title: storyArticles[0]![1], lead: storyArticles[0]![2], hoursAgo: 4.5 },
    {
      id: 'cup',
      title: 'Kessock win the island cup after a late goal',
      lead: 'Kessock beat Dunmore 2-1 on Saturday to win the island cup in front of 900 people.',
      hoursAgo: 5,
    },
  ];
  await subscribe(
    storyArticles.map((storyArticle, index) =>
      feed(storyArticle[0], [item(storyArticle), ...(index === 0 ? more : [])]),
    ),
  );
  await untilTrue('SELECT count(*) = 7 FROM story_member');
  const members = await rows<{ source: string; id: string; story: string; lead: boolean }>(
    `SELECT a.source_name AS source, split_part(a.identity, ' ', 2) AS id, m.story_id AS story,
      m.lead FROM article a JOIN story_member m ON m.article_id = a.id ORDER BY a.published_at`,
  );
  const ferry = members.filter(({ story }) => members.filter((other) => other.story === story).length > 1);
  expect(ferry).toHaveLength(5);
  expect(new Set(ferry.map(({ story }) => story)).size).toBe(1);
  expect(new Set(ferry.map(({ source }) => source)).size).toBe(5);
  expect(ferry.filter(({ lead }) => lead)).toHaveLength(1);
  expect(members.find(({ id }) => id === 'cup')).toMatchObject({ lead: true });
  const counted = await rows<{ sources: number }>(
    "SELECT (data->>'sources')::int AS sources FROM event WHERE type = 'news.story-shared.v1' ORDER BY 1",
  );
  expect(counted.map(({ sources }) => sources)).toEqual([2, 3, 4, 5]);
});

it('the earliest article with text leads a story until it is withdrawn', async () => {
  await subscribe(
    storyArticles.map((storyArticle, index) =>
      feed(storyArticle[0], [item(storyArticle, index === 2 || index === 4 ? LONG : undefined)]),
    ),
  );
  const leads = `SELECT string_agg(a.source_name, ',') FROM article a JOIN story_member m ON m.article_id =
      a.id WHERE m.lead AND a.listed`;
  await untilTrue(`SELECT (SELECT count(*) FROM story_member) = 5 AND (${leads}) = 'Northern Star'`);
  await database.dataSource.transaction(async (tx) => {
    const [{ id }] = (await tx
      .query("UPDATE article SET listed = false WHERE source_name = 'Northern Star' RETURNING id")
      .then(([found]: [{ id: string }[]]) => found)) as [{ id: string }];
    await new EventPublisher().add(tx, ArticleWithdrawn, { articleId: id, revision: 2 });
  });
  await untilTrue(`SELECT (SELECT count(*) FROM story_member) = 4 AND (${leads}) = 'Coast Courier'`);
});

it('a retitled article is matched again, and the time and the correction note are stored', async () => {
  const [first, second] = storyArticles as [(typeof storyArticles)[number], (typeof storyArticles)[number]];
  await subscribe([feed(first[0], [item(first)]), feed(second[0], [item(second)])]);
  await untilTrue('SELECT count(*) = 2 AND count(DISTINCT story_id) = 1 FROM story_member');
  const corrected = `${LONG}</p><p>Correction: an earlier version of this story gave the wrong day.`;
  server.serve('/1.xml', {
    contentType: 'text/xml',
    body: feed(second[0], [
      {
        id: 'ferry',
        title: 'Minister opens a museum of clocks in Larkford',
        lead: 'The museum shows 300 clocks.',
        hoursAgo: 4,
        text: corrected,
      },
    ]),
  });
  await database.dataSource.query('UPDATE feed_state SET next_at = now()');
  await untilTrue(
    `SELECT correction LIKE 'Correction: an earlier version%' AND retitled_at IS NOT NULL
      FROM article WHERE title LIKE 'Minister%'`,
  );
  await untilTrue('SELECT count(DISTINCT story_id) = 2 AND bool_and(lead) FROM story_member');
  expect(await rows("SELECT retitled_at FROM article WHERE title LIKE 'Ferry%'")).toEqual([{ retitled_at: null }]);
});
