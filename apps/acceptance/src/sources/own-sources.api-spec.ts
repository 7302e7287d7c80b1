import { Visitor, signUpPerson } from '@tidings/api/testing/visitor.ts';
import { MUTED_WORDS_MAX, OWN_SOURCES_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { deleteAbandonedSources } from '@tidings/database/sources/source-subscription.entity.ts';
import { FeedServer } from '@tidings/testing/news-feed-server.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { pollUntilTruthy } from '@tidings/testing/until.ts';
import {
  runOperation,
  listPublicTitles,
  importSources,
  moveSource,
  muteWord,
  listSources,
  subscribe,
  listTitles,
} from './own-sources.fixture.ts';
import { SourceHarness, createRss } from './source-harness.fixture.ts';

const site = new FeedServer();
let harness: SourceHarness;
beforeAll(async () => {
  await site.listen();
  harness = await SourceHarness.open(await createTestDatabase(), site);
});
afterAll(async () => {
  await Promise.all([harness.close(), site.close()]);
});
// Clears earlier attempts, because a slow source would delay the site's other sources in the next test.
beforeEach(() => harness.api.database.query('TRUNCATE attempt, source_subscription'));

const someone = () => signUpPerson(harness.api, `reader-${Math.random()}@example.org`);
const html = (path: string, body: string) => site.serve(path, { contentType: 'text/html', body });

it('finds a site’s feed and lists its stories only to subscribers', async () => {
  harness.feed('/blog/atom', 'The Quiet Blog', 'Herons', 'Harbours');
  const page = html(
    '/blog/',
    '<html><head><link rel="alternate" type="application/atom+xml" href="atom"></head><body>Hello</body></html>',
  );
  const [person, other] = [await someone(), await someone()];
  expect(await subscribe(person, page, ' Birds ')).toMatchObject({
    __typename: 'OwnSource',
    address: `${site.origin}/blog/atom`,
    name: 'The Quiet Blog',
    folder: 'Birds',
    health: 'new',
    problem: null,
  });
  await pollUntilTruthy(async () => (await listTitles(person)).length === 2);
  expect(await listTitles(person)).toEqual(['Harbours', 'Herons']);
  expect(await listSources(person)).toMatchObject([{ health: 'well', lastSuccessAt: expect.any(String) }]);

  expect(await listTitles(other)).toEqual([]);
  const everybodys = await runOperation<object>(
    new Visitor(harness.api),
    '{ feed { articles { title } } feedSections { count } searchArticles(query: "Herons") { id } }',
  );
  expect(everybodys).toEqual({ feed: { articles: [] }, feedSections: [], searchArticles: [] });
  const [{ n }]: [{ n: number }] = await harness.api.database.query(
    'SELECT count(*)::int AS n FROM article WHERE canonical_url IS NOT NULL OR listed OR NOT private',
  );
  expect(n).toBe(0);

  // A second subscriber gets the stored stories without another request.
  const requestCount = site.seenAt('/blog/atom').length;
  expect(await subscribe(other, `${site.origin}/blog/atom`)).toMatchObject({ __typename: 'OwnSource', health: 'well' });
  expect([await listTitles(other), site.seenAt('/blog/atom').length]).toEqual([['Harbours', 'Herons'], requestCount]);
  expect(await subscribe(person, page)).toMatchObject({ __typename: 'SourceRefused', code: 'ALREADY_SUBSCRIBED' });
});

it('explains why it cannot subscribe to an address', async () => {
  const person = await someone();
  const nothing = html('/nothing/here', '<html><body>No feed</body></html>');
  for (const [address, code] of [
    ['', 'ADDRESS_INVALID'],
    ['a site about herons', 'ADDRESS_INVALID'],
    ['javascript:alert(1)', 'ADDRESS_INVALID'],
    ['https://me:secret@example.org/feed', 'ADDRESS_INVALID'],
    [`https://a.example/${'x'.repeat(3_000)}`, 'ADDRESS_INVALID'],
    ['http://127.0.0.1:1/feed', 'ADDRESS_NOT_ALLOWED'],
    ['http://169.254.169.254/latest', 'ADDRESS_NOT_ALLOWED'],
    [nothing, 'NO_FEED_FOUND'],
    [`${site.origin}/none/at/all`, 'PAGE_GONE'],
  ] as const) {
    const answer = await subscribe(person, address);
    expect([address.slice(0, 40), answer.code, answer.message.length > 20]).toEqual([address.slice(0, 40), code, true]);
  }
  harness.feed('/feed', 'At a usual place', 'Usual');
  expect(await subscribe(person, nothing)).toMatchObject({ address: `${site.origin}/feed` });
  expect(await subscribe(person, nothing, 'x'.repeat(61))).toMatchObject({ code: 'FOLDER_INVALID' });
  expect(await listSources(person)).toHaveLength(1);
  expect((await harness.api.database.query('SELECT count(*)::int AS n FROM source_search'))[0]).toEqual({ n: 0 });
});

it('moves, mutes and removes sources, and hides stories that contain a muted word', async () => {
  const person = await someone();
  const [first, second] = [
    await subscribe(person, harness.feed('/a.xml', 'A', 'Golf tonight', 'Golfers’ rest')),
    await subscribe(person, harness.feed('/b.xml', 'B', '東京の天気', 'Sea & sky'), 'Weather'),
  ];
  await pollUntilTruthy(async () => (await listTitles(person)).length === 4);
  const golf = await muteWord(person, '  GOLF ');
  expect([golf.word, (await muteWord(person, '天気')).word]).toEqual(['golf', '天気']);
  expect((await listTitles(person)).toSorted()).toEqual(['Golfers’ rest', 'Sea & sky']);
  for (const word of ['.*', '', 'x'.repeat(61), 'a\u0000'])
    expect((await muteWord(person, word)).code).toBe('WORD_INVALID');
  await muteWord(person, 'c++ (draft) [a-z]*');
  await runOperation(person, 'mutation U($id: ID!) { unmuteWord(id: $id) }', { id: golf.id });
  expect(await listTitles(person)).toHaveLength(3);
  expect(await moveSource(person, first.id, 'Sport')).toMatchObject({ folder: 'Sport' });
  expect(await listTitles(person, { folder: 'Weather' })).toEqual(['Sea & sky']);
  expect(await listTitles(person, { source: second.id })).toEqual(['Sea & sky']);
  await runOperation(person, 'mutation M($id: ID!) { muteSource(id: $id, muted: true) { muted } }', { id: second.id });
  expect(await listTitles(person)).toEqual(['Golfers’ rest', 'Golf tonight']);
  await runOperation(person, 'mutation R($id: ID!) { removeSource(id: $id) }', { id: first.id });
  expect([await listTitles(person), (await listSources(person)).map(({ name, muted }) => [name, muted])]).toEqual([
    [],
    [['B', true]],
  ]);
  const requestCount = site.seenAt('/a.xml').length;
  await harness.visitNow();
  await pollUntilTruthy(async () => site.seenAt('/b.xml').length > 1);
  expect(site.seenAt('/a.xml')).toHaveLength(requestCount);
  const facts: { what: string }[] = await harness.api.database.query(
    `SELECT data->>'what' AS what, data::text AS data FROM event
      WHERE type = 'profile.sources-changed.v1' AND data->>'accountId' = $1 ORDER BY id`,
    [person.id],
  );
  expect(new Set(facts.map(({ what }) => what))).toEqual(
    new Set(['added', 'moved', 'muted', 'removed', 'word-muted', 'word-unmuted']),
  );
  expect(JSON.stringify(facts)).not.toMatch(/golf|a\.xml/);
});

it('follows redirects, and reports sources that are gone, slow, not feeds or under a new publisher', async () => {
  const person = await someone();
  const moving = await subscribe(person, harness.feed('/old.xml', 'Moving', 'Before'));
  const dying = await subscribe(person, harness.feed('/dying.xml', 'Dying', 'Last words'));
  const casino = await subscribe(person, harness.feed('/casino.xml', 'Turning', 'Decent'));
  const slow = await subscribe(person, harness.feed('/slow.xml', 'Slow', 'Once'));
  const sold = await subscribe(person, harness.feed('/sold.xml', 'The Harbour Times', 'Ferries', 'Herring', 'Gulls'));
  await pollUntilTruthy(async () => (await listTitles(person)).length === 7);
  harness.feed('/sold.xml', 'Lucky Spin Casino', 'Win today', 'Free spins');
  harness.feed('/new.xml', 'Moved', 'Before', 'After');
  site.answer('/old.xml', (_request, response) => void response.writeHead(301, { location: '/new.xml' }).end());
  site.answer('/dying.xml', (_request, response) => void response.writeHead(410).end());
  html('/casino.xml', '<html><body>Spin and win</body></html>');
  site.answer('/slow.xml', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/xml' });
    const drip = setInterval(() => response.write('<'), 200);
    response.on('close', () => clearInterval(drip));
  });
  await harness.visitNow();
  const byId = async () => new Map((await listSources(person)).map((source) => [source.id, source]));
  const now = await pollUntilTruthy(async () => {
    const sourcesById = await byId();
    return (
      sourcesById.get(moving.id)?.address.endsWith('/new.xml') &&
      [slow, dying, casino, sold].every(({ id }) => sourcesById.get(id)?.health === 'failing') &&
      sourcesById
    );
  });
  expect(now.get(moving.id)).toMatchObject({ address: `${site.origin}/new.xml`, health: 'well' });
  expect(now.get(dying.id)).toMatchObject({
    health: 'failing',
    problemCode: 'NOT_FOUND',
    problem: 'There is no longer a feed at this address. Perhaps the site has a new one.',
  });
  expect(now.get(casino.id)).toMatchObject({
    health: 'failing',
    problemCode: 'NOT_A_FEED',
    problem: expect.stringContaining('may have a new owner'),
  });
  expect(now.get(slow.id)).toMatchObject({ problemCode: 'TIMEOUT' });
  expect(now.get(sold.id)).toMatchObject({
    name: 'The Harbour Times',
    problemCode: 'OTHER_OWNER',
    problem: expect.stringContaining('a different name and different content'),
  });
  expect((await listTitles(person)).toSorted().join()).toBe(
    'After,Before,Decent,Ferries,Gulls,Herring,Last words,Once',
  );
  await runOperation(person, 'mutation R($id: ID!) { removeSource(id: $id) }', { id: sold.id });
  await subscribe(person, `${site.origin}/sold.xml`);
  await pollUntilTruthy(async () => (await listTitles(person)).includes('Free spins'));
  expect(await subscribe(person, `${site.origin}/new.xml`)).toMatchObject({ code: 'ALREADY_SUBSCRIBED' });
});

