import type { Narration } from '@tidings/contracts/narration/narration.ts';
import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

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
