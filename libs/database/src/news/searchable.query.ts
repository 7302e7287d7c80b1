import type { DataSource } from 'typeorm';
import type { Article } from './article.entity.ts';

export type Searchable = Pick<Article, 'id' | 'revision' | 'title' | 'description' | 'language' | 'tab' | 'country' | 'publishedAt' | 'blocks' | 'listed'>;

/** The article as the index needs it; null when it is gone. */
export async function readSearchable(database: DataSource, id: string): Promise<Searchable | null> {
  const rows: Searchable[] = await database.query(
    'SELECT id, revision, title, description, language, tab, country, published_at AS "publishedAt", blocks, listed FROM article WHERE id = $1', [id]);
  return rows[0] ?? null;
}
