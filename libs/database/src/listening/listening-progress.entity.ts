import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The position is a sentence and an offset, which are valid for all voices and renditions. */
@Entity('listening_progress')
export class ListeningProgress {
  @PrimaryColumn('text') listener!: string;
  @PrimaryColumn('uuid', { name: 'article_id' }) articleId!: string;
  @Column('integer') sentence!: number;
  @Column('integer', { name: 'char_offset', default: 0 }) offset!: number;
  @Column('integer') ms!: number;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column({ type: 'timestamptz', name: 'session_started_at', precision: 3 }) sessionStartedAt!: Date;
  @Column('integer') sequence!: number;
  @Column('boolean', { default: false }) final!: boolean;
  @Column('boolean', { default: false }) finished!: boolean;
  @Column('text') device!: string;
  /** Pseudonymous code of an anonymous listener's network. */
  @Column('text', { nullable: true }) wide!: string | null;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
