import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';
import type { SavedArticleRow } from './saved-article.entity.ts';

export const savedSorts = ['newest', 'oldest', 'title', 'source'] as const;
export type SavedSort = (typeof savedSorts)[number];

export type SavedPosition = { key: string; id: string };
export type SavedListRow = SavedArticleRow & { sortKey: string };

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
