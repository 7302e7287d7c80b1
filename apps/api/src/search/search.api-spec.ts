import { jest } from '@jest/globals';
import { SEARCH_QUERY_MAX } from '@tidings/contracts/limits/limits.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';

// A loaded machine takes its time to make a database.
jest.setTimeout(30_000);

let api: TestApi;
beforeAll(async () => { api = await TestApi.start(await createTestDatabase()); });
afterAll(() => api.close());

const titles = async (query: string, more = ''): Promise<string[]> => {
  const { data } = await api.graphql(`query S($query: String!) { searchArticles(query: $query ${more}) { title } }`, { query });
  return (data as unknown as { searchArticles: { title: string }[] }).searchArticles.map(({ title }) => title);
};

it('finds articles by their words; blank text and no match find nothing', async () => {
  await api.publish({ title: 'Harbour cranes at rest' }, { title: 'A new bridge', description: 'It spans the harbour.' });
  expect(await titles('harbour')).toEqual(['Harbour cranes at rest', 'A new bridge']);
  expect(await titles('   ')).toEqual([]);
  expect(await titles('zeppelin')).toEqual([]);
});

it('narrows by category, and only raises by country', async () => {
  const at = new Date('2026-11-19T10:00:00Z');
  await api.publish({ title: 'Olive harvest', tab: 'business', country: 'es', publishedAt: at }, { title: 'Olive harvest fair', tab: 'science', country: 'it', publishedAt: at });
  expect(await titles('olive', 'category: "Business"')).toEqual(['Olive harvest']);
  expect((await titles('olive', 'category: "general" country: "it"'))[0]).toBe('Olive harvest fair');
  expect(await titles('olive', 'country: "it"')).toHaveLength(2);
});

it('refuses a search that is too long', async () => {
  const { errors } = await api.graphql('query S($query: String!) { searchArticles(query: $query) { id } }', { query: 'x'.repeat(SEARCH_QUERY_MAX + 1) });
  expect(errors[0]?.extensions.code).toBe('BAD_INPUT');
});

it('populates a country from what is stored: its own articles of every tab first', async () => {
  await api.publish({ title: 'Le pont', country: 'fr', language: 'fr', tab: 'technology', type: 'mediastack', category: 'technology' }, { title: 'Anywhere', country: 'gb', tab: 'technology' });
  const { data } = await api.graphql('{ populateNews(param: "fr", type: "country") { title type category } }');
  const news = (data as unknown as { populateNews: { title: string; type: string; category: string }[] }).populateNews;
  const technology = news.filter(({ category }) => category === 'technology').map(({ title }) => title);
  expect(technology[0]).toBe('Le pont');
  expect(news.length).toBeGreaterThan(1);
  expect((await api.graphql('{ populateNews(param: "france", type: "country") { id } }')).errors[0]?.extensions.code).toBe('BAD_INPUT');
  expect((await api.graphql('{ populateNews(param: "fr", type: "planet") { id } }')).errors[0]?.extensions.code).toBe('BAD_INPUT');
});
