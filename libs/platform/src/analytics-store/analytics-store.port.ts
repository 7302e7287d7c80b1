import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { EntityManager } from 'typeorm';

/** Both ends are rounded down to the hour; `to` is excluded. */
export type TimeRange = { from: Date; to: Date };

export type EventGrouping = 'name' | 'route';
export type ListeningGrouping = 'article' | 'voice' | 'language';

export type HourlyEventCount = { hour: Date; of: string; events: number };

/** `toTheEnd` counts listens that reached the end of the story. */
export type ListeningTotal = { of: string; listens: number; seconds: number; toTheEnd: number };

/** Counts each event of a consenting visitor once, in the hour of its id. Throws `BackingServiceUnavailable`. */
export abstract class AnalyticsStore {
  /** `tx` is the transaction that advances the reader. */
  abstract record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void>;
  /** Ordered by hour, then name; omits empty hours. */
  abstract perHour(span: TimeRange, by: EventGrouping): Promise<HourlyEventCount[]>;
  /** Orders by seconds and listens (descending), then name. */
  abstract listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]>;
  abstract deleteBefore(day: Date): Promise<void>;
}
