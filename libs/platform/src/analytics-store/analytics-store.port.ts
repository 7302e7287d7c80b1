import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import type { EntityManager } from 'typeorm';

/**
 * From the beginning of the UTC hour `from` lies in, up to the beginning of the one `to` lies in, which is left out.
 */
export type Span = { from: Date; to: Date };

export type EventGrouping = 'name' | 'route';
export type ListeningGrouping = 'article' | 'voice' | 'language';

/** How many events of one name, or on one route, happened in the hour that begins then. */
export type HourCount = { hour: Date; of: string; events: number };

/** Stretches of listening: how many, how long together, and how many of them ended because the story was over. */
export type ListeningTotal = { of: string; listens: number; seconds: number; toTheEnd: number };

/**
 * What visitors who agreed to it did, counted. An event counts once however often and in whatever order it comes, in
 * the hour its id names. Every adapter gives the same answers to the same events. Throws
 * `BackingServiceUnavailable` when the engine does not answer.
 */
export abstract class AnalyticsStore {
  /** `tx` is the transaction in which the reader moves on; a store in the same database writes through it. */
  abstract record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void>;
  /** By hour, then by name; hours without events are left out. */
  abstract perHour(span: Span, by: EventGrouping): Promise<HourCount[]>;
  /** The most heard first, by seconds, listens and then name. */
  abstract listeningTotals(span: Span, by: ListeningGrouping, first: number): Promise<ListeningTotal[]>;
  /** Deletes every event of the UTC days before this one. */
  abstract deleteBefore(day: Date): Promise<void>;
}
