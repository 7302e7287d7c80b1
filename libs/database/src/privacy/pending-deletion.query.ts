import { ACCOUNT_DELETION_DAYS } from '@tidings/contracts/limits/retention-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type PendingDeletion = {
  leavingAt: Date;
  goneAt: Date;
};
const COLUMNS = 'leaving_at, leaving_at + make_interval(days => $2) AS gone_at';

/** A repeated request does not change the date. */
export async function scheduleDeletion(tx: EntityManager, accountId: string): Promise<PendingDeletion | null> {
  const rows = await sql.rows<PendingDeletion>(
    tx,
    `UPDATE account SET leaving_at = coalesce(leaving_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`,
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return rows[0] ?? null;
}

export async function cancelDeletion(tx: EntityManager, accountId: string): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    'UPDATE account SET leaving_at = NULL WHERE id = $1 AND leaving_at > now() - make_interval(days => $2)',
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return changed === 1;
}

export async function findPendingDeletion(database: Db, accountId: string): Promise<PendingDeletion | null> {
  const rows = await sql.rows<PendingDeletion>(
    database,
    `SELECT ${COLUMNS} FROM account WHERE id = $1 AND leaving_at IS NOT NULL`,
    [accountId, ACCOUNT_DELETION_DAYS],
  );
  return rows[0] ?? null;
}

const IS_DUE = 'leaving_at <= now() - make_interval(days => $1)';

export async function listAccountsToDelete(database: Db, count: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    database,
    `SELECT id FROM account WHERE ${IS_DUE} ORDER BY leaving_at LIMIT $2`,
    [ACCOUNT_DELETION_DAYS, count],
  );
  return rows.map(({ id }) => id);
}

/** Locks the account until the transaction ends. Returns false if another process holds the lock. */
export async function claimAccountForDeletion(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(tx, `SELECT 1 FROM account WHERE ${IS_DUE} AND id = $2 FOR UPDATE SKIP LOCKED`, [
    ACCOUNT_DELETION_DAYS,
    accountId,
  ]);
  return rows.length > 0;
}
