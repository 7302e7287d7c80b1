import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { AFTER_CURSOR_SQL, BELOW_HORIZON_SQL, PARTITION_COUNT } from './event-log.ts';

// SQL: window functions, temporary tables and statements of the event loop.

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
  const identity = dataSource.createQueryBuilder().select('id').from('event_log_identity', 'identity');
  const row = await identity.getRawOne<{ id: string }>();
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
  const carried = tx.createQueryBuilder().select('type, next').from('event_carried', 'carried');
  const rows = await carried.where('part = :part', { part }).getRawMany<{ type: string; next: string }>();
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
 * have numbers below 1. Omits events that are too large to send. Selects nothing without a cursor.
 */
export const NUMBERED_EVENTS_SQL = `SELECT e.part, e.type, e.xid, e.id, coalesce(n.next,
  1) - 1 + row_number() OVER (PARTITION BY e.part, e.type ORDER BY e.xid, e.id)
    - count(*) FILTER (WHERE (e.xid, e.id) <= (c.xid, c.id)) OVER (PARTITION BY e.part, e.type) AS number
  FROM event e JOIN event_cursor c ON c.consumer = '${RELAY_CONSUMER}' AND c.part = e.part LEFT
  JOIN event_carried n ON n.part = e.part AND n.type = e.type
  WHERE octet_length(e.data::text) <= ${RELAY_EVENT_BYTES_MAX}`;

const BEYOND_ALL_IDS = '9223372036854775807';

/**
 * Lets consumers continue in a restored log, even on another server. No other process may use the database meanwhile,
 * because consumers cache the log's identity.
 */
export async function adoptRestoredLog(tx: EntityManager, isRestored = false): Promise<boolean> {
  const isForeign = await isOfAnotherServer(tx);
  if (!isForeign && !isRestored) return false;
  await sql.run(tx, 'SET LOCAL statement_timeout = 0');
  await sql.run(
    tx,
    'LOCK TABLE event, event_cursor, event_retry, event_dead, event_carried, event_inbox, event_log_identity IN ' +
      'ACCESS EXCLUSIVE MODE',
  );
  await carryFromTheBeginning(tx);
  if (isForeign) await putBelowThisServer(tx);
  await renumber(tx);
  return true;
}

async function isOfAnotherServer(tx: EntityManager): Promise<boolean> {
  const [row] = await sql.rows<{ isForeign: boolean }>(
    tx,
    `SELECT EXISTS (SELECT 1 FROM generate_series(0, $1 - 1) AS known(part) CROSS JOIN LATERAL (SELECT xid FROM event e
      WHERE e.part = known.part ORDER BY xid DESC, id DESC LIMIT 1) newest
         WHERE newest.xid >= pg_snapshot_xmax(pg_current_snapshot()))
       OR EXISTS (SELECT 1 FROM event_cursor WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())) AS is_foreign`,
    [PARTITION_COUNT],
  );
  return row?.isForeign ?? false;
}

/**
 * Lowers the transaction IDs, because readers would wait for higher ones and skip events. All events between two
 * cursors get the same one: the number of cursors before them plus one.
 */
async function putBelowThisServer(tx: EntityManager): Promise<void> {
  await sql.run(
    tx,
    `CREATE TEMPORARY TABLE place ON COMMIT DROP AS SELECT part, xid, id, dense_rank() OVER
      (PARTITION BY part ORDER BY xid, id) AS nth FROM event_cursor GROUP BY part, xid, id`,
  );
  await sql.run(
    tx,
    `UPDATE event e SET xid = (1 + coalesce((SELECT max(nth) FROM place p WHERE p.part = e.part
      AND (p.xid, p.id) < (e.xid, e.id)), 0))::text::xid8`,
  );
  await sql.run(
    tx,
    `UPDATE event_cursor c SET xid = p.nth::text::xid8, id = $1 FROM place p
      WHERE (p.part, p.xid, p.id) = (c.part, c.xid, c.id)`,
    [BEYOND_ALL_IDS],
  );
  for (const table of ['event_retry', 'event_dead'])
    await tx.createQueryBuilder().update(table).set({ xid: '1' }).execute();
}

/** Must run before the transaction IDs change, because their order determines the event numbers. */
async function carryFromTheBeginning(tx: EntityManager): Promise<void> {
  // The relay has already moved these events to the dead letters.
  await sql.run(
    tx,
    `DELETE FROM event e USING event_cursor c WHERE c.consumer = $1 AND c.part = e.part
      AND (e.xid, e.id) <= (c.xid, c.id) AND octet_length(e.data::text) > $2`,
    [RELAY_CONSUMER, RELAY_EVENT_BYTES_MAX],
  );
  await sql.run(tx, `CREATE TEMPORARY TABLE told ON COMMIT DROP AS ${NUMBERED_EVENTS_SQL}`);
  await sql.run(
    tx,
    `UPDATE event_cursor c SET xid = coalesce(start.xid, '0'), id = coalesce(start.id, 0) FROM event_cursor r
       LEFT JOIN (SELECT DISTINCT ON (part) part, xid, id FROM told WHERE number < 1
       ORDER BY part, xid DESC, id DESC) start ON start.part = r.part
     WHERE c.consumer = $1 AND (r.consumer, r.part) = (c.consumer, c.part)`,
    [RELAY_CONSUMER],
  );
}

/**
 * Creates a new identity, because the topics contain later events with the same numbers. Events that a group has not
 * handled are delivered again.
 */
async function renumber(tx: EntityManager): Promise<void> {
  await tx.createQueryBuilder().update('event_log_identity').set({ id: randomUUID() }).execute();
  await sql.run(
    tx,
    `CREATE TEMPORARY TABLE known ON COMMIT DROP AS
     SELECT i.consumer, again.type, again.part, range_agg(int8range(again.number, again.number + 1)) AS done
     FROM (SELECT told.part, told.type, told.number AS old, row_number() OVER (PARTITION BY e.part, e.type
     ORDER BY e.xid, e.id) AS number FROM told JOIN event e ON (e.part, e.id) = (told.part, told.id)
     WHERE told.number >= 1) again
     JOIN event_inbox i ON i.type = again.type AND i.part = again.part AND i.done @> again.old GROUP BY 1, 2, 3`,
  );
  // The rows are kept, because they show that a group is not new.
  await tx.createQueryBuilder().update('event_inbox').set({ done: '{}' }).execute();
  await sql.run(
    tx,
    `UPDATE event_inbox i SET done = k.done FROM known k WHERE (k.consumer, k.type, k.part) =
      (i.consumer, i.type, i.part)`,
  );
  await tx.createQueryBuilder().delete().from('event_carried').execute();
}
