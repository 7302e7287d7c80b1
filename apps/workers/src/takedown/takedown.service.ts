import { Inject, Injectable } from '@nestjs/common';
import { TextDeleted } from '@tidings/contracts/events/library.events.ts';
import { ArticleWithdrawn, TakedownDone } from '@tidings/contracts/events/news.events.ts';
import { deleteProgrammesByArticles } from '@tidings/database/own-text/own-text.query.ts';
import { deleteExport, toExportKey } from '@tidings/database/privacy/account-export.entity.ts';
import {
  blockPictures,
  findTargetArticles,
  finishTakedown,
  listExportsWithArticles,
  wipeArticles,
} from '@tidings/database/takedown/takedown.query.ts';
import type { Takedown, TakedownArticle } from '@tidings/database/takedown/takedown.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { OrphanedAudioCleanup } from './orphaned-audio.ts';

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
