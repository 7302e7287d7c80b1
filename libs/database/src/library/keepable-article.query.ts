import type { DataSource } from 'typeorm';

/**
 * The article of a page, when it can be kept without reading the page: it is in the feed, or its text is known. Null
 * otherwise.
 */
export async function keepableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const rows: { id: string }[] = await database.query(
    "SELECT id FROM article WHERE canonical_url = $1 AND (listed OR content_state = 'ready')",
    [canonicalUrl],
  );
  return rows[0]?.id ?? null;
}
