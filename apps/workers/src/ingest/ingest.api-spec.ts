import type { ServerResponse } from 'node:http';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { PoliteFetch } from '@tidings/platform/web-fetch/polite-fetch.ts';
import { createWebFetch } from '@tidings/platform/web-fetch/web-fetch.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import type { TestDatabase } from '@tidings/testing/test-database.ts';
import type { DataSource } from 'typeorm';
import { ArticleStore } from './article-store.ts';
import { EditionService } from './edition/edition.service.ts';
import { FeedSource } from './feed/feed-source.adapter.ts';
import { IngestService } from './ingest.service.ts';

const LONG = 'The keeper climbed the stairs once more and wrote down what the sea had done in the night. '.repeat(12);
// What is older than three days is no news, and leaves the page to the edition.
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toUTCString().slice(0, 'Fri, 20 Nov 2026'.length);
const rss = (items: string, extra = '') =>
  '<?xml version="1.0"?><rss version="2.0" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Test ' +
  `Times</title><language>en-gb</language>${extra}${items}</channel></rss>`;
const item = (number: number, more = '') =>
  `<item><guid isPermaLink="false">g${number}</guid><title>Story ` +
  `${number}</title><link>https://paper.example/${number}?utm_source=rss</link><description>What story ` +
  `${number} says.</description><pubDate>${YESTERDAY} 0${number % 10}:00:00 GMT</pubDate>${more}</item>`;

let server: FeedServer;
let database: TestDatabase;
let db: DataSource;
let running: IngestService[] = [];
beforeEach(async () => {
  [server, database] = await Promise.all([new FeedServer().listen() as Promise<FeedServer>, createTestDatabase()]);
  db = database.dataSource;
});
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  running = [];
  await server.close();
  await database.close();
});

async function ingest(feeds: string, editionAfterMs = 60_000, others: string[] = []): Promise<IngestService> {
  const web = new PoliteFetch(createWebFetch({ allowAddresses: [server.hostAndPort, '127.0.0.1:1', ...others] }), {
    betweenMs: 1,
  });
  const store = new ArticleStore(db, new EventPublisher());
  const service = new IngestService(
    db,
    store,
    new EditionService(store, quietLogger),
    { feed: new FeedSource(web) },
    { feeds, editionAfterMs },
    quietLogger,
  );
  running.push(service);
  await service.start();
  return service;
}
const rows = (sql: string) => db.query(sql) as Promise<Record<string, never>[]>;
async function until(sql: string, turns = 200): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (Object.values((await rows(sql))[0] ?? {})[0]) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  }
  throw new Error(`never became true: ${sql}`);
}
const visitNow = () => db.query('UPDATE feed_state SET next_at = now()');

it('hears in which language a feed writes, whatever it says of itself', async () => {
  const german = (number: number) =>
    `<item><guid>d${number}</guid><title>Die Brücke am Hafen bleibt ` +
    `gesperrt</title><link>https://paper.example/d${number}</link><description>Der Stadtrat hat am Dienstag ` +
    'beschlossen, die alte Brücke zu sanieren; die Arbeiten sollen im Mai ' +
    `beginnen.</description><pubDate>${YESTERDAY} 0${number}:00:00 GMT</pubDate></item>`;
  const english =
    '<item><guid>e</guid><title>The bridge</title><link>https://paper.example/e</link><description>' +
    `Short.</description><content:encoded><![CDATA[<p>${LONG}</p>]]></content:encoded><pubDate>${YESTERDAY} ` +
    '09:00:00 GMT</pubDate></item>';
  await ingest(
    server.serve('/de.xml', {
      contentType: 'application/rss+xml',
      body: rss(german(1) + german(2) + german(3) + english),
    }),
  );
  await until('SELECT count(*) = 4 FROM article');
  expect(await rows('SELECT title, language, count(*)::int AS stories FROM article GROUP BY 1, 2 ORDER BY 1')).toEqual([
    { title: 'Die Brücke am Hafen bleibt gesperrt', language: 'de', stories: 3 },
    { title: 'The bridge', language: 'en', stories: 1 },
  ]);
});

