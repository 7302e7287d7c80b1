import type { EntityManager } from 'typeorm';
import { PARTITIONS } from './partition.ts';

/** Where transactions of another server's life end up: below all of this one's. */
const BEYOND_ALL_IDS = '9223372036854775807';

/**
 * Makes a log that was restored from a dump readable here. Its rows name transactions of the server they were written on;
 * on a server that has counted less, readers would wait for those numbers, and pass over all that is written until then.
 * What each consumer has read and what waits for it stays as it was. Does nothing to a log of this server.
 */
export async function adoptRestoredLog(tx: EntityManager): Promise<boolean> {
  const [row]: { isForeign: boolean }[] = await tx.query(
    `SELECT EXISTS (SELECT 1 FROM generate_series(0, $1 - 1) AS known(part) CROSS JOIN LATERAL (SELECT xid FROM event e WHERE e.part = known.part ORDER BY xid DESC, id DESC LIMIT 1) newest
         WHERE newest.xid >= pg_snapshot_xmax(pg_current_snapshot()))
       OR EXISTS (SELECT 1 FROM event_cursor WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())) AS "isForeign"`, [PARTITIONS],
  );
  if (!row?.isForeign) return false;
  await tx.query('LOCK TABLE event, event_cursor, event_retry, event_dead IN ACCESS EXCLUSIVE MODE');
  // Between two places where consumers stand all rows get one number: how many of these places are before them, and one.
  await tx.query('CREATE TEMPORARY TABLE place ON COMMIT DROP AS SELECT part, xid, id, dense_rank() OVER (PARTITION BY part ORDER BY xid, id) AS nth FROM event_cursor GROUP BY part, xid, id');
  await tx.query(
    `UPDATE event e SET xid = (1 + coalesce((SELECT max(nth) FROM place p WHERE p.part = e.part AND (p.xid, p.id) < (e.xid, e.id)), 0))::text::xid8`);
  await tx.query('UPDATE event_cursor c SET xid = p.nth::text::xid8, id = $1 FROM place p WHERE (p.part, p.xid, p.id) = (c.part, c.xid, c.id)', [BEYOND_ALL_IDS]);
  await tx.query("UPDATE event_retry SET xid = '1'");
  await tx.query("UPDATE event_dead SET xid = '1'");
  return true;
}
