import { createHash, randomUUID } from 'node:crypto';
import type { TakedownTarget } from '@tidings/contracts/takedown/takedown-target.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type Takedown = TakedownTarget & {
  id: string;
  orderedAt: Date;
  doneAt: Date | null;
  liftedAt: Date | null;
  articles: number;
  sounds: number;
};

const COLUMNS = 'id, kind, target, ordered_at, done_at, lifted_at, articles, sounds';
/** Storing articles holds this lock in shared mode; ordering takedowns holds it in exclusive mode. */
const TAKEDOWN_LOCK = 89_001;
/** For this time, work in progress may still store articles after a takedown. */
const LATE_MINUTES = 60;

/** No takedown can be ordered until the transaction ends, because storing articles must consider all takedowns. */
export async function blockNewTakedowns(tx: EntityManager): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock_shared($1)', [TAKEDOWN_LOCK]);
}

/** Renews an existing order, which is then processed again. */
export async function orderTakedown(tx: EntityManager, { kind, target }: TakedownTarget): Promise<Takedown> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock($1)', [TAKEDOWN_LOCK]);
  const rows = await sql.rows<Takedown>(
    tx,
    `INSERT INTO takedown AS t (id, kind, target) VALUES ($1, $2, $3)
     ON CONFLICT (target) WHERE lifted_at IS NULL DO UPDATE SET ordered_at = now(), done_at = NULL
     RETURNING ${COLUMNS}`,
    [randomUUID(), kind, target],
  );
  if (!rows[0]) throw new Error('The stored takedown was not returned.');
  return rows[0];
}

export async function liftTakedown(tx: EntityManager, target: string): Promise<Takedown | null> {
  const [lifted] = await sql.rows<Takedown>(
    tx,
    `UPDATE takedown SET lifted_at = now() WHERE target = $1 AND lifted_at IS NULL RETURNING ${COLUMNS}`,
    [target],
  );
  if (!lifted) return null;
  await sql.run(tx, 'DELETE FROM taken_picture WHERE takedown_id = $1', [lifted.id]);
  await sql.run(
    tx,
    `UPDATE feed_state SET failures = 0, disabled = false, last_code = NULL, last_error = NULL,
      next_at = now(), etag = NULL, last_modified = NULL WHERE last_code = 'TAKEN_DOWN'`,
  );
  return lifted;
}

export function listTakedowns(database: Db): Promise<Takedown[]> {
  return sql.rows(database, `SELECT ${COLUMNS} FROM takedown ORDER BY ordered_at DESC, id`);
}

export async function findTakedown(database: Db, id: string): Promise<Takedown | null> {
  const rows = await sql.rows<Takedown>(database, `SELECT ${COLUMNS} FROM takedown WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export function listActiveTargets(database: Db): Promise<TakedownTarget[]> {
  return sql.rows(database, 'SELECT kind, target FROM takedown WHERE lifted_at IS NULL');
}

export function listRecentTakedowns(database: Db): Promise<Takedown[]> {
  return sql.rows(
    database,
    `SELECT ${COLUMNS} FROM takedown WHERE lifted_at IS NULL AND (done_at IS NULL
      OR ordered_at > now() - make_interval(mins => ${LATE_MINUTES}))`,
  );
}

export async function finishTakedown(
  tx: EntityManager,
  id: string,
  articles: number,
  sounds: number,
): Promise<boolean> {
  const [before] = await sql.rows<{ doneAt: Date | null }>(
    tx,
    'SELECT done_at FROM takedown WHERE id = $1 FOR UPDATE',
    [id],
  );
  await sql.run(
    tx,
    `UPDATE takedown SET done_at = coalesce(done_at, now()), articles = articles + $2, sounds =
      sounds + $3 WHERE id = $1`,
    [id, articles, sounds],
  );
  return before?.doneAt === null;
}

/** Used to block a picture without storing its URL. */
export const hashPictureUrl = (address: string): string => createHash('sha256').update(address).digest('base64url');

export async function countBlockedPictures(database: Db): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(database, 'SELECT count(*)::int AS count FROM taken_picture');
  return row?.count ?? 0;
}

export async function isBlockedPicture(database: Db, address: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(database, 'SELECT 1 FROM taken_picture WHERE address_hash = $1', [
    hashPictureUrl(address),
  ]);
  return rows.length > 0;
}
