import { Inject, Injectable } from '@nestjs/common';
import { TAKEDOWN_RECHECK_MS } from '@tidings/contracts/limits/news-limits.ts';
import { listRecentTakedowns } from '@tidings/database/takedown/takedown.query.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';
import { TakedownService } from './takedown.service.ts';

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
