import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The private podcast feed of a person. Its address follows from the seed and a secret of the installation; only a hash
 * of it is kept.
 */
@Entity('podcast_feed')
export class PodcastFeed {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** New with every new address; none ever comes back. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** The origin the person's browser made it under, which a proxy may hide from us. */
  @Column('text', { nullable: true }) origin!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  /** Digest of what the feed held when it was last asked for, and since when it holds that, in whole seconds. */
  @Column('text', { nullable: true }) contents!: string | null;
  @Column({ type: 'timestamptz', name: 'changed_at', precision: 0, default: () => 'now()' }) changedAt!: Date;
}
