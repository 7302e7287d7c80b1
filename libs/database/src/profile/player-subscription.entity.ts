import type { SubscriptionState, Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a person is subscribed to. What is used of it is the listener's credit. */
@Entity('player_subscription')
export class PlayerSubscription {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { default: 'free' }) tier!: Tier;
  @Column('text', { default: 'active' }) status!: SubscriptionState;
  @Column('text', { name: 'stripe_subscription_id', nullable: true, unique: true }) stripeSubscriptionId!:
    | string
    | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
