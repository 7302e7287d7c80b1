import {
  type DataSource,
  type EntityManager,
  Column,
  Entity,
  IsNull,
  LessThan,
  LessThanOrEqual,
  Not,
  PrimaryColumn,
  Raw,
} from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { fromColumns } from '../sql.ts';
import { AccountChallenge } from './account-request.entity.ts';

type Db = DataSource | EntityManager;

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

/** Also deletes recovery codes and challenges. */
export async function deleteSecondFactors(tx: EntityManager, accountId: string): Promise<boolean> {
  const totp = await tx.delete(AccountTotp, { accountId });
  const passkeys = await tx.delete(AccountPasskey, { accountId });
  await tx.delete(RecoveryCode, { accountId });
  await tx.delete(AccountChallenge, { accountId });
  return Boolean(totp.affected || passkeys.affected);
}

/** The current secret stays valid until the new one is confirmed. */
export async function storePendingTotp(database: Db, accountId: string, pendingSecret: Buffer): Promise<void> {
  await database.getRepository(AccountTotp).upsert({ accountId, pendingSecret, pendingAt: databaseNow }, ['accountId']);
}

/** Prevents the code of `step` from being used again. */
export async function confirmPendingTotp(tx: EntityManager, accountId: string, pendingSecret: Buffer, step: number) {
  const confirmed = { secret: pendingSecret, since: databaseNow, lastStep: step, refusedSteps: [] };
  const values = { ...confirmed, pendingSecret: null, pendingAt: null };
  return (await tx.update(AccountTotp, { accountId, pendingSecret }, values)).affected === 1;
}

export async function consumeTotpStep(tx: Db, accountId: string, step: number): Promise<boolean> {
  const isUnused = {
    lastStep: Raw((last) => `(${last} IS NULL OR ${last} < :step)`, { step }),
    refusedSteps: Raw((refused) => `NOT (:step = ANY(${refused}))`, { step }),
  };
  const where = { accountId, secret: Not(IsNull()), ...isUnused };
  return (await tx.getRepository(AccountTotp).update(where, { lastStep: step })).affected === 1;
}

export async function deleteTotp(tx: EntityManager, accountId: string): Promise<boolean> {
  return (await tx.delete(AccountTotp, { accountId, secret: Not(IsNull()) })).affected === 1;
}

@Entity('recovery_code')
export class RecoveryCode {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('bytea') hash!: Buffer;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}

export async function storeRecoveryCodes(tx: EntityManager, accountId: string, hashes: readonly Buffer[]) {
  await deleteRecoveryCodes(tx, accountId);
  await tx.insert(
    RecoveryCode,
    hashes.map((hash) => ({ accountId, hash })),
  );
}

export async function deleteRecoveryCodes(tx: EntityManager, accountId: string): Promise<void> {
  await tx.delete(RecoveryCode, { accountId });
}

export async function findRecoveryCode(
  database: Db,
  accountId: string,
  hash: Buffer,
): Promise<'unused' | 'used' | null> {
  const code = await database.getRepository(RecoveryCode).findOneBy({ accountId, hash });
  if (!code) return null;
  return code.usedAt === null ? 'unused' : 'used';
}

export async function consumeRecoveryCode(tx: Db, accountId: string, hash: Buffer): Promise<boolean> {
  const unused = { accountId, hash, usedAt: IsNull() };
  return (await tx.getRepository(RecoveryCode).update(unused, { usedAt: databaseNow })).affected === 1;
}

@Entity('account_passkey')
export class AccountPasskey {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  /** Base64url. */
  @Column('text', { name: 'credential_id', unique: true }) credentialId!: string;
  /** COSE key. */
  @Column('bytea', { name: 'public_key' }) publicKey!: Buffer;
  /** 32 bits; 0 if the authenticator does not count its uses. */
  @Column('bigint', { default: 0, transformer: { from: Number, to: (counter: unknown) => counter } }) counter!: number;
  @Column('text', { array: true, default: () => "'{}'" }) transports!: string[];
  @Column('text') name!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}

export const listPasskeys = (database: Db, accountId: string): Promise<AccountPasskey[]> =>
  database.getRepository(AccountPasskey).find({ where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } });

export const findPasskeyByCredential = (database: Db, credentialId: string): Promise<AccountPasskey | null> =>
  database.getRepository(AccountPasskey).findOneBy({ credentialId });

export async function createPasskey(
  tx: EntityManager,
  passkey: Pick<AccountPasskey, 'id' | 'accountId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(AccountPasskey).values(passkey);
  const { raw } = await insert.orIgnore().returning('id').execute();
  return fromColumns(raw).length > 0;
}

/** Returns false if the counter did not increase, which suggests a cloned authenticator. */
export async function recordPasskeyUse(tx: Db, id: string, counter: number): Promise<boolean> {
  const before = counter === 0 ? LessThanOrEqual(0) : LessThan(counter);
  const used = { counter, lastUsedAt: databaseNow };
  return (await tx.getRepository(AccountPasskey).update({ id, counter: before }, used)).affected === 1;
}

export async function renamePasskey(database: Db, accountId: string, id: string, name: string): Promise<boolean> {
  return (await database.getRepository(AccountPasskey).update({ id, accountId }, { name })).affected === 1;
}

export async function deletePasskey(tx: EntityManager, accountId: string, id: string): Promise<boolean> {
  return (await tx.delete(AccountPasskey, { id, accountId })).affected === 1;
}
