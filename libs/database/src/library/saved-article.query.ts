import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql } from '../sql.ts';
import { type SavedArticleRow, REMOVED_AFTER } from './saved-article.entity.ts';

// SQL: the limit is checked by the statement that saves, and the list joins articles.

export type SavedSort = (typeof savedSorts)[number];

export type SavedPosition = { key: string; id: string };

export type SavedListRow = SavedArticleRow & { sortKey: string };

const COLUMNS = 's.id, s.account_id, s.article_id, s.saved_at, s.notes, s.revision';

/** The transaction must have called `lockAccount`. */
export async function insertSavedArticle(
  tx: EntityManager,
  {
    accountId,
    articleId,
    notes,
    limit,
  }: { accountId: string; articleId: string; notes: string | null; limit: number | null },
): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    tx,
    `INSERT INTO saved_article AS s (id, account_id, article_id, notes)
     SELECT $1, $2, a.id, coalesce($5, '') FROM article a
      WHERE a.id = $4 AND ${toIsAccessibleSql('$6')} 
        AND ($3::integer IS NULL
          OR (SELECT count(*) FROM saved_article WHERE account_id = $2 AND removed_at IS NULL) < $3)
     ON CONFLICT (account_id, article_id) DO UPDATE SET removed_at = NULL, saved_at = now(), revision = s.revision + 1,
       notes = coalesce($5, CASE WHEN s.removed_at > ${REMOVED_AFTER} THEN s.notes END, '')
       WHERE s.removed_at IS NOT NULL
     RETURNING ${COLUMNS}`,
    [randomUUID(), accountId, limit, articleId, notes, accountId],
  );
  return rows[0] ?? null;
}

export const savedSorts = ['newest', 'oldest', 'title', 'source'] as const;

const SAVED_MS = '(extract(epoch FROM s.saved_at) * 1000)::bigint';

const SORT_CHARS = 200;

const words = (column: string) => `left(lower(coalesce(${column}, '')), ${SORT_CHARS}) COLLATE "und-x-icu"`;

const orders: Record<SavedSort, { key: string; type: string; direction: 'ASC' | 'DESC' }> = {
  newest: { key: SAVED_MS, type: 'bigint', direction: 'DESC' },
  oldest: { key: SAVED_MS, type: 'bigint', direction: 'ASC' },
  title: { key: words('a.title'), type: 'text', direction: 'ASC' },
  source: { key: words('a.source_name'), type: 'text', direction: 'ASC' },
};

export function isSavedPosition(sort: SavedSort, { key }: SavedPosition): boolean {
  return orders[sort].type === 'bigint' ? /^\d{1,15}$/.test(key) : key.isWellFormed() && !key.includes('\0');
}

export function listSavedPage(
  database: DataSource,
  accountId: string,
  sort: SavedSort,
  after: SavedPosition | null,
  count: number,
): Promise<SavedListRow[]> {
  const { key, type, direction } = orders[sort];
  const values: unknown[] = [accountId, count];
  const from = after
    ? `AND (${key}, s.id) ${direction === 'ASC' ? '>' : '<'} ($${values.push(after.key)}::${type}, ` +
      `$${values.push(after.id)}::uuid)`
    : '';
  return sql.rows(
    database,
    `SELECT s.id, s.account_id, s.article_id, s.saved_at, s.notes,
      s.revision, (${key})::text AS sort_key
     FROM saved_article s JOIN article a ON a.id = s.article_id
     WHERE s.account_id = $1 AND s.removed_at IS NULL ${from}
     ORDER BY ${key} ${direction}, s.id ${direction} LIMIT $2`,
    values,
  );
}
