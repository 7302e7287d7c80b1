import { REFRESH_GRACE_MS, SESSION_IDLE_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { AccountSession, RefreshToken, endSession } from './account-session.entity.ts';

type Db = DataSource | EntityManager;

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
    generation: number;
    behind: number;
    isLate: boolean;
    alive: boolean;
  }>(
    tx,
    `SELECT s.id AS session_id, s.account_id, s.generation, s.generation - t.generation AS behind,
       clock_timestamp() - s.rotated_at > make_interval(secs => $2) AS is_late, s.ended_at IS NULL
       AND s.expires_at > now() AND s.created_at > now() - make_interval(days => $3) AS alive
     FROM refresh_token t JOIN account_session s ON s.id = t.session_id WHERE t.hash = $1 FOR UPDATE OF s`,
    [tokenHash, REFRESH_GRACE_MS / 1000, daysMax],
  );
  const token = rows[0];
  if (!token?.alive) return { outcome: 'unknown' };
  const { sessionId, accountId, generation, behind, isLate } = token;
  if (behind > 1 || (behind === 1 && isLate)) {
    await endSession(tx, accountId, sessionId, 'token reused');
    return { outcome: 'reused', sessionId, accountId };
  }
  if (behind === 0) {
    const expiresAt = () =>
      `least(now() + make_interval(days => ${SESSION_IDLE_DAYS}), created_at + make_interval(days => ${daysMax}))`;
    const rotated = { generation: () => 'generation + 1', rotatedAt: () => 'clock_timestamp()', expiresAt };
    await tx.update(AccountSession, { id: sessionId }, rotated);
  }
  const next = behind === 0 ? generation + 1 : generation;
  await tx.insert(RefreshToken, { hash: nextHash, sessionId, generation: next });
  return { outcome: 'rotated', sessionId, accountId };
}

// SQL: hot path, every request with a bearer token.
export async function isSessionAlive(database: Db, accountId: string, sessionId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    database,
    'SELECT 1 FROM account_session WHERE id = $1 AND account_id = $2 AND ended_at IS NULL AND expires_at > now()',
    [sessionId, accountId],
  );
  return rows.length > 0;
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
