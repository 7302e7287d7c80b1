import { LEADS_ITS_STORY, leadsItsStoryIn } from '@tidings/database/news/story-shown.ts';
import { unmuted } from '@tidings/database/sources/mutes.query.ts';
import type { Mutes } from '@tidings/database/sources/mutes.query.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import type { ArticleModel } from '../article/article.model.ts';
import { ARTICLE_COLUMNS } from '../article/article.rows.ts';

/**
 * The newest listed articles of a country, its own first, each tab represented, without what is muted; answered from
 * storage alone.
 */
export async function listCountryArticles(
  database: DataSource,
  country: string,
  count: number,
  mutes: Mutes | null = null,
): Promise<ArticleModel[]> {
  const values: unknown[] = [country, count];
  const seen = mutes && unmuted(mutes, values);
  return sql.prepared<ArticleModel>(database, {
    name: seen ? 'country-news-m' : 'country-news',
    text: `SELECT ${ARTICLE_COLUMNS} FROM (
        SELECT *, row_number() OVER (PARTITION BY tab
        ORDER BY (country = $1) DESC NULLS LAST, published_at DESC, id DESC) AS place
        FROM article a WHERE ${seen ? `${seen('a')} AND ${leadsItsStoryIn(seen('b'))}` : LEADS_ITS_STORY} AND listed
        AND (country = $1 OR country IS NULL OR language = 'en')
      ) a ORDER BY a.place, a.published_at DESC LIMIT $2`,
    values,
  });
}
