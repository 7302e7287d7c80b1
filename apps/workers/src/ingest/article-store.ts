import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import { announceArticle } from '@tidings/database/news/article-events.ts';
import { withdrawEdition } from '@tidings/database/news/edition.query.ts';
import { storeArticles } from '@tidings/database/news/store-articles.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';

/** Where articles become facts: state and events in one transaction, or neither. */
@Injectable()
export class ArticleStore {
  constructor(private readonly database: DataSource, private readonly events: EventPublisher) {}

  /** Stores the drafts and whatever else belongs to the same visit. Answers how many articles are new or changed. */
  save(drafts: readonly ArticleDraft[], alongside: (tx: EntityManager) => Promise<void>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await alongside(tx);
      const changes = await storeArticles(tx, drafts);
      for (const change of changes) await announceArticle(this.events, tx, change);
      return changes.length;
    });
  }

  /** Takes the bundled edition out of feed and search. Answers how many articles went. */
  withdrawEdition(): Promise<number> {
    return this.database.transaction(async (tx) => {
      const gone = await withdrawEdition(tx);
      for (const { id, revision } of gone) await this.events.add(tx, ArticleWithdrawn, { articleId: id, revision });
      return gone.length;
    });
  }
}
