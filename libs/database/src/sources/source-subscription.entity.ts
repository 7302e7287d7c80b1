import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('source_subscription')
export class SourceSubscription {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('text', { name: 'source_id' }) sourceId!: string;
  /** Empty if the source's own name is used. */
  @Column('text') name!: string;
  @Column('text') folder!: string;
  @Column('boolean', { default: false }) muted!: boolean;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
