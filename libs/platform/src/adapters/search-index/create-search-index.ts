import type { DataSource } from 'typeorm';
import type { Config } from '../../process/config/config.ts';
import type { Logger } from '../../process/telemetry/logger.ts';
import { FallbackSearchIndex } from './fallback-search-index.adapter.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.adapter.ts';
import { PostgresSearchIndex } from './postgres-search-index.adapter.ts';
import type { SearchIndex } from './search-index.port.ts';

type SearchConfig = Pick<Config, 'opensearchUrl' | 'opensearchCa' | 'opensearchPrefix'>;

export function createSearchIndex(config: SearchConfig, dataSource: DataSource, logger: Logger): SearchIndex {
  const postgres = new PostgresSearchIndex(dataSource);
  const engine = createOpenSearchIndex(config);
  return engine ? new FallbackSearchIndex(engine, postgres, logger) : postgres;
}

export function createOpenSearchIndex({
  opensearchUrl,
  opensearchCa,
  opensearchPrefix,
}: SearchConfig): OpenSearchSearchIndex | undefined {
  return opensearchUrl === undefined
    ? undefined
    : new OpenSearchSearchIndex(new OpenSearchClient(opensearchUrl, opensearchCa), { prefix: opensearchPrefix });
}
