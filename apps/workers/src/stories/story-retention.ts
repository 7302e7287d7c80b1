import { Inject, Injectable } from '@nestjs/common';
import { deleteOldStoryKeys } from '@tidings/database/news/story.query.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { KEY_RETENTION_MS } from './key-retention.ts';

@Injectable()
export class StoryRetention extends RecurringJob {
  constructor(
    private readonly database: DataSource,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'stories', 'expired story keys could not be deleted');
  }

  protected cleanUp(): Promise<unknown> {
    return deleteOldStoryKeys(this.database, new Date(Date.now() - KEY_RETENTION_MS));
  }
}
