import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { EntityManager } from 'typeorm';

/** Both ends are rounded down to the hour; `to` is exclusive. */
export type TimeRange = { from: Date; to: Date };

export type EventGrouping = 'name' | 'route';
export type ListeningGrouping = 'article' | 'voice' | 'language';

export type HourlyEventCount = { hour: Date; of: string; events: number };

export type ListeningTotal = { of: string; listens: number; seconds: number; toTheEnd: number };

/** Counts each event from a consenting visitor once, in the UTC hour of the event's ID. */
export abstract class AnalyticsStore {
  abstract record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void>;
  abstract perHour(span: TimeRange, by: EventGrouping): Promise<HourlyEventCount[]>;
  abstract listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]>;
  abstract deleteBefore(day: Date): Promise<void>;
}
