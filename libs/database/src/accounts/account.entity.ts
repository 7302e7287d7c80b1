import { INVITATION_VALIDITY_DAYS } from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, IsNull, Not, PrimaryColumn } from 'typeorm';
import { databaseNow, fromNow, isFuture } from '../database-time.ts';
import { fromColumns } from '../sql.ts';

type Db = DataSource | EntityManager;

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

@Entity('invitation')
export class Invitation {
  @PrimaryColumn('uuid') id!: string;
  @Column('bytea', { name: 'code_hash', unique: true }) codeHash!: Buffer;
  /** Null if anyone with the code may use the invitation. */
  @Column('text', { name: 'email_key', nullable: true }) emailKey!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}

const validInvitation = { usedAt: IsNull(), expiresAt: isFuture };

export const findAccountById = (database: Db, id: string): Promise<Account | null> =>
  database.getRepository(Account).findOneBy({ id });

export const findAccountByEmail = (database: Db, emailKey: string): Promise<Account | null> =>
  database.getRepository(Account).findOneBy({ emailKey });

export const hasAccounts = (database: Db): Promise<boolean> => database.getRepository(Account).exists();

export async function createAccount(
  tx: EntityManager,
  account: { id: string; email: string; emailKey: string; passwordHash: string },
): Promise<boolean> {
  const values = { ...account, passwordChangedAt: databaseNow };
  const insert = tx.createQueryBuilder().insert().into(Account).values(values).orIgnore().returning('id');
  return fromColumns((await insert.execute()).raw).length > 0;
}

export async function setPassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
  await tx.update(Account, { id }, { passwordHash, passwordChangedAt: databaseNow });
}

/** Returns false if another account has the address. */
export async function setEmail(tx: EntityManager, id: string, email: string, emailKey: string): Promise<boolean> {
  if (await tx.existsBy(Account, { emailKey, id: Not(id) })) return false;
  return (await tx.update(Account, { id }, { email, emailKey })).affected === 1;
}

export async function ensureProviderAccount(
  tx: EntityManager,
  person: { id: string; issuer: string; subject: string; email: string },
): Promise<{ id: string; isNew: boolean }> {
  const { raw } = await tx
    .createQueryBuilder()
    .insert()
    .into(Account)
    .values(person)
    .orUpdate(['email'], ['issuer', 'subject'])
    .returning('id')
    // Otherwise the ID of an existing account replaces the given one in `person`.
    .updateEntity(false)
    .execute();
  const [{ id = person.id } = {}] = fromColumns<Partial<Account>>(raw);
  return { id, isNew: id === person.id };
}

export const findProviderAccount = (
  database: Db,
  issuer: string,
  subject: string,
): Promise<Pick<Account, 'id' | 'leavingAt'> | null> => database.getRepository(Account).findOneBy({ issuer, subject });

export async function storeInvitation(
  tx: EntityManager,
  invitation: Pick<Invitation, 'id' | 'codeHash' | 'emailKey'>,
): Promise<Date> {
  const values = { ...invitation, expiresAt: fromNow(INVITATION_VALIDITY_DAYS, 'days') };
  const insert = tx.createQueryBuilder().insert().into(Invitation).values(values).returning('expires_at');
  const [stored] = fromColumns<Invitation>((await insert.execute()).raw);
  if (!stored) throw new Error('The stored invitation was not returned.');
  return stored.expiresAt;
}

export const findInvitationByHash = (database: Db, codeHash: Buffer): Promise<Invitation | null> =>
  database.getRepository(Invitation).findOneBy({ codeHash, ...validInvitation });

/** Also deletes the email address of the invitation. */
export async function consumeInvitation(tx: EntityManager, id: string): Promise<boolean> {
  const used = { usedAt: databaseNow, emailKey: null };
  return (await tx.update(Invitation, { id, ...validInvitation }, used)).affected === 1;
}
