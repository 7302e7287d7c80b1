import { Module } from '@nestjs/common';
import { createOpenSearchIndex } from '@tidings/platform/adapters/search-index/fallback-search-index.adapter.ts';
import { OpenSearchSearchIndex } from '@tidings/platform/adapters/search-index/opensearch-search-index.adapter.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { SearchEngineConsumer } from './search-engine.consumer.ts';
import { SearchIndexProvisioner } from './search-index-provisioner.ts';

@Module({
  controllers: [SearchEngineConsumer],
  providers: [
    SearchIndexProvisioner,
    {
      provide: OpenSearchSearchIndex,
      inject: [CONFIG],
      useFactory: (config: Config) => {
        const engine = createOpenSearchIndex(config);
        if (!engine) throw new Error('the search worker writes to OpenSearch: set OPENSEARCH_URL');
        return engine;
      },
    },
  ],
})
export class SearchEngineModule {}
