import { Inject, Injectable } from '@nestjs/common';
import { TextDeleted } from '@tidings/contracts/events/library.events.ts';
import {
  deleteOrphanedChunks,
  deleteText,
  deleteTextsOf,
  deleteExpiredTexts,
  deleteOldProgrammes,
} from '@tidings/database/own-text/own-text.query.ts';
import type { GoneTexts } from '@tidings/database/own-text/own-text.query.ts';
import { chunkBlob } from '@tidings/database/speech/speech-chunk.query.ts';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import type { BlobStore } from '../blob-store/blob-store.port.ts';
import { EventPublisher } from '../event-bus/event-publisher.ts';
import type { Logger } from '../telemetry/logger.ts';
import { BLOB_STORE, LOGGER } from '../tokens.ts';

/** Texts of one transaction: nobody waits long for one of them. */
const AT_ONCE = 100;
/** Files deleted at the same time. */
const FILES_AT_ONCE = 16;

/** Pasted texts and sent pages go: when their owner says so, with the account, and when nobody owns them. */
@Injectable()
export class OwnTexts {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Deletes one text with its sound. False when this listener has no such text. */
  async delete(owner: string, id: string): Promise<boolean> {
    return (await this.#delete((tx) => deleteText(tx, owner, id))) > 0;
  }

  /** Deletes those nobody owns whose time is over, and old programmes. Answers how many there were. */
  async deleteExpired(stop: AbortSignal): Promise<number> {
    let gone = 0;
    for (const which of [deleteExpiredTexts, deleteOldProgrammes])
      for (let last = AT_ONCE; last === AT_ONCE && !stop.aborted; gone += last)
        last = await this.#delete((tx) => which(tx, AT_ONCE));
    return gone;
  }

  /** Deletes all of an account, with their sound, in the transaction that forgets it. */
  async deleteAllOf(tx: EntityManager, accountId: string): Promise<void> {
    const gone = await deleteTextsOf(tx, accountId);
    await this.#tell(tx, gone);
    await this.#deleteSound(tx, gone);
  }

  // The text goes at once, whatever the store of the sound does.
  async #delete(which: (tx: EntityManager) => Promise<GoneTexts>): Promise<number> {
    const gone = await this.database.transaction(async (tx) => {
      const texts = await which(tx);
      await this.#tell(tx, texts);
      return texts;
    });
    try {
      await this.database.transaction((tx) => this.#deleteSound(tx, gone));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the sound of a deleted text could not be deleted now; nobody can ask for it, and it goes within a day',
      );
    }
    return gone.ids.length;
  }

  async #tell(tx: EntityManager, { ids }: GoneTexts): Promise<void> {
    for (const articleId of ids) await this.events.add(tx, TextDeleted, { articleId });
  }

  // Rows are held until the files are gone: whoever makes one of them again waits, and then stores it after this.
  async #deleteSound(tx: EntityManager, { chunkKeys }: GoneTexts): Promise<void> {
    if (chunkKeys.length === 0) return;
    const keys = await deleteOrphanedChunks(tx, chunkKeys);
    for (let at = 0; at < keys.length; at += FILES_AT_ONCE)
      await Promise.all(keys.slice(at, at + FILES_AT_ONCE).map((key) => this.blobs.delete(chunkBlob(key))));
  }
}
