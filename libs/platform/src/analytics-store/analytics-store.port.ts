import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { EntityManager } from 'typeorm';

/** Both ends are rounded down to the UTC hour; the hour of `to` is excluded. */
export type Span = { from: Date; to: Date };

export type EventGrouping = 'name' | 'route';
export type ListeningGrouping = 'article' | 'voice' | 'language';

/** Number of events of the name or route `of` in the hour that starts at `hour`. */
export type HourCount = { hour: Date; of: string; events: number };

/** Number of listens, their total seconds, and how many reached the end of the story. */
export type ListeningTotal = { of: string; listens: number; seconds: number; toTheEnd: number };

/**
 * Counts events of visitors who consented to analytics. An event counts once, in the hour encoded in its id, regardless
 * of repeats and order. All adapters return the same results. Throws `BackingServiceUnavailable`.
 */
export abstract class AnalyticsStore {
  /** `tx` is the transaction that advances the reader; a store in the same database writes through it. */
  abstract record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void>;
  /** Ordered by hour, then name; omits hours without events. */
  abstract perHour(span: Span, by: EventGrouping): Promise<HourCount[]>;
  /** Ordered by seconds and listens, descending, then by name. */
  abstract listeningTotals(span: Span, by: ListeningGrouping, first: number): Promise<ListeningTotal[]>;
  /** Deletes all events before the UTC day of `day`. */
  abstract deleteBefore(day: Date): Promise<void>;
}
