import { Inject, Module } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { deleteCursors } from '@tidings/database/event-log/event-log.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { IndexConsumer } from './index.consumer.ts';
import { SEARCH_GROUP } from './search-group.ts';

@Module({ controllers: [IndexConsumer] })
export class IndexModule implements OnApplicationBootstrap {
  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  // Without OpenSearch, its consumer group does not read the log. Deleting the group's cursors causes the index to be
  // rebuilt when OpenSearch is configured again.
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.opensearchUrl === undefined) await deleteCursors(this.database, SEARCH_GROUP);
  }
}
