import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import pino from 'pino';
import { z } from 'zod';
import { loadConfig } from '../../process/config/config.ts';
import { readiness } from '../../process/telemetry/readiness.ts';
import { type OpenAnalyticsStore, describeAnalyticsStore } from '../analytics-store/analytics-store.contract.ts';
import { createAnalyticsStore } from '../analytics-store/postgres-analytics-store.adapter.ts';
import { createSearchIndex, createOpenSearchIndex } from './fallback-search-index.adapter.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { describeSearchIndex } from './search-index.contract.ts';
import { ListedDocumentSource, describeSearchRebuild } from './search-rebuild.contract.ts';
import { type SearchIndexHandle, createSearchDocument } from './tested-index.fixture.ts';

jest.setTimeout(180_000);

const settings = process.env['TIDINGS_TEST_SECURED_OPENSEARCH'];
if (!settings)
  throw new Error('This test needs the secured OpenSearch of the repository: run it by `npm run test:scale`.');
const login = { username: z.string(), password: z.string() };
const server = z
  .object({ ...login, stranger: z.object(login), url: z.string(), ca: z.string() })
  .parse(JSON.parse(settings));

const WRONG_PASSWORD = 'not-the-password-of-this-user';
const variables = {
  OPENSEARCH_URL: server.url,
  OPENSEARCH_USERNAME: server.username,
  OPENSEARCH_PASSWORD: server.password,
  OPENSEARCH_TLS_CA: server.ca,
};

async function openSecuredIndex(): Promise<
  SearchIndexHandle & { index: NonNullable<ReturnType<typeof createOpenSearchIndex>> }
> {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const config = loadConfig({ ...variables, OPENSEARCH_PREFIX: prefix });
  const index = createOpenSearchIndex(config);
  if (!index) throw new Error('OPENSEARCH_URL is not set');
  const direct = await new OpenSearchClient(config.opensearchUrl ?? '', config.opensearchCa).open();
  await index.rebuild(new ListedDocumentSource([]));
  return {
    index,
    settled: async () => {
      await direct.indices.refresh({ index: `${prefix}-articles-v*` });
    },
    close: async () => {
      await direct.indices.delete({ index: `${prefix}-articles-v*` });
      await direct.indices.deleteIndexTemplate({ name: `${prefix}-articles-v*` });
      await direct.close();
    },
  };
}

describe('SearchIndex on OpenSearch with https and a login', () => describeSearchIndex(openSecuredIndex));
describe('rebuild on OpenSearch with https and a login', () => describeSearchRebuild(openSecuredIndex));

async function openSecuredStore(): Promise<OpenAnalyticsStore> {
  const prefix = `test-${randomBytes(6).toString('hex')}`;
  const database = await createTestDatabase();
  const config = loadConfig({ ...variables, OPENSEARCH_PREFIX: prefix });
  const direct = await new OpenSearchClient(config.opensearchUrl ?? '', config.opensearchCa).open();
  return {
    store: createAnalyticsStore(config, database.dataSource),
    database: database.dataSource,
    settled: async () => {
      await direct.indices.refresh({ index: `${prefix}-analytics-*` });
    },
    close: async () => {
      await direct.indices.delete({ index: `${prefix}-analytics-*` });
      await direct.close();
      await database.close();
    },
  };
}

describe('AnalyticsStore on OpenSearch with https and a login', () => describeAnalyticsStore(openSecuredStore));

it('state() reports whether an index exists, using only the documented role', async () => {
  const { index, close } = await openSecuredIndex();
  expect(await index.state()).toBe('ready');
  await close();
  expect(await createOpenSearchIndex(loadConfig({ ...variables, OPENSEARCH_PREFIX: 'test-none' }))?.state()).toBe(
    'missing',
  );
});

it.each([
  [
    'a wrong password',
    { ...variables, OPENSEARCH_PASSWORD: WRONG_PASSWORD },
    'OpenSearch rejected the login: check OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD',
  ],
  [
    'an unknown authority',
    { ...variables, OPENSEARCH_TLS_CA: undefined },
    'OpenSearch is not trusted: its certificate is from an authority that this machine does not know: name a file ' +
      'with that authority’s certificate in OPENSEARCH_TLS_CA',
  ],
  [
    'a user without the role',
    { ...variables, OPENSEARCH_USERNAME: server.stranger.username, OPENSEARCH_PASSWORD: server.stranger.password },
    'OpenSearch does not permit POST ',
  ],
])('falls back to PostgreSQL and names %s in the log and in readiness', async (_case, env, sentence) => {
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const database = await createTestDatabase();
  const index = createSearchIndex(loadConfig(env), database.dataSource, logger);
  const answers = await Promise.all([1, 2].map(() => index.search({ text: 'story', first: 1 })));
  expect(answers).toMatchObject([{ degraded: true }, { degraded: true }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`search: ${sentence}`);
  expect(readiness.notes()).toEqual([expect.stringContaining(sentence)]);
  for (const secret of [WRONG_PASSWORD, server.password, server.stranger.password])
    expect(lines[0] + readiness.notes().join('')).not.toContain(secret);
  await database.close();
});

it('throws BackingServiceUnavailable without write permission, so that the event is retried', async () => {
  const config = loadConfig({
    ...variables,
    OPENSEARCH_USERNAME: 'stranger',
    OPENSEARCH_PASSWORD: server.stranger.password,
  });
  await expect(createOpenSearchIndex(config)?.upsert([createSearchDocument({})])).rejects.toMatchObject({
    name: 'BackingServiceUnavailable',
  });
});
