import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

/**
 * The article of a page, when it can be kept without reading the page: it is in the feed, or its text is known. Null
 * otherwise.
 */
export async function keepableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    database,
    "SELECT id FROM article WHERE canonical_url = $1 AND (listed OR content_state = 'ready')",
    [canonicalUrl],
  );
  return rows[0]?.id ?? null;
}
