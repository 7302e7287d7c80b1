import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

export async function readCachedResponse<Answer>(database: DataSource, key: string): Promise<Answer | null> {
  const [row] = await sql.prepared<{ answer: Answer }>(database, {
    name: 'cached-answer',
    text: 'SELECT answer FROM search_cache WHERE key = $1 AND kept_until > now()',
    values: [key],
  });
  return row?.answer ?? null;
}

export async function cacheResponse(database: DataSource, key: string, answer: object, seconds: number): Promise<void> {
  await sql.run(
    database,
    `INSERT INTO search_cache (key, answer, kept_until) VALUES ($1, $2, now() + make_interval(secs => $3))
     ON CONFLICT (key) DO UPDATE SET answer = excluded.answer, kept_until = excluded.kept_until`,
    [key, JSON.stringify(answer), seconds],
  );
}
