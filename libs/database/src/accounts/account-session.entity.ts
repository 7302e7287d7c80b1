import type { SessionEndReason } from '@tidings/contracts/events/account.events.ts';
import {
  REFRESH_GRACE_MS,
  SESSIONS_MAX,
  SESSION_IDLE_DAYS,
  STEP_UP_MINUTES,
} from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

@Entity('account_session')
export class AccountSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('integer', { default: 1 }) generation!: number;
  @Column('text') device!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'rotated_at', precision: 3, default: () => 'now()' }) rotatedAt!: Date;
  /** Time of the last confirmation. Sensitive actions require a recent one. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', precision: 3, nullable: true }) confirmedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt!: Date | null;
  @Column('text', { name: 'ended_why', nullable: true }) endedWhy!: string | null;
}

type Db = DataSource | EntityManager;

/**
 * Creates a session that counts as confirmed. Ends the account's oldest sessions if there are more than `SESSIONS_MAX`.
 */
export async function createSession(
  tx: EntityManager,
  session: { id: string; accountId: string; device: string; tokenHash: Buffer },
  daysMax: number,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO account_session (id, account_id, device, expires_at, confirmed_at)
      VALUES ($1, $2, $3, now() + make_interval(days => $4), now())`,
    [session.id, session.accountId, session.device, Math.min(SESSION_IDLE_DAYS, daysMax)],
  );
  await sql.run(tx, 'INSERT INTO refresh_token (hash, session_id, generation) VALUES ($1, $2, 1)', [
    session.tokenHash,
    session.id,
  ]);
  await sql.run(
    tx,
    `UPDATE account_session SET ended_at = now(), ended_why = 'too many sessions' WHERE id IN (
       SELECT id FROM account_session WHERE account_id = $1 AND ended_at IS NULL AND expires_at > now()
       ORDER BY rotated_at DESC, created_at DESC OFFSET $2)`,
    [session.accountId, SESSIONS_MAX],
  );
}

export type SessionRotation =
  | { outcome: 'rotated' | 'reused'; sessionId: string; accountId: string }
  | { outcome: 'unknown' };

/**
 * The previous token remains valid for `REFRESH_GRACE_MS`, because tabs may refresh concurrently and responses may be
 * lost. Older tokens end the session.
 */
export async function rotateSession(
  tx: EntityManager,
  tokenHash: Buffer,
  nextHash: Buffer,
  daysMax: number,
): Promise<SessionRotation> {
  const rows = await sql.rows<{
    sessionId: string;
    accountId: string;
    behind: number;
    isLate: boolean;
    alive: boolean;
  }>(
    tx,
    `SELECT s.id AS session_id, s.account_id, s.generation - t.generation AS behind,
       clock_timestamp() - s.rotated_at > make_interval(secs => $2) AS is_late, s.ended_at IS NULL
       AND s.expires_at > now() AND s.created_at > now() - make_interval(days => $3) AS alive
     FROM refresh_token t JOIN account_session s ON s.id = t.session_id WHERE t.hash = $1 FOR UPDATE OF s`,
    [tokenHash, REFRESH_GRACE_MS / 1000, daysMax],
  );
  const token = rows[0];
  if (!token?.alive) return { outcome: 'unknown' };
  const { sessionId, accountId, behind, isLate } = token;
  if (behind > 1 || (behind === 1 && isLate)) {
    await endSession(tx, accountId, sessionId, 'token reused');
    return { outcome: 'reused', sessionId, accountId };
  }
  if (behind === 0) {
    await sql.run(
      tx,
      `UPDATE account_session SET generation = generation + 1, rotated_at = clock_timestamp(),
        expires_at = least(now() + make_interval(days => $2), created_at + make_interval(days => $3)) WHERE id = $1`,
      [sessionId, SESSION_IDLE_DAYS, daysMax],
    );
  }
  await sql.run(
    tx,
    `INSERT INTO refresh_token (hash, session_id, generation) SELECT $1, id, generation
      FROM account_session WHERE id = $2`,
    [nextHash, sessionId],
  );
  return { outcome: 'rotated', sessionId, accountId };
}

export async function isSessionAlive(database: Db, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    database,
    'SELECT 1 FROM account_session WHERE id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > now()',
    [sessionId, accountId],
  );
  return rows.length > 0;
}

export async function findSessionByToken(
  database: Db,
  tokenHash: Buffer,
): Promise<{ sessionId: string; accountId: string } | null> {
  const rows = await sql.rows<{ sessionId: string; accountId: string }>(
    database,
    `SELECT s.id AS session_id, s.account_id FROM refresh_token t
      JOIN account_session s ON s.id = t.session_id WHERE t.hash = $1`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function findSessionWithValidToken(
  database: Db,
  tokenHash: Buffer,
): Promise<{ sessionId: string; accountId: string } | null> {
  const rows = await sql.rows<{ sessionId: string; accountId: string }>(
    database,
    `SELECT s.id AS session_id, s.account_id FROM refresh_token t
      JOIN account_session s ON s.id = t.session_id
     WHERE t.hash = $1 AND s.ended_at IS NULL AND s.expires_at > now() AND (t.generation = s.generation
       OR (t.generation = s.generation - 1 AND clock_timestamp() - s.rotated_at <= make_interval(secs => $2)))`,
    [tokenHash, REFRESH_GRACE_MS / 1000],
  );
  return rows[0] ?? null;
}

export async function confirmSession(database: Db, accountId: string, sessionId: string): Promise<void> {
  await sql.run(database, 'UPDATE account_session SET confirmed_at = now() WHERE id = $1 AND account_id = $2', [
    sessionId,
    accountId,
  ]);
}

/**
 * Returns the time until which sensitive actions are allowed, or null if the user must confirm their identity first.
 */
export async function findConfirmationExpiry(database: Db, accountId: string, sessionId: string): Promise<Date | null> {
  const rows = await sql.rows<{ until: Date }>(
    database,
    `SELECT confirmed_at + make_interval(mins => $3) AS until FROM account_session
     WHERE id = $1 AND account_id = $2 AND confirmed_at > now() - make_interval(mins => $3)`,
    [sessionId, accountId, STEP_UP_MINUTES],
  );
  return rows[0]?.until ?? null;
}

export type OpenSession = Pick<AccountSession, 'id' | 'device' | 'createdAt' | 'rotatedAt'>;

export function listOpenSessions(database: Db, accountId: string): Promise<OpenSession[]> {
  return sql.rows(
    database,
    `SELECT id, device, created_at, rotated_at FROM account_session
     WHERE account_id = $1 AND ended_at IS NULL AND expires_at > now() ORDER BY rotated_at DESC`,
    [accountId],
  );
}

export async function endSession(
  database: Db,
  accountId: string,
  sessionId: string,
  why: SessionEndReason,
): Promise<boolean> {
  const changed = await sql.changed(
    database,
    `UPDATE account_session SET ended_at = now(), ended_why = $3
     WHERE id = $1 AND account_id = $2 AND ended_at IS NULL`,
    [sessionId, accountId, why],
  );
  return changed === 1;
}

export async function endSessions(
  database: Db,
  accountId: string,
  why: SessionEndReason,
  but: string | null,
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    database,
    `UPDATE account_session SET ended_at = now(), ended_why = $2 WHERE account_id = $1 AND ended_at IS NULL
      AND id IS DISTINCT FROM $3::uuid RETURNING id`,
    [accountId, why, but],
  );
  return rows.map(({ id }) => id);
}
