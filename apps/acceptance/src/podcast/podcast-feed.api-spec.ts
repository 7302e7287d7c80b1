import { gunzipSync } from 'node:zlib';
import {
  PODCAST_CONCURRENT_RENDERS_MAX,
  UNKNOWN_PODCAST_REQUESTS_PER_NETWORK,
  PODCAST_QUEUE_MAX,
} from '@tidings/contracts/limits/programme-limits.ts';
import { PodcastAudioService } from '@tidings/domain/programmes/podcast/podcast-feeds.service.ts';
import { parseFeed } from '@tidings/extraction/feed/parse-feed.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { PodcastHarness } from './podcast-harness.fixture.ts';
import { SAMPLE_ARTICLE, findAll, decodeMp3, readEnclosures, readGuids, fetchGzipped } from './podcast-text.fixture.ts';

let harness: PodcastHarness;
beforeAll(async () => {
  harness = await PodcastHarness.open(await createTestDatabase(), { TIDINGS_SAVED_FREE: 'unlimited' });
});
afterAll(() => harness.close());
beforeEach(() => harness.api.database.query('TRUNCATE attempt'));

it('the feed lists a saved story once its audio is complete, with its exact length', async () => {
  const { person, path, articles } = await harness.listener(SAMPLE_ARTICLE);
  expect(readGuids(await harness.text(path))).toEqual([]);
  await harness.render(person);
  const answer = await harness.get(path);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect([
    answer.headers.get('x-robots-tag'),
    answer.headers.get('cache-control'),
    answer.headers.get('set-cookie'),
  ]).toEqual(['noindex, nofollow', 'private, no-cache', null]);
  const xml = await answer.text();
  const read = parseFeed({ bytes: Buffer.from(xml), contentType: 'application/rss+xml' });
  expect(read).toMatchObject({
    ok: true,
    feed: {
      title: 'Tidings: your stories',
      entries: [
        {
          id: `urn:uuid:${articles[0]}`,
          title: SAMPLE_ARTICLE.title,
          link: expect.stringContaining('paper.example'),
          author: 'M. E.',
        },
      ],
    },
  });
  const [, url = '', length = '', seconds = ''] =
    /<enclosure url="([^"]*)" length="(\d+)" type="audio\/mpeg"\/>\s*<itunes:duration>(\d+)</.exec(xml) ?? [];
  expect(url.startsWith(`${harness.url}/audio/`)).toBe(true);

  const head = await harness.get(url, {}, 'HEAD');
  expect([
    head.status,
    head.headers.get('content-length'),
    head.headers.get('content-type'),
    head.headers.get('accept-ranges'),
  ]).toEqual([200, length, 'audio/mpeg', 'bytes']);
  const fullResponse = await harness.get(url);
  const bytes = Buffer.from(await fullResponse.arrayBuffer());
  expect([bytes.length, fullResponse.headers.get('etag')]).toEqual([Number(length), head.headers.get('etag')]);
  const part = await harness.get(url, { range: 'bytes=144-287' });
  expect([
    part.status,
    part.headers.get('content-range'),
    Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(144, 288)),
  ]).toEqual([206, `bytes 144-287/${length}`, true]);
  expect((await harness.get(url, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304);
  const sound = await decodeMp3(bytes);
  expect([sound.errors, Math.abs(sound.seconds - Number(seconds)) <= 0.55]).toEqual([[], true]);
  expect(sound.loudest).toBeGreaterThan(0.1);

  const [transcript = ''] = findAll(xml, /<podcast:transcript url="([^"]*)" type="text\/vtt"/g);
  const [chapters = ''] = findAll(xml, /<podcast:chapters url="([^"]*)" type="application\/json\+chapters"/g);
  expect(await harness.text(transcript)).toMatch(
    /^WEBVTT\n\n1\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nBridge closes for swifts\n/,
  );
  const listed = await harness.get(chapters);
  expect([listed.headers.get('content-type'), await listed.json()]).toEqual([
    'application/json+chapters; charset=utf-8',
    { version: '1.2.0', chapters: [{ startTime: 0, title: SAMPLE_ARTICLE.title }] },
  ]);
});

it('an episode with deleted audio stays in the feed while the audio is rendered again', async () => {
  const { person, path } = await harness.listener({ title: 'The bells of the tower ring again' });
  await harness.render(person);
  const [url = ''] = readEnclosures(await harness.text(path));
  const sound = await harness.deleteAudio(url);
  const listening = harness.get(url);
  const rendering = "SELECT 1 FROM rendition WHERE $1 LIKE '%' || id || '%' AND state = 'rendering'";
  await until(
    'the audio is being rendered',
    async () => (await harness.api.database.query<[]>(rendering, [url])).length > 0,
  );
  expect(readEnclosures(await harness.text(path))).toEqual([url]);
  await harness.render(person);
  const played = Buffer.from(await (await listening).arrayBuffer());
  expect([(await listening).status, played.length, played.equals(sound)]).toEqual([200, sound.length, true]);
  expect(readEnclosures(await harness.text(path))).toEqual([url]);
});

