import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

/**
 * Returns the article of a page if it can be saved without fetching the page: it is listed in the feed, or its text has
 * been extracted. Null otherwise.
 */
export async function keepableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    database,
    "SELECT id FROM article WHERE canonical_url = $1 AND (listed OR content_state = 'ready')",
    [canonicalUrl],
  );
  return rows[0]?.id ?? null;
}
