import { ACCOUNT_DELETION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
/** Since when a person wants to be forgotten, and when everything will be gone. */
export type PendingDeletion = {
  leavingAt: Date;
  goneAt: Date;
};
const COLUMNS = 'leaving_at, leaving_at + make_interval(days => $2) AS gone_at';

/**
 * Notes that the person wants to be forgotten; who said so before keeps the first date. Null when the account is gone.
 */
export async function scheduleDeletion(tx: EntityManager, accountId: string): Promise<PendingDeletion | null> {
  const rows = await sql.rows<PendingDeletion>(
    tx,
    `UPDATE account SET leaving_at = coalesce(leaving_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return rows[0] ?? null;
}

/** False when the person did not want to go, or the time to change one's mind is over. */
export async function cancelDeletion(tx: EntityManager, accountId: string): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    'UPDATE account SET leaving_at = NULL WHERE id = $1 AND leaving_at > now() - make_interval(days => $2)',
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return changed === 1;
}

/** Null when the person does not want to go. */
export async function pendingDeletionOf(database: Db, accountId: string): Promise<PendingDeletion | null> {
  const rows = await sql.rows<PendingDeletion>(
    database,
    `SELECT ${COLUMNS} FROM account WHERE id = $1 AND leaving_at IS NOT NULL`,
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return rows[0] ?? null;
}

const IS_OVER = 'leaving_at <= now() - make_interval(days => $1)';

/** Accounts whose time is over, those first that wanted to go first. */
export async function accountsDueForDeletion(database: Db, count: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    database,
    `SELECT id FROM account WHERE ${IS_OVER} ORDER BY leaving_at LIMIT $2`,
    [ACCOUNT_DELETION_DAYS, count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks an account whose time is over until the transaction ends; false when it is gone, or another process works on
 * it.
 */
export async function claimAccountForDeletion(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `SELECT 1 FROM account WHERE ${IS_OVER} AND id = $2 FOR UPDATE SKIP LOCKED`,
    [ACCOUNT_DELETION_DAYS, accountId],
  );
  return rows.length > 0;
}