it('stores what a feed has, once, and takes its text as the article when it is whole', async () => {
  const url = server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: rss(item(1) + item(2, `<content:encoded><![CDATA[<p>${LONG}</p><p>${LONG}</p>]]></content:encoded>`)),
  });
  await ingest(`${url},${server.serve('/again.xml', { contentType: 'text/xml', body: rss(item(1)) })}`);
  await until('SELECT count(*) = 2 AND (SELECT bool_and(answered_at IS NOT NULL) FROM feed_state) FROM article');
  expect(
    await rows(
      `SELECT title, content_state, canonical_url, language, source_name, tab, author, narration
        IS NOT NULL AS heard FROM article ORDER BY title`,
    ),
  ).toEqual([
    {
      title: 'Story 1',
      content_state: 'pending',
      canonical_url: 'https://paper.example/1',
      language: 'en',
      source_name: 'The Test Times',
      tab: 'general',
      author: null,
      heard: false,
    },
    {
      title: 'Story 2',
      content_state: 'ready',
      canonical_url: 'https://paper.example/2',
      language: 'en',
      source_name: 'The Test Times',
      tab: 'general',
      author: null,
      heard: true,
    },
  ]);
  expect(await rows('SELECT type, count(*)::int AS n FROM event GROUP BY type ORDER BY type')).toEqual([
    { type: 'news.article-extracted.v1', n: 1 },
    { type: 'news.article-ingested.v1', n: 2 },
  ]);
});

it('takes a text of few signs that tell much as the article', async () => {
  const story =
    '町の角に、明かりのついた店が一軒だけある。主人は午前二時に起きて、水に浸しておいた大豆を臼に入れる。店の裏には井戸があり、冬でも水は冷たくならない。'.repeat(
      4,
    );
  await ingest(
    server.serve('/ja.xml', {
      contentType: 'application/rss+xml',
      body: rss(item(1, `<content:encoded><![CDATA[<p>${story}</p>]]></content:encoded>`)),
    }),
  );
  await until('SELECT count(*) = 1 FROM article');
  expect(await rows('SELECT content_state, language FROM article')).toEqual([
    { content_state: 'ready', language: 'ja' },
  ]);
});

