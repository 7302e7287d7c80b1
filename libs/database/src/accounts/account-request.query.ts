import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { type ChallengePurpose, AccountRequest, AccountChallenge } from './account-request.entity.ts';

type Db = DataSource | EntityManager;

type CodeRequestFilter = { emailKeys: readonly string[]; accountId: string | null };

/** Locks rows in ID order, so that the second of two concurrent calls finds none. */
export async function invalidateRequests(
  tx: EntityManager,
  { emailKeys, accountId }: CodeRequestFilter,
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    `WITH open AS (
       SELECT id FROM account_request
       WHERE used_at IS NULL AND (email_key = ANY($1::text[]) OR account_id = $2::uuid) ORDER BY id FOR UPDATE)
     UPDATE account_request r SET used_at = now(), password_hash = NULL FROM open WHERE r.id = open.id RETURNING r.id`,
    [emailKeys, accountId],
  );
  return rows.map(({ id }) => id);
}

/** Also invalidates the person's other requests. Returns false if the request was no longer valid. */
export async function consumeAccountRequest(
  tx: EntityManager,
  request: AccountRequest,
  also: CodeRequestFilter,
): Promise<boolean> {
  const ended = await invalidateRequests(tx, { ...also, emailKeys: [request.emailKey, ...also.emailKeys] });
  return ended.includes(request.id);
}

/** Returns null if the challenge was used, has expired or has another purpose. */
export async function consumeChallenge(
  database: Db,
  id: string,
  purpose: ChallengePurpose,
): Promise<AccountChallenge | null> {
  const rows = await sql.rows<AccountChallenge>(
    database,
    `WITH open AS (SELECT * FROM account_challenge
       WHERE id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() FOR UPDATE),
     used AS (UPDATE account_challenge c SET used_at = now(), password_hash = NULL FROM open WHERE c.id = open.id)
     SELECT * FROM open`,
    [id, purpose],
  );
  return rows[0] ?? null;
}
