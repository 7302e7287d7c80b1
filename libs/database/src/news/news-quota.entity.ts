import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Calls are counted per day or month and stored, so that a restart does not exceed the quota. */
@Entity('news_quota')
export class NewsQuota {
  @PrimaryColumn('text') service!: string;
  @PrimaryColumn('text') period!: string;
  @Column('integer', { default: 0 }) used!: number;
  /** Time until which the service rejects calls. */
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3, nullable: true }) blockedUntil!: Date | null;
}
