import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState, TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('rendition')
export class Rendition {
  @PrimaryColumn('text') id!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column('text', { name: 'narration_hash' }) narrationHash!: string;
  @Column('jsonb') narration!: Narration;
  /** Index of the first sentence; above 0 if the audio starts within the text. */
  @Column('integer', { name: 'from_sentence', default: 0 }) fromSentence!: number;
  @Column('text') voice!: string;
  @Column('text') language!: string;
  @Column('text', { default: 'standard' }) engine!: PollyEngine;
  @Column('text', { default: 'queued' }) state!: RenditionState;
  @Column('text', { name: 'chunk_keys', array: true }) chunkKeys!: string[];
  @Column('integer', { name: 'chunks_done', default: 0 }) chunksDone!: number;
  /** Fewer than all chunks if only the beginning is prefetched. */
  @Column('integer', { name: 'chunks_wanted' }) chunksWanted!: number;
  @Column('integer') characters!: number;
  /** Sizes of the chunks. Set once all are rendered, and kept while deleted chunks are rendered again. */
  @Column('integer', { name: 'chunk_bytes', array: true, nullable: true }) chunkBytes!: number[] | null;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  @Column('jsonb', { nullable: true }) timeline!: TimelineSentence[] | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: string | null;
  @Column('boolean', { default: true }) awaited!: boolean;
  /** If false, only the first chunk is rendered. */
  @Column('boolean', { default: false }) enqueued!: boolean;
  @Column({ type: 'timestamptz', name: 'heard_at', precision: 3, nullable: true }) heardAt!: Date | null;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'lease_until', precision: 3, nullable: true }) leaseUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
