import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Calls made to a news service in one period of its plan (`2026-11-21` or `2026-11`), so that a restart spends nothing
 * twice.
 */
@Entity('news_quota')
export class NewsQuota {
  @PrimaryColumn('text') service!: string;
  @PrimaryColumn('text') period!: string;
  @Column('integer', { default: 0 }) used!: number;
  /** No call before this moment: the service said so. */
  @Column({ type: 'timestamptz', name: 'blocked_until', precision: 3, nullable: true }) blockedUntil!: Date | null;
}
