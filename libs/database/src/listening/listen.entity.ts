import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session is created when an article is played, not when it is opened. */
@Entity('listen')
export class Listen {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  /** Time from the client's clock. The clock may be wrong, so sessions are not ordered by this time. */
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
