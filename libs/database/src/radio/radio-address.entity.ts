import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a station plays: one tab of the feed, or everything. */
export type RadioTopic = FeedCategory | 'all';

/**
 * The address of a person's station. It follows from the seed and a secret of the installation; only a hash of it is
 * kept.
 */
@Entity('radio_address')
export class RadioAddress {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') topic!: RadioTopic;
  /** New with every new address; none ever comes back. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** Stories that many sources have at once cut in. */
  @Column('boolean', { default: false }) breaking!: boolean;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
}
