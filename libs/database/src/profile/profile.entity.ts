import type { Tier } from '@tidings/contracts/limits/profile-limits.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('profile')
export class Profile {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text') owner!: string;
  @Column('text', { name: 'subscription_plan', default: 'free' }) subscriptionPlan!: Tier;
  /** Path of the picture on this origin. */
  @Column('text', { nullable: true }) image!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
