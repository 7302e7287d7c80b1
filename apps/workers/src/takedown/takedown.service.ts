import { Controller, Inject, Injectable } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { TextDeleted } from '@tidings/contracts/events/library.events.ts';
import {
  ArticleExtracted,
  ArticleWithdrawn,
  TakedownDone,
  TakedownLifted,
  TakedownOrdered,
} from '@tidings/contracts/events/news.events.ts';
import { TAKEDOWN_RECHECK_MS } from '@tidings/contracts/limits/news-limits.ts';
import { parseTakedownTarget } from '@tidings/contracts/takedown/takedown-target.ts';
import { deleteReservedTexts } from '@tidings/database/news/article.query.ts';
import { deleteProgrammesByArticles } from '@tidings/database/own-text/own-text.query.ts';
import { deleteExport, toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import {
  type Takedown,
  finishTakedown,
  deleteChunks,
  findTakedown,
  liftTakedown,
  listRecentTakedowns,
  listTakedowns,
} from '@tidings/database/takedown/takedown.entity.ts';
import {
  type TakedownArticle,
  blockPictures,
  findTargetArticles,
  listExportsWithArticles,
  wipeArticles,
  findOrphanedChunks,
  orderTakedown,
} from '@tidings/database/takedown/takedown.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, LOGGER } from '@tidings/platform/tokens.ts';
import { type EntityManager, DataSource } from 'typeorm';

@Injectable()
export class OrphanedAudioCleanup {
  constructor(@Inject(BLOB_STORE) private readonly blobStore: BlobStore) {}

  async remove(tx: EntityManager): Promise<number> {
    const keys = await findOrphanedChunks(tx);
    for (const key of keys) await this.blobStore.delete(toChunkBlobKey(key));
    await deleteChunks(tx, keys);
    return keys.length;
  }
}

const ARTICLES_AT_ONCE = 500;

@Injectable()
export class TakedownService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly audio: OrphanedAudioCleanup,
    @Inject(BLOB_STORE) private readonly blobStore: BlobStore,
  ) {}

  /**
   * Removes all content that a takedown covers. Idempotent, so it may be interrupted. Returns the number of removed
   * articles.
   */
  async carryOut(takedown: Takedown, signal?: AbortSignal): Promise<number> {
    const articles = await findTargetArticles(this.database.manager, takedown);
    for (let from = 0; from < articles.length; from += ARTICLES_AT_ONCE) {
      signal?.throwIfAborted();
      await this.database.transaction((tx) =>
        this.#wipe(tx, takedown.id, articles.slice(from, from + ARTICLES_AT_ONCE)),
      );
    }
    await this.database.transaction(async (tx) => {
      const sounds = await this.audio.remove(tx);
      if (!(await finishTakedown(tx, takedown.id, articles.length, sounds))) return;
      const { id: takedownId, kind, target } = takedown;
      await this.events.add(tx, TakedownDone, { takedownId, kind, target, articles: articles.length, sounds });
    });
    return articles.length;
  }

  // Deletes files before the rows that refer to them. The events cause search and stories to process each article
  // again.
  async #wipe(tx: EntityManager, takedownId: string, articles: readonly TakedownArticle[]): Promise<void> {
    const ids = articles.map(({ id }) => id);
    for (const { id } of await listExportsWithArticles(tx, ids)) {
      await this.blobStore.delete(toExportKey(id));
      await deleteExport(tx, id);
    }
    for (const articleId of (await deleteProgrammesByArticles(tx, ids)).ids)
      await this.events.add(tx, TextDeleted, { articleId });
    await blockPictures(tx, takedownId, articles);
    for (const { id, revision } of await wipeArticles(tx, ids))
      await this.events.add(tx, ArticleWithdrawn, { articleId: id, revision });
  }
}

/**
 * Repeats recent takedowns, because a page or chunk that was in progress during a takedown may have been stored
 * afterwards.
 */
@Injectable()
export class TakedownRetries extends RecurringJob {
  constructor(
    private readonly database: DataSource,
    private readonly takedowns: TakedownService,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'a takedown could not be completed', TAKEDOWN_RECHECK_MS);
  }

  protected async cleanUp(signal: AbortSignal): Promise<void> {
    for (const takedown of await listRecentTakedowns(this.database)) await this.takedowns.carryOut(takedown, signal);
  }
}

@Controller()
export class TakedownConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly takedowns: TakedownService,
  ) {}

  @Consumes(TakedownOrdered)
  async onOrdered({ takedownId }: EventPayload<typeof TakedownOrdered>, { signal }: EventContext): Promise<void> {
    const takedown = await findTakedown(this.database, takedownId);
    if (takedown && takedown.liftedAt === null) await this.takedowns.carryOut(takedown, signal);
  }
}

/** Deletes texts that were read on request and that the publisher does not allow us to keep. */
@Injectable()
export class ReservedTextRetention extends RecurringJob {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly audio: OrphanedAudioCleanup,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'reserved texts could not be deleted');
  }

  cleanUp(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const over = await deleteReservedTexts(tx);
      for (const { id, revision } of over)
        await this.events.add(tx, ArticleExtracted, {
          articleId: id,
          revision,
          outcome: 'failed',
          code: 'TEXT_RESERVED',
          characters: 0,
        });
      if (over.length > 0) await this.audio.remove(tx);
    });
  }
}

export class TakedownAdmin {
  readonly #events = new EventPublisher();
  constructor(private readonly database: DataSource) {}

  /**
   * Orders a takedown. New content is blocked as soon as the transaction is committed, and a worker removes existing
   * content. Returns null if the target is invalid.
   */
  async order(typed: string): Promise<Takedown | null> {
    const target = parseTakedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const takedown = await orderTakedown(tx, target);
        await this.#events.add(tx, TakedownOrdered, { takedownId: takedown.id, ...target });
        return takedown;
      })
    );
  }

  async lift(typed: string): Promise<Takedown | null> {
    const target = parseTakedownTarget(typed);
    return (
      target &&
      this.database.transaction(async (tx) => {
        const lifted = await liftTakedown(tx, target.target);
        if (lifted) await this.#events.add(tx, TakedownLifted, { takedownId: lifted.id });
        return lifted;
      })
    );
  }

  list(): Promise<Takedown[]> {
    return listTakedowns(this.database);
  }

  state(id: string): Promise<Takedown | null> {
    return findTakedown(this.database, id);
  }
}
