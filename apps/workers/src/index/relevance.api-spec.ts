import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { defineRelevanceTests } from './relevance.contract.ts';

defineRelevanceTests('PostgreSQL', async ({ dataSource }) => ({
  index: new PostgresSearchIndex(dataSource),
  settled: async () => undefined,
  close: async () => undefined,
}));
