import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/news-limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
});
afterAll(() => api.close());

const titles = async (query: string, more = ''): Promise<string[]> => {
  const { data } = await api.graphql(`query S($query: String!) { searchArticles(query: $query ${more}) { title } }`, {
    query,
  });
  return (data as unknown as { searchArticles: { title: string }[] }).searchArticles.map(({ title }) => title);
};

it('finds articles by their words, and nothing for blank or unmatched text', async () => {
  await api.publish(
    { title: 'Harbour cranes at rest' },
    { title: 'A new bridge', description: 'It spans the harbour.' },
  );
  expect(await titles('harbour')).toEqual(['Harbour cranes at rest', 'A new bridge']);
  expect(await titles('   ')).toEqual([]);
  expect(await titles('zeppelin')).toEqual([]);
});

it('filters by category, and ranks by country', async () => {
  const at = new Date('2026-11-19T10:00:00Z');
  await api.publish(
    { title: 'Olive harvest', tab: 'business', country: 'es', publishedAt: at },
    { title: 'Olive harvest fair', tab: 'science', country: 'it', publishedAt: at },
  );
  expect(await titles('olive', 'category: "Business"')).toEqual(['Olive harvest']);
  expect((await titles('olive', 'category: "general" country: "it"'))[0]).toBe('Olive harvest fair');
  expect(await titles('olive', 'country: "it"')).toHaveLength(2);
});

it('rejects a search that is too long', async () => {
  const { errors } = await api.graphql('query S($query: String!) { searchArticles(query: $query) { id } }', {
    query: 'x'.repeat(SEARCH_QUERY_MAX + 1),
  });
  expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
});

it('returns pages with escaped highlights, and `degraded: false` without an engine', async () => {
  await api.publish(
    ...Array.from({ length: 5 }, (_, number) => ({
      title: `Windmill <b>${number}</b>`,
      description: 'A windmill & its miller.',
      language: 'en',
    })),
  );
  const page = async (after: string | null, more = '') => {
    const { data, errors } = await api.graphql(
      `query P($after: String) { searchPage(query: "windmills" first: 2 after: $after ${more}) {
      results { titleHtml snippetHtml article { id title } } endCursor hasNextPage degraded } }`,
      { after },
    );
    return {
      errors,
      ...(
        data as unknown as {
          searchPage: {
            results: { titleHtml: string; snippetHtml: string; article: { id: string; title: string } }[];
            endCursor: string | null;
            hasNextPage: boolean;
            degraded: boolean;
          };
        } | null
      )?.searchPage,
    };
  };
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { results = [], endCursor = null, hasNextPage, degraded } = await page(after);
    expect(degraded).toBe(false);
    expect(hasNextPage).toBe(endCursor !== null);
    seen.push(...results.map(({ article }) => article.title));
    expect(results[0]?.titleHtml).toMatch(/^<mark>Windmill<\/mark> &lt;b&gt;\d&lt;\/b&gt;$/);
    expect(results[0]?.snippetHtml).toContain('<mark>windmill</mark> &amp; its miller');
    after = endCursor;
  } while (after);
  expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4].map((number) => `Windmill <b>${number}</b>`));
  expect((await page(null, 'language: "de"')).results).toEqual([]);
  expect((await page(null, 'from: "2036-01-01T00:00:00Z"')).results).toEqual([]);
  expect((await page('nonsense')).errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect((await api.graphql('{ searchPage(query: "x", first: 101) { hasNextPage } }')).errors[0]?.extensions.code).toBe(
    'BAD_INPUT',
  );
});

it('suggests titles by prefix', async () => {
  const [id] = await api.publish({ title: 'Quokkas return to Perth' });
  await api.publish({ title: 'Quota talks' });
  const { data } = await api.graphql(
    `{ searchSuggestions(prefix: "quokk") { articleId title } none: searchSuggestions(prefix: " ")
      { title } one: searchSuggestions(prefix: "quo", first: 1) { title } }`,
  );
  expect(data).toEqual({
    searchSuggestions: [{ articleId: id, title: 'Quokkas return to Perth' }],
    none: [],
    one: [{ title: 'Quokkas return to Perth' }],
  });
  for (const bad of [
    `prefix: "${'x'.repeat(SEARCH_QUERY_MAX + 1)}"`,
    'prefix: "a", first: 0',
    'prefix: "a", first: 21',
  ]) {
    expect((await api.graphql(`{ searchSuggestions(${bad}) { title } }`)).errors[0]?.extensions.code).toBe('BAD_INPUT');
  }
});

it('returns similar articles, and none for an unknown article', async () => {
  const [sourceId, alike] = await api.publish(
    { title: 'Orca pod seen near Skye', description: 'Whale watchers cheered.' },
    { title: 'Whale watchers follow orca pod', description: 'They came from Skye.' },
    { title: 'Budget passes' },
  );
  const { data } = await api.graphql('query S($id: ID!) { similarArticles(id: $id) { id } }', { id: sourceId });
  expect(data).toEqual({ similarArticles: [{ id: alike }] });
  for (const id of ['nonsense', '00000000-0000-4000-8000-00000000ffff']) {
    expect((await api.graphql('query S($id: ID!) { similarArticles(id: $id) { id } }', { id })).data).toEqual({
      similarArticles: [],
    });
  }
  expect(
    (await api.graphql('query S($id: ID!) { similarArticles(id: $id, first: 21) { id } }', { id: sourceId })).errors[0]
      ?.extensions.code,
  ).toBe('BAD_INPUT');
});

it('lists stored articles of every tab, starting with those of the requested country', async () => {
  await api.publish(
    { title: 'Le pont', country: 'fr', language: 'fr', tab: 'technology', type: 'mediastack', category: 'technology' },
    { title: 'Anywhere', country: 'gb', tab: 'technology' },
  );
  const { data } = await api.graphql('{ populateNews(param: "fr", type: "country") { title type category } }');
  const news = (data as unknown as { populateNews: { title: string; type: string; category: string }[] }).populateNews;
  const technology = news.filter(({ category }) => category === 'technology').map(({ title }) => title);
  expect(technology[0]).toBe('Le pont');
  expect(news.length).toBeGreaterThan(1);
  expect(
    (await api.graphql('{ populateNews(param: "france", type: "country") { id } }')).errors[0]?.extensions.code,
  ).toBe('BAD_INPUT');
  expect((await api.graphql('{ populateNews(param: "fr", type: "planet") { id } }')).errors[0]?.extensions.code).toBe(
    'BAD_INPUT',
  );
});

it('lists a country’s articles in one language, or in English if no article is in that language', async () => {
  await api.publish(
    { title: 'Der Hafen', language: 'de', tab: 'health', country: null },
    { title: 'The port', language: 'en', tab: 'health', country: null },
  );
  const languages = async (language: string) => {
    const { data } = await api.graphql(
      `{ populateNews(param: "us", type: "country", language: "${language}") { lang } }`,
    );
    return new Set(
      (data as unknown as { populateNews: { lang: string | null }[] }).populateNews.map(({ lang }) => lang),
    );
  };
  expect(await languages('de-AT')).toEqual(new Set(['de']));
  expect(await languages('ja')).toEqual(new Set(['en']));
});
