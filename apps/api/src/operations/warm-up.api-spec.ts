import { register } from 'prom-client';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../testing/test-api.ts';
import { warmUp } from './warm-up.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.start(await createTestDatabase());
  await api.publish({ title: 'A quiet harbour', contentState: 'ready' });
});
afterAll(() => api.close());

/** How often the server was asked, by kind and operation. */
async function counted(): Promise<string[]> {
  return [...(await register.metrics()).matchAll(/^tidings_request_seconds_count\{kind="(\w+)",operation="(\w+)"/gm)].map(([, kind, operation]) => `${kind} ${operation}`).sort();
}
const server = () => api.app.getHttpAdapter().getInstance();
/** What the server was really asked, door or not. */
async function asked(): Promise<Set<string>> {
  const found = await api.database.query<{ query: string }[]>("SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'");
  return new Set(found.map(({ query }) => query));
}

it('asks the server what listeners ask, uncounted: nobody waited', async () => {
  await warmUp(server());
  expect((await asked()).size).toBeGreaterThan(1);
  expect(await counted()).toEqual([]);
  const { data } = await api.graphql('{ feed(category: general, first: 1) { articles { title } } }');
  expect(data).toEqual({ feed: { articles: [{ title: 'A quiet harbour' }] } });
  expect(await counted()).toEqual(['read feed']);
});

it('lets a process start whose database answers nothing', async () => {
  await api.database.query('ALTER TABLE article RENAME TO articles');
  await expect(warmUp(server())).resolves.toBeUndefined();
  await api.database.query('ALTER TABLE articles RENAME TO article');
});
