import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type ChallengePurpose =
  | 'sign-in'
  | 'reset'
  | 'add-passkey'
  | 'passkey-sign-in'
  | 'passkey-second-factor'
  | 'passkey-step-up';

export type AccountChallenge = {
  id: string;
  purpose: ChallengePurpose;
  accountId: string | null;
  sessionId: string | null;
  signInId: string | null;
  challenge: string | null;
  requestId: string | null;
  passwordHash: string | null;
};

const COLUMNS = 'id, purpose, account_id, session_id, sign_in_id, challenge, request_id, password_hash';
const NO_REFERENCES = {
  accountId: null,
  sessionId: null,
  signInId: null,
  challenge: null,
  requestId: null,
  passwordHash: null,
};

export async function createChallenge(
  database: Db,
  given: Partial<AccountChallenge> & Pick<AccountChallenge, 'purpose'>,
  minutes: number,
): Promise<string> {
  const challenge = { ...NO_REFERENCES, ...given };
  const id = randomUUID();
  await sql.run(
    database,
    `INSERT INTO account_challenge (${COLUMNS}, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => $9))`,
    [
      id,
      challenge.purpose,
      challenge.accountId,
      challenge.sessionId,
      challenge.signInId,
      challenge.challenge,
      challenge.requestId,
      challenge.passwordHash,
      minutes,
    ],
  );
  return id;
}

export async function findOpenSignIn(database: Db, id: string, triesMax: number): Promise<AccountChallenge | null> {
  const rows = await sql.rows<AccountChallenge>(
    database,
    `SELECT ${COLUMNS} FROM account_challenge WHERE id = $1 AND purpose IN ('sign-in', 'reset')
       AND used_at IS NULL AND expires_at > now() AND tries < $2`,
    [id, triesMax],
  );
  return rows[0] ?? null;
}

/** Must be called before the second factor is checked, so that parallel attempts cannot exceed the limit. */
export async function consumeSignInAttempt(database: Db, id: string, triesMax: number): Promise<boolean> {
  const changed = await sql.changed(
    database,
    `UPDATE account_challenge SET tries = tries + 1
     WHERE id = $1 AND used_at IS NULL AND expires_at > now() AND tries < $2`,
    [id, triesMax],
  );
  return changed === 1;
}

/** Returns null if the challenge was used, has expired or has another purpose. */
export async function consumeChallenge(
  database: Db,
  id: string,
  purpose: ChallengePurpose,
): Promise<AccountChallenge | null> {
  const rows = await sql.rows<AccountChallenge>(
    database,
    `WITH open AS (SELECT ${COLUMNS} FROM account_challenge
       WHERE id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() FOR UPDATE),
     used AS (UPDATE account_challenge c SET used_at = now(), password_hash = NULL FROM open WHERE c.id = open.id)
     SELECT * FROM open`,
    [id, purpose],
  );
  return rows[0] ?? null;
}

export async function deleteChallenges(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, 'DELETE FROM account_challenge WHERE account_id = $1', [accountId]);
}
