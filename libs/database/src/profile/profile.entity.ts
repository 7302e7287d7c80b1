import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Created at the first sign-in. */
@Entity('profile')
export class Profile {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Shown in the greeting. */
  @Column('text') owner!: string;
  @Column('text', { name: 'subscription_plan', default: 'free' }) subscriptionPlan!: Tier;
  /** Path of the avatar on this origin. */
  @Column('text', { nullable: true }) image!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
