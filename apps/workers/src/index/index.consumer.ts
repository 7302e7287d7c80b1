import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ArticleExtracted, ArticleIngested, ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { readSearchable } from '@tidings/database/news/searchable.query.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { SearchIndex } from '@tidings/platform/search-index/search-index.port.ts';

/**
 * Keeps the search index at what is stored. Each event only says "look again": the article is read as it is now, and
 * its revision keeps an older reading from replacing a newer one.
 */
@Controller()
export class IndexConsumer {
  constructor(private readonly database: DataSource, private readonly index: SearchIndex) {}

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
    const article = await readSearchable(this.database, id);
    if (!article?.listed) return this.index.remove([id]);
    await this.index.upsert([{
      id, revision: article.revision, language: article.language, title: article.title, description: article.description ?? '',
      body: article.blocks?.filter(({ kind }) => kind !== 'caption').map(({ text }) => text).join('\n') ?? '', category: article.tab, country: article.country,
      publishedAt: article.publishedAt,
    }]);
  }
}
