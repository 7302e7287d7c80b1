import type { SubscriptionSource, SubscriptionState, Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { databaseNow } from '../database-time.ts';
import { fromColumns } from '../sql.ts';

export type RenditionCharge = Pick<CreditCharge, 'listener' | 'renditionId' | 'characters'>;

@Entity('player_subscription')
export class PlayerSubscription {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { default: 'free' }) tier!: Tier;
  @Column('text', { default: 'active' }) status!: SubscriptionState;
  @Column('text', { name: 'stripe_subscription_id', nullable: true, unique: true }) stripeSubscriptionId!:
    | string
    | null;
  @Column('text', { default: 'operator' }) source!: SubscriptionSource;
  /** Time at which the account falls back to the free tier; null if the subscription has no end. */
  @Column({ type: 'timestamptz', name: 'ends_at', precision: 3, nullable: true }) endsAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'renews_at', precision: 3, nullable: true }) renewsAt!: Date | null;
  /** Each account has only one trial. */
  @Column({ type: 'timestamptz', name: 'trial_started_at', precision: 3, nullable: true }) trialStartedAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'trial_ends_at', precision: 3, nullable: true }) trialEndsAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}

export async function createSubscription(tx: EntityManager, accountId: string): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(PlayerSubscription).values({ accountId }).orIgnore();
  return fromColumns((await insert.returning('account_id').execute()).raw).length > 0;
}

@Entity('listening_credit')
export class ListeningCredit {
  @PrimaryColumn('text') listener!: string;
  /** Characters used since `lastReset`, which may be in an earlier period. */
  @Column('integer') used!: number;
  @Column({ type: 'timestamptz', name: 'last_reset', precision: 3 }) lastReset!: Date;
}

/** Playing the audio again is free until the charge is refunded. */
@Entity('credit_charge')
export class CreditCharge {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('text', { name: 'rendition_id' }) renditionId!: string;
  @Column('integer') characters!: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) period!: Date | null;
  @Column({ type: 'timestamptz', name: 'charged_at', precision: 3, default: () => 'now()' }) chargedAt!: Date;
}

export async function startCredit(tx: EntityManager, listener: string): Promise<boolean> {
  const values = { listener, used: 0, lastReset: databaseNow };
  const insert = tx.createQueryBuilder().insert().into(ListeningCredit).values(values).orIgnore();
  return fromColumns((await insert.returning('listener').execute()).raw).length > 0;
}

/** Restores credit only for charges of the current period. */
export async function refundRendition(tx: EntityManager, renditionId: string): Promise<RenditionCharge[]> {
  const remove = tx.createQueryBuilder().delete().from(CreditCharge).where({ renditionId });
  const charges = fromColumns<CreditCharge>((await remove.returning('*').execute()).raw);
  // A fixed order prevents deadlocks between refunds.
  for (const { listener, characters, period } of charges.toSorted((one, other) =>
    one.listener < other.listener ? -1 : 1,
  ))
    if (period)
      await tx.update(
        ListeningCredit,
        { listener, lastReset: period },
        { used: () => `greatest(0, used - ${characters})` },
      );
  return charges;
}
