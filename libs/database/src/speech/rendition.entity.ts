import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { RenditionState, TimelineSentence } from '@tidings/contracts/speech/timeline.ts';
import type { PollyEngine } from '@tidings/contracts/voices/catalogue-voice.ts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One article's audio in one voice: an ordered list of chunks, most of which other renditions may share. */
@Entity('rendition')
export class Rendition {
  @PrimaryColumn('text') id!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column('text', { name: 'narration_hash' }) narrationHash!: string;
  /** The text as it was when the audio was asked for: the article may change meanwhile. */
  @Column('jsonb') narration!: Narration;
  /** The sentence it begins with; what begins inside the text is not the story's audio. */
  @Column('integer', { name: 'from_sentence', default: 0 }) fromSentence!: number;
  @Column('text') voice!: string;
  @Column('text') language!: string;
  /** The quality it is spoken in: Polly's word. */
  @Column('text', { default: 'standard' }) engine!: PollyEngine;
  @Column('text', { default: 'queued' }) state!: RenditionState;
  @Column('text', { name: 'chunk_keys', array: true }) chunkKeys!: string[];
  @Column('integer', { name: 'chunks_done', default: 0 }) chunksDone!: number;
  /** Chunks to render for now: fewer than there are when only the beginning is made ahead. */
  @Column('integer', { name: 'chunks_wanted' }) chunksWanted!: number;
  @Column('integer') characters!: number;
  /** Bytes of every chunk, once all are rendered; they stay while some that were not kept are made again. */
  @Column('integer', { name: 'chunk_bytes', array: true, nullable: true }) chunkBytes!: number[] | null;
  @Column('integer', { name: 'duration_ms', nullable: true }) durationMs!: number | null;
  /** When everything is heard, once all chunks are rendered. */
  @Column('jsonb', { nullable: true }) timeline!: TimelineSentence[] | null;
  @Column('text', { name: 'failure_code', nullable: true }) failureCode!: string | null;
  /** Somebody waits for it; what is made ahead, or for the next time, comes after all of that. */
  @Column('boolean', { default: true }) awaited!: boolean;
  /** The speech worker has taken notice; before that only the first chunk is rendered. */
  @Column('boolean', { default: false }) enqueued!: boolean;
  /** When somebody last fetched its audio. */
  @Column({ type: 'timestamptz', name: 'heard_at', precision: 3, nullable: true }) heardAt!: Date | null;
  @Column('integer', { default: 0 }) attempts!: number;
  @Column({ type: 'timestamptz', name: 'not_before', precision: 3, default: () => 'now()' }) notBefore!: Date;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column({ type: 'timestamptz', name: 'lease_until', precision: 3, nullable: true }) leaseUntil!: Date | null;
  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' }) createdAt!: Date;
  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3, default: () => 'now()' }) updatedAt!: Date;
}
