import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Stored per day or month, so that restarts do not exceed the quota. */
@Entity('news_quota')
export class NewsQuota {
  @PrimaryColumn('text') service!: string;
  @PrimaryColumn('text') period!: string;
  @Column('integer', { default: 0 }) used!: number;
  /** Time until which the service refuses calls. */
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3, nullable: true }) blockedUntil!: Date | null;
}