it('a listed source is public, and once unlisted, its new stories are visible only to subscribers', async () => {
  const person = await someone();
  const url = harness.feed('/both.xml', 'Both', 'Common');
  await subscribe(person, url);
  await pollUntilTruthy(async () => (await listTitles(person)).length === 1);
  await harness.list([url]);
  harness.feed('/both.xml', 'Both', 'Common', 'Public');
  await harness.visitNow();
  await pollUntilTruthy(async () => (await listPublicTitles(harness.api)).length === 2);
  await harness.list([]);
  harness.feed('/both.xml', 'Both', 'Common', 'Public', 'Own');
  await harness.visitNow();
  await pollUntilTruthy(async () => (await listTitles(person)).length === 3);
  expect((await listPublicTitles(harness.api)).toSorted()).toEqual(['Common', 'Public']);
});

it('a source without subscribers is deleted with its stories, except saved or public ones', async () => {
  const person = await someone();
  const urls = [
    harness.feed('/secret-token.xml', 'Secret', 'Lost', 'Kept'),
    harness.feed('/followed.xml', 'Followed', 'Still there'),
  ];
  const [removedSource] = [await subscribe(person, urls[0] ?? ''), await subscribe(person, urls[1] ?? '')];
  await pollUntilTruthy(async () => (await listTitles(person)).length === 3);
  const stored = async () => ({
    titles: (
      await harness.api.database.query<{ title: string }[]>(
        "SELECT title FROM article WHERE title IN ('Lost', 'Kept', 'Still there', 'Public') ORDER BY title",
      )
    ).map(({ title }) => title),
    sources: await harness.api.database.query<unknown[]>('SELECT 1 FROM source WHERE url = ANY($1)', [urls]),
  });
  const keptArticles = await harness.api.database.query<{ id: string }[]>(
    "SELECT id FROM article WHERE title = 'Kept'",
  );
  await runOperation(person, 'mutation S($input: SaveArticleInput!) { saveArticle(input: $input) { __typename } }', {
    input: { articleId: keptArticles[0]?.id },
  });
  await runOperation(person, 'mutation R($id: ID!) { removeSource(id: $id) }', { id: removedSource.id });
  await harness.api.database.transaction(deleteAbandonedSources);
  expect(await stored()).toMatchObject({ titles: ['Kept', 'Public', 'Still there'], sources: [{}] });
});

