import { setImmediate as turn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ArticleWithdrawn } from '@tidings/contracts/events/news.events.ts';
import {
  findChangedDrafts,
  publishArticleEvents,
  storeArticles,
  withdrawEdition,
} from '@tidings/database/news/store-articles.ts';
import type { ArticleDraft } from '@tidings/database/news/store-articles.ts';
import { deleteOldArticles } from '@tidings/database/news/story.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { narrateDraft } from './article-draft.ts';
import type { SourceDraft } from './article-draft.ts';

@Injectable()
export class ArticleStore {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
  ) {}

  save(drafts: readonly ArticleDraft[], alongside: (tx: EntityManager) => Promise<void>): Promise<number> {
    return this.database.transaction(async (tx) => {
      await alongside(tx);
      const changes = await storeArticles(tx, drafts);
      for (const change of changes) await publishArticleEvents(this.events, tx, change);
      return changes.length;
    });
  }

  /** Like `save`, but narrates only new or changed drafts. */
  async saveChanged(drafts: readonly SourceDraft[], alongside: (tx: EntityManager) => Promise<void>): Promise<number> {
    const articles: ArticleDraft[] = [];
    for (const draft of await findChangedDrafts(this.database.manager, drafts)) {
      articles.push(await narrateDraft(draft));
      // Yields to the event loop, because narrating 60 texts takes a second.
      await turn();
    }
    return this.save(articles, alongside);
  }

  withdrawEdition(): Promise<number> {
    return this.#take(withdrawEdition);
  }

  deleteOld(days: number, atOnce: number): Promise<number> {
    return this.#take((tx) => deleteOldArticles(tx, days, atOnce));
  }

  #take(away: (tx: EntityManager) => Promise<{ id: string; revision: number }[]>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const withdrawn = await away(tx);
      for (const { id, revision } of withdrawn)
        await this.events.add(tx, ArticleWithdrawn, { articleId: id, revision });
      return withdrawn.length;
    });
  }
}
