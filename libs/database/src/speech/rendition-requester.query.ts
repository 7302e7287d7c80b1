import type { EntityManager } from 'typeorm';
import type { WaitingListener } from '../fair-shares/turn-order.query.ts';
import { sql } from '../sql.ts';

export async function addRenditionRequester(
  tx: EntityManager,
  id: string,
  { wide, network, listener }: WaitingListener,
): Promise<void> {
  await sql.run(
    tx,
    `INSERT INTO rendition_asker (rendition_id, wide, network, listener)
     SELECT id, $2, $3, $4 FROM rendition WHERE id = $1 AND state IN ('queued', 'rendering')
     FOR KEY SHARE ON CONFLICT DO NOTHING`,
    [id, wide, network, listener],
  );
}

/**
 * Called after the listener restarts the article in another voice or at another sentence. Audio that has no other
 * listener becomes background work, or is deleted if it starts within the article.
 */
export async function releaseOtherRenditions(
  tx: EntityManager,
  { id, articleId }: { id: string; articleId: string },
  { listener }: WaitingListener,
): Promise<void> {
  await sql.run(
    tx,
    `WITH own AS (
       SELECT r.id FROM rendition r JOIN rendition_asker a ON a.rendition_id = r.id AND a.listener = $3
       WHERE r.article_id = $2 AND r.id <> $1 AND r.state IN ('queued', 'rendering') AND r.awaited
       ORDER BY r.id FOR UPDATE OF r SKIP LOCKED),
     left_alone AS (SELECT m.id FROM own m WHERE NOT EXISTS (
       SELECT FROM rendition_asker other WHERE other.rendition_id = m.id AND other.listener <> $3)),
     gone AS (DELETE FROM rendition r USING left_alone l WHERE r.id = l.id AND r.from_sentence > 0)
     UPDATE rendition r SET awaited = false FROM left_alone l WHERE r.id = l.id AND r.from_sentence = 0`,
    [id, articleId, listener],
  );
}

export async function hasRenditionInVoice(database: EntityManager, articleId: string, voice: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    database,
    "SELECT 1 FROM rendition WHERE article_id = $1 AND voice = $2 AND state = 'ready' AND from_sentence = 0 LIMIT 1",
    [articleId, voice],
  );
  return rows.length > 0;
}

/**
 * Counts an article once per voice, and audio that starts within an article separately. Excludes the article `besides`,
 * except for audio that starts within it and was requested by others.
 */
export async function countRenditionsInProgress(
  tx: EntityManager,
  { wide, network, listener }: WaitingListener,
  besides: { articleId: string; voice: string },
): Promise<{ listener: number; network: number; wide: number }> {
  const [count] = await sql.rows<{ listener: number; network: number; wide: number }>(
    tx,
    `SELECT count(DISTINCT (r.article_id, r.voice, r.from_sentence)) FILTER (WHERE a.listener = $3)::int AS listener,
       count(DISTINCT (r.article_id, r.voice, r.from_sentence)) FILTER (WHERE a.network = $2)::int AS network,
       count(DISTINCT (r.article_id, r.voice, r.from_sentence))::int AS wide
     FROM rendition_asker a JOIN rendition r ON r.id = a.rendition_id
     WHERE (a.wide = $1 OR a.listener = $3) AND r.state IN ('queued', 'rendering')
       AND NOT ((r.article_id, r.voice) = ($4::uuid, $5) AND (r.from_sentence = 0 OR a.listener = $3))`,
    [wide, network, listener, besides.articleId, besides.voice],
  );
  return count ?? { listener: 0, network: 0, wide: 0 };
}
