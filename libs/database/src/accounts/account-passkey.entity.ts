import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

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

type Db = DataSource | EntityManager;
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
