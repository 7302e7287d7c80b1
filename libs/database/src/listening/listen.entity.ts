import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One time a person listened to an article: made by playing, never by looking. */
@Entity('listen')
export class Listen {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  /** When it began by the clock of the device, which may be wrong: it names the session and orders nothing. */
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
