import type { AnalyticsEvent } from '@tidings/contracts/analytics/analytics-event.ts';
import { floorToHour, getEventTime } from '@tidings/contracts/analytics/event-identity.ts';

export type RecordedEvent = {
  id: string;
  at: number;
  hour: number;
  name: string;
  route: string;
  listening: { article: string; voice: string; language: string; seconds: number; toTheEnd: boolean } | null;
};

export function toRecordedEvent({ id, name, route, attributes }: AnalyticsEvent): RecordedEvent {
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
