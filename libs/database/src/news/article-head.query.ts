import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import type { Article } from './article.entity.ts';

export type ArticleForHead = Pick<
  Article,
  | 'id'
  | 'url'
  | 'sourceName'
  | 'author'
  | 'title'
  | 'description'
  | 'imageUrl'
  | 'publishedAt'
  | 'updatedAt'
  | 'category'
  | 'language'
  | 'edition'
  | 'listed'
> & { isEpisode: boolean; isTaken: boolean };

/** Returns null for private articles and for articles of blogs. */
export async function findArticleForHead(database: DataSource, id: string): Promise<ArticleForHead | null> {
  const rows = await sql.rows<ArticleForHead>(
    database,
    `SELECT id, url, source_name, author, title, description, image_url,
      published_at,
       updated_at, category, language, edition, listed, identity LIKE 'podcast %' AS is_episode,
       content_code IS NOT DISTINCT FROM 'TAKEN_DOWN' AS is_taken
     FROM article WHERE id = $1 AND NOT private AND identity NOT LIKE 'blog %'`,
    [id],
  );
  return rows[0] ?? null;
}

export type SitemapArticle = {
  id: string;
  at: Date;
};

export function listSitemapArticles(database: DataSource, count: number): Promise<SitemapArticle[]> {
  return sql.rows(
    database,
    `SELECT id, updated_at AS at FROM article WHERE NOT private AND ((edition AND listed) OR identity LIKE 'podcast %')
      ORDER BY updated_at DESC, id LIMIT $1`,
    [count],
  );
}
