import { feedCategories } from '@tidings/contracts/news/categories.ts';
import { IS_STORY_LEAD_SQL, toIsStoryLeadSql } from '@tidings/database/news/story.query.ts';
import { toUnmutedSql } from '@tidings/database/sources/muted-word.entity.ts';
import type { AccountMutes } from '@tidings/database/sources/muted-word.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import { ARTICLE_COLUMNS } from '../article/article.rows.ts';
import type { ArticleView } from '../article/article.rows.ts';

const LOOKED_AT = 1_000;

/** Lists the country's own articles first, with each tab represented and without muted articles. */
export async function listCountryArticles(
  database: DataSource,
  country: string,
  count: number,
  language: string | null,
  mutes: AccountMutes | null = null,
): Promise<ArticleView[]> {
  const values: unknown[] = [country, count, feedCategories, LOOKED_AT];
  const inLanguage = language === null ? '' : `AND a.language = $${values.push(language)}`;
  const seen = mutes && toUnmutedSql(mutes, values);
  return sql.prepared<ArticleView>(database, {
    name: `country-news${inLanguage && '-l'}${seen ? '-m' : ''}`,
    text: `WITH placed AS MATERIALIZED (
       SELECT a.id, row_number() OVER (PARTITION BY a.tab
         ORDER BY (a.country = $1) DESC NULLS LAST, a.published_at DESC, a.id DESC) AS place
       FROM unnest($3::text[]) AS t (tab) CROSS JOIN LATERAL (
         SELECT * FROM article n WHERE n.listed AND n.tab = t.tab ORDER BY n.published_at DESC, n.id DESC LIMIT $4) a
       WHERE ${seen ? `${seen('a')} AND ${toIsStoryLeadSql(seen('b'))}` : IS_STORY_LEAD_SQL}
       AND (a.country = $1 OR a.country IS NULL OR a.language = 'en') ${inLanguage})
     SELECT ${ARTICLE_COLUMNS} FROM placed p JOIN article a USING (id)
     WHERE p.place <= $2 ORDER BY p.place, a.published_at DESC LIMIT $2`,
    values,
  });
}
