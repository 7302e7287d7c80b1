import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An article whose page has to be read. A row is leased, never held in a transaction while the page loads. */
@Entity('extract_job')
export class ExtractJob {
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') revision!: number;
  /** Somebody waits for it: own places, and one attempt. */
  @Column('boolean', { default: false }) urgent!: boolean;
  @Column('integer', { default: 0 }) attempt!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
}