it('the feed supports HEAD, conditional requests and compression', async () => {
  const { person, path, articles } = await harness.listener({ title: 'Swifts return' });
  await harness.render(person);
  const first = await harness.get(path);
  const [xml, etag, modified] = [
    await first.text(),
    first.headers.get('etag') ?? '',
    first.headers.get('last-modified') ?? '',
  ];
  expect(Date.parse(modified)).toBeGreaterThan(Date.now() - 60_000);
  const head = await harness.get(path, { 'accept-encoding': 'identity' }, 'HEAD');
  expect([head.status, head.headers.get('etag'), head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    etag,
    'application/rss+xml; charset=utf-8',
    '',
  ]);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(xml)));
  const status = async (headers: Record<string, string>, method = 'GET') =>
    (await harness.get(path, headers, method)).status;
  expect(
    await Promise.all([
      status({ 'if-none-match': etag }),
      status({ 'if-none-match': etag }, 'HEAD'),
      status({ 'if-none-match': '"other"' }),
      status({ 'if-modified-since': modified }),
      status({ 'if-modified-since': new Date(Date.parse(modified) - 1_000).toUTCString() }),
      status({ 'if-none-match': '"other"', 'if-modified-since': modified }),
      status({ 'if-modified-since': 'nonsense' }),
    ]),
  ).toEqual([304, 304, 200, 304, 200, 200, 200]);
  const zipped = await fetchGzipped(harness.url + path);
  expect([zipped[0], gunzipSync(zipped[1]).toString()]).toEqual(['gzip', xml]);

  await harness.api.database.query('UPDATE saved_article SET removed_at = now() WHERE article_id = $1', [articles[0]]);
  const after = await harness.get(path, { 'if-none-match': etag });
  expect([
    after.status,
    readGuids(await after.text()),
    Date.parse(after.headers.get('last-modified') ?? '') > Date.parse(modified),
  ]).toEqual([200, [], true]);
  expect(await status({ 'if-modified-since': modified })).toBe(200);
});

it('feed addresses use the origin of the browser that created the feed, even behind a proxy', async () => {
  const { person } = await harness.listener(SAMPLE_ARTICLE);
  const response = await harness.api.graphql(
    'mutation { makePodcastFeed { path } }',
    {},
    { cookie: String(person.jar), origin: 'https://news.example' },
  );
  const { path } = (response.data as unknown as { makePodcastFeed: { path: string } }).makePodcastFeed;
  await harness.render(person);
  const xml = await harness.text(path);
  expect(findAll(xml, /(?:url|href)="([^"]*)"/g).map((address) => new URL(address).origin)).toEqual(
    expect.not.arrayContaining([harness.url]),
  );
  expect(xml).toContain(`<atom:link rel="self" type="application/rss+xml" href="https://news.example${path}"/>`);
});

it('renewing or closing a feed immediately and permanently invalidates its address', async () => {
  const { person, path } = await harness.listener(SAMPLE_ARTICLE);
  const status = async (address: string) => (await harness.get(address)).status;
  expect([await harness.feed(person), await status(path)]).toEqual([path, 200]);
  const renewed = await harness.feed(person, true);
  expect([renewed === path, await status(path), await status(renewed)]).toEqual([false, 404, 200]);
  await harness.ask(person, 'mutation { revokePodcastFeed }');
  expect([await status(renewed), await harness.ask(person, '{ podcastFeed { path } }')]).toEqual([404, null]);
  const again = await harness.feed(person);
  expect([new Set([path, renewed, again]).size, await status(again), await status(renewed)]).toEqual([3, 200, 404]);
  const rows: { hash: string }[] = await harness.api.database.query(
    'SELECT token_hash AS hash FROM podcast_feed WHERE account_id = $1',
    [person.id],
  );
  expect(rows.map(({ hash }) => again.includes(hash))).toEqual([false]);
  expect(again).toMatch(/^\/podcasts\/[\w-]{27}\/feed\.xml$/);
});

it('the feed returns 404 while its owner’s account is scheduled for deletion', async () => {
  const { person, path } = await harness.listener(SAMPLE_ARTICLE);
  const leave = (at: string) =>
    harness.api.database.query(`UPDATE account SET leaving_at = ${at} WHERE id = $1`, [person.id]);
  await leave('now()');
  expect((await harness.get(path)).status).toBe(404);
  await leave('NULL');
  expect((await harness.get(path)).status).toBe(200);
});

it('each feed contains only its owner’s stories', async () => {
  const [ann, bob] = [await harness.listener(SAMPLE_ARTICLE), await harness.listener({ title: 'Saved by the other' })];
  for (const { person } of [ann, bob]) await harness.render(person);
  expect([readGuids(await harness.text(ann.path)), readGuids(await harness.text(bob.path))]).toEqual([
    ann.articles,
    bob.articles,
  ]);
});

