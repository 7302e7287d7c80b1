import { Inject, Injectable } from '@nestjs/common';
import { toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { deleteChunks, findOrphanedChunks } from '@tidings/database/takedown/takedown.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { BLOB_STORE } from '@tidings/platform/tokens.ts';
import type { EntityManager } from 'typeorm';

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
