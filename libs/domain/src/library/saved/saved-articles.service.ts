import { Inject, Injectable } from '@nestjs/common';
import { ArticleNoted, ArticleSaved, ArticleUnsaved } from '@tidings/contracts/events/library.events.ts';
import { URL_MAX, PAGE_SIZE_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { lockAccount } from '@tidings/database/accounts/account-lock.ts';
import {
  type SavedArticleRow,
  canRestoreSavedArticle,
  countSavedArticles,
  deleteRemovedArticles,
  findSavableArticle,
  findSavedByArticle,
  findSavedById,
  markSavedArticleRemoved,
  restoreSavedArticle,
  writeNotes,
} from '@tidings/database/library/saved-article.entity.ts';
import {
  type SavedListRow,
  type SavedPosition,
  type SavedSort,
  insertSavedArticle,
  isSavedPosition,
} from '@tidings/database/library/saved-article.query.ts';
import { getTier } from '@tidings/database/profile/player-subscription.query.ts';
import type { WaitingListener } from '@tidings/database/work-queue/leased-work.ts';
import { toCanonicalUrl } from '@tidings/extraction/url/canonical-url.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { CONFIG } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';
import { z } from 'zod';
import { DomainError, isUuid } from '../../errors/domain-error.ts';
import { PageArticleService } from '../texts/text-articles.service.ts';

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
        if (!(await lockAccount(tx, accountId)))
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

/** Runs one task per key at a time, so that one person cannot occupy all database connections. */
export class KeyedSerialQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Rejects if `work` rejects; work that was added later still runs. */
  async run<Outcome>(key: string, work: () => Promise<Outcome>): Promise<Outcome> {
    const before = this.#last.get(key);
    const turn = Promise.withResolvers<void>();
    this.#last.set(key, turn.promise);
    await before;
    try {
      return await work();
    } finally {
      if (this.#last.get(key) === turn.promise) this.#last.delete(key);
      turn.resolve();
    }
  }

  get size(): number {
    return this.#last.size;
  }
}

const cursor = z.tuple([z.string(), z.string(), z.uuid()]);

/** Throws BAD_INPUT for invalid arguments and for a cursor that was created for another order. */
export function parseSavedPageArgs({
  first,
  after,
  sort,
}: {
  first: number;
  after: string | null | undefined;
  sort: SavedSort;
}): SavedPosition | null {
  if (first < 1 || first > PAGE_SIZE_MAX)
    throw new DomainError('BAD_INPUT', `"first" must be between 1 and ${PAGE_SIZE_MAX}.`);
  if (after == null) return null;
  const read = cursor.safeParse(parseJson(Buffer.from(after, 'base64url').toString('utf8')));
  const position = read.success && read.data[0] === sort ? { key: read.data[1], id: read.data[2] } : null;
  if (!position || !isSavedPosition(sort, position))
    throw new DomainError('BAD_INPUT', '"after" is not a valid cursor for this list.');
  return position;
}

export function createSavedCursor(sort: SavedSort, row: SavedListRow | undefined): string | null {
  return row ? Buffer.from(JSON.stringify([sort, row.sortKey, row.id])).toString('base64url') : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