it('requests for unknown feed addresses get identical responses and are rate limited', async () => {
  const { path } = await harness.listener();
  const wrongPath = path.replace(/.(?=\/feed)/, (last) => (last === 'A' ? 'B' : 'A'));
  const paths = ['/podcasts/x/feed.xml', `/podcasts/${'a'.repeat(27)}/feed.xml`, '/podcasts/%00/feed.xml', wrongPath];
  const answers = await Promise.all(
    paths.map(async (address) => {
      const answer = await harness.get(address);
      return [answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('etag'), await answer.text()];
    }),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual([404, 'noindex, nofollow', null, expect.stringContaining('NOT_FOUND')]);
  await harness.api.database.query('UPDATE attempt SET count = $1', [UNKNOWN_PODCAST_REQUESTS_PER_NETWORK]);
  const busy = await harness.get(paths[1] ?? '');
  expect([busy.status, Number(busy.headers.get('retry-after')) > 0]).toEqual([429, true]);
});

it('an episode keeps its GUID when its voice or text changes, and gets the new audio once it is rendered', async () => {
  const { person, path, articles } = await harness.listener({ title: 'A story that changes' });
  const [article = ''] = articles;
  await harness.render(person);
  const before = await harness.text(path);
  await harness.ask(
    person,
    `mutation { updatePreferences(input: { premiumVoice: "Brian", voices: [{ language: "en",
      voice: "Brian" }] }) { id } }`,
  );
  // The audio in the previous voice stays in the feed until the new audio is rendered.
  expect(readEnclosures(await harness.text(path))).toEqual(readEnclosures(before));
  await harness.render(person);
  const other = await harness.text(path);
  await harness.api.database.query(
    `UPDATE article SET narration = jsonb_set(narration, '{blocks,1,text}', '"The text has changed."'),
      updated_at = clock_timestamp() WHERE id = $1`,
    [article],
  );
  await harness.render(person);
  const mended = await harness.text(path);
  expect([before, other, mended].map(readGuids)).toEqual(Array.from({ length: 3 }, () => [article]));
  expect(new Set([before, other, mended].flatMap(readEnclosures)).size).toBe(3);
  expect(mended).toContain('The text has changed.');
});

it('the feed lists a browser’s queue in order, followed by the saved stories', async () => {
  const { person, path, articles } = await harness.listener({ title: 'Saved' });
  const [saved = ''] = articles;
  await harness.api.database.query(
    "UPDATE saved_article SET saved_at = now() - interval '1 hour' WHERE article_id = $1",
    [saved],
  );
  const queue = await harness.publish({ title: 'Next' }, { title: 'After that' });
  const put = (ids: string[]) =>
    harness.ask<{ queued: number; ready: number; waiting: number }>(
      person,
      'mutation Q($articles: [ID!]!) { putQueueInPodcastFeed(articles: $articles) { queued ready waiting } }',
      { articles: ids },
    );
  expect(await put([...queue, 'nonsense', '00000000-0000-4000-8000-000000000000', queue[0] ?? ''])).toEqual({
    queued: 2,
    ready: 0,
    waiting: 3,
  });
  await harness.render(person);
  expect(readGuids(await harness.text(path))).toEqual([queue[0], queue[1], saved]);
  expect(await put([queue[1] ?? ''])).toEqual({ queued: 1, ready: 2, waiting: 0 });
  expect(readGuids(await harness.text(path))).toEqual([queue[1], saved]);
  await expect(put(Array.from({ length: PODCAST_QUEUE_MAX + 1 }, (_, index) => String(index)))).rejects.toThrow(
    'BAD_INPUT',
  );
});

it('at most PODCAST_CONCURRENT_RENDERS_MAX episodes are requested at once, and none is requested twice', async () => {
  const { person } = await harness.listener(
    ...Array.from({ length: PODCAST_CONCURRENT_RENDERS_MAX + 2 }, (_, index) => ({ title: `Story ${index} of many` })),
  );
  const audio = harness.api.app.get(PodcastAudioService);
  const EPISODES = 'SELECT 1 FROM podcast_episode WHERE account_id = $1';
  const countEpisodes = async () => (await harness.api.database.query<unknown[]>(EPISODES, [person.id])).length;
  await audio.settled();
  await audio.prepare(person.id);
  expect(await countEpisodes()).toBe(PODCAST_CONCURRENT_RENDERS_MAX);
  await audio.prepare(person.id);
  expect(await countEpisodes()).toBe(PODCAST_CONCURRENT_RENDERS_MAX);
  await harness.render(person);
  await audio.prepare(person.id);
  expect(await countEpisodes()).toBe(PODCAST_CONCURRENT_RENDERS_MAX + 2);
});

it('the feed is well-formed even if titles contain markup or control characters', async () => {
  const titles = ['</title>]]><script>', 'שלום \u202e עולם', '👩‍👩‍👧 &amp; "quotes"', '\u0001 bell \u0007'];
  const { person, path } = await harness.listener(
    ...titles.map((title) => ({ title, description: `${title} <b>`, author: title, sourceName: title })),
  );
  await harness.render(person);
  const read = parseFeed({ bytes: Buffer.from(await harness.text(path)), contentType: 'application/rss+xml' });
  expect(read.ok && read.feed.entries.length).toBe(titles.length);
});
