import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { formatMailedCode } from '@tidings/contracts/account/credentials.ts';
import type { CodePurpose } from '@tidings/contracts/events/account.events.ts';
import { CODE_VALIDITY_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, In, IsNull, LessThan, PrimaryColumn } from 'typeorm';
import { fromNow, isFuture } from '../database-time.ts';
import { fromColumns } from '../sql.ts';
import { readSecrets, storeSecretUnlessRecent } from './secret.entity.ts';

type Db = DataSource | EntityManager;

type NewAccountRequest = Pick<
  AccountRequest,
  'id' | 'purpose' | 'email' | 'emailKey' | 'accountId' | 'passwordHash'
> & {
  invitationId?: string | null;
  minutes?: number;
};

const isOpen = (triesMax: number) => ({ usedAt: IsNull(), expiresAt: isFuture, tries: LessThan(triesMax) });

export type ChallengePurpose =
  | 'sign-in'
  | 'reset'
  | 'add-passkey'
  | 'passkey-sign-in'
  | 'passkey-second-factor'
  | 'passkey-step-up';

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

export async function createAccountRequest(
  tx: EntityManager,
  { minutes = CODE_VALIDITY_MINUTES, ...request }: NewAccountRequest,
): Promise<void> {
  await tx.insert(AccountRequest, { ...request, expiresAt: fromNow(minutes, 'mins') });
}

export const findAccountRequest = (database: Db, id: string): Promise<AccountRequest | null> =>
  database.getRepository(AccountRequest).findOneBy({ id });

/**
 * Must be called before the code is compared, so that parallel attempts cannot exceed the limit. `accountId` is null
 * for anonymous requests.
 */
export async function consumeCodeAttempt(
  database: DataSource,
  { id, purpose, accountId }: Pick<AccountRequest, 'id' | 'purpose' | 'accountId'>,
  triesMax: number,
): Promise<AccountRequest | null> {
  const { raw } = await database
    .getRepository(AccountRequest)
    .update(
      { id, purpose, accountId: accountId ?? IsNull(), ...isOpen(triesMax) },
      { tries: () => 'tries + 1' },
      { returning: '*' },
    );
  return fromColumns<AccountRequest>(raw)[0] ?? null;
}

export async function storeFormerEmail(tx: EntityManager, id: string, formerEmail: string): Promise<void> {
  await tx.update(AccountRequest, { id }, { formerEmail });
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

@Entity('account_challenge')
export class AccountChallenge {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') purpose!: ChallengePurpose;
  @Column('uuid', { name: 'account_id', nullable: true }) accountId!: string | null;
  @Column('uuid', { name: 'session_id', nullable: true }) sessionId!: string | null;
  @Column('uuid', { name: 'sign_in_id', nullable: true }) signInId!: string | null;
  @Column('text', { nullable: true }) challenge!: string | null;
  @Column('uuid', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('text', { name: 'password_hash', nullable: true }) passwordHash!: string | null;
  @Column('integer', { default: 0 }) tries!: number;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, nullable: true }) usedAt!: Date | null;
}

export async function createChallenge(
  database: Db,
  challenge: Partial<AccountChallenge> & Pick<AccountChallenge, 'purpose'>,
  minutes: number,
): Promise<string> {
  const id = randomUUID();
  await database.getRepository(AccountChallenge).insert({ ...challenge, id, expiresAt: fromNow(minutes, 'mins') });
  return id;
}

export const findOpenSignIn = (database: Db, id: string, triesMax: number): Promise<AccountChallenge | null> =>
  database
    .getRepository(AccountChallenge)
    .findOneBy({ id, purpose: In<ChallengePurpose>(['sign-in', 'reset']), ...isOpen(triesMax) });

/** Must be called before the second factor is checked, so that parallel attempts cannot exceed the limit. */
export async function consumeSignInAttempt(database: Db, id: string, triesMax: number): Promise<boolean> {
  const challenges = database.getRepository(AccountChallenge);
  return (await challenges.update({ id, ...isOpen(triesMax) }, { tries: () => 'tries + 1' })).affected === 1;
}

export async function deleteChallenges(tx: EntityManager, accountId: string): Promise<void> {
  await tx.delete(AccountChallenge, { accountId });
}
