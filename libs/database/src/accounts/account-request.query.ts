import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { CODE_MINUTES, CODE_TRIES } from '@tidings/contracts/limits/account-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import type { AccountRequest } from './account-request.entity.ts';

type Db = DataSource | EntityManager;
const COLUMNS = `id, purpose, email, email_key AS "emailKey", account_id AS "accountId",
  password_hash AS "passwordHash", former_email AS "formerEmail", tries,
  created_at AS "createdAt", expires_at AS "expiresAt", used_at AS "usedAt"`;

export type NewRequest = Pick<AccountRequest, 'id' | 'purpose' | 'email' | 'emailKey' | 'accountId' | 'passwordHash'>;

/** Notes that a code was asked for; it counts for `CODE_MINUTES` from now. */
export async function createRequest(tx: EntityManager, request: NewRequest): Promise<void> {
  await tx.query(
    `INSERT INTO account_request (id, purpose, email, email_key, account_id, password_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
    [
      request.id,
      request.purpose,
      request.email,
      request.emailKey,
      request.accountId,
      request.passwordHash,
      CODE_MINUTES,
    ],
  );
}

export async function requestById(database: Db, id: string): Promise<AccountRequest | null> {
  const rows: AccountRequest[] = await database.query(`SELECT ${COLUMNS} FROM account_request WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * Takes one of the tries a request has, before anything is compared. Null when it has none left, was used, is too old,
 * or is not `accountId`'s (null: of nobody in particular): somebody else's tries cost its owner none.
 */
export async function takeTry(
  database: DataSource,
  id: string,
  purpose: CodePurpose,
  accountId: string | null,
): Promise<AccountRequest | null> {
  const [rows]: [AccountRequest[], number] = await database.query(
    `UPDATE account_request SET tries = tries + 1
     WHERE id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() AND tries < $3
     AND account_id IS NOT DISTINCT FROM $4::uuid RETURNING ${COLUMNS}`,
    [id, purpose, CODE_TRIES, accountId],
  );
  return rows[0] ?? null;
}

/** Keeps the address an account had before this request changed it. */
export async function noteFormerEmail(tx: EntityManager, id: string, formerEmail: string): Promise<void> {
  await tx.query('UPDATE account_request SET former_email = $2 WHERE id = $1', [id, formerEmail]);
}

/** True for the one who uses the code; it can be used once. */
export async function useRequest(tx: EntityManager, id: string): Promise<boolean> {
  const [, changed]: [unknown, number] = await tx.query(
    'UPDATE account_request SET used_at = now(), password_hash = NULL WHERE id = $1 AND used_at IS NULL',
    [id],
  );
  return changed === 1;
}
