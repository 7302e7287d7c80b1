import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { toIsDueSql } from '../work-queue/leased-work.ts';

// SQL: the event log; its statements are a hot path (repository calls cost 0.05–0.28 ms more).

/** `xid` and `id` are decimal and form the position in the log. */
export type LoggedEvent = {
  part: number;
  xid: string;
  id: string;
  uid: string;
  type: string;
  key: string;
  /** Null if the reader did not request this type. */
  data: unknown;
  headers: Record<string, string>;
};

/** An event that failed, or that waits behind a failed event of its key. */
export type RetriedEvent = LoggedEvent & {
  attempt: number;
};

/** `headers` are CloudEvents attributes (`ce_…`) and `traceparent`. */
export type NewEvent = {
  uid: string;
  type: string;
  key: string;
  data: unknown;
  headers: Record<string, string>;
};

export type DuePartition = {
  part: number;
  retries: boolean;
};

/** Number of partitions. Events with the same key are in the same partition and keep their order. */
export const PARTITION_COUNT = 8;

/** Uses FNV-1a over UTF-16 units. The result must never change, because stored events depend on it. */
export function toPartition(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTITION_COUNT;
}

export async function appendEvent(tx: EntityManager, event: NewEvent): Promise<void> {
  await sql.run(
    tx,
    'INSERT INTO event (part, uid, type, key, data, headers) VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb)',
    [
      toPartition(event.key),
      event.uid,
      event.type,
      event.key,
      JSON.stringify(event.data),
      JSON.stringify(event.headers),
    ],
  );
}

/** IDs are not assigned in commit order, so comparing only IDs would skip events that commit late. */
export const BELOW_HORIZON_SQL = 'e.xid < pg_snapshot_xmin(pg_current_snapshot())';
export const AFTER_CURSOR_SQL = '(e.xid, e.id) > (c.xid, c.id)';
const OF_TYPES = '($2::text[] IS NULL OR e.type = ANY($2))';

/** Selects partitions in which the first retry of a key is due. Later retries of the key wait for the first. */
const DUE_RETRIES = `SELECT DISTINCT part FROM (SELECT DISTINCT ON (key) part, not_before FROM event_retry
  WHERE consumer = $1 ORDER BY key, xid, id) first
  WHERE ${toIsDueSql('not_before')}`;

export async function ensureCursors(dataSource: DataSource, consumer: string): Promise<void> {
  await sql.run(
    dataSource,
    'INSERT INTO event_cursor (consumer, part) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING',
    [consumer, PARTITION_COUNT],
  );
}

/** Takes neither a lock nor a transaction ID, which would hold back readers. */
export function listDuePartitions(
  database: DataSource | EntityManager,
  consumer: string,
  types?: readonly string[],
): Promise<DuePartition[]> {
  // EXISTS would make PostgreSQL scan the whole log.
  return sql.rows(
    database,
    `SELECT c.part, retry.part IS NOT NULL AS retries FROM event_cursor c
     LEFT JOIN LATERAL (SELECT e.id FROM event e WHERE e.part = c.part AND ${AFTER_CURSOR_SQL} AND ${BELOW_HORIZON_SQL}
       AND ${OF_TYPES} ORDER BY e.xid, e.id LIMIT 1) fresh ON true
     LEFT JOIN (${DUE_RETRIES}) retry ON retry.part = c.part
     WHERE c.consumer = $1 AND (fresh.id IS NOT NULL OR retry.part IS NOT NULL)`,
    [consumer, types ?? null],
  );
}

/**
 * The claim lasts until the transaction ends. It is an advisory lock, because a row lock would take a transaction ID
 * and hold back all readers.
 */
export async function claimPartition(tx: EntityManager, consumer: string, part: number): Promise<boolean> {
  const [row] = await sql.rows<{ claimed: boolean }>(
    tx,
    'SELECT pg_try_advisory_xact_lock(hashtext($1), $2) AS claimed',
    [consumer, part],
  );
  return row?.claimed ?? false;
}

export function readNextEvents(
  tx: EntityManager,
  consumer: string,
  part: number,
  types: string[],
  limit: number,
): Promise<LoggedEvent[]> {
  return sql.rows(
    tx,
    `SELECT e.part, e.xid::text AS xid, e.id::text AS id, e.uid, e.type, e.key, e.headers, CASE WHEN e.type = ANY($3)
      THEN e.data END AS data
     FROM event_cursor c CROSS JOIN LATERAL (
       SELECT * FROM event e WHERE e.part = c.part AND ${AFTER_CURSOR_SQL} AND ${BELOW_HORIZON_SQL}
        ORDER BY e.xid, e.id
       LIMIT $4
     ) e WHERE c.consumer = $1 AND c.part = $2 ORDER BY e.xid, e.id`,
    [consumer, part, types, limit],
  );
}

