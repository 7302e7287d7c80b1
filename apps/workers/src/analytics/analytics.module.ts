import { Module, Controller, Inject, Injectable } from '@nestjs/common';
import { getEventTime } from '@tidings/contracts/analytics/event-identity.ts';
import { AnalyticsRecorded } from '@tidings/contracts/events/analytics.events.ts';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { ANALYTICS_RETENTION_DAYS } from '@tidings/contracts/limits/web-limits.ts';
import type { AnalyticsStore } from '@tidings/platform/adapters/analytics-store/analytics-store.port.ts';
import { createAnalyticsStore } from '@tidings/platform/adapters/analytics-store/postgres-analytics-store.adapter.ts';
import { type EventContext, Consumes } from '@tidings/platform/event-bus/consumes.ts';
import { RecurringJob } from '@tidings/platform/process/recurring-job.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import { ANALYTICS_STORE, CONFIG, LOGGER } from '@tidings/platform/tokens.ts';
import { DataSource } from 'typeorm';

/** Returns midnight UTC of the first of the last `days` days, including today. */
function calculateFirstKeptDay(now: Date, days: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
}

@Injectable()
class AnalyticsRetention extends RecurringJob {
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

/** Counts analytics events. A repeated event is recognised by its ID and counted only once. */
@Controller()
class AnalyticsConsumer {
  constructor(@Inject(ANALYTICS_STORE) private readonly store: AnalyticsStore) {}

  @Consumes(AnalyticsRecorded)
  async onRecorded({ events }: EventPayload<typeof AnalyticsRecorded>, { tx }: EventContext): Promise<void> {
    // Ignores older days, because their event IDs are no longer stored and a replayed batch would be counted again.
    const oldest = calculateFirstKeptDay(new Date(), ANALYTICS_RETENTION_DAYS).getTime();
    await this.store.record(
      events.filter(({ id }) => getEventTime(id) >= oldest),
      tx,
    );
  }
}

@Module({
  controllers: [AnalyticsConsumer],
  providers: [
    AnalyticsRetention,
    { provide: ANALYTICS_STORE, useFactory: createAnalyticsStore, inject: [CONFIG, DataSource] },
  ],
})
export class AnalyticsModule {}
