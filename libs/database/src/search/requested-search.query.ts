import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** An empty `text` requests the country's news. */
export type NewsRequest = {
  text: string;
  category: string | null;
  country: string | null;
};

type NewsRequestLimits = { againMinutes: number; inAll: number };

export type FeedSearchResult = { url: string; name: string; code: null } | { url: null; name: null; code: string };

/**
 * Returns null if the same request was made within `againMinutes`, or if there were `inAll` requests within 15 minutes.
 */
export async function addNewsRequest(
  tx: EntityManager,
  { text, category, country }: NewsRequest,
  { againMinutes, inAll }: NewsRequestLimits,
): Promise<string | null> {
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

export async function findOpenNewsRequest(database: DataSource, id: string): Promise<NewsRequest | null> {
  const rows = await sql.rows<NewsRequest>(
    database,
    `SELECT text, nullif(category, '') AS category, nullif(country, '') AS country FROM news_wish
     WHERE id = $1 AND (answered_at IS NULL OR answered_at < wanted_at)`,
    [id],
  );
  return rows[0] ?? null;
}

export async function completeNewsRequest(tx: EntityManager, id: string): Promise<void> {
  await sql.run(tx, 'UPDATE news_wish SET answered_at = now() WHERE id = $1', [id]);
}

export async function requestFeedSearch(tx: EntityManager, address: string): Promise<string> {
  const id = randomUUID();
  await sql.run(tx, 'INSERT INTO source_search (id, address) VALUES ($1, $2)', [id, address]);
  return id;
}

export async function findPendingFeedSearch(database: DataSource, id: string): Promise<string | null> {
  const rows = await sql.rows<{ address: string }>(
    database,
    'SELECT address FROM source_search WHERE id = $1 AND answered_at IS NULL',
    [id],
  );
  return rows[0]?.address ?? null;
}

export async function completeFeedSearch(
  database: DataSource,
  id: string,
  { url, name, code }: FeedSearchResult,
): Promise<void> {
  await sql.run(
    database,
    'UPDATE source_search SET answered_at = now(), url = $2, name = $3, code = $4 WHERE id = $1',
    [id, url, name, code],
  );
}

/** Returns null while the search is pending. */
export async function findFeedSearchResult(database: DataSource, id: string): Promise<FeedSearchResult | null> {
  const rows = await sql.rows<FeedSearchResult>(
    database,
    'SELECT url, name, code FROM source_search WHERE id = $1 AND answered_at IS NOT NULL',
    [id],
  );
  return rows[0] ?? null;
}

export async function deleteFeedSearch(database: DataSource, id: string): Promise<void> {
  await sql.run(database, 'DELETE FROM source_search WHERE id = $1', [id]);
}

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
