import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A listener follows a source. What it brings, its address and its health are the source's own. */
@Entity('source_subscription')
export class SourceSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { name: 'source_id' }) sourceId!: string;
  /** As the feed or an imported list called it; empty: as the source calls itself. */
  @Column('text') name!: string;
  /** Empty: in no folder. */
  @Column('text') folder!: string;
  @Column('boolean', { default: false }) muted!: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
