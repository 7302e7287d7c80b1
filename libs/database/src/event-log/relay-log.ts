import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { BELOW_HORIZON_SQL, AFTER_CURSOR_SQL } from './read-log.ts';

/** `json` is the unparsed payload. */
export type RelayEvent = {
  part: number;
  xid: string;
  id: string;
  uid: string;
  type: string;
  key: string;
  json: string;
  headers: Record<string, string>;
};

export const RELAY_CONSUMER = 'relay';

/** The broker's default limit for a message minus space for headers. */
export const RELAY_EVENT_BYTES_MAX = 900_000;

/** Restoring a backup changes this identity. */
export async function readLogIdentity(dataSource: DataSource): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(dataSource, 'SELECT id FROM event_log_identity');
  if (!row) throw new Error('the event log has no identity: its table was emptied by hand');
  return row.id;
}

export function readNextRelayEvents(
  tx: EntityManager,
  part: number,
  limit: number,
  bytes: number,
): Promise<RelayEvent[]> {
  return sql.rows(
    tx,
    `SELECT part, xid::text AS xid, id::text AS id, uid, type, key, json, headers FROM (
       SELECT e.*, sum(octet_length(json) + octet_length(key) + octet_length(headers::text) + ${RECORD_BYTES}) OVER
       (ORDER BY e.xid, e.id) AS bytes, row_number() OVER (ORDER BY e.xid, e.id) AS place
       FROM event_cursor c CROSS JOIN LATERAL (
         SELECT e.part, e.xid, e.id, e.uid, e.type, e.key, e.data::text AS json, e.headers FROM event e
         WHERE e.part = c.part AND ${AFTER_CURSOR_SQL} AND ${BELOW_HORIZON_SQL} ORDER BY e.xid, e.id LIMIT $3
       ) e WHERE c.consumer = $1 AND c.part = $2
     ) next WHERE bytes <= $4 OR place = 1 ORDER BY next.xid, next.id`,
    [RELAY_CONSUMER, part, limit, bytes],
  );
}
const RECORD_BYTES = 120;

/** Returns the next number for each event type. Types without events are omitted; their numbers start at 1. */
export async function readNextEventNumbers(tx: EntityManager, part: number): Promise<Map<string, number>> {
  const rows = await sql.rows<{ type: string; next: string }>(
    tx,
    'SELECT type, next FROM event_carried WHERE part = $1',
    [part],
  );
  return new Map(rows.map(({ type, next }) => [type, Number(next)]));
}

/** Must be called in the transaction that moves the cursor, so that resent events keep their numbers. */
export async function storeNextEventNumbers(
  tx: EntityManager,
  part: number,
  numbers: Map<string, number>,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO event_carried (type, part, next) SELECT type, $1, next
      FROM unnest($2::text[], $3::bigint[]) AS given (type, next)
     ON CONFLICT (type, part) DO UPDATE SET next = EXCLUDED.next`,
    [part, [...numbers.keys()], [...numbers.values()]],
  );
}

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
