import { toMutedPattern, listMutedWords, toNoMutedWordsSql } from '@tidings/database/sources/muted-word.entity.ts';
import { sql } from '@tidings/database/sql.ts';
import type { DataSource } from 'typeorm';
import type { Keyset } from '../../errors/domain-error.ts';
import { type ArticleView, ARTICLE_COLUMNS } from '../article/article.rows.ts';

// SQL: the feed; joins each subscription with its latest articles.

/** Filters by source and folder; null does not filter. A selected source is included even if it is muted. */
export type SourceFilter = { source: string | null; folder: string | null };

/** Lists the newest unmuted articles, plus one extra if there is a next page. */
export async function listSourceArticles(
  database: DataSource,
  accountId: string,
  { source, folder }: SourceFilter,
  page: Keyset,
): Promise<ArticleView[]> {
  const words = await listMutedWords(database, accountId);
  const values: unknown[] = [accountId, page.first + 1];
  const mine =
    source !== null
      ? `u.id = $${values.push(source)}::uuid`
      : folder !== null
        ? `NOT u.muted AND u.folder = $${values.push(folder)}`
        : 'NOT u.muted';
  const after = page.after
    ? `AND (a.published_at, a.id) < ($${values.push(page.after.publishedAt)}, $${values.push(page.after.id)}::uuid)`
    : '';
  const unmuted =
    words.length > 0
      ? `AND ${toNoMutedWordsSql('a', `$${values.push(words.map(({ word }) => toMutedPattern(word)))}`)}`
      : '';
  // First read the newest articles of each source by index, to avoid reading older rows.
  return sql.rows(
    database,
    `SELECT ${ARTICLE_COLUMNS} FROM source_subscription u CROSS JOIN LATERAL (
       SELECT * FROM article a WHERE a.source_id = u.source_id AND (a.listed OR a.private) ${after} ${unmuted}
       ORDER BY a.published_at DESC, a.id DESC LIMIT $2) a
     WHERE u.account_id = $1 AND ${mine} ORDER BY a.published_at DESC, a.id DESC LIMIT $2`,
    values,
  );
}
