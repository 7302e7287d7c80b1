import {
  type DataSource,
  type EntityManager,
  Column,
  Entity,
  PrimaryColumn,
  Any,
  IsNull,
  MoreThan,
  Or,
  Raw,
} from 'typeorm';
import { type HeldLease, type WorkQueue, LeasedWork } from '../work-queue/leased-work.ts';
import { awaitedRenditionQueue } from './rendition-queue.query.ts';
import { Rendition } from './rendition.entity.ts';

/** Each mark is `[from, to, ms]`: UTF-16 offsets in the part's text, and the time since the start of the chunk. */
export type StoredSpeechMarks = {
  parts: { ms: number; durationMs: number; words: [number, number, number][] }[];
};

type ReadyChunk = {
  key: string;
  bytes: number;
  frames: number;
  marks: StoredSpeechMarks;
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

export function isKnownChunk(database: DataSource, key: string): Promise<boolean> {
  return database.getRepository(SpeechChunkRow).existsBy({ key });
}

export async function findReadyChunks(
  database: DataSource | EntityManager,
  keys: readonly string[],
): Promise<Map<string, ReadyChunk>> {
  const rows = await database.getRepository(SpeechChunkRow).find({
    select: { key: true, bytes: true, frames: true, marks: true },
    where: { key: Any(keys), state: 'ready' },
  });
  return new Map(rows.map((row) => [row.key, row as ReadyChunk]));
}

export async function findReadyChunkSizes(database: DataSource, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .getRepository(SpeechChunkRow)
    .find({ select: { key: true, bytes: true }, where: { key: Any(keys), state: 'ready' } });
  return new Map(rows.map(({ key, bytes }) => [key, bytes ?? 0]));
}

/** Keeps their chunks, which other renditions may use. */
export async function deletePartialRenditions(database: DataSource): Promise<void> {
  await database
    .getRepository(Rendition)
    .createQueryBuilder()
    .delete()
    .where({
      fromSentence: MoreThan(0),
      leaseUntil: Or(
        IsNull(),
        Raw((until) => `${until} < now()`),
      ),
    })
    .andWhere("coalesce(heard_at, created_at) < now() - interval '1 day'")
    .execute();
}
