import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';
import { register } from 'prom-client';
import { TestApi } from '../../testing/test-api.ts';
import { warmUp } from './warm-up.ts';

let api: TestApi;
beforeAll(async () => {
  register.resetMetrics();
  api = await TestApi.start(await createTestDatabase());
  await api.publish({ title: 'A quiet harbour', contentState: 'ready' });
});
afterAll(() => api.close());

async function counted(): Promise<string[]> {
  return [...(await register.metrics()).matchAll(/^tidings_request_seconds_count\{kind="(\w+)",operation="(\w+)"/gm)]
    .map(([, kind, operation]) => `${kind} ${operation}`)
    .toSorted();
}
const server = () => api.app.getHttpAdapter().getInstance();
/** The warm-up sends the search last. Its result is stored in this cache, which shows that the warm-up is complete. */
const searched = (): Promise<unknown[]> => api.database.query('SELECT 1 FROM search_cache');

it('the warm-up sends the product’s queries without counting them in metrics', async () => {
  expect(await searched()).toHaveLength(0);
  await warmUp(server());
  await until('the search has run', async () => (await searched()).length === 1);
  expect(await counted()).toEqual([]);
  const { data } = await api.graphql('{ feed(category: general, first: 1) { articles { title } } }');
  expect(data).toEqual({ feed: { articles: [{ title: 'A quiet harbour' }] } });
  expect(await counted()).toEqual(['read feed']);
});

it('a process starts even if its database does not respond to the warm-up', async () => {
  await api.database.query('ALTER TABLE article RENAME TO articles');
  await expect(warmUp(server())).resolves.toBeUndefined();
  await api.database.query('ALTER TABLE articles RENAME TO article');
});
