import { TOTP_SETUP_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type SecondFactors = { totpSince: Date | null; passkeys: number; recoveryCodesLeft: number };

/** Secrets are encrypted with this installation's key. */
@Entity('account_totp')
export class AccountTotp {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Null until the set-up is confirmed with a code. */
  @Column('bytea', { nullable: true }) secret!: Buffer | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) since!: Date | null;
  /** Newest time step whose code was accepted. Codes of earlier steps are rejected. */
  @Column('integer', { name: 'last_step', nullable: true }) lastStep!: number | null;
  /**
   * Future time steps whose codes are rejected, because an authenticator with a fast clock has already revealed them.
   */
  @Column('integer', { name: 'refused_steps', array: true, default: () => "'{}'" }) refusedSteps!: number[];
  @Column('bytea', { name: 'pending_secret', nullable: true }) pendingSecret!: Buffer | null;
  @Column({ type: 'timestamptz', name: 'pending_at', precision: 3, nullable: true }) pendingAt!: Date | null;
}

export async function readSecondFactors(database: Db, accountId: string): Promise<SecondFactors> {
  const rows = await sql.rows<SecondFactors>(
    database,
    `SELECT (SELECT since FROM account_totp WHERE account_id = $1) AS totp_since,
       (SELECT count(*) FROM account_passkey WHERE account_id = $1)::int AS passkeys,
       (SELECT count(*) FROM recovery_code WHERE account_id = $1 AND used_at IS NULL)::int AS recovery_codes_left`,
    [accountId],
  );
  return rows[0] ?? { totpSince: null, passkeys: 0, recoveryCodesLeft: 0 };
}

/** Serialises changes until the transaction ends. */
export async function lockSecondFactors(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, 'SELECT pg_advisory_xact_lock(hashtext($1))', [`second factors ${accountId}`]);
}

/** Also deletes recovery codes and challenges. */
export async function deleteSecondFactors(tx: EntityManager, accountId: string): Promise<boolean> {
  const totp = await sql.changed(tx, 'DELETE FROM account_totp WHERE account_id = $1', [accountId]);
  const passkeys = await sql.changed(tx, 'DELETE FROM account_passkey WHERE account_id = $1', [accountId]);
  await sql.run(tx, 'DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
  await sql.run(tx, 'DELETE FROM account_challenge WHERE account_id = $1', [accountId]);
  return totp + passkeys > 0;
}

export async function readTotp(database: Db, accountId: string): Promise<AccountTotp | null> {
  const rows = await sql.rows<AccountTotp>(
    database,
    `SELECT account_id, secret, since, last_step, refused_steps,
       CASE WHEN pending_at > now() - make_interval(mins => $2) THEN pending_secret END AS pending_secret, pending_at
     FROM account_totp WHERE account_id = $1`,
    [accountId, TOTP_SETUP_MINUTES],
  );
  return rows[0] ?? null;
}

/** The current secret stays valid until the new one is confirmed. */
export async function storePendingTotp(database: Db, accountId: string, secret: Buffer): Promise<void> {
  await sql.run(
    database,
    `INSERT INTO account_totp (account_id, pending_secret, pending_at) VALUES ($1, $2, now())
     ON CONFLICT (account_id) DO UPDATE SET pending_secret = excluded.pending_secret, pending_at = excluded.pending_at`,
    [accountId, secret],
  );
}

/** Prevents the code of `step` from being used again. */
export async function confirmPendingTotp(tx: EntityManager, accountId: string, secret: Buffer, step: number) {
  const changed = await sql.changed(
    tx,
    `UPDATE account_totp SET secret = pending_secret, since = now(), last_step = $3, refused_steps = '{}',
       pending_secret = NULL, pending_at = NULL
     WHERE account_id = $1 AND pending_secret = $2`,
    [accountId, secret, step],
  );
  return changed === 1;
}

export async function consumeTotpStep(tx: Db, accountId: string, step: number): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    `UPDATE account_totp SET last_step = $2 WHERE account_id = $1 AND secret IS NOT NULL
       AND (last_step IS NULL OR last_step < $2) AND NOT ($2 = ANY(refused_steps))`,
    [accountId, step],
  );
  return changed === 1;
}

