import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.ts';
import type { Logger } from '../telemetry/logger.ts';
import { FallbackSearchIndex } from './fallback-search-index.ts';
import { OpenSearchClient } from './opensearch-client.ts';
import { OpenSearchSearchIndex } from './opensearch-search-index.ts';
import { PostgresSearchIndex } from './postgres-search-index.ts';
import type { SearchIndex } from './search-index.port.ts';

/** The index as configured: PostgreSQL alone, or OpenSearch with PostgreSQL behind it. Connects to nothing yet. */
export function createSearchIndex(config: Pick<Config, 'opensearchUrl'>, dataSource: DataSource, logger: Logger): SearchIndex {
  const postgres = new PostgresSearchIndex(dataSource);
  return config.opensearchUrl === undefined ? postgres : new FallbackSearchIndex(openSearchIndex(config.opensearchUrl), postgres, logger);
}

/** OpenSearch alone, for who writes to it. */
export function openSearchIndex(url: string): OpenSearchSearchIndex {
  return new OpenSearchSearchIndex(new OpenSearchClient(url));
}
