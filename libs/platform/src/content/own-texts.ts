import { Inject, Injectable } from '@nestjs/common';
import { TextDeleted } from '@tidings/contracts/events/library.events.ts';
import {
  type DeletedTexts,
  deleteExpiredTexts,
  deleteOldProgrammes,
  deleteOrphanedChunks,
  deleteOwnerTexts,
  deleteText,
} from '@tidings/database/own-text/own-text.query.ts';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { type EntityManager, DataSource } from 'typeorm';
import type { BlobStore } from '../adapters/blob-store/blob-store.port.ts';
import { EventPublisher } from '../event-bus/event-publisher.ts';
import type { Logger } from '../process/telemetry/logger.ts';
import { BLOB_STORE, LOGGER } from '../tokens.ts';

/** Small batches keep lock times short. */
const AT_ONCE = 100;
const FILES_AT_ONCE = 16;

@Injectable()
export class OwnTextService {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns false if another listener owns the text. */
  async delete(owner: string, id: string): Promise<boolean> {
    return (await this.#delete((tx) => deleteText(tx, owner, id))) > 0;
  }

  async deleteExpired(stop: AbortSignal): Promise<number> {
    let count = 0;
    for (const which of [deleteExpiredTexts, deleteOldProgrammes])
      for (let last = AT_ONCE; last === AT_ONCE && !stop.aborted; count += last)
        last = await this.#delete((tx) => which(tx, AT_ONCE));
    return count;
  }

  async deleteAccountTexts(tx: EntityManager, accountId: string): Promise<void> {
    const deleted = await deleteOwnerTexts(tx, accountId);
    await this.#tell(tx, deleted);
    await this.#deleteSound(tx, deleted);
  }

  // Deletes the text before its audio, because the blob store may be unavailable.
  async #delete(which: (tx: EntityManager) => Promise<DeletedTexts>): Promise<number> {
    const deleted = await this.database.transaction(async (tx) => {
      const texts = await which(tx);
      await this.#tell(tx, texts);
      return texts;
    });
    try {
      await this.database.transaction((tx) => this.#deleteSound(tx, deleted));
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the audio of a deleted text could not be deleted now; it is inaccessible and will be deleted within a day',
      );
    }
    return deleted.ids.length;
  }

  async #tell(tx: EntityManager, { ids }: DeletedTexts): Promise<void> {
    for (const articleId of ids) await this.events.add(tx, TextDeleted, { articleId });
  }

  // Locks the rows until the files are deleted, so that a concurrent rendering stores its audio afterwards.
  async #deleteSound(tx: EntityManager, { chunkKeys }: DeletedTexts): Promise<void> {
    if (chunkKeys.length === 0) return;
    const keys = await deleteOrphanedChunks(tx, chunkKeys);
    for (let at = 0; at < keys.length; at += FILES_AT_ONCE)
      await Promise.all(keys.slice(at, at + FILES_AT_ONCE).map((key) => this.blobs.delete(toChunkBlobKey(key))));
  }
}
