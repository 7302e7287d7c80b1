import type { ServerResponse } from 'node:http';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { until } from '@tidings/testing/until.ts';
import { LONG_TEXT, IngestHarness, YESTERDAY, createRssItem, createRss } from './ingest-harness.fixture.ts';

let harness: IngestHarness;
beforeEach(async () => {
  harness = await IngestHarness.open();
});
afterEach(() => harness.close());

it('the language of a feed is detected from its texts', async () => {
  const german = (number: number) =>
    `<item><guid>d${number}</guid><title>Die Brücke am Hafen bleibt ` +
    `gesperrt</title><link>https://paper.example/d${number}</link><description>Der Stadtrat hat am Dienstag ` +
    'beschlossen, die alte Brücke zu sanieren; die Arbeiten sollen im Mai ' +
    `beginnen.</description><pubDate>${YESTERDAY} 0${number}:00:00 GMT</pubDate></item>`;
  const english =
    '<item><guid>e</guid><title>The bridge</title><link>https://paper.example/e</link><description>' +
    `Short.</description><content:encoded><![CDATA[<p>${LONG_TEXT}</p>]]></content:encoded><pubDate>${YESTERDAY} ` +
    '09:00:00 GMT</pubDate></item>';
  await harness.ingest(
    harness.server.serve('/de.xml', {
      contentType: 'application/rss+xml',
      body: createRss(german(1) + german(2) + german(3) + english),
    }),
  );
  await harness.until('SELECT count(*) = 4 FROM article');
  expect(
    await harness.rows('SELECT title, language, count(*)::int AS stories FROM article GROUP BY 1, 2 ORDER BY 1'),
  ).toEqual([
    { title: 'Die Brücke am Hafen bleibt gesperrt', language: 'de', stories: 3 },
    { title: 'The bridge', language: 'en', stories: 1 },
  ]);
});

it('stores each entry of a feed once, including its text if that is complete', async () => {
  const url = harness.server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: createRss(
      createRssItem(1) +
        createRssItem(2, `<content:encoded><![CDATA[<p>${LONG_TEXT}</p><p>${LONG_TEXT}</p>]]></content:encoded>`),
    ),
  });
  await harness.ingest(
    `${url},${harness.server.serve('/again.xml', { contentType: 'text/xml', body: createRss(createRssItem(1)) })}`,
  );
  await harness.until(
    'SELECT count(*) = 2 AND (SELECT bool_and(answered_at IS NOT NULL) FROM feed_state) FROM article',
  );
  expect(
    await harness.rows(
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
  expect(await harness.rows('SELECT type, count(*)::int AS n FROM event GROUP BY type ORDER BY type')).toEqual([
    { type: 'news.article-extracted.v1', n: 1 },
    { type: 'news.article-ingested.v1', n: 2 },
  ]);
});

it('a short text in a dense script counts as a whole article', async () => {
  const story =
    '町の角に、明かりのついた店が一軒だけある。主人は午前二時に起きて、水に浸しておいた大豆を臼に入れる。店の裏には井戸があり、冬でも水は冷たくならない。'.repeat(
      4,
    );
  await harness.ingest(
    harness.server.serve('/ja.xml', {
      contentType: 'application/rss+xml',
      body: createRss(createRssItem(1, `<content:encoded><![CDATA[<p>${story}</p>]]></content:encoded>`)),
    }),
  );
  await harness.until('SELECT count(*) = 1 FROM article');
  expect(await harness.rows('SELECT content_state, language FROM article')).toEqual([
    { content_state: 'ready', language: 'ja' },
  ]);
});

it('removes boilerplate from entries, and leaves a truncated entry pending until its page is read', async () => {
  const foot = (number: number) =>
    `<p>The post <a href="https://paper.example/${number}">Story ${number}</a> appeared first on <a ` +
    'href="https://paper.example">The Test Times</a>.</p>';
  const content = (html: string) => `<content:encoded><![CDATA[${html}]]></content:encoded>`;
  const body = createRss(
    createRssItem(1, content(`<p>${LONG_TEXT}</p><p>${LONG_TEXT}</p>${foot(1)}`)) +
      createRssItem(2, content(`<p>${LONG_TEXT} […]</p>${foot(2)}`)).replace(
        'What story 2 says.',
        '&lt;p&gt;What story 2 says. […]&lt;/p&gt;The post Story 2 appeared first on The Test Times.',
      ),
  );
  await harness.ingest(harness.server.serve('/rss.xml', { contentType: 'application/rss+xml', body }));
  await harness.until('SELECT count(*) = 2 FROM article');
  expect(
    await harness.rows(
      `SELECT title, description, content_state, narration::text LIKE '%keeper climbed%' AS told,
        narration::text LIKE '%appeared first%' AS foot FROM article ORDER BY title`,
    ),
  ).toEqual([
    { title: 'Story 1', description: 'What story 1 says.', content_state: 'ready', told: true, foot: false },
    { title: 'Story 2', description: 'What story 2 says. […]', content_state: 'pending', told: null, foot: null },
  ]);
});

