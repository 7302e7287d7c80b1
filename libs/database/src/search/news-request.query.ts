import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** An empty `text` requests the country's news. */
export type NewsRequest = {
  text: string;
  category: string | null;
  country: string | null;
};

export type NewsRequestLimits = { againMinutes: number; inAll: number };

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
