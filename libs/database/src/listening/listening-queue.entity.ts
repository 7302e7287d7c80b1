import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('listening_queue')
export class ListeningQueue {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_ids', array: true }) articleIds!: string[];
  /** Index of the current article, or -1 if none is current. */
  @Column('integer') current!: number;
  /** Incremented on every change, for optimistic locking. */
  @Column('integer', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
