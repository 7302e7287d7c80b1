import { Controller } from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { OpenSearchSearchIndex } from '@tidings/platform/adapters/search-index/opensearch-search-index.adapter.ts';
import { readSearchDocuments } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { DataSource } from 'typeorm';

/** Waits while OpenSearch is unavailable. Repeated writes are harmless, because OpenSearch compares revisions. */
@Controller()
export class SearchEngineConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly engine: OpenSearchSearchIndex,
  ) {}

  @Consumes(ArticleIngested)
  onIngested({ articleId }: { articleId: string }): Promise<void> {
    return this.#lookAgain(articleId);
  }

  @Consumes(ArticleExtracted)
  onExtracted({ articleId }: { articleId: string }): Promise<void> {
    return this.#lookAgain(articleId);
  }

  @Consumes(ArticleWithdrawn)
  onWithdrawn({ articleId }: { articleId: string }): Promise<void> {
    return this.#lookAgain(articleId);
  }

  async #lookAgain(id: string): Promise<void> {
    const { documents, removals } = await readSearchDocuments(this.database, [id]);
    await this.engine.upsert(documents);
    await this.engine.remove(removals);
  }
}
