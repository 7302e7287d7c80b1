import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The private podcast feed of an account. Its URL is derived from the seed and a secret of this installation; only its
 * hash is stored.
 */
@Entity('podcast_feed')
export class PodcastFeed {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** Origin used by the account owner's browser, which may differ from the server's own behind a proxy. */
  @Column('text', { nullable: true }) origin!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  /** Digest of the feed's contents when it was last fetched, and the time of their last change in whole seconds. */
  @Column('text', { nullable: true }) contents!: string | null;
  @Column({ type: 'timestamptz', name: 'changed_at', precision: 0, default: () => 'now()' }) changedAt!: Date;
}
