import type { DataSource, EntityManager } from 'typeorm';
import { PARTITION_COUNT } from '../event-log/partition.ts';
import { sql } from '../sql.ts';

/** Events of this period may belong to open transactions, so a search could miss them. */
const UNSEEN_MINUTES = 5;
const AT_ONCE = 1_000;

type LogPosition = {
  part: number;
  xid: string;
  id: string;
};

/**
 * Gaps are harmless, because consumers compare positions and the relay numbers events when it sends them. The search
 * takes no transaction ID, which would hold back readers. Returns the time after which events may have been missed.
 */
export async function deleteAccountEvents(database: DataSource, accountIds: readonly string[]): Promise<Date> {
  const [row] = await sql.rows<{ since: Date }>(database, 'SELECT now() - make_interval(mins => $1) AS since', [
    UNSEEN_MINUTES,
  ]);
  for (let part = 0; part < PARTITION_COUNT; part += 1) {
    const places = await sql.rows<LogPosition>(
      database,
      `SELECT part, xid::text AS xid, id::text AS id FROM event WHERE part = $1
        AND (key = ANY($2::text[]) OR data::text LIKE ANY($3::text[]))`,
      [part, accountIds, accountIds.map((id) => `%${id}%`)],
    );
    for (let from = 0; from < places.length; from += AT_ONCE)
      await deleteEvents(database, part, places.slice(from, from + AT_ONCE));
  }
  return row?.since ?? new Date(0);
}

async function deleteEvents(database: DataSource, part: number, places: readonly LogPosition[]): Promise<void> {
  await sql.run(
    database,
    `DELETE FROM event e USING unnest($2::text[], $3::bigint[]) AS gone (xid, id)
      WHERE e.part = $1 AND e.xid = gone.xid::xid8 AND e.id = gone.id`,
    [part, places.map(({ xid }) => xid), places.map(({ id }) => id)],
  );
}

export async function deleteLatestAccountEvents(
  tx: EntityManager,
  accountId: string,
  addresses: readonly string[],
  since: Date,
): Promise<void> {
  const named = `%${accountId}%`;
  await sql.run(tx, 'DELETE FROM event WHERE at >= $3 AND (key = $1 OR data::text LIKE $2)', [accountId, named, since]);
  // Error messages may contain email addresses.
  const patterns = [named, ...addresses.map((address) => `%${address.replace(/[\\%_]/g, '\\$&')}%`)];
  for (const table of ['event_retry', 'event_dead']) {
    await sql.run(
      tx,
      `DELETE FROM ${table} WHERE key = $1 OR (data::text || coalesce(cause, '')) ILIKE ANY($2::text[])`,
      [accountId, patterns],
    );
  }
}
