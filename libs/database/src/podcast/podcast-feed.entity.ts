import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The table stores only a hash of the URL. */
@Entity('podcast_feed')
export class PodcastFeed {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** Public origin. Behind a proxy, it may differ from the server's origin. */
  @Column('text', { nullable: true }) origin!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  @Column('text', { nullable: true }) contents!: string | null;
  @Column({ type: 'timestamptz', name: 'changed_at', precision: 0, default: () => 'now()' }) changedAt!: Date;
}