it('hears nothing of what programs put under a story, and waits for the page of one that is cut above it', async () => {
  const foot = (number: number) =>
    `<p>The post <a href="https://paper.example/${number}">Story ${number}</a> appeared first on <a ` +
    'href="https://paper.example">The Test Times</a>.</p>';
  const content = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`;
  const body = rss(
    item(1, content(`<p>${LONG}</p><p>${LONG}</p>${foot(1)}`)) +
      item(2, content(`<p>${LONG} […]</p>${foot(2)}`)).replace(
        'What story 2 says.',
        '&lt;p&gt;What story 2 says. […]&lt;/p&gt;The post Story 2 appeared first on The Test Times.',
      ),
  );
  await ingest(server.serve('/rss.xml', { contentType: 'application/rss+xml', body }));
  await until('SELECT count(*) = 2 FROM article');
  expect(
    await rows(
      `SELECT title, description, content_state, narration::text LIKE '%keeper climbed%' AS told,
        narration::text LIKE '%appeared first%' AS foot FROM article ORDER BY title`,
    ),
  ).toEqual([
    { title: 'Story 1', description: 'What story 1 says.', content_state: 'ready', told: true, foot: false },
    { title: 'Story 2', description: 'What story 2 says. […]', content_state: 'pending', told: null, foot: null },
  ]);
});

it('asks only for what is new, and stores a corrected story as its next revision', async () => {
  const url = server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: rss(item(1)),
    etag: '"one"',
    lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  await ingest(url);
  await until('SELECT count(*) = 1 FROM article');
  await visitNow();
  for (let turn = 0; server.seenAt('/rss.xml').length < 2 && turn < 200; turn += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 25);
    });
  expect(server.seenAt('/rss.xml')[1]?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: rss(item(1).replace('>Story 1<', '>Story 1, corrected<')),
    etag: '"two"',
  });
  await until("SELECT next_at > now() + interval '5 minutes' FROM feed_state");
  await visitNow();
  await until("SELECT revision = 2 AND title = 'Story 1, corrected' FROM article");
  expect(await rows('SELECT count(*)::int AS n FROM article')).toEqual([{ n: 1 }]);
});

it('takes a story that a feed tells twice as it is told last, and reads the same again without another revision', async () => {
  const url = server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: rss(item(1) + item(1).replace('What story 1 says.', 'What story 1 says now.')),
  });
  await ingest(url);
  for (let visit = 1; visit <= 3; visit += 1) {
    for (let turn = 0; server.seenAt('/rss.xml').length < visit && turn < 200; turn += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 25);
      });
    await until("SELECT next_at > now() + interval '5 minutes' FROM feed_state");
    expect(await rows('SELECT description, revision FROM article')).toEqual([
      { description: 'What story 1 says now.', revision: 1 },
    ]);
    await visitNow();
  }
});

it.each([
  [
    'RSS 1.0',
    'application/rdf+xml',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ' +
      'xmlns="http://purl.org/rss/1.0/"><channel><title>R</title></channel><item ' +
      'rdf:about="https://paper.example/r"><title>One</title><link>https://paper.example/r</link></item></rdf:RDF>',
  ],
  [
    'Atom',
    'application/atom+xml',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><id>a1</id><title>One</title><link ' +
      'href="/a"/><updated>2026-11-20T08:00:00Z</updated></entry></feed>',
  ],
  [
    'JSON Feed',
    'application/feed+json',
    '{"version":"https://jsonfeed.org/version/1.1","title":"J","items":[{"id":"1","title":"One","url":"https://' +
      'paper.example/j"}]}',
  ],
  [
    'windows-1252',
    'text/xml; charset=windows-1252',
    new Uint8Array(Buffer.from(rss('<item><title>One</title><description>caf\u00e9</description></item>'), 'latin1')),
  ],
  ['a cut document', 'text/xml', rss(item(1).replace('Story 1', 'One') + item(2)).slice(0, -120)],
  ['bare ampersands', 'text/xml', rss('<item><title>One</title><link>https://paper.example/?a=1&b=2</link></item>')],
])('reads %s', async (_name, contentType, body) => {
  await ingest(server.serve('/feed', { contentType, body }));
  await until("SELECT count(*) >= 1 FROM article WHERE title = 'One'");
});

it.each([
  ['no feed', 200, { 'content-type': 'text/html' }, '<html><p>Welcome</p></html>', 'NOT_A_FEED', 0],
  ['gone', 410, {}, 'gone', 'NOT_FOUND', 0],
  ['broken', 500, {}, 'oops', 'SOURCE_ERROR', 0],
  ['busy', 429, { 'retry-after': '3600' }, 'later', 'SOURCE_REFUSED', 3500],
])('backs off from a source that is %s', async (_name, status, headers, body, code, atLeastSeconds) => {
  const url = server.serve('/feed', {
    contentType: '',
    body: '',
    answer: (_request, response) => void response.writeHead(status, headers).end(body),
  });
  await ingest(url);
  await until('SELECT failures = 1 FROM feed_state');
  const [state] = await rows(
    'SELECT last_code, extract(epoch FROM next_at - now())::int AS wait, answered_at FROM feed_state',
  );
  expect(state).toMatchObject({ last_code: code, answered_at: null });
  expect(state?.['wait']).toBeGreaterThan(Math.max(30, atLeastSeconds));
});

it.each([
  ['never answers', () => undefined, 'TIMEOUT'],
  [
    'breaks off',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'text/xml', 'content-length': '9999' }).write(rss(item(1)));
      setTimeout(() => response.destroy(), 50);
    },
    'UNREACHABLE',
  ],
])('backs off from a source that %s, and visits the others meanwhile', async (_how, answer, code) => {
  const bad = server.serve('/bad', { contentType: '', body: '', answer: (_request, response) => answer(response) });
  const other = (await new FeedServer().listen()) as FeedServer;
  try {
    const good = other.serve('/good', { contentType: 'text/xml', body: rss(item(2)) });
    await ingest(`${bad},${good}`, 60_000, [other.hostAndPort]);
    await until("SELECT count(*) = 1 FROM article WHERE title = 'Story 2'");
    await until(
      `SELECT count(*) = 1 FROM feed_state WHERE failures = 1 AND last_code = '${code}'
        AND next_at > now() + interval '30 seconds'`,
      800,
    );
  } finally {
    await other.close();
  }
});

it('follows a redirect, asks robots.txt first, and leaves alone what fails ten times', async () => {
  server.serve('/robots.txt', { contentType: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
  server.serve('/old', {
    contentType: '',
    body: '',
    answer: (_request, response) => void response.writeHead(301, { location: '/new' }).end(),
  });
  server.serve('/new', { contentType: 'text/xml', body: rss(item(7)) });
  const hidden = server.serve('/private/feed', { contentType: 'text/xml', body: rss(item(8)) });
  await ingest(`${server.origin}/old,${hidden},http://127.0.0.1:1/feed`);
  await until(
    `SELECT count(*) = 3 FROM feed_state WHERE tried_at IS NOT NULL AND next_at > now()
      AND (failures > 0 OR answered_at IS NOT NULL)`,
  );
  expect(
    (await rows('SELECT last_code FROM feed_state ORDER BY last_code NULLS FIRST')).map(({ last_code: code }) => code),
  ).toEqual([null, 'ROBOTS_REFUSED', 'UNREACHABLE']);
  expect(server.seenAt('/private/feed')).toHaveLength(0);
  await db.query("UPDATE feed_state SET failures = 9, next_at = now() WHERE last_code = 'UNREACHABLE'");
  await until(
    "SELECT disabled AND next_at > now() + interval '23 hours' FROM feed_state WHERE last_code = 'UNREACHABLE'",
  );
});

