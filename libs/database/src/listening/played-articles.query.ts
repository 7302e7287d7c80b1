import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

export async function listPlayedArticleIds(database: DataSource, listener: string, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(
    database,
    'SELECT article_id AS id FROM listening_progress WHERE listener = $1 ORDER BY updated_at DESC LIMIT $2',
    [listener, limit],
  );
  return rows.map(({ id }) => id);
}
