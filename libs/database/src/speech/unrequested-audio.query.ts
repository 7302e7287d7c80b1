import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { DataSource } from 'typeorm';
import { IS_STORY_LEAD_SQL } from '../news/story.query.ts';
import { sql } from '../sql.ts';

export type UnrequestedHeadline = {
  articleId: string;
  narration: Narration;
};

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

export type UnrequestedEpisode = {
  articleId: string;
  voice: string;
  narration: Narration;
};

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