describe('the bundled edition', () => {
  const shown = 'SELECT count(*) > 50 FROM article WHERE edition AND listed';

  it('is shown at once when only it is wanted', async () => {
    await ingest('none');
    expect((await rows(shown))[0]).toEqual({ '?column?': true });
  });

  it('stands in while nobody answers, and goes when somebody does', async () => {
    server.feeds.set('/feed', {
      contentType: '',
      body: '',
      answer: (_request, response) => void response.writeHead(503).end(),
    });
    await ingest(`${server.origin}/feed`, 50);
    await until(shown);
    server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    await visitNow();
    await until('SELECT count(*) = 1 FROM article WHERE listed');
    expect(await rows('SELECT title FROM article WHERE listed')).toEqual([{ title: 'Story 1' }]);
  });

  it('is not shown by a process that got nothing to visit while another has the articles', async () => {
    const url = server.serve('/feed', {
      contentType: '',
      body: '',
      answer: async (_request, response) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 300);
        });
        response.writeHead(200, { 'content-type': 'text/xml' }).end(rss(item(1).replace(/<pubDate>.*<\/pubDate>/, '')));
      },
    });
    await ingest(url);
    await ingest(url, 1_000);
    await until('SELECT count(*) = 1 FROM article');
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500);
    });
    expect(await rows('SELECT title FROM article')).toEqual([{ title: 'Story 1' }]);
    expect(server.seenAt('/feed')).toHaveLength(1);
  });

  it('does not appear when sources answer in time, nor after a restart with their articles', async () => {
    const url = server.serve('/feed', { contentType: 'text/xml', body: rss(item(1)) });
    const first = await ingest(url, 3_000);
    await until('SELECT count(*) = 1 FROM article');
    await first.stop();
    server.feeds.clear();
    await ingest(url, 20);
    await visitNow();
    await until('SELECT failures > 0 FROM feed_state');
    expect(await rows('SELECT count(*)::int AS n FROM article WHERE edition')).toEqual([{ n: 0 }]);
  });
});
