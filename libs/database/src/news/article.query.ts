import type { DataSource, EntityManager } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/text-owner.ts';
import { sql } from '../sql.ts';
import type { Article } from './article.entity.ts';

export type ArticleText = Pick<
  Article,
  'id' | 'identity' | 'title' | 'description' | 'language' | 'blocks' | 'narration'
>;

const COLUMNS = 'a.id, a.identity, a.title, a.description, a.language, a.blocks, a.narration';

/** Returns null if the reader has no access to the article. */
export async function readArticleText(
  database: DataSource,
  id: string,
  listener: string | null,
): Promise<ArticleText | null> {
  const rows = await sql.rows<ArticleText>(
    database,
    `SELECT ${COLUMNS} FROM article a WHERE a.id = $1 AND ${toIsAccessibleSql('$2')}`,
    [id, listener],
  );
  return rows[0] ?? null;
}

/** Locks the article, so that it is not deleted before the transaction ends. */
export async function lockArticle(tx: EntityManager, id: string): Promise<boolean> {
  return (await sql.rows<unknown>(tx, 'SELECT 1 FROM article WHERE id = $1 FOR KEY SHARE', [id])).length > 0;
}

/** The caller must check the reader's access. */
export async function readArticleTexts(database: DataSource, ids: readonly string[]): Promise<(ArticleText | null)[]> {
  const rows = await sql.rows<ArticleText>(database, `SELECT ${COLUMNS} FROM article a WHERE a.id = ANY($1)`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