/** Also removes rejected steps up to `past`. */
export async function rejectTotpStep(database: Db, accountId: string, step: number, past: number): Promise<void> {
  await sql.run(
    database,
    `UPDATE account_totp SET refused_steps =
       ARRAY(SELECT DISTINCT s FROM unnest(array_append(refused_steps, $2::integer)) s WHERE s > $3::integer)
     WHERE account_id = $1`,
    [accountId, step, past],
  );
}

export async function deleteTotp(tx: EntityManager, accountId: string): Promise<boolean> {
  return (
    (await sql.changed(tx, 'DELETE FROM account_totp WHERE account_id = $1 AND secret IS NOT NULL', [accountId])) === 1
  );
}

export async function storeRecoveryCodes(tx: EntityManager, accountId: string, hashes: readonly Buffer[]) {
  await deleteRecoveryCodes(tx, accountId);
  await sql.run(tx, 'INSERT INTO recovery_code (account_id, hash) SELECT $1, unnest($2::bytea[])', [accountId, hashes]);
}

export async function deleteRecoveryCodes(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, 'DELETE FROM recovery_code WHERE account_id = $1', [accountId]);
}

export async function findRecoveryCode(
  database: Db,
  accountId: string,
  hash: Buffer,
): Promise<'unused' | 'used' | null> {
  const rows = await sql.rows<{ usedAt: Date | null }>(
    database,
    'SELECT used_at FROM recovery_code WHERE account_id = $1 AND hash = $2',
    [accountId, hash],
  );
  const [code] = rows;
  if (!code) return null;
  return code.usedAt === null ? 'unused' : 'used';
}

export async function consumeRecoveryCode(tx: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    'UPDATE recovery_code SET used_at = now() WHERE account_id = $1 AND hash = $2 AND used_at IS NULL',
    [accountId, hash],
  );
  return changed === 1;
}

@Entity('account_passkey')
export class AccountPasskey {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Base64url. */
  @Column('text', { name: 'credential_id', unique: true }) credentialId!: string;
  /** COSE key. */
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  /** 0 if the authenticator does not count its uses. */
  @Column('bigint', { default: 0 }) counter!: number;
  @Column('text', { array: true, default: () => "'{}'" }) transports!: string[];
  @Column('text') name!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}
// float8 represents 32-bit counters exactly, whereas pg returns bigint as text.
const COLUMNS = `id, account_id, credential_id, public_key, counter::float8 AS counter, transports, name, created_at,
  last_used_at`;

export function listPasskeys(database: Db, accountId: string): Promise<AccountPasskey[]> {
  return sql.rows(database, `SELECT ${COLUMNS} FROM account_passkey WHERE account_id = $1 ORDER BY created_at, id`, [
    accountId,
  ]);
}

export async function findPasskeyByCredential(database: Db, credentialId: string): Promise<AccountPasskey | null> {
  const rows = await sql.rows<AccountPasskey>(
    database,
    `SELECT ${COLUMNS} FROM account_passkey WHERE credential_id = $1`,
    [credentialId],
  );
  return rows[0] ?? null;
}

export async function createPasskey(
  tx: EntityManager,
  passkey: Pick<AccountPasskey, 'id' | 'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO account_passkey (id, account_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [
      passkey.id,
      passkey.accountId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
    ],
  );
  return rows.length > 0;
}

/** Returns false if the counter did not increase, which suggests a cloned authenticator. */
export async function recordPasskeyUse(tx: Db, id: string, counter: number): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    `UPDATE account_passkey SET counter = $2, last_used_at = now()
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, counter],
  );
  return changed === 1;
}

export async function renamePasskey(database: Db, accountId: string, id: string, name: string): Promise<boolean> {
  const changed = await sql.changed(
    database,
    'UPDATE account_passkey SET name = $3 WHERE id = $2 AND account_id = $1',
    [accountId, id, name],
  );
  return changed === 1;
}

export async function deletePasskey(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (
    (await sql.changed(tx, 'DELETE FROM account_passkey WHERE id = $2 AND account_id = $1', [accountId, id])) === 1
  );
}
