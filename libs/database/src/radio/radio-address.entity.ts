import type { FeedCategory } from '@tidings/contracts/news/categories.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

export type RadioTopic = FeedCategory | 'all';

/** The table stores only a hash of the URL. */
@Entity('radio_address')
export class RadioAddress {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') topic!: RadioTopic;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  @Column('boolean', { default: false }) breaking!: boolean;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
}
