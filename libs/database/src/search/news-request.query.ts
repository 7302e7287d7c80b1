import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** What somebody looked for and a news service may have more of. Without a text: the news of the country. */
export type NewsRequest = {
  text: string;
  category: string | null;
  /** Lower-case code of two letters. */
  country: string | null;
};

/**
 * How soon the same may be requested again, and how many requests of everybody there may be within a quarter of an
 * hour.
 */
export type NewsRequestLimits = { againMinutes: number; inAll: number };

/**
 * Stores a request. Answers its id when a news service is to be asked, null when one was lately or there are too many
 * requests.
 */
export async function requestNews(
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

/** A request that waits for an answer; null when it has one, or is unknown. */
export async function findOpenNewsRequest(database: DataSource, id: string): Promise<NewsRequest | null> {
  const rows = await sql.rows<NewsRequest>(
    database,
    `SELECT text, nullif(category, '') AS category, nullif(country, '') AS country FROM news_wish
     WHERE id = $1 AND (answered_at IS NULL OR answered_at < wanted_at)`,
    [id],
  );
  return rows[0] ?? null;
}

/** A news service answered the request. */
export async function completeNewsRequest(tx: EntityManager, id: string): Promise<void> {
  await sql.run(tx, 'UPDATE news_wish SET answered_at = now() WHERE id = $1', [id]);
}
