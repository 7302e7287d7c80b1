import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The URL is derived from the seed and a secret of this installation; only its hash is stored. */
@Entity('podcast_feed')
export class PodcastFeed {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  /** Changes with every new URL and is never reused. */
  @Column('uuid') seed!: string;
  @Column('text', { name: 'token_hash' }) tokenHash!: string;
  /** As the owner's browser sees it; behind a proxy, the server's own may differ. */
  @Column('text', { nullable: true }) origin!: string | null;
  @Column({ type: 'timestamptz', name: 'made_at', precision: 3, default: () => 'now()' }) madeAt!: Date;
  /** Digest at the last fetch; `changedAt` is in whole seconds. */
  @Column('text', { nullable: true }) contents!: string | null;
  @Column({ type: 'timestamptz', name: 'changed_at', precision: 0, default: () => 'now()' }) changedAt!: Date;
}
