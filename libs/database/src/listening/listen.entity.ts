import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Created by playing, not by opening an article. */
@Entity('listen')
export class Listen {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  /** From the client's clock, so it does not order sessions. */
  @Column('bigint', { name: 'session_key' }) sessionKey!: string;
  @Column({ type: 'timestamptz', name: 'started_at', precision: 3 }) startedAt!: Date;
  @Column({ type: 'timestamptz', name: 'last_heard_at', precision: 3 }) lastHeardAt!: Date;
  @Column('integer') sequence!: number;
  @Column('integer') sentence!: number;
  @Column('integer', { name: 'char_offset', default: 0 }) offset!: number;
  @Column('integer') ms!: number;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column('boolean', { default: false }) finished!: boolean;
}
