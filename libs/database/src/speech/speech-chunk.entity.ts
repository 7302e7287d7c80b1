import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Each mark is `[from, to, ms]`: UTF-16 offsets in the part's text, and the time since the start of the chunk. */
export type StoredSpeechMarks = {
  parts: { ms: number; durationMs: number; words: [number, number, number][] }[];
};

@Entity('speech_chunk')
export class SpeechChunkRow {
  @PrimaryColumn('text') key!: string;
  @Column('text', { default: 'rendering' }) state!: 'rendering' | 'ready';
  @Column('uuid') owner!: string;
  @Column({ type: 'timestamptz', name: 'lease_until', precision: 3 }) leaseUntil!: Date;
  @Column('integer', { default: 1 }) attempts!: number;
  @Column('integer', { nullable: true }) bytes!: number | null;
  /** Number of MP3 frames of 24 ms. */
  @Column('integer', { nullable: true }) frames!: number | null;
  @Column('jsonb', { nullable: true }) marks!: StoredSpeechMarks | null;
  @Column('text', { nullable: true }) error!: string | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
}
