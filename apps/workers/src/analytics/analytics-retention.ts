import { Inject, Injectable } from '@nestjs/common';
import { ANALYTICS_RETENTION_DAYS } from '@tidings/contracts/limits/web-limits.ts';
import type { AnalyticsStore } from '@tidings/platform/adapters/analytics-store/analytics-store.port.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { ANALYTICS_STORE, LOGGER } from '@tidings/platform/tokens.ts';
import { calculateFirstKeptDay } from './first-kept-day.ts';

@Injectable()
export class AnalyticsRetention extends RecurringJob {
  constructor(
    @Inject(ANALYTICS_STORE) private readonly store: AnalyticsStore,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger, 'analytics', 'expired analytics could not be deleted');
  }

  protected cleanUp(): Promise<unknown> {
    return this.store.deleteBefore(calculateFirstKeptDay(new Date(), ANALYTICS_RETENTION_DAYS));
  }
}
