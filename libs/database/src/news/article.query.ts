import type { DataSource, EntityManager } from 'typeorm';
import { answers } from '../own-text/text-owner.ts';
import { sql } from '../sql.ts';
import type { Article } from './article.entity.ts';

/** What an article says, apart from what a list shows of it. */
export type ArticleText = Pick<
  Article,
  'id' | 'identity' | 'title' | 'description' | 'language' | 'blocks' | 'narration'
>;

const COLUMNS = 'a.id, a.identity, a.title, a.description, a.language, a.blocks, a.narration';

/** The text of one article; null when there is none such for this listener. */
export async function readArticleText(
  database: DataSource,
  id: string,
  listener: string | null,
): Promise<ArticleText | null> {
  const rows = await sql.rows<ArticleText>(
    database,
    `SELECT ${COLUMNS} FROM article a WHERE a.id = $1 AND ${answers('$2')}`,
    [id, listener],
  );
  return rows[0] ?? null;
}

/** Nobody deletes the article until the transaction ends. False when it is not there. */
export async function holdArticle(tx: EntityManager, id: string): Promise<boolean> {
  return (await sql.rows<unknown>(tx, 'SELECT 1 FROM article WHERE id = $1 FOR KEY SHARE', [id])).length > 0;
}

/**
 * The texts of the given articles, in the order asked for; null where there is no such article. For articles that were
 * answered to who asks.
 */
export async function readArticleTexts(database: DataSource, ids: readonly string[]): Promise<(ArticleText | null)[]> {
  const rows = await sql.rows<ArticleText>(database, `SELECT ${COLUMNS} FROM article a WHERE a.id = ANY($1)`, [ids]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
