import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

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
  const deleted = await sql.rows<{ key: string }>(
    tx,
    `DELETE FROM speech_chunk WHERE key = ANY($1) AND state = 'ready' RETURNING key`,
    [keys],
  );
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

/** Keeps their chunks, which other renditions may use. */
export async function deletePartialRenditions(database: DataSource): Promise<void> {
  await sql.run(
    database,
    `DELETE FROM rendition WHERE from_sentence > 0 AND coalesce(heard_at, created_at) < now() - interval '1 day'
       AND (lease_until IS NULL OR lease_until < now())`,
  );
}
