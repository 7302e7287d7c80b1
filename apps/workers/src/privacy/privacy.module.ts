import { Inject, Injectable, Module } from '@nestjs/common';
import { deletePartialRenditions, toChunkBlobKey } from '@tidings/database/speech/speech-chunk.entity.ts';
import { deleteChunksByKey, listChunksToEvict } from '@tidings/database/speech/speech-chunk.query.ts';
import type { BlobStore } from '@tidings/platform/adapters/blob-store/blob-store.port.ts';
import { OwnTextService } from '@tidings/platform/content/own-texts.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { BLOB_STORE, CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import {
  OrphanedAudioCleanup,
  ReservedTextRetention,
  TakedownConsumer,
  TakedownRetries,
  TakedownService,
} from '../takedown/takedown.service.ts';
import { ExportConsumer } from './export.consumer.ts';
import { PersonalDataCleanup, PersonalDataRetention } from './personal-data-retention.ts';

const ORPHANS_EVERY = 24;
/** Number of chunks per transaction. Kept small, so that locks are short. */
const AT_ONCE = 200;

/** Deletes the least recently played audio that exceeds the operator's storage limit. */
@Injectable()
export class AudioRetention extends RecurringJob {
  #rounds = 0;

  constructor(
    private readonly database: DataSource,
    private readonly orphaned: OrphanedAudioCleanup,
    @Inject(BLOB_STORE) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'expired audio could not be deleted');
  }

  async cleanUp(signal?: AbortSignal): Promise<void> {
    await deletePartialRenditions(this.database);
    if (this.#rounds++ % ORPHANS_EVERY === 0) await this.database.transaction((tx) => this.orphaned.remove(tx));
    const { audioBytesMax } = this.config;
    if (audioBytesMax === null) return;
    const beyond = await listChunksToEvict(this.database, audioBytesMax);
    for (let at = 0; at < beyond.length; at += AT_ONCE) {
      if (signal?.aborted) return;
      await this.#letGo(beyond.slice(at, at + AT_ONCE));
    }
    if (beyond.length > 0)
      this.logger.info(
        { worker: 'privacy', pieces: beyond.length, bytesKept: audioBytesMax },
        'the audio played longest ago is deleted; it is rendered again on request',
      );
  }

  // Keeps rows locked until their files are deleted, so that a renderer stores a new file only afterwards.
  #letGo(keys: readonly string[]): Promise<void> {
    return this.database.transaction(async (tx) => {
      for (const key of await deleteChunksByKey(tx, keys)) await this.blobs.delete(toChunkBlobKey(key));
    });
  }
}

@Module({
  controllers: [ExportConsumer, TakedownConsumer],
  providers: [
    AudioRetention,
    OrphanedAudioCleanup,
    PersonalDataCleanup,
    OwnTextService,
    PersonalDataRetention,
    ReservedTextRetention,
    TakedownRetries,
    TakedownService,
  ],
})
export class PrivacyModule {}
