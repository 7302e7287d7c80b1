import type { DataSource, EntityManager } from 'typeorm';
import { LEAVING_DAYS } from '@tidings/contracts/limits/retention-limits.ts';

type Db = DataSource | EntityManager;
/** Since when a person wants to be forgotten, and when everything will be gone. */
export interface Leaving { leavingAt: Date; goneAt: Date }
const COLUMNS = 'leaving_at AS "leavingAt", leaving_at + make_interval(days => $2) AS "goneAt"';

/** Notes that the person wants to be forgotten; who said so before keeps the first date. Null when the account is gone. */
export async function leave(tx: EntityManager, accountId: string): Promise<Leaving | null> {
  const [rows]: [Leaving[], number] = await tx.query(`UPDATE account SET leaving_at = coalesce(leaving_at, now()) WHERE id = $1 RETURNING ${COLUMNS}`, [accountId, LEAVING_DAYS]);
  return rows[0] ?? null;
}

/** False when the person did not want to go, or the time to change one's mind is over. */
export async function stay(tx: EntityManager, accountId: string): Promise<boolean> {
  const [, changed]: [unknown, number] = await tx.query(
    'UPDATE account SET leaving_at = NULL WHERE id = $1 AND leaving_at > now() - make_interval(days => $2)', [accountId, LEAVING_DAYS]);
  return changed === 1;
}

/** Null when the person does not want to go. */
export async function leavingOf(database: Db, accountId: string): Promise<Leaving | null> {
  const rows: Leaving[] = await database.query(`SELECT ${COLUMNS} FROM account WHERE id = $1 AND leaving_at IS NOT NULL`, [accountId, LEAVING_DAYS]);
  return rows[0] ?? null;
}

/** An account whose time is over, locked until the transaction ends. Null when there is none that nobody else works on. */
export async function claimLeaver(tx: EntityManager, but: readonly string[]): Promise<string | null> {
  const rows: { id: string }[] = await tx.query(
    `SELECT id FROM account WHERE leaving_at <= now() - make_interval(days => $1) AND id <> ALL($2::uuid[]) ORDER BY leaving_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [LEAVING_DAYS, but]);
  return rows[0]?.id ?? null;
}
