import type { DataSource } from 'typeorm';
import type { Article } from './article.entity.ts';

/** What an article says, apart from what a list shows of it. */
export type ArticleText = Pick<
  Article,
  'id' | 'identity' | 'title' | 'description' | 'language' | 'blocks' | 'narration'
>;

/** The texts of the given articles, in the order asked for; null where there is no such article. */
export async function readArticleTexts(database: DataSource, ids: readonly string[]): Promise<(ArticleText | null)[]> {
  const rows: ArticleText[] = await database.query(
    'SELECT id, identity, title, description, language, blocks, narration FROM article WHERE id = ANY($1)',
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id) ?? null);
}
