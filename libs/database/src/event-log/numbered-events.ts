import { CARRIED_BYTES_MAX, RELAY } from './carry.ts';

/**
 * SQL for `part`, `type`, `xid`, `id` and `number` of every event in the log. `number` is the event's number on its
 * topic, now or once it is sent. Numbers are assigned without gaps in log order, so they are computed from the relay's
 * cursor and its next numbers. Events before the relay's first position, which every group had read, have numbers below
 * 1. Events that are too large to send are omitted. Without a relay cursor, the result is empty.
 */
export const NUMBERED_EVENTS = `SELECT e.part, e.type, e.xid, e.id, coalesce(n.next,
  1) - 1 + row_number() OVER (PARTITION BY e.part, e.type ORDER BY e.xid, e.id)
    - count(*) FILTER (WHERE (e.xid, e.id) <= (c.xid, c.id)) OVER (PARTITION BY e.part, e.type) AS number
  FROM event e JOIN event_cursor c ON c.consumer = '${RELAY}' AND c.part = e.part LEFT
  JOIN event_carried n ON n.part = e.part AND n.type = e.type
  WHERE octet_length(e.data::text) <= ${CARRIED_BYTES_MAX}`;
