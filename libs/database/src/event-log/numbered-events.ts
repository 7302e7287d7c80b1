import { RELAY_EVENT_BYTES_MAX, RELAY_CONSUMER } from './relay-log.ts';

/**
 * Computes the topic numbers of events in log order, counted from the relay's cursor. Events before its first position
 * have numbers below 1. Omits events that are too large to send, and all events if there is no cursor.
 */
export const NUMBERED_EVENTS_SQL = `SELECT e.part, e.type, e.xid, e.id, coalesce(n.next,
  1) - 1 + row_number() OVER (PARTITION BY e.part, e.type ORDER BY e.xid, e.id)
    - count(*) FILTER (WHERE (e.xid, e.id) <= (c.xid, c.id)) OVER (PARTITION BY e.part, e.type) AS number
  FROM event e JOIN event_cursor c ON c.consumer = '${RELAY_CONSUMER}' AND c.part = e.part LEFT
  JOIN event_carried n ON n.part = e.part AND n.type = e.type
  WHERE octet_length(e.data::text) <= ${RELAY_EVENT_BYTES_MAX}`;
