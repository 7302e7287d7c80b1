import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';
import type { NewsRequest } from './requested-search.entity.ts';

type NewsRequestLimits = { againMinutes: number; inAll: number };

/**
 * Returns null if the same request was made within `againMinutes`, or if there were `inAll` requests within 15 minutes.
 */
export async function addNewsRequest(
  tx: EntityManager,
  { text, category, country }: NewsRequest,
  { againMinutes, inAll }: NewsRequestLimits,
): Promise<string | null> {
  // SQL: the limit and the age are checked by the statement that stores the request.
  const rows = await sql.rows<{ id: string }>(
    tx,
    `INSERT INTO news_wish AS w (id, text, category, country, wanted_at) SELECT $1, $2, $3, $4, now()
     WHERE (SELECT count(*) FROM news_wish WHERE wanted_at > now() - interval '15 minutes') < $6
     ON CONFLICT (text, category, country) DO UPDATE SET wanted_at = now()
     WHERE w.wanted_at <= now() - make_interval(mins => $5)
     RETURNING id`,
    [randomUUID(), text, category ?? '', country ?? '', againMinutes, inAll],
  );
  return rows[0]?.id ?? null;
}

// SQL: hot path, prepared.
export async function readCachedResponse<Answer>(database: DataSource, key: string): Promise<Answer | null> {
  const [row] = await sql.prepared<{ answer: Answer }>(database, {
    name: 'cached-answer',
    text: 'SELECT answer FROM search_cache WHERE key = $1 AND kept_until > now()',
    values: [key],
  });
  return row?.answer ?? null;
}
