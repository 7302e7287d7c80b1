import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('feed_state')
export class FeedState {
  @PrimaryColumn('text', { name: 'source_id' }) sourceId!: string;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified!: string | null;
  @Column('text', { nullable: true }) title!: string | null;
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3 }) nextAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'tried_at', precision: 3, nullable: true }) triedAt!: Date | null;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('text', { name: 'last_code', nullable: true }) lastCode!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Set after too many failures; the source is then visited rarely. */
  @Column('boolean', { default: false }) disabled!: boolean;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}
