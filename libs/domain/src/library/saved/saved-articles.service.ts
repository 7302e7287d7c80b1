import { Inject, Injectable } from '@nestjs/common';
import { ArticleNoted, ArticleSaved, ArticleUnsaved } from '@tidings/contracts/events/library.events.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import type { WaitingListener } from '@tidings/database/fair-shares/turn-order.query.ts';
import {
  findSavableArticle,
  canRestoreSavedArticle,
  countSavedArticles,
  deleteRemovedArticles,
  insertSavedArticle,
  lockLibrary,
  markSavedArticleRemoved,
  restoreSavedArticle,
  findSavedByArticle,
  findSavedById,
  writeNotes,
} from '@tidings/database/library/saved-article.entity.ts';
import type { SavedArticleRow } from '@tidings/database/library/saved-article.entity.ts';
import { getTier } from '@tidings/database/profile/player-subscription.entity.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import type { Config } from '@tidings/platform/config/config.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../errors/domain-error.ts';
import { isUuid } from '../../input/uuid.ts';
import { PageArticleService } from '../texts/page-article.service.ts';
import { KeyedSerialQueue } from './keyed-serial-queue.ts';

export class SaveLimitReached {
  constructor(readonly limit: number) {}
}

/** Serialises the changes of an account, so that its limit holds across processes. */
@Injectable()
export class SavedArticlesService {
  readonly #line = new KeyedSerialQueue();

  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly pages: PageArticleService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the maximum number of saved articles, or null if it is unlimited. */
  async readLimit(database: DataSource | EntityManager, accountId: string): Promise<number | null> {
    if (!this.config.plans) return null;
    return (await getTier(database, accountId)) === 'free' ? this.config.savedFree : null;
  }

  /** Saves an article. Idempotent. Throws `NOT_FOUND`. */
  save(accountId: string, articleId: string, notes: string | null): Promise<SavedArticleRow | SaveLimitReached> {
    return this.#alone(accountId, async (tx) => {
      if (!isUuid(articleId)) throw articleNotFound();
      const limit = await this.readLimit(tx, accountId);
      const row = await insertSavedArticle(tx, { accountId, articleId, notes, limit });
      if (row) await this.events.add(tx, ArticleSaved, toEventPayload(row));
      const saved = row ?? (await findSavedByArticle(tx, accountId, articleId));
      if (saved) return saved;
      if (limit === null || (await countSavedArticles(tx, accountId)) < limit) throw articleNotFound();
      return new SaveLimitReached(limit);
    });
  }

  /**
   * Saves the article at a URL. Extracts the page first if it is not stored. Throws the errors of `PageArticleService`.
   */
  async savePage(
    accountId: string,
    address: string,
    notes: string | null,
    mayRead: () => Promise<WaitingListener>,
  ): Promise<SavedArticleRow | SaveLimitReached> {
    const url = address.length <= URL_MAX ? toCanonicalUrl(address) : null;
    const existing = url && (await findSavableArticle(this.database, url));
    if (existing) return this.save(accountId, existing, notes);
    const limit = url && (await this.readLimit(this.database, accountId));
    if (typeof limit === 'number' && (await countSavedArticles(this.database, accountId)) >= limit)
      return new SaveLimitReached(limit);
    return this.save(accountId, (await this.pages.articleAt(address, mayRead)).id, notes);
  }

  /** Removes a saved article, which can be restored for a day. Idempotent. Throws `NOT_FOUND`. */
  remove(accountId: string, id: string): Promise<void> {
    return this.#alone(accountId, async (tx) => {
      const row = isUuid(id) ? await markSavedArticleRemoved(tx, accountId, id) : null;
      if (row) await this.events.add(tx, ArticleUnsaved, toEventPayload(row));
      else if (!isUuid(id) || !(await canRestoreSavedArticle(tx, accountId, id))) throw notSaved();
      await deleteRemovedArticles(tx, accountId);
    });
  }

  /** Restores a removed article with its notes and date. Throws `NOT_FOUND`. */
  restore(accountId: string, id: string): Promise<SavedArticleRow | SaveLimitReached> {
    return this.#alone(accountId, async (tx) => {
      if (!isUuid(id)) throw notSaved();
      const limit = await this.readLimit(tx, accountId);
      const row = await restoreSavedArticle(tx, accountId, id, limit);
      if (row) await this.events.add(tx, ArticleSaved, toEventPayload(row));
      const saved = row ?? (await findSavedById(tx, accountId, id));
      if (saved) return saved;
      if (limit === null || !(await canRestoreSavedArticle(tx, accountId, id))) throw notSaved();
      return new SaveLimitReached(limit);
    });
  }

  /** Throws `NOT_FOUND`. */
  note(accountId: string, id: string, notes: string): Promise<SavedArticleRow> {
    return this.#alone(accountId, async (tx) => {
      if (!isUuid(id)) throw notSaved();
      const row = await writeNotes(tx, accountId, id, notes);
      if (row) await this.events.add(tx, ArticleNoted, toEventPayload(row));
      const saved = row ?? (await findSavedById(tx, accountId, id));
      if (!saved) throw notSaved();
      return saved;
    });
  }

  #alone<Outcome>(accountId: string, work: (tx: EntityManager) => Promise<Outcome>): Promise<Outcome> {
    return this.#line.run(accountId, () =>
      this.database.transaction(async (tx) => {
        if (!(await lockLibrary(tx, accountId)))
          throw new DomainError('UNAUTHENTICATED', 'This account no longer exists.');
        return work(tx);
      }),
    );
  }
}

function toEventPayload({ id, accountId, articleId, revision }: SavedArticleRow): {
  savedArticleId: string;
  accountId: string;
  articleId: string;
  revision: number;
} {
  return { savedArticleId: id, accountId, articleId, revision };
}

function articleNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'This article no longer exists.');
}

function notSaved(): DomainError {
  return new DomainError('NOT_FOUND', 'This article is not in your saved articles.');
}
