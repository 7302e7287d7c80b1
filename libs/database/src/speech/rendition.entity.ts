import type { Narration, RenditionState, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import type { PollyEngine } from '@tidings/contracts/voices/voice.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn, In, IsNull, Or, Raw } from 'typeorm';
import { EXCLUSIVE_OWNER_SQL } from '../own-text/own-text.query.ts';
import { toStorableJson, sql } from '../sql.ts';

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

export type RenditionAccess = {
  /** Whether the rendition is private. Shared caches must not store it. */
  isPrivate: boolean;
  /** ID of the only listener with access; '' if the text has expired, null if it is public. */
  onlyFor: string | null;
};
const AUDIENCE = `(SELECT a.private FROM article a WHERE a.id = article_id) AS is_private,
  (SELECT ${EXCLUSIVE_OWNER_SQL} FROM article a WHERE a.id = article_id) AS only_for`;

export type RenditionAudio = RenditionSummary &
  Pick<Rendition, 'chunksDone'> &
  RenditionAccess & {
    firstChunkKey: string;
    /** Changes whenever the list of chunks changes. */
    keysRevision: string;
    /** Changes whenever the chunks, their sizes or the timeline change. */
    revision: string;
    isHeard: boolean;
  };

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

const SUMMARY = 'id, article_id, from_sentence, voice, language, engine, state, duration_ms, failure_code';

/** Prefers finished renditions, then natural voices, then the latest. */
export async function findRendition(
  database: DataSource,
  articleId: string,
  voice: string,
  narrationHash: string,
): Promise<RenditionSummary | null> {
  const rows = await sql.rows<RenditionSummary>(
    database,
    `SELECT ${SUMMARY} FROM rendition WHERE article_id = $1 AND voice = $2 AND narration_hash = $3
     ORDER BY (state = 'ready') DESC, (engine = 'neural') DESC, created_at DESC LIMIT 1`,
    [articleId, voice, narrationHash],
  );
  return rows[0] ?? null;
}

export async function findRenditionSummary(database: DataSource, id: string): Promise<RenditionSummary | null> {
  const rows = await sql.rows<RenditionSummary>(database, `SELECT ${SUMMARY} FROM rendition WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findRenditionAudio(database: DataSource, id: string): Promise<RenditionAudio | null> {
  const rows = await sql.rows<RenditionAudio>(
    database,
    `SELECT ${SUMMARY}, chunks_done, chunk_keys[1] AS first_chunk_key, keys_revision,
       concat_ws(' ', keys_revision, state, chunks_done, duration_ms, updated_at) AS revision,
       ${AUDIENCE}, coalesce(heard_at > now() - interval '1 day', false) AS is_heard
     FROM rendition, md5(chunk_keys::text) AS keys_revision WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export function findRenditionChunks(
  database: DataSource,
  id: string,
): Promise<Pick<Rendition, 'chunkKeys' | 'chunkBytes'> | null> {
  return database.getRepository(Rendition).findOne({ select: { chunkKeys: true, chunkBytes: true }, where: { id } });
}

export type RenditionText = RenditionSummary &
  RenditionAccess & {
    narration: Narration;
    chunkKeys: string[];
    timeline: TimelineSentence[] | null;
  };

export async function findRenditionText(database: DataSource, id: string): Promise<RenditionText | null> {
  const rows = await sql.rows<RenditionText>(
    database,
    `SELECT ${SUMMARY}, narration, chunk_keys, timeline, ${AUDIENCE} FROM rendition WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type RenditionProgress = RenditionAccess & {
  state: RenditionState;
  done: number;
  chunks: number;
  failureCode: string | null;
  durationMs: number | null;
};

export async function findRenditionProgress(database: DataSource, id: string): Promise<RenditionProgress | null> {
  const rows = await sql.rows<RenditionProgress>(
    database,
    `SELECT state, chunks_done AS done, cardinality(chunk_keys) AS chunks, failure_code,
      duration_ms, ${AUDIENCE}
     FROM rendition WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
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
