import { PostgresSearchIndex } from '@tidings/platform/search-index/postgres-search-index.adapter.ts';
import { relevanceContract } from './relevance.contract.ts';

relevanceContract('PostgreSQL', async ({ dataSource }) => ({
  index: new PostgresSearchIndex(dataSource),
  settled: async () => undefined,
  close: async () => undefined,
}));
