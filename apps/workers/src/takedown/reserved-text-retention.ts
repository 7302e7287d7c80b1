import { Inject, Injectable } from '@nestjs/common';
import { ArticleExtracted } from '@tidings/contracts/events/news.events.ts';
import { deleteReservedTexts } from '@tidings/database/news/article.entity.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { OrphanedAudioCleanup } from './orphaned-audio.ts';

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
