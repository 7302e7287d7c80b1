import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

/** Finds an article that is listed or has an extracted text. Saving it does not require fetching its page. */
export async function findSavableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    database,
    "SELECT id FROM article WHERE canonical_url = $1 AND (listed OR content_state = 'ready')",
    [canonicalUrl],
  );
  return rows[0]?.id ?? null;
}
