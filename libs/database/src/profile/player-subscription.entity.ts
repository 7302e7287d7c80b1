import type { SubscriptionSource, SubscriptionState, Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

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
