import { Inject, Injectable } from '@nestjs/common';
import { ArticleExtracted } from '@tidings/contracts/events/news.events.ts';
import { forgetReserved } from '@tidings/database/news/reserved.query.ts';
import { EventPublisher } from '@tidings/platform/event-bus/event-publisher.ts';
import type { Logger } from '@tidings/platform/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { Upkeep } from '@tidings/platform/upkeep/upkeep.ts';
import { DataSource } from 'typeorm';
import { ForsakenAudio } from './forsaken-audio.ts';

/** Forgets what was read aloud to somebody although its publisher lets nobody keep it. */
@Injectable()
export class ReservedKeeper extends Upkeep {
  constructor(
    private readonly database: DataSource,
    private readonly events: EventPublisher,
    private readonly audio: ForsakenAudio,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'privacy', 'texts that are reserved could not be forgotten now');
  }

  /** One round. */
  tidy(): Promise<void> {
    return this.database.transaction(async (tx) => {
      const over = await forgetReserved(tx);
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
