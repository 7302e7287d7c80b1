import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a signed-in person has queued, on whichever device. */
@Entity('listening_queue')
export class ListeningQueue {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_ids', array: true }) articleIds!: string[];
  /** Position of the story that is current, or -1. */
  @Column('integer') current!: number;
  /** Raised with every change: who changes an older one gets the newer. */
  @Column('integer', { default: 1 }) version!: number;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
