import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

export type FeedSearchResult = { url: string; name: string; code: null } | { url: null; name: null; code: string };

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
