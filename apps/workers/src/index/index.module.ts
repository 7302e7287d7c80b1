import { Module } from '@nestjs/common';
import { PostgresSearchIndex } from '@tidings/platform/search-index/postgres-search-index.ts';
import { SearchIndex } from '@tidings/platform/search-index/search-index.port.ts';
import { IndexConsumer } from './index.consumer.ts';

/** Makes what is stored findable. */
@Module({
  controllers: [IndexConsumer],
  providers: [{ provide: SearchIndex, useClass: PostgresSearchIndex }],
})
export class IndexModule {}
