import type { Narration, RenditionState, TimelineSentence } from '@tidings/contracts/narration/narration.ts';
import type { DataSource } from 'typeorm';
import { EXCLUSIVE_OWNER_SQL } from '../own-text/own-text.query.ts';
import { sql } from '../sql.ts';
import { Rendition, type RenditionSummary } from './rendition.entity.ts';

// SQL: a hot path (repository calls cost 0.05–0.28 ms more), and access depends on the article.

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
