import { CREDIT_HOURS } from '@tidings/contracts/limits/profile-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type Credit = {
  used: number;
  lastReset: Date;
  resetsAt: Date;
};
export type Charge = {
  listener: string;
  renditionId: string;
  characters: number;
};

const DAY = `interval '${CREDIT_HOURS} hours'`;
/** When the day of credit that is now began: days follow each other from the first one on, also while nobody looks. */
const PERIOD = `c.last_reset + floor(extract(epoch FROM clock_timestamp() - c.last_reset) / ${CREDIT_HOURS * 3600}) *
  ${DAY}`;
/** Characters used of it. */
const USED = `CASE WHEN clock_timestamp() >= c.last_reset + ${DAY} THEN 0 ELSE c.used END`;

/** Begins a listener’s first day of credit, with nothing used. True for the one call that did. */
export async function openCredit(tx: EntityManager, listener: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO listening_credit (listener, used, last_reset) VALUES ($1, 0, now()) ON CONFLICT DO NOTHING
     RETURNING 1`,
    [listener],
  );
  return rows.length > 0;
}

/** What is used now, by the database's clock; null for a listener who never had any. */
export async function creditOf(database: Db, listener: string): Promise<Credit | null> {
  const rows = await sql.rows<Credit>(
    database,
    `SELECT used, last_reset, last_reset + ${DAY} AS resets_at
     FROM (SELECT ${USED} AS used, ${PERIOD} AS last_reset FROM listening_credit c WHERE listener = $1) AS present`,
    [listener],
  );
  return rows[0] ?? null;
}

/**
 * `paid`: the characters are taken; `begun`: so they are, and they are the first of this listener's day. `free`: this
 * listener paid for this rendition before. `short`: not enough is left; nothing was taken, so roll back.
 */
export type Outcome = 'paid' | 'begun' | 'free' | 'short';

/**
 * Takes the characters of a rendition from a listener's day, once for ever and never beyond `limit`. The rendition is
 * there.
 */
export async function chargeRendition(
  tx: EntityManager,
  { listener, renditionId, characters }: Charge,
  limit: number,
): Promise<Outcome> {
  const fresh = await sql.rows<unknown>(
    tx,
    `INSERT INTO credit_charge (listener, rendition_id, characters) VALUES ($1, $2, $3)
      ON CONFLICT DO NOTHING RETURNING 1`,
    [listener, renditionId, characters],
  );
  if (fresh.length === 0) return 'free';
  const taken = await sql.rows<{ period: Date; used: number }>(
    tx,
    `INSERT INTO listening_credit AS c (listener, used, last_reset) SELECT $1, $2::integer, now()
      WHERE $2::integer <= $3::integer
     ON CONFLICT (listener) DO UPDATE SET used = ${USED} + $2, last_reset = ${PERIOD} WHERE ${USED} + $2 <= $3
     RETURNING last_reset AS period, used`,
    [listener, characters, limit],
  );
  if (!taken[0]) return 'short';
  await sql.run(tx, 'UPDATE credit_charge SET period = $3 WHERE listener = $1 AND rendition_id = $2', [
    listener,
    renditionId,
    taken[0].period,
  ]);
  return taken[0].used === characters ? 'begun' : 'paid';
}

/**
 * Gives back what was paid for a rendition that cannot be made; answers what was. Characters of a day that is over are
 * gone with it.
 */
export async function refundRendition(tx: EntityManager, renditionId: string): Promise<Charge[]> {
  const charges = await sql.rows<Charge & { period: Date | null }>(
    tx,
    `DELETE FROM credit_charge WHERE rendition_id = $1 RETURNING listener, rendition_id AS
      rendition_id, characters, period`,
    [renditionId],
  );
  // In one order, so that two failures with the same listeners do not wait for each other.
  for (const { listener, characters, period } of charges.toSorted((one, other) =>
    one.listener < other.listener ? -1 : 1,
  )) {
    await sql.run(
      tx,
      'UPDATE listening_credit SET used = greatest(0, used - $2) WHERE listener = $1 AND last_reset = $3',
      [listener, characters, period],
    );
  }
  return charges;
}
