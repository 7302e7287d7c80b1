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
