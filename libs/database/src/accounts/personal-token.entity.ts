import type { TokenScope } from '@tidings/contracts/account/token-scopes.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { databaseNow, fromNow, isFuture } from '../database-time.ts';
import { ofStayingAccount } from './staying-account.query.ts';

type Db = DataSource | EntityManager;

@Entity('personal_token')
export class PersonalToken {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') name!: string;
  @Column('text', { array: true }) scopes!: TokenScope[];
  @Column('text', { unique: true }) hash!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  /** Accurate to a minute. */
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true }) lastUsedAt!: Date | null;
}

export type PersonalTokenView = Omit<PersonalToken, 'hash'>;

export async function createPersonalToken(
  tx: EntityManager,
  token: Pick<PersonalToken, 'id' | 'accountId' | 'name' | 'scopes' | 'hash'>,
  days: number,
): Promise<PersonalTokenView> {
  await tx.insert(PersonalToken, { ...token, expiresAt: fromNow(days, 'days') });
  return tx.findOneByOrFail(PersonalToken, { id: token.id });
}

/** Includes expired tokens, so that people can see why a program no longer works. */
export const listPersonalTokens = (database: Db, accountId: string): Promise<PersonalTokenView[]> =>
  database.getRepository(PersonalToken).find({ where: { accountId }, order: { createdAt: 'DESC', id: 'ASC' } });

export const countPersonalTokens = (database: Db, accountId: string): Promise<number> =>
  database.getRepository(PersonalToken).countBy({ accountId });

/** Ignores expired tokens and accounts that are scheduled for deletion. */
export const findPersonalTokenByHash = (database: Db, hash: string): Promise<PersonalToken | null> =>
  database.getRepository(PersonalToken).findOneBy({ hash, expiresAt: isFuture, accountId: ofStayingAccount });

export async function recordPersonalTokenUse(database: Db, id: string): Promise<void> {
  await database.getRepository(PersonalToken).update({ id }, { lastUsedAt: databaseNow });
}

export const deletePersonalToken = async (tx: EntityManager, accountId: string, id: string): Promise<boolean> =>
  (await tx.delete(PersonalToken, { id, accountId })).affected === 1;
