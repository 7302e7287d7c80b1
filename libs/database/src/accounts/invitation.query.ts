import { INVITATION_VALIDITY_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
/** If `emailKey` is null, anyone with the code may use the invitation. */
export type Invitation = { id: string; emailKey: string | null };

export async function storeInvitation(
  tx: EntityManager,
  invitation: { id: string; codeHash: Buffer; emailKey: string | null },
): Promise<Date> {
  const rows = await sql.rows<{ expiresAt: Date }>(
    tx,
    `INSERT INTO invitation (id, code_hash, email_key, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(days => $4)) RETURNING expires_at`,
    [invitation.id, invitation.codeHash, invitation.emailKey, INVITATION_VALIDITY_DAYS],
  );
  const [stored] = rows;
  if (!stored) throw new Error('The stored invitation was not returned.');
  return stored.expiresAt;
}

export async function findInvitationByHash(database: Db, codeHash: Buffer): Promise<Invitation | null> {
  const rows = await sql.rows<Invitation>(
    database,
    `SELECT id, email_key FROM invitation
     WHERE code_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    [codeHash],
  );
  return rows[0] ?? null;
}

/** Also deletes the email address of the invitation. */
export async function consumeInvitation(tx: EntityManager, id: string): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    `UPDATE invitation SET used_at = now(), email_key = NULL
     WHERE id = $1 AND used_at IS NULL AND expires_at > now()`,
    [id],
  );
  return changed === 1;
}
