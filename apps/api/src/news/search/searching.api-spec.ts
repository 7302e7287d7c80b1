import { NEWS_REQUESTS_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from '@tidings/contracts/limits/visitor-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase(), { GNEWS_API_KEY: 'a-key' });
});
afterAll(() => api.close());
beforeEach(() => api.database.query('TRUNCATE attempt, search_cache, news_wish'));

const SEARCH = `query S($query: String!, $category: String, $country: String) { searchArticles(query: $query,
    category: $category, country: $country) { title } }`;
const PAGE = `query P($query: String!, $language: String, $country: String) { searchPage(query: $query,
    language: $language, country: $country) { asked results { article { title } } } }`;
const POPULATE = 'query N($param: String!) { populateNews(param: $param, type: "country") { title } }';

type Reply = {
  status: number;
  titles: string[];
  asked: boolean | undefined;
  code: string | undefined;
  message: string | undefined;
  retryAfter: unknown;
};
async function ask(query: string, variables: object, remoteAddress = '203.0.113.7'): Promise<Reply> {
  const reply = await api.app.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query, variables } });
  const { data, errors } = reply.json() as {
    data: {
      searchArticles?: { title: string }[];
      populateNews?: { title: string }[];
      searchPage?: { asked: boolean; results: { article: { title: string } }[] };
    } | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  const titles = (
    data?.searchArticles ??
    data?.populateNews ??
    data?.searchPage?.results.map(({ article }) => article) ??
    []
  ).map(({ title }) => title);
  return {
    status: reply.statusCode,
    titles,
    asked: data?.searchPage?.asked,
    code: errors?.[0]?.extensions.code,
    message: errors?.[0]?.message,
    retryAfter: reply.headers['retry-after'],
  };
}
const requests = (): Promise<{ id: string; text: string; category: string; country: string }[]> =>
  api.database.query('SELECT id, text, category, country FROM news_wish ORDER BY wanted_at');
const listRequests = async (): Promise<string[]> =>
  (
    (await api.database.query("SELECT data FROM event WHERE type = 'news.wanted.v1' ORDER BY id")) as {
      data: { wishId: string };
    }[]
  ).map(({ data }) => data.wishId);

it.each([
  ['ten thousand characters', 'x'.repeat(10_000), 'BAD_INPUT'],
  ['one character too many', 'x'.repeat(201), 'BAD_INPUT'],
  ['symbols alone', '!!! *** ??? (:|&<-> \'"\\', undefined],
  ['quotes that never end', '"""""', undefined],
  ['operators alone', '- or -- OR "" -"', undefined],
  ['NUL', 'fe\u0000rry', undefined],
  ['control characters', '\u0001\u001b[31m\u007f\r\n', undefined],
  ['half a letter', '\ud83d ferry \udc00', undefined],
  ['private-use characters', 'a\ue000b\ue001c', undefined],
  ['a query of another language', "'; DROP TABLE article; --", undefined],
  ['many exclusions', '-a '.repeat(60), undefined],
])('search accepts %s', async (_, query, code) => {
  for (const operation of [SEARCH, PAGE, 'query G($query: String!) { searchSuggestions(prefix: $query) { title } }']) {
    const reply = await ask(operation, { query });
    expect([reply.status, reply.code]).toEqual([200, code]);
    if (code) expect(reply.message).toMatch(/\.$/);
  }
});

it.each([
  ['a country', { query: 'ferry', country: 'f\u0000' }],
  ['a language', { query: 'ferry', language: '\u0000' }],
])('rejects an invalid %s', async (_, variables) => {
  expect((await ask(PAGE, variables)).code).toBe('BAD_INPUT');
});

it('a search result is cached unless it is empty', async () => {
  await api.publish({ title: 'Ferry in the fog' });
  expect((await ask(SEARCH, { query: 'ferry' })).titles).toEqual(['Ferry in the fog']);
  expect((await ask(SEARCH, { query: 'tugboat' })).titles).toEqual([]);
  await api.publish({ title: 'Ferry in the harbour' }, { title: 'Tugboat in the harbour' });
  await api.database.query("UPDATE search_cache SET kept_until = kept_until + interval '1 minute'");
  expect((await ask(SEARCH, { query: '  ferry ' })).titles).toEqual(['Ferry in the fog']);
  expect((await ask(SEARCH, { query: 'tugboat' })).titles).toEqual(['Tugboat in the harbour']);
  expect((await ask(SEARCH, { query: 'ferry', country: 'gb' })).titles).toHaveLength(2);
  await api.database.query('UPDATE search_cache SET kept_until = now()');
  expect((await ask(SEARCH, { query: 'ferry' })).titles).toHaveLength(2);
});

it('a cached result omits articles that were withdrawn after it was cached', async () => {
  await api.publish({ title: 'Lantern parade' });
  expect((await ask(SEARCH, { query: 'lantern' })).titles).toEqual(['Lantern parade']);
  await api.database.query("UPDATE article SET listed = false WHERE title = 'Lantern parade'");
  expect((await ask(SEARCH, { query: 'lantern' })).titles).toEqual([]);
});

it('a search requests news from the services once and publishes an event', async () => {
  const { length } = await listRequests();
  expect((await ask(PAGE, { query: ' Night Ferry ', country: 'GB' })).asked).toBe(true);
  expect((await ask(PAGE, { query: 'night  ferry', country: 'gb' })).asked).toBe(false);
  await ask(SEARCH, { query: 'night ferry', category: 'Travel' });
  await ask(POPULATE, { param: 'fr' });
  await ask(POPULATE, { param: 'fr' });
  await ask(PAGE, { query: ' !? ' });
  const rows = await requests();
  expect(rows.map(({ text, category, country }) => [text, category, country])).toEqual([
    ['night ferry', '', 'gb'],
    ['night ferry', 'travel', ''],
    ['', '', 'fr'],
  ]);
  expect((await listRequests()).slice(length)).toEqual(rows.map(({ id }) => id));
  await api.database.query("UPDATE news_wish SET wanted_at = now() - interval '7 hours'; TRUNCATE search_cache");
  expect((await ask(PAGE, { query: 'night ferry', country: 'gb' })).asked).toBe(true);
  expect(await listRequests()).toHaveLength(length + 4);
});

it('requests to news services are limited per quarter of an hour', async () => {
  await api.database.query(
    `INSERT INTO news_wish (id, text, category, country, wanted_at)
      SELECT gen_random_uuid(), n::text, '', '', now() FROM generate_series(1, $1::int) n`,
    [NEWS_REQUESTS_MAX],
  );
  expect((await ask(PAGE, { query: 'night ferry' })).asked).toBe(false);
  expect(await requests()).toHaveLength(NEWS_REQUESTS_MAX);
});

it('rejects a network that searches too often with a retry time, and no other network', async () => {
  expect((await ask(SEARCH, { query: 'ferry' })).code).toBeUndefined();
  await api.database.query('UPDATE attempt SET count = $1', [VISITOR_LIMITS_DEFAULT.searches]);
  for (const [operation, variables] of [
    [SEARCH, { query: 'ferry' }],
    [PAGE, { query: 'fog' }],
    [POPULATE, { param: 'gb' }],
  ] as const) {
    const refused = await ask(operation, variables);
    expect(refused.code).toBe('BUSY');
    expect(refused.message).toMatch(
      /^Too many searches came from your network\. Search again in \d+ minutes?, or use the feed\.$/,
    );
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
  }
  expect((await ask(SEARCH, { query: 'ferry' }, '203.0.113.8')).code).toBeUndefined();
});
