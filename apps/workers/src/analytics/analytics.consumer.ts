import { Inject } from '@nestjs/common';
import { Controller } from '@nestjs/common';
import { getEventTime } from '@tidings/contracts/analytics/event-identity.ts';
import { AnalyticsRecorded } from '@tidings/contracts/events/analytics.events.ts';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { ANALYTICS_RETENTION_DAYS } from '@tidings/contracts/limits/web-limits.ts';
import type { AnalyticsStore } from '@tidings/platform/adapters/analytics-store/analytics-store.port.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';
import { ANALYTICS_STORE } from '@tidings/platform/tokens.ts';
import { calculateFirstKeptDay } from './first-kept-day.ts';

/** Counts analytics events. A repeated event is recognised by its ID and counted only once. */
@Controller()
export class AnalyticsConsumer {
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
