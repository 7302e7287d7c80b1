import { type OnApplicationBootstrap, Controller, Inject, Module } from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { deleteCursors } from '@tidings/database/event-log/event-log.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { readSearchDocuments } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

export const SEARCH_GROUP = 'search';

/**
 * Maintains the PostgreSQL search index, which serves searches without OpenSearch. Revisions prevent overwriting newer
 * rows, and rows are committed together with the cursor.
 */
@Controller()
class IndexConsumer {
  @Consumes(ArticleIngested, ArticleExtracted, ArticleWithdrawn)
  async onChanged({ articleId }: { articleId: string }, { tx }: EventContext): Promise<void> {
    const rows = new PostgresSearchIndex(tx);
    const { documents, removals } = await readSearchDocuments(tx, [articleId]);
    await rows.upsert(documents);
    await rows.remove(removals);
  }
}

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
