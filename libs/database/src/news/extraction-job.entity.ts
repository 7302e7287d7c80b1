import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Jobs are leased, because no transaction may stay open while a page is loaded. */
@Entity('extract_job')
export class ExtractionJob {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') revision!: number;
  /** Whether a listener is waiting for the page. Such a job has separate limits and only one attempt. */
  @Column('boolean', { default: false }) urgent!: boolean;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
}
