import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const FEED = `query F($category: FeedCategory, $country: String, $language: String, $first: Int, $after: String) {
  feed(category: $category, country: $country, language: $language, first: $first,
  after: $after) { articles { id title } endCursor hasNextPage } }`;
type Page = { feed: { articles: { id: string; title: string }[]; endCursor: string | null; hasNextPage: boolean } };
const page = async (variables: object): Promise<Page['feed']> =>
  ((await api.graphql(FEED, variables)).data as unknown as Page).feed;

it('the feed is empty before the first ingest', async () => {
  const { data } = await api.graphql(
    `{ feed { articles { id } endCursor hasNextPage } feedSections { count } feedStatus { edition
      sourcesAnswered lastIngestAt } }`,
  );
  expect(data).toEqual({
    feed: { articles: [], endCursor: null, hasNextPage: false },
    feedSections: [],
    feedStatus: { edition: false, sourcesAnswered: 0, lastIngestAt: null },
  });
});

it('pages through a tab newest first without gaps or repetitions, even with equal times', async () => {
  const same = new Date('2026-11-19T10:00:00.123Z');
  const ids = await api.publish(
    ...Array.from({ length: 23 }, (_, index) => ({
      tab: 'science' as const,
      publishedAt: index < 12 ? same : new Date(same.getTime() - index * 1000),
    })),
  );
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const next: Page['feed'] = await page({ category: 'science', first: 5, after });
    seen.push(...next.articles.map(({ id }) => id));
    after = next.hasNextPage ? next.endCursor : null;
  } while (after);
  expect(seen).toHaveLength(23);
  expect(new Set(seen)).toEqual(new Set(ids));
});

it('filters the feed by country and language and counts its tabs in order', async () => {
  const [french, german, anywhere] = await api.publish(
    { tab: 'sports', country: 'fr', language: 'fr' },
    { tab: 'sports', country: 'de', language: 'de' },
    { tab: 'sports', country: null, language: 'fr' },
  );
  expect((await page({ category: 'sports', country: 'FR' })).articles.map(({ id }) => id)).toEqual([french, anywhere]);
  expect((await page({ category: 'sports', language: 'de-AT' })).articles.map(({ id }) => id)).toEqual([german]);
  const { data } = await api.graphql(
    '{ feedSections { category name count } fr: feedSections(language: "fr") { category count } }',
  );
  expect(data).toEqual({
    feedSections: [
      { category: 'science', name: 'Science', count: 23 },
      { category: 'sports', name: 'Sports', count: 3 },
    ],
    fr: [{ category: 'sports', count: 2 }],
  });
});

it('returns placeholders for missing fields, and stores none of them', async () => {
  const [id] = await api.publish({ title: 'Bare' });
  const { data } = await api.graphql(
    `query A($id: ID!) { article(id: $id) {
    sourceId sourceName author description url urlToImage content category type country contentState contentCode
    listenMs narration { blocks { kind text } sentences { index } } } }`,
    { id },
  );
  expect(data).toEqual({
    article: {
      sourceId: 'EMPTY_SOURCE_ID',
      sourceName: 'Source not available',
      author: 'Author not available',
      description: 'Description not available',
      url: '',
      urlToImage: null,
      content: 'EMPTY_CONTENT',
      category: 'general',
      type: 'typeless',
      country: null,
      contentState: 'pending',
      contentCode: null,
      listenMs: null,
      narration: { blocks: [{ kind: 'title', text: 'Bare' }], sentences: [{ index: 0 }] },
    },
  });
  for (const table of ['article', 'search_document', 'event']) {
    const rows: { text: string }[] = await api.database.query(`SELECT row_to_json(t)::text AS text FROM ${table} t`);
    expect(rows.filter(({ text }) => /EMPTY_|not available/.test(text))).toEqual([]);
  }
});

it('does not list private and withdrawn articles, which can still be read by ID', async () => {
  const [secret] = await api.publish({ tab: 'health', private: true, listed: false, title: 'Mine' });
  expect((await page({ category: 'health' })).articles).toEqual([]);
  expect((await api.graphql('query A($id: ID!) { article(id: $id) { title } }', { id: secret })).data).toEqual({
    article: { title: 'Mine' },
  });
});

it('rejects invalid page sizes, cursors and IDs', async () => {
  for (const variables of [
    { first: 0 },
    { first: 101 },
    { first: -5 },
    { after: 'nonsense' },
    { after: Buffer.from('1|2').toString('base64url') },
  ]) {
    const answer = await api.graphql(FEED, variables);
    expect([answer.data, answer.errors[0]?.extensions.code]).toEqual([null, 'BAD_INPUT']);
  }
  for (const id of ['', 'x', "' OR 1=1 --", '00000000-0000-4000-8000-000000000000']) {
    expect((await api.graphql('query A($id: ID!) { article(id: $id) { id } }', { id })).data).toEqual({
      article: null,
    });
  }
});

it('feedStatus reports the bundled edition only while nothing else is listed', async () => {
  await api.database.query('TRUNCATE article CASCADE');
  await api.publish({ edition: true });
  expect((await api.graphql('{ feedStatus { edition } }')).data).toEqual({ feedStatus: { edition: true } });
  await api.publish({});
  expect((await api.graphql('{ feedStatus { edition } }')).data).toEqual({ feedStatus: { edition: false } });
});