/** Must be called in the transaction in which the handlers write. */
export async function moveCursor(
  tx: EntityManager,
  consumer: string,
  { part, xid, id }: Pick<LoggedEvent, 'part' | 'xid' | 'id'>,
): Promise<void> {
  await sql.run(tx, 'UPDATE event_cursor SET xid = $3::xid8, id = $4::bigint WHERE consumer = $1 AND part = $2', [
    consumer,
    part,
    xid,
    id,
  ]);
}

export async function listDueRetryPartitions(dataSource: DataSource, consumer: string): Promise<number[]> {
  const rows = await sql.rows<{ part: number }>(dataSource, DUE_RETRIES, [consumer]);
  return rows.map(({ part }) => part);
}

export async function countUnhandledEvents(
  dataSource: DataSource,
  consumer: string,
  types?: readonly string[],
): Promise<number> {
  const [row] = await sql.rows<{ lag: string }>(
    dataSource,
    // A plain join would make PostgreSQL scan the whole log.
    `SELECT coalesce((SELECT sum(part.lag) FROM event_cursor c CROSS JOIN LATERAL (SELECT count(*) AS lag FROM event e
        WHERE e.part = c.part AND ${AFTER_CURSOR_SQL} AND ${OF_TYPES}) part WHERE c.consumer = $1), 0)
       + (SELECT count(*) FROM event_retry WHERE consumer = $1) AS lag`,
    [consumer, types ?? null],
  );
  return Number(row?.lag ?? 0);
}

/** Returns the age of the oldest unhandled event in seconds, including events that wait for a retry. */
export async function measureOldestEventAge(
  dataSource: DataSource,
  consumer: string,
  types?: readonly string[],
): Promise<number> {
  const [row] = await sql.rows<{ seconds: string | null }>(
    dataSource,
    `SELECT extract(epoch FROM now() - least(
       (SELECT min(next.at) FROM event_cursor c CROSS JOIN LATERAL (
         SELECT e.at FROM event e WHERE e.part = c.part AND ${AFTER_CURSOR_SQL} AND ${OF_TYPES} ORDER BY e.xid, e.id
         LIMIT 1) next WHERE c.consumer = $1),
       (SELECT min((headers->>'ce_time')::timestamptz) FROM event_retry WHERE consumer = $1))) AS seconds`,
    [consumer, types ?? null],
  );
  return Math.max(0, Number(row?.seconds ?? 0));
}

/** Larger batches would need longer statements, which hold back readers of the log. */
const PRUNED_AT_ONCE = 250;

/** Deletes events that are older than `days` and that every consumer has handled. Returns their number. */
export async function pruneLog(dataSource: DataSource, days: number): Promise<number> {
  let count = 0;
  for (let last = Infinity; last > 0;) {
    last = await sql.changed(
      dataSource,
      `DELETE FROM event WHERE ctid = ANY(ARRAY(
         SELECT oldest.ctid FROM (SELECT DISTINCT ON (part) part, xid, id FROM event_cursor
           ORDER BY part, consumer = 'relay', xid, id) c
         CROSS JOIN LATERAL (SELECT e.ctid, e.at FROM event e WHERE e.part = c.part AND (e.xid, e.id) <= (c.xid, c.id)
           ORDER BY e.xid, e.id LIMIT ${PRUNED_AT_ONCE}) oldest
         WHERE oldest.at < now() - make_interval(days => $1)))`,
      [days],
    );
    count += last;
  }
  return count;
}

export async function hasCursors(database: DataSource, consumer: string): Promise<boolean> {
  const [row] = await sql.rows<{ hasRead: boolean }>(
    database,
    `SELECT EXISTS (SELECT FROM event_cursor WHERE consumer = $1) OR EXISTS (SELECT
      FROM event_inbox WHERE consumer = $1) AS has_read`,
    [consumer],
  );
  return row?.hasRead ?? false;
}

/** Deletes the cursors of a removed group, because they would prevent pruning. */
export async function deleteCursors(database: DataSource, consumer: string): Promise<void> {
  for (const table of ['event_cursor', 'event_retry'])
    await database.createQueryBuilder().delete().from(table).where('consumer = :consumer', { consumer }).execute();
}
