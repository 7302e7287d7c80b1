import { CARRIED_BYTES_MAX, RELAY } from './carry.ts';

/**
 * SQL: `part`, `type`, `xid`, `id` and `number` of every event the log still holds, the number being the one it has on
 * its topic or will get there. Numbers are given without gaps in the log's order, so they follow from the relay's place
 * and its next ones. What was before the relay's first place, which every group had read, has one below 1; what is too
 * large to be carried has none. Without a relay's place there is nothing.
 */
export const NUMBERED_EVENTS = `SELECT e.part, e.type, e.xid, e.id, coalesce(n.next,
  1) - 1 + row_number() OVER (PARTITION BY e.part, e.type ORDER BY e.xid, e.id)
    - count(*) FILTER (WHERE (e.xid, e.id) <= (c.xid, c.id)) OVER (PARTITION BY e.part, e.type) AS number
  FROM event e JOIN event_cursor c ON c.consumer = '${RELAY}' AND c.part = e.part LEFT
  JOIN event_carried n ON n.part = e.part AND n.type = e.type
  WHERE octet_length(e.data::text) <= ${CARRIED_BYTES_MAX}`;
