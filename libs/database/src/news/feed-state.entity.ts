import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the last visits to a source taught: validators for a conditional GET, the next time, the failures in a row. */
@Entity('feed_state')
export class FeedState {
  @PrimaryColumn('text', { name: 'source_id' }) sourceId!: string;
  @Column('text', { nullable: true }) etag!: string | null;
  @Column('text', { name: 'last_modified', nullable: true }) lastModified!: string | null;
  /** What it called itself when it last brought articles. */
  @Column('text', { nullable: true }) title!: string | null;
  @Column({ type: 'timestamptz', name: 'next_at', precision: 3 }) nextAt!: Date;
  @Column({ type: 'timestamptz', name: 'answered_at', precision: 3, nullable: true }) answeredAt!: Date | null;
  @Column({ type: 'timestamptz', name: 'tried_at', precision: 3, nullable: true }) triedAt!: Date | null;
  @Column('integer', { default: 0 }) failures!: number;
  @Column('text', { name: 'last_code', nullable: true }) lastCode!: string | null;
  @Column('text', { name: 'last_error', nullable: true }) lastError!: string | null;
  /** Set after too many failures in a row; visited again only after a long rest. */
  @Column('boolean', { default: false }) disabled!: boolean;
  /** Who is visiting it right now; a lease that ran out counts for nothing. */
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'leased_until', precision: 3, nullable: true }) leasedUntil!: Date | null;
}
