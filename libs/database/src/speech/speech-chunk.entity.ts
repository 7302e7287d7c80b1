import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import { LeasedWork } from '../work-queue/leased-work.ts';
import type { HeldLease } from '../work-queue/leased-work.ts';
import type { WorkQueue } from '../work-queue/work-queue.ts';
import { awaitedRenditionQueue } from './rendition-queue.query.ts';

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

export const awaitedChunkQueue: WorkQueue = {
  ...awaitedRenditionQueue,
  name: 'chunks',
  leases: 'speech_chunk',
  pieces: 'chunks_wanted - chunks_done',
};

export type ReadyChunk = {
  key: string;
  bytes: number;
  frames: number;
  marks: StoredSpeechMarks;
};

export const toChunkBlobKey = (key: string): string => `chunk/${key}.mp3`;

/** A completed chunk keeps the ID of its last lease. */
export const chunkWork = new LeasedWork({
  table: 'speech_chunk',
  key: 'key',
  lease: 'owner',
  leasedUntil: 'lease_until',
  attempts: 'attempts',
  while: "state <> 'ready'",
  keepsLease: true,
});

/** Returns false if the lease was lost. */
export const completeChunk = (
  database: DataSource,
  held: HeldLease,
  { bytes, frames, marks }: Omit<ReadyChunk, 'key'>,
): Promise<boolean> =>
  chunkWork.finish(database, held, { state: 'ready', bytes, frames, marks: JSON.stringify(marks), error: null });

export async function isKnownChunk(database: DataSource, key: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(database, 'SELECT 1 FROM speech_chunk WHERE key = $1', [key]);
  return rows.length > 0;
}

export async function findReadyChunks(
  database: DataSource | EntityManager,
  keys: readonly string[],
): Promise<Map<string, ReadyChunk>> {
  const rows = await sql.rows<ReadyChunk>(
    database,
    `SELECT key, bytes, frames, marks FROM speech_chunk WHERE key = ANY($1) AND state = 'ready'`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

export async function findReadyChunkSizes(database: DataSource, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql.rows<Pick<ReadyChunk, 'key' | 'bytes'>>(
    database,
    `SELECT key, bytes FROM speech_chunk WHERE key = ANY($1) AND state = 'ready'`,
    [keys],
  );
  return new Map(rows.map(({ key, bytes }) => [key, bytes]));
}

/** Returns null if the chunk is not ready. */
export async function findChunkSize(database: DataSource, key: string): Promise<number | null> {
  const rows = await sql.rows<{ bytes: number }>(
    database,
    `SELECT bytes FROM speech_chunk WHERE key = $1 AND state = 'ready'`,
    [key],
  );
  return rows[0]?.bytes ?? null;
}

/** SQL for the position of the first missing chunk, from 1; null if none is missing. */
const FIRST_MISSING = `(SELECT min(k.place) FROM unnest(r.chunk_keys) WITH ORDINALITY AS k (key, place)
  WHERE NOT EXISTS (SELECT 1 FROM speech_chunk c WHERE c.key = k.key AND c.state = 'ready'))`;
/** Changes that cause a rendition to be rendered again. Its duration is kept, because podcast feeds contain it. */
const AGAIN = `state = 'rendering', chunks_done = ${FIRST_MISSING} - 1, enqueued = true, not_before = now(),
  timeline = NULL, chunks_wanted = cardinality(chunk_keys), updated_at = now()`;

/** Also schedules another rendering of the renditions that use the chunk. */
export async function deleteChunk(tx: EntityManager, key: string): Promise<void> {
  await sql.run(
    tx,
    `UPDATE speech_chunk SET state = 'rendering', lease_until = now() - interval '1 millisecond' WHERE key = $1
      AND state = 'ready'`,
    [key],
  );
  await sql.run(
    tx,
    `UPDATE rendition r SET ${AGAIN} WHERE r.chunk_keys @> ARRAY[$1]
      AND r.chunks_done >= array_position(r.chunk_keys, $1) AND ${FIRST_MISSING} IS NOT NULL`,
    [key],
  );
}

export async function requestMissingChunks(database: DataSource, renditionId: string): Promise<boolean> {
  const count = await sql.changed(
    database,
    `UPDATE rendition r SET ${AGAIN} WHERE r.id = $1 AND r.state = 'ready' AND ${FIRST_MISSING} IS NOT NULL`,
    [renditionId],
  );
  return count > 0;
}

/** Returns an empty list until the rendition is finished. */
export function listSentenceStarts(
  database: DataSource,
  renditionId: string,
): Promise<{ index: number; ms: number }[]> {
  return sql.rows(
    database,
    `SELECT (s->>'index')::int AS index, (s->>'ms')::float8 AS ms
     FROM rendition, jsonb_array_elements(timeline) s WHERE id = $1 AND state = 'ready' ORDER BY 2`,
    [renditionId],
  );
}
