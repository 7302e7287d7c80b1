import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { isDue } from '../work-queue/is-due.ts';
import type { LoggedEvent } from './log-position.ts';
import { PARTITIONS } from './partition.ts';

/**
 * What a reader may see: rows of transactions older than every running one. Ids are not given out in the order of
 * commits, so a reader that went by `id >` alone would pass over what commits later.
 */
export const BELOW_HORIZON = 'e.xid < pg_snapshot_xmin(pg_current_snapshot())';
export const BEYOND_CURSOR = '(e.xid, e.id) > (c.xid, c.id)';
/** With the types as the second parameter; null is every type. */
const OF_TYPES = '($2::text[] IS NULL OR e.type = ANY($2))';

/** Only the oldest set-aside event of a key can be due; the others wait for it. */
const DUE_RETRIES = `SELECT DISTINCT part FROM (SELECT DISTINCT ON (key) part, not_before FROM event_retry
  WHERE consumer = $1 ORDER BY key, xid, id) first
  WHERE ${isDue('not_before')}`;

/** Makes the consumer's cursors, one per partition, at the beginning of the log. */
export async function ensureCursors(dataSource: DataSource, consumer: string): Promise<void> {
  await sql.run(
    dataSource,
    'INSERT INTO event_cursor (consumer, part) SELECT $1, generate_series(0, $2 - 1) ON CONFLICT DO NOTHING',
    [consumer, PARTITIONS],
  );
}

/** A partition in which something waits for a consumer; `retries`: a set-aside event is due for another try. */
export type DuePartition = {
  part: number;
  retries: boolean;
};

/**
 * The partitions in which something waits for the consumer, new or due for another try. New is an event of one of
 * `types`; without them every event is. Takes no lock and no transaction id.
 */
export function duePartitions(
  database: DataSource | EntityManager,
  consumer: string,
  types?: readonly string[],
): Promise<DuePartition[]> {
  // In the order of the primary key, for one row: asked with EXISTS, PostgreSQL reads the whole log, however long it
  // is.
  return sql.rows(
    database,
    `SELECT c.part, retry.part IS NOT NULL AS retries FROM event_cursor c
     LEFT JOIN LATERAL (SELECT e.id FROM event e WHERE e.part = c.part AND ${BEYOND_CURSOR} AND ${BELOW_HORIZON}
       AND ${OF_TYPES} ORDER BY e.xid, e.id LIMIT 1) fresh ON true
     LEFT JOIN (${DUE_RETRIES}) retry ON retry.part = c.part
     WHERE c.consumer = $1 AND (fresh.id IS NOT NULL OR retry.part IS NOT NULL)`,
    [consumer, types ?? null],
  );
}

/**
 * Makes this transaction the only reader of the partition for the consumer; false when another one is. An advisory
 * lock, since locking the cursor's row would take a transaction id and so hold back the horizon of every other reader.
 */
export async function claimPartition(tx: EntityManager, consumer: string, part: number): Promise<boolean> {
  const [row] = await sql.rows<{ claimed: boolean }>(
    tx,
    'SELECT pg_try_advisory_xact_lock(hashtext($1), $2) AS claimed',
    [consumer, part],
  );
  return row?.claimed ?? false;
}

/** The next events of a claimed partition, oldest first; `data` only for the types given. */
export function nextEvents(
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
       SELECT * FROM event e WHERE e.part = c.part AND ${BEYOND_CURSOR} AND ${BELOW_HORIZON} ORDER BY e.xid, e.id
       LIMIT $4
     ) e WHERE c.consumer = $1 AND c.part = $2 ORDER BY e.xid, e.id`,
    [consumer, part, types, limit],
  );
}

/** Everything up to this event is done: commits with whatever handling it wrote. */
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

/** The partitions in which a set-aside event is due for the consumer. */
export async function dueRetryPartitions(dataSource: DataSource, consumer: string): Promise<number[]> {
  const rows = await sql.rows<{ part: number }>(dataSource, DUE_RETRIES, [consumer]);
  return rows.map(({ part }) => part);
}

/** How many events wait for the consumer, of these types or of all, those to be retried included. */
export async function lagOf(dataSource: DataSource, consumer: string, types?: readonly string[]): Promise<number> {
  const [row] = await sql.rows<{ lag: string }>(
    dataSource,
    // Partition by partition, from the cursor on by the primary key: as one join PostgreSQL reads the whole log.
    `SELECT coalesce((SELECT sum(part.lag) FROM event_cursor c CROSS JOIN LATERAL (SELECT count(*) AS lag FROM event e
        WHERE e.part = c.part AND ${BEYOND_CURSOR} AND ${OF_TYPES}) part WHERE c.consumer = $1), 0)
       + (SELECT count(*) FROM event_retry WHERE consumer = $1) AS lag`,
    [consumer, types ?? null],
  );
  return Number(row?.lag ?? 0);
}

/**
 * Seconds since the oldest event that waits for the consumer, of these types or of all, became true, one that is to be
 * retried among them; 0 when none waits.
 */
export async function oldestWaiting(
  dataSource: DataSource,
  consumer: string,
  types?: readonly string[],
): Promise<number> {
  const [row] = await sql.rows<{ seconds: string | null }>(
    dataSource,
    `SELECT extract(epoch FROM now() - least(
       (SELECT min(next.at) FROM event_cursor c CROSS JOIN LATERAL (
         SELECT e.at FROM event e WHERE e.part = c.part AND ${BEYOND_CURSOR} AND ${OF_TYPES} ORDER BY e.xid, e.id
         LIMIT 1) next WHERE c.consumer = $1),
       (SELECT min((headers->>'ce_time')::timestamptz) FROM event_retry WHERE consumer = $1))) AS seconds`,
    [consumer, types ?? null],
  );
  return Math.max(0, Number(row?.seconds ?? 0));
}

/** Events of a partition that one statement deletes: a long one would hold back the readers of the log. */
const PRUNED_AT_ONCE = 250;

/**
 * Deletes events older than `days` which every consumer has passed (the relay counts where it is the only one), from
 * the beginning of each partition on. Answers how many.
 */
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
