import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Leased, so that no transaction is open while the page loads. */
@Entity('extract_job')
export class ExtractJob {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') revision!: number;
  /** A listener waits; such jobs have their own limits and a single attempt. */
  @Column('boolean', { default: false }) urgent!: boolean;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
}
