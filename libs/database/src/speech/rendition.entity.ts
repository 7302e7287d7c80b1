import type { Narration, RenditionState, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, In, IsNull, Or, Raw } from 'typeorm';
import { toStorableJson } from '../sql.ts';

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

export type RenditionSummary = Pick<
  Rendition,
  'id' | 'articleId' | 'fromSentence' | 'voice' | 'language' | 'engine' | 'state' | 'durationMs' | 'failureCode'
>;

export type NewRendition = Pick<
  Rendition,
  | 'id'
  | 'articleId'
  | 'narrationHash'
  | 'voice'
  | 'language'
  | 'engine'
  | 'chunkKeys'
  | 'chunksWanted'
  | 'characters'
  | 'awaited'
> & { narration: Narration };

export function findRenditionChunks(
  database: DataSource,
  id: string,
): Promise<Pick<Rendition, 'chunkKeys' | 'chunkBytes'> | null> {
  return database.getRepository(Rendition).findOne({ select: { chunkKeys: true, chunkBytes: true }, where: { id } });
}

export async function ensureRendition(tx: EntityManager, rendition: NewRendition): Promise<boolean> {
  const { narration, chunksWanted, awaited, ...values } = rendition;
  const insertion = tx
    .createQueryBuilder()
    .insert()
    .into(Rendition)
    .values({ ...values, chunksWanted, awaited, narration: () => ':narration', fromSentence: narration.from ?? 0 })
    .setParameters({ narration: toStorableJson(narration) })
    .orIgnore()
    .returning('id');
  if (((await insertion.execute()).raw as unknown[]).length > 0) return true;
  const update = tx
    .createQueryBuilder()
    .update(Rendition)
    .set({
      chunksWanted: () => 'greatest(chunks_wanted, :chunksWanted)',
      attempts: 0,
      notBefore: () => 'now()',
      failureCode: null,
      awaited: () => 'awaited OR :awaited',
      state: () => "CASE WHEN state = 'failed' THEN 'queued' ELSE state END",
      updatedAt: () => 'now()',
    })
    .where({ id: rendition.id })
    .andWhere("(state = 'failed' OR chunks_wanted < :chunksWanted OR (NOT awaited AND :awaited))")
    .setParameters({ chunksWanted, awaited });
  return (await update.execute()).affected === 1;
}

/** Locks the rendition until the transaction ends. */
export async function lockRendition(tx: EntityManager, id: string): Promise<void> {
  await tx.findOne(Rendition, { select: { id: true }, where: { id }, lock: { mode: 'for_no_key_update' } });
}

/** Updates the time only occasionally, to avoid contention. */
export async function markRenditionPlayed(database: DataSource, id: string): Promise<void> {
  const pause = "CASE WHEN state = 'ready' THEN interval '1 day' ELSE interval '5 seconds' END";
  const heardAt = Or(
    IsNull(),
    Raw((at) => `${at} < now() - ${pause}`),
  );
  await database.getRepository(Rendition).update({ id, heardAt }, { heardAt: () => 'now()' });
}

export async function enqueueRendition(tx: EntityManager, id: string): Promise<void> {
  await tx.update(Rendition, { id, enqueued: false }, { enqueued: true });
}

export async function demoteRendition(database: DataSource, id: string): Promise<void> {
  const isNotPlaying = Raw((at) => `(${at} > now() - interval '2 minutes') IS NOT TRUE`);
  const which = { id, state: In(['queued', 'rendering']), heardAt: isNotPlaying };
  await database.getRepository(Rendition).update(which, { awaited: false });
}
