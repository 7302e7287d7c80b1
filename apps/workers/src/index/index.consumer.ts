import { Controller } from '@nestjs/common';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { PostgresSearchIndex } from '@tidings/platform/adapters/search-index/postgres-search-index.adapter.ts';
import { readSearchDocuments } from '@tidings/platform/adapters/search-index/stored-articles.adapter.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';

/**
 * Maintains the PostgreSQL search index, which serves searches without OpenSearch. Revisions prevent overwriting newer
 * rows, and rows are committed together with the cursor.
 */
@Controller()
export class IndexConsumer {
  @Consumes(ArticleIngested)
  onIngested({ articleId }: { articleId: string }, context: EventContext): Promise<void> {
    return this.#lookAgain(articleId, context);
  }

  @Consumes(ArticleExtracted)
  onExtracted({ articleId }: { articleId: string }, context: EventContext): Promise<void> {
    return this.#lookAgain(articleId, context);
  }

  @Consumes(ArticleWithdrawn)
  onWithdrawn({ articleId }: { articleId: string }, context: EventContext): Promise<void> {
    return this.#lookAgain(articleId, context);
  }

  async #lookAgain(id: string, { tx }: EventContext): Promise<void> {
    const rows = new PostgresSearchIndex(tx);
    const { documents, removals } = await readSearchDocuments(tx, [id]);
    await rows.upsert(documents);
    await rows.remove(removals);
  }
}
