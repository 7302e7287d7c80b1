import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import { StoredArticleSource } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { OpenSearchFaultProxy } from '@tidings/testing/opensearch-faults.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import { TestApi } from '../../testing/test-api.ts';

const server = process.env['OPENSEARCH_URL'] ?? '';
const prefix = `test-${randomBytes(6).toString('hex')}`;

let switchableProxy: OpenSearchFaultProxy;
let api: TestApi;
beforeAll(async () => {
  if (!server) throw new Error('OPENSEARCH_URL names no server: run this through npm run test:scale');
  switchableProxy = await OpenSearchFaultProxy.open(server);
  api = await TestApi.start(await createTestDatabase(), {
    OPENSEARCH_URL: switchableProxy.url,
    OPENSEARCH_PREFIX: prefix,
  });
});
afterAll(async () => {
  await api?.close();
  await Promise.all(
    [`/${prefix}-articles-v*`, `/_index_template/${prefix}-articles-v*`].map((path) =>
      fetch(`${server}${path}`, { method: 'DELETE' }),
    ),
  );
  await switchableProxy?.shut().catch(() => undefined);
});

type Page = { searchPage: { degraded: boolean; results: { article: { title: string } }[] } };
const page = async (): Promise<{ degraded: boolean; titles: string[] }> => {
  await api.database.query('TRUNCATE search_cache');
  const { data } = await api.graphql('{ searchPage(query: "puffins") { degraded results { article { title } } } }');
  const { degraded, results } = (data as unknown as Page).searchPage;
  return { degraded, titles: results.map(({ article }) => article.title) };
};
const untilDegradedIs = async (expected: boolean) => {
  for (const deadline = performance.now() + 40_000; (await page()).degraded !== expected; await sleep(100))
    if (performance.now() > deadline) throw new Error('it never happened');
};

it('search answers with and without OpenSearch, and reports which engine was used', async () => {
  await api.publish({ title: 'Puffins nest' });
  expect(await page()).toEqual({ degraded: true, titles: ['Puffins nest'] });
  await createOpenSearchIndex(loadConfig({ OPENSEARCH_URL: server, OPENSEARCH_PREFIX: prefix }))?.rebuild(
    new StoredArticleSource(api.database),
  );
  await untilDegradedIs(false);
  expect(await page()).toEqual({ degraded: false, titles: ['Puffins nest'] });
  expect((await api.graphql('{ searchSuggestions(prefix: "puff") { title } }')).data).toEqual({
    searchSuggestions: [{ title: 'Puffins nest' }],
  });
  await switchableProxy.shut();
  expect(await page()).toEqual({ degraded: true, titles: ['Puffins nest'] });
  expect((await api.graphql('{ searchArticles(query: "puffin") { title } }')).data).toEqual({
    searchArticles: [{ title: 'Puffins nest' }],
  });
  await switchableProxy.open();
  await untilDegradedIs(false);
});
