import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { floorToHour, getEventTime } from '@tidings/contracts/analytics/event-identity.ts';
import type { EntityManager } from 'typeorm';

/** Both ends are rounded down to the hour; `to` is exclusive. */
export type TimeRange = { from: Date; to: Date };

export type EventGrouping = 'name' | 'route';
export type ListeningGrouping = 'article' | 'voice' | 'language';

export type HourlyEventCount = { hour: Date; of: string; events: number };

export type ListeningTotal = { of: string; listens: number; seconds: number; toTheEnd: number };

type RecordedEvent = {
  id: string;
  at: number;
  hour: number;
  name: string;
  route: string;
  listening: { article: string; voice: string; language: string; seconds: number; toTheEnd: boolean } | null;
};

/** Counts each event from a consenting visitor once, in the UTC hour of the event's ID. */
export abstract class AnalyticsStore {
  abstract record(events: readonly AnalyticsEvent[], tx: EntityManager): Promise<void>;
  abstract perHour(span: TimeRange, by: EventGrouping): Promise<HourlyEventCount[]>;
  abstract listeningTotals(span: TimeRange, by: ListeningGrouping, first: number): Promise<ListeningTotal[]>;
  abstract deleteBefore(day: Date): Promise<void>;
}

function toRecordedEvent({ id, name, route, attributes }: AnalyticsEvent): RecordedEvent {
  const at = getEventTime(id);
  const text = (attribute: string) => String(attributes[attribute] ?? '');
  const listening =
    name === 'ListeningStopped'
      ? {
          article: text('articleId'),
          voice: text('voice'),
          language: text('language'),
          seconds: Number(attributes['seconds'] ?? 0),
          toTheEnd: attributes['end'] === 'heard',
        }
      : null;
  return { id, at, hour: floorToHour(at), name, route, listening };
}

export function toUniqueEvents(events: readonly AnalyticsEvent[]): RecordedEvent[] {
  const recorded = new Map<string, RecordedEvent>();
  for (const event of events) if (!recorded.has(event.id)) recorded.set(event.id, toRecordedEvent(event));
  return [...recorded.values()];
}
