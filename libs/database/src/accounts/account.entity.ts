import { INVITATION_VALIDITY_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;

export type AccountOverview = {
  id: string;
  email: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  sessions: number;
  leavingAt: Date | null;
};

/** If `emailKey` is null, anyone with the code may use the invitation. */
export type Invitation = { id: string; emailKey: string | null };

/** An account has either an email address and a password, or the issuer and subject of a sign-in provider. */
@Entity('account')
export class Account {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  /** Normalised email address; null for accounts that sign in through a provider. */
  @Column('text', { name: 'email_key', nullable: true, unique: true }) emailKey!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('text', { nullable: true }) issuer!: string | null;
  @Column('text', { nullable: true }) subject!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'password_changed_at', precision: 3, nullable: true })
  passwordChangedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'leaving_at', precision: 3, nullable: true }) leavingAt!: Date | null;
}
const COLUMNS = `id, email, email_key, password_hash, issuer, subject,
  created_at, password_changed_at, leaving_at`;

export async function findAccountById(database: Db, id: string): Promise<Account | null> {
  const rows = await sql.rows<Account>(database, `SELECT ${COLUMNS} FROM account WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findAccountByEmail(database: Db, emailKey: string): Promise<Account | null> {
  const rows = await sql.rows<Account>(database, `SELECT ${COLUMNS} FROM account WHERE email_key = $1`, [emailKey]);
  return rows[0] ?? null;
}

export async function hasAccounts(database: Db): Promise<boolean> {
  const rows = await sql.rows<unknown>(database, 'SELECT 1 FROM account LIMIT 1');
  return rows.length > 0;
}

export async function createAccount(
  tx: EntityManager,
  account: { id: string; email: string; emailKey: string; passwordHash: string },
): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    tx,
    `INSERT INTO account (id, email, email_key, password_hash, password_changed_at) VALUES ($1, $2, $3, $4, now())
     ON CONFLICT DO NOTHING RETURNING id`,
    [account.id, account.email, account.emailKey, account.passwordHash],
  );
  return rows.length > 0;
}

export async function setPassword(tx: EntityManager, accountId: string, passwordHash: string): Promise<void> {
  await sql.run(tx, 'UPDATE account SET password_hash = $2, password_changed_at = now() WHERE id = $1', [
    accountId,
    passwordHash,
  ]);
}

export async function setEmail(
  tx: EntityManager,
  accountId: string,
  email: string,
  emailKey: string,
): Promise<boolean> {
  const changed = await sql.changed(
    tx,
    `UPDATE account SET email = $2, email_key = $3 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM account other WHERE other.email_key = $3 AND other.id <> $1)`,
    [accountId, email, emailKey],
  );
  return changed === 1;
}

export async function ensureProviderAccount(
  tx: EntityManager,
  person: { id: string; issuer: string; subject: string; email: string },
): Promise<{ id: string; isNew: boolean }> {
  const rows = await sql.rows<{ id: string }>(
    tx,
    `INSERT INTO account (id, email, issuer, subject) VALUES ($1, $2, $3, $4)
     ON CONFLICT (issuer, subject) DO UPDATE SET email = excluded.email RETURNING id`,
    [person.id, person.email, person.issuer, person.subject],
  );
  const id = rows[0]?.id ?? person.id;
  return { id, isNew: id === person.id };
}

export async function findProviderAccount(
  database: Db,
  issuer: string,
  subject: string,
): Promise<{ id: string; leavingAt: Date | null } | null> {
  const rows = await sql.rows<{ id: string; leavingAt: Date | null }>(
    database,
    'SELECT id, leaving_at FROM account WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  );
  return rows[0] ?? null;
}

export function listAccounts(database: Db, after: string | null, count: number): Promise<AccountOverview[]> {
  return sql.rows(
    database,
    `SELECT a.id, a.email, a.created_at, max(s.rotated_at) AS last_used_at,
       (count(s.id) FILTER (WHERE s.ended_at IS NULL
       AND s.expires_at > now()))::int AS sessions, a.leaving_at
     FROM account a LEFT JOIN account_session s ON s.account_id = a.id
     WHERE $1::uuid IS NULL OR a.id > $1 GROUP BY a.id ORDER BY a.id LIMIT $2`,
    [after, count],
  );
}

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