it('sends conditional requests and stores a corrected story as the next revision', async () => {
  const url = harness.server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: createRss(createRssItem(1)),
    etag: '"one"',
    lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  await harness.ingest(url);
  await harness.until('SELECT count(*) = 1 FROM article');
  await harness.visitNow();
  await until('the feed was requested again', () => harness.server.seenAt('/rss.xml').length >= 2);
  expect(harness.server.seenAt('/rss.xml')[1]?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT',
  });
  harness.server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: createRss(createRssItem(1).replace('>Story 1<', '>Story 1, corrected<')),
    etag: '"two"',
  });
  await harness.until("SELECT next_at > now() + interval '5 minutes' FROM feed_state");
  await harness.visitNow();
  await harness.until("SELECT revision = 2 AND title = 'Story 1, corrected' FROM article");
  expect(await harness.rows('SELECT count(*)::int AS n FROM article')).toEqual([{ n: 1 }]);
});

it('uses the last of several repeated entries, and adds no revision for an unchanged entry', async () => {
  const url = harness.server.serve('/rss.xml', {
    contentType: 'application/rss+xml',
    body: createRss(createRssItem(1) + createRssItem(1).replace('What story 1 says.', 'What story 1 says now.')),
  });
  await harness.ingest(url);
  for (let visit = 1; visit <= 3; visit += 1) {
    await until('the feed was requested again', () => harness.server.seenAt('/rss.xml').length >= visit);
    await harness.until("SELECT next_at > now() + interval '5 minutes' FROM feed_state");
    expect(await harness.rows('SELECT description, revision FROM article')).toEqual([
      { description: 'What story 1 says now.', revision: 1 },
    ]);
    await harness.visitNow();
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
    new Uint8Array(
      Buffer.from(createRss('<item><title>One</title><description>caf\u00e9</description></item>'), 'latin1'),
    ),
  ],
  [
    'a cut document',
    'text/xml',
    createRss(createRssItem(1).replace('Story 1', 'One') + createRssItem(2)).slice(0, -120),
  ],
  [
    'bare ampersands',
    'text/xml',
    createRss('<item><title>One</title><link>https://paper.example/?a=1&b=2</link></item>'),
  ],
])('reads a feed with %s', async (_name, contentType, body) => {
  await harness.ingest(harness.server.serve('/feed', { contentType, body }));
  await harness.until("SELECT count(*) >= 1 FROM article WHERE title = 'One'");
});

it.each([
  ['no feed', 200, { 'content-type': 'text/html' }, '<html><p>Welcome</p></html>', 'NOT_A_FEED', 0],
  ['gone', 410, {}, 'gone', 'NOT_FOUND', 0],
  ['broken', 500, {}, 'oops', 'SOURCE_ERROR', 0],
  ['busy', 429, { 'retry-after': '3600' }, 'later', 'SOURCE_REFUSED', 3500],
])('backs off from a source that is %s', async (_name, status, headers, body, code, atLeastSeconds) => {
  const url = harness.server.answer(
    '/feed',
    (_request, response) => void response.writeHead(status, headers).end(body),
  );
  await harness.ingest(url);
  await harness.until('SELECT failures = 1 FROM feed_state');
  const [state] = await harness.rows(
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
      response
        .writeHead(200, { 'content-type': 'text/xml', 'content-length': '9999' })
        .write(createRss(createRssItem(1)));
      setTimeout(() => response.destroy(), 50);
    },
    'UNREACHABLE',
  ],
])('backs off from a source that %s and visits other sources meanwhile', async (_how, answer, code) => {
  const bad = harness.server.answer('/bad', (_request, response) => answer(response));
  const other = (await new FeedServer().listen()) as FeedServer;
  try {
    const good = other.serve('/good', { contentType: 'text/xml', body: createRss(createRssItem(2)) });
    await harness.ingest(`${bad},${good}`, { others: [other.hostAndPort] });
    await harness.until("SELECT count(*) = 1 FROM article WHERE title = 'Story 2'");
    await harness.until(
      `SELECT count(*) = 1 FROM feed_state WHERE failures = 1 AND last_code = '${code}'
        AND next_at > now() + interval '30 seconds'`,
    );
  } finally {
    await other.close();
  }
});

it('follows redirects, obeys robots.txt and pauses a source after ten failures', async () => {
  harness.server.serve('/robots.txt', { contentType: 'text/plain', body: 'User-agent: *\nDisallow: /private' });
  harness.server.answer('/old', (_request, response) => void response.writeHead(301, { location: '/new' }).end());
  harness.server.serve('/new', { contentType: 'text/xml', body: createRss(createRssItem(7)) });
  const hidden = harness.server.serve('/private/feed', { contentType: 'text/xml', body: createRss(createRssItem(8)) });
  await harness.ingest(`${harness.server.origin}/old,${hidden},http://127.0.0.1:1/feed`);
  await harness.until(
    `SELECT count(*) = 3 FROM feed_state WHERE tried_at IS NOT NULL AND next_at > now()
      AND (failures > 0 OR answered_at IS NOT NULL)`,
  );
  expect(
    (await harness.rows('SELECT last_code FROM feed_state ORDER BY last_code NULLS FIRST')).map(
      ({ last_code: code }) => code,
    ),
  ).toEqual([null, 'ROBOTS_REFUSED', 'UNREACHABLE']);
  expect(harness.server.seenAt('/private/feed')).toHaveLength(0);
  await harness.db.query("UPDATE feed_state SET failures = 9, next_at = now() WHERE last_code = 'UNREACHABLE'");
  await harness.until(
    "SELECT disabled AND next_at > now() + interval '23 hours' FROM feed_state WHERE last_code = 'UNREACHABLE'",
  );
});
