import type { SessionEndReason } from '@tidings/contracts/events/account.events.ts';
import { SESSIONS_MAX, SESSION_IDLE_DAYS, STEP_UP_MINUTES } from '@tidings/contracts/limits/account-limits.ts';
import {
  type DataSource,
  type EntityManager,
  Column,
  Entity,
  In,
  IsNull,
  JoinColumn,
  ManyToOne,
  Not,
  PrimaryColumn,
  Raw,
} from 'typeorm';
import { databaseNow, fromNow, isFuture } from '../database-time.ts';

@Entity('account_session')
export class AccountSession {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('integer', { default: 1 }) generation!: number;
  @Column('text') device!: string;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'rotated_at', precision: 3, default: () => 'now()' }) rotatedAt!: Date;
  /** Time of the last confirmation. Sensitive actions require a recent one. */
  @Column({ type: 'timestamptz', name: 'confirmed_at', precision: 3, nullable: true }) confirmedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 }) expiresAt!: Date;
  @Column({ type: 'timestamptz', name: 'ended_at', precision: 3, nullable: true }) endedAt!: Date | null;
  @Column('text', { name: 'ended_why', nullable: true }) endedWhy!: string | null;
}

@Entity('refresh_token')
export class RefreshToken {
  @PrimaryColumn('bytea') hash!: Buffer;
  @Column('uuid', { name: 'session_id' }) sessionId!: string;
  @Column('integer') generation!: number;
  @ManyToOne(() => AccountSession, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id' })
  session!: AccountSession;
}

const openSession = { endedAt: IsNull(), expiresAt: isFuture };

type Db = DataSource | EntityManager;

/**
 * Creates a session that counts as confirmed. Ends the account's oldest sessions if there are more than `SESSIONS_MAX`.
 */
export async function createSession(
  tx: EntityManager,
  { id, accountId, device, tokenHash }: { id: string; accountId: string; device: string; tokenHash: Buffer },
  daysMax: number,
): Promise<void> {
  const sessions = tx.getRepository(AccountSession);
  const expiresAt = fromNow(Math.min(SESSION_IDLE_DAYS, daysMax), 'days');
  await sessions.insert({ id, accountId, device, expiresAt, confirmedAt: databaseNow });
  await tx.insert(RefreshToken, { hash: tokenHash, sessionId: id, generation: 1 });
  const surplus = await sessions.find({
    select: { id: true },
    where: { accountId, ...openSession },
    order: { rotatedAt: 'DESC', createdAt: 'DESC' },
    skip: SESSIONS_MAX,
  });
  const ended = { endedAt: databaseNow, endedWhy: 'too many sessions' };
  if (surplus.length > 0) await sessions.update({ id: In(surplus.map((oldest) => oldest.id)) }, ended);
}

export async function findSessionByToken(
  database: Db,
  hash: Buffer,
): Promise<{ sessionId: string; accountId: string } | null> {
  const [token] = await database.getRepository(RefreshToken).find({ where: { hash }, relations: { session: true } });
  return token ? { sessionId: token.sessionId, accountId: token.session.accountId } : null;
}

export async function confirmSession(database: Db, accountId: string, id: string): Promise<void> {
  await database.getRepository(AccountSession).update({ id, accountId }, { confirmedAt: databaseNow });
}

/**
 * Returns the time until which sensitive actions are allowed, or null if the user must confirm their identity first.
 */
export async function findConfirmationExpiry(database: Db, accountId: string, id: string): Promise<Date | null> {
  const confirmedAt = Raw((at) => `${at} > now() - make_interval(mins => ${STEP_UP_MINUTES})`);
  const session = await database.getRepository(AccountSession).findOneBy({ id, accountId, confirmedAt });
  return session?.confirmedAt ? new Date(session.confirmedAt.getTime() + STEP_UP_MINUTES * 60_000) : null;
}

export type OpenSession = Pick<AccountSession, 'id' | 'device' | 'createdAt' | 'rotatedAt'>;

export const listOpenSessions = (database: Db, accountId: string): Promise<OpenSession[]> =>
  database.getRepository(AccountSession).find({ where: { accountId, ...openSession }, order: { rotatedAt: 'DESC' } });

export async function endSession(database: Db, accountId: string, id: string, why: SessionEndReason): Promise<boolean> {
  const ended = { endedAt: databaseNow, endedWhy: why };
  const sessions = database.getRepository(AccountSession);
  return (await sessions.update({ id, accountId, endedAt: IsNull() }, ended)).affected === 1;
}

export async function endSessions(
  database: Db,
  accountId: string,
  why: SessionEndReason,
  but: string | null,
): Promise<string[]> {
  const { raw } = await database
    .getRepository(AccountSession)
    .update(
      { accountId, endedAt: IsNull(), ...(but === null ? {} : { id: Not(but) }) },
      { endedAt: databaseNow, endedWhy: why },
      { returning: ['id'] },
    );
  return (raw as AccountSession[]).map(({ id }) => id);
}