it('exports and imports OPML, and an import above the limit adds what fits and reports the rest', async () => {
  const [person, other] = [await someone(), await someone()];
  await subscribe(person, harness.feed('/one.xml', 'One &amp; only', 'x'), 'News & more');
  const { exportSources: opml } = await runOperation<{ exportSources: string }>(person, '{ exportSources }');
  expect(await importSources(other, opml)).toMatchObject({
    added: 1,
    already: 0,
    unusable: 0,
    leftOut: 0,
    message: '1 feed added.',
  });
  expect(await listSources(other)).toMatchObject([
    { address: `${site.origin}/one.xml`, name: 'One & only', folder: 'News & more' },
  ]);
  expect(await importSources(other, opml)).toMatchObject({ added: 0, already: 1 });
  expect((await runOperation<{ exportSources: string }>(other, '{ exportSources }')).exportSources).toBe(opml);
  for (const none of ['', 'hello', '<html></html>', '<opml><body></body></opml>', createRss('x', ['y'])])
    expect(await importSources(other, none)).toEqual({ __typename: 'SourceRefused', code: 'NOT_OPML' });
  expect(await importSources(other, `<opml>${' '.repeat(900_000)}</opml>`)).toMatchObject({ code: 'OPML_TOO_LARGE' });

  html(
    '/only-the-site',
    '<html><head><link rel="alternate" type="application/rss+xml" href="/behind.xml"></head></html>',
  );
  harness.feed('/behind.xml', 'Behind', 'Found on the way');
  expect(
    await importSources(
      person,
      `<opml><outline xmlUrl="${site.origin}/only-the-site"/><outline ` +
        `xmlUrl="${html('/no-site', '<p>none</p>')}"/></opml>`,
    ),
  ).toMatchObject({ added: 2 });
  await pollUntilTruthy(async () => (await listTitles(person)).includes('Found on the way'));
  const brought = await pollUntilTruthy(async () => {
    const all = await listSources(person);
    return all.some(({ health }) => health === 'failing') && all;
  });
  expect(brought.map(({ address, problem }) => [new URL(address).pathname, problem]).toSorted()).toEqual([
    ['/behind.xml', null],
    ['/no-site', 'This address does not lead to a feed. Look on the site for the address of its RSS or Atom feed.'],
    ['/one.xml', null],
  ]);

  const many = Array.from({ length: 10_000 }, (_, n) => `<outline xmlUrl="http://127.0.0.1:1/${n}"/>`).join('');
  expect(await importSources(other, `<opml><body><outline xmlUrl="nonsense"/>${many}</body></opml>`)).toEqual({
    __typename: 'SourcesImported',
    added: OWN_SOURCES_MAX - 1,
    already: 0,
    unusable: 1,
    leftOut: 10_001 - OWN_SOURCES_MAX,
    message:
      `${OWN_SOURCES_MAX - 1} feeds added. 1 feed with an invalid address. ${10_001 - OWN_SOURCES_MAX} ` +
      `feeds skipped: the limit is ${OWN_SOURCES_MAX} sources.`,
  });
  expect(await subscribe(other, harness.feed('/more.xml', 'More', 'x'))).toMatchObject({ code: 'SOURCES_FULL' });
  await pollUntilTruthy(async () =>
    (await listSources(other)).some(({ problemCode }) => problemCode === 'ADDRESS_BLOCKED'),
  );
  await harness.api.database.query(
    `INSERT INTO muted_word (id, account_id, word) SELECT gen_random_uuid(), $1, 'w' || n
      FROM generate_series(1, $2::int) n`,
    [other.id, MUTED_WORDS_MAX],
  );
  expect(
    await runOperation(other, 'mutation { muteWord(word: "one more") { ... on SourceRefused { code } } }'),
  ).toEqual({
    muteWord: { code: 'MUTED_WORDS_FULL' },
  });
});
