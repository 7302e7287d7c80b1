import type { DataSource } from 'typeorm';
import type { Config } from '../../process/config/config.ts';
import { OpenSearchClient } from '../search-index/opensearch-client.ts';
import type { AnalyticsStore } from './analytics-store.port.ts';
import { OpenSearchAnalyticsStore } from './opensearch-analytics.adapter.ts';
import { PostgresAnalyticsStore } from './postgres-analytics-store.adapter.ts';

export function createAnalyticsStore(
  {
    opensearchUrl,
    opensearchCa,
    opensearchPrefix,
  }: Pick<Config, 'opensearchUrl' | 'opensearchCa' | 'opensearchPrefix'>,
  database: DataSource,
): AnalyticsStore {
  return opensearchUrl === undefined
    ? new PostgresAnalyticsStore(database)
    : new OpenSearchAnalyticsStore(new OpenSearchClient(opensearchUrl, opensearchCa), { prefix: opensearchPrefix });
}
