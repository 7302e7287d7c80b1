import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { type DataSource, type EntityManager, Any } from 'typeorm';
import { IS_STORY_LEAD_SQL } from '../news/story.query.ts';
import { sql } from '../sql.ts';
import { SpeechChunkRow } from './speech-chunk.entity.ts';

// SQL: a hot path (repository calls cost 0.05–0.28 ms more), and positions in arrays of chunks.

type UnrequestedHeadline = {
  articleId: string;
  narration: Narration;
};

type UnrequestedEpisode = {
  articleId: string;
  voice: string;
  narration: Narration;
};

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
  const released = { state: 'rendering' as const, leaseUntil: () => "now() - interval '1 millisecond'" };
  await tx.update(SpeechChunkRow, { key, state: 'ready' }, released);
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

/** Recently played audio and the beginnings of articles are kept longest. */
export async function listChunksToEvict(database: DataSource, bytesMax: number): Promise<string[]> {
  const rows = await database.transaction(async (tx) => {
    // With a million chunks, the statement would always time out, and the disk would fill up.
    await sql.run(tx, 'SET LOCAL statement_timeout = 0');
    return sql.rows<{ key: string }>(
      tx,
      `WITH used AS (
       SELECT k.key, max(coalesce(r.heard_at, r.created_at)) AS at, min(k.place) AS place
       FROM rendition r, unnest(r.chunk_keys) WITH ORDINALITY AS k (key, place) GROUP BY k.key
     )
     SELECT key FROM (
       SELECT c.key, sum(c.bytes) OVER (ORDER BY coalesce(u.at, c.created_at) DESC, u.place, c.key) AS up_to
       FROM speech_chunk c LEFT JOIN used u USING (key) WHERE c.state = 'ready'
     ) ranked WHERE up_to > $1 AND (SELECT sum(bytes) FROM speech_chunk WHERE state = 'ready') > $1
     ORDER BY up_to DESC`,
      [Math.floor(bytesMax)],
    );
  });
  return rows.map(({ key }) => key);
}

/** The caller must delete the files of the returned keys. */
export async function deleteChunksByKey(tx: EntityManager, keys: readonly string[]): Promise<string[]> {
  const which = { key: Any(keys), state: 'ready' } as const;
  const deletion = tx.createQueryBuilder().delete().from(SpeechChunkRow).where(which).returning('key');
  const deleted = (await deletion.execute()).raw as { key: string }[];
  await sql.run(
    tx,
    `UPDATE rendition r SET chunks_done = m.kept, chunks_wanted = CASE WHEN r.chunks_wanted < cardinality(r.chunk_keys)
      THEN least(r.chunks_wanted, m.kept) ELSE r.chunks_wanted END
     FROM (SELECT p.id, min(array_position(p.chunk_keys, g.key)) - 1 AS kept FROM unnest($1::text[]) AS g (key)
       JOIN rendition p ON p.chunk_keys @> ARRAY[g.key] WHERE p.state <> 'ready' GROUP BY p.id) m
     WHERE r.id = m.id AND r.state <> 'ready' AND r.chunks_done > m.kept`,
    [deleted.map(({ key }) => key)],
  );
  return deleted.map(({ key }) => key);
}

export async function findUnrequestedHeadline(
  database: DataSource,
  language: string,
  perTab: number,
): Promise<UnrequestedHeadline | null> {
  const rows = await sql.rows<UnrequestedHeadline>(
    database,
    `SELECT a.id AS article_id, a.narration FROM article a JOIN (
       SELECT id, row_number() OVER (PARTITION BY tab ORDER BY published_at DESC, id DESC) AS place FROM article
       WHERE listed AND published_at > now() - interval '2 days' AND (language = $1 OR language LIKE $1 || '-%')
     ) fresh USING (id)
     WHERE fresh.place <= $2 AND a.content_state = 'ready' AND a.narration IS NOT NULL AND a.reserved_at IS NULL
       AND ${IS_STORY_LEAD_SQL} AND NOT EXISTS (SELECT 1 FROM rendition r WHERE r.article_id = a.id)
     ORDER BY fresh.place, a.published_at DESC LIMIT 1`,
    [language, perTab],
  );
  return rows[0] ?? null;
}

export async function findUnrequestedEpisode(
  database: DataSource,
  episodes: readonly { identity: string; voice: string }[],
): Promise<UnrequestedEpisode | null> {
  const rows = await sql.rows<UnrequestedEpisode>(
    database,
    `SELECT a.id AS article_id, e.voice, a.narration
      FROM jsonb_to_recordset($1::jsonb) AS e (place int, identity text, voice text)
     JOIN article a ON a.identity = e.identity
     WHERE a.narration IS NOT NULL AND NOT EXISTS (SELECT 1 FROM rendition r WHERE r.article_id = a.id
     AND r.voice = e.voice AND r.created_at >= a.updated_at)
     ORDER BY e.place LIMIT 1`,
    [JSON.stringify(episodes.map(({ identity, voice }, place) => ({ place, identity, voice })))],
  );
  return rows[0] ?? null;
}
