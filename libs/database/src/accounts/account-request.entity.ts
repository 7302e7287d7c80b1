import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { formatMailedCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { CODE_VALIDITY_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';
import { readSecrets, storeSecretUnlessRecent } from './attempt.query.ts';

type Db = DataSource | EntityManager;

type NewAccountRequest = Pick<
  AccountRequest,
  'id' | 'purpose' | 'email' | 'emailKey' | 'accountId' | 'passwordHash'
> & {
  invitationId?: string | null;
  minutes?: number;
};

type CodeRequestFilter = { emailKeys: readonly string[]; accountId: string | null };

type ChallengePurpose =
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

/** Only the mail worker checks whether the address has an account, so that response times do not reveal it. */
@Entity('account_request')
export class AccountRequest {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') purpose!: CodePurpose;
  @Column('text') email!: string;
  @Column('text', { name: 'email_key' }) emailKey!: string;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('uuid', { name: 'invitation_id', nullable: true }) invitationId!: string | null;
  /** Previous address, which is notified of the change. */
  @Column('text', { name: 'former_email', nullable: true }) formerEmail!: string | null;
  @Column('integer', { default: 0 }) tries!: number;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}
const COLUMNS = `id, purpose, email, email_key, account_id,
  password_hash, former_email,
  invitation_id, tries,
  created_at, expires_at, used_at`;

export async function createAccountRequest(tx: EntityManager, request: NewAccountRequest): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO account_request (id, purpose, email, email_key, account_id, password_hash, expires_at, invitation_id)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7), $8)`,
    [
      request.id,
      request.purpose,
      request.email,
      request.emailKey,
      request.accountId,
      request.passwordHash,
      request.minutes ?? CODE_VALIDITY_MINUTES,
      request.invitationId ?? null,
    ],
  );
}

export async function findAccountRequest(database: Db, id: string): Promise<AccountRequest | null> {
  const rows = await sql.rows<AccountRequest>(database, `SELECT ${COLUMNS} FROM account_request WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/**
 * Must be called before the code is compared, so that parallel attempts cannot exceed the limit. `accountId` is null
 * for anonymous requests.
 */
export async function consumeCodeAttempt(
  database: DataSource,
  { id, purpose, accountId }: Pick<AccountRequest, 'id' | 'purpose' | 'accountId'>,
  triesMax: number,
): Promise<AccountRequest | null> {
  const rows = await sql.rows<AccountRequest>(
    database,
    `UPDATE account_request SET tries = tries + 1
     WHERE id = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() AND tries < $3
     AND account_id IS NOT DISTINCT FROM $4::uuid RETURNING ${COLUMNS}`,
    [id, purpose, triesMax, accountId],
  );
  return rows[0] ?? null;
}

export async function storeFormerEmail(tx: EntityManager, id: string, formerEmail: string): Promise<void> {
  await sql.run(tx, 'UPDATE account_request SET former_email = $2 WHERE id = $1', [id, formerEmail]);
}

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

const NAME = 'mac:codes';
const NEVER_EXPIRES_DAYS = 36_500;

/**
 * Derives the code from a secret, so that it is stored in no table, event or log. Repeated emails contain the same
 * code.
 */
export async function deriveMailCode(
  database: DataSource,
  { id, purpose }: Pick<AccountRequest, 'id' | 'purpose'>,
): Promise<string> {
  const mac = createHmac('sha256', await getSecret(database))
    .update(id)
    .digest();
  return formatMailedCode(purpose, mac.readBigUInt64BE());
}

async function getSecret(database: DataSource): Promise<Buffer> {
  const [stored] = await readSecrets(database, NAME);
  if (stored) return Buffer.from(stored.value, 'base64');
  await storeSecretUnlessRecent(database, NAME, NEVER_EXPIRES_DAYS, {
    name: NAME,
    value: randomBytes(32).toString('base64'),
  });
  return getSecret(database);
}

const CHALLENGE_COLUMNS = 'id, purpose, account_id, session_id, sign_in_id, challenge, request_id, password_hash';
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
    `INSERT INTO account_challenge (${CHALLENGE_COLUMNS}, expires_at)
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
    `SELECT ${CHALLENGE_COLUMNS} FROM account_challenge WHERE id = $1 AND purpose IN ('sign-in', 'reset')
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
    `WITH open AS (SELECT ${CHALLENGE_COLUMNS} FROM account_challenge
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
