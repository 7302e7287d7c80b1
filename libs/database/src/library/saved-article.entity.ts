import { randomUUID } from 'node:crypto';
import { SAVED_IDS_MAX, SAVED_UNDO_HOURS } from '@tidings/contracts/limits/library-limits.ts';
import { type DataSource, type EntityManager, Column, Entity, PrimaryColumn } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql } from '../sql.ts';

type Db = DataSource | EntityManager;
export type SavedArticleRow = Omit<SavedArticle, 'removedAt'>;
export type SavedSort = (typeof savedSorts)[number];

export type SavedPosition = { key: string; id: string };
export type SavedListRow = SavedArticleRow & { sortKey: string };

/** The row prevents the deletion of its article. */
@Entity('saved_article')
export class SavedArticle {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'account_id' }) accountId!: string;
  @Column('uuid', { name: 'article_id' }) articleId!: string;
  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3, default: () => 'now()' }) savedAt!: Date;
  @Column('text', { default: '' }) notes!: string;
  @Column('integer', { default: 1 }) revision!: number;
  /** Set while the removal from the library can be undone. */
  @Column({ type: 'timestamptz', name: 'removed_at', precision: 3, nullable: true }) removedAt!: Date | null;
}

/** Finds an article that is listed or has an extracted text. Saving it does not require fetching its page. */
export async function findSavableArticle(database: DataSource, canonicalUrl: string): Promise<string | null> {
  const rows = await sql.rows<{ id: string }>(
    database,
    "SELECT id FROM article WHERE canonical_url = $1 AND (listed OR content_state = 'ready')",
    [canonicalUrl],
  );
  return rows[0]?.id ?? null;
}

const COLUMNS = 's.id, s.account_id, s.article_id, s.saved_at, s.notes, s.revision';
const RESTORABLE = `s.removed_at > now() - make_interval(hours => ${SAVED_UNDO_HOURS})`;
const BELOW_LIMIT =
  '($3::integer IS NULL OR (SELECT count(*) FROM saved_article WHERE account_id = $2 AND removed_at IS NULL) < $3)';

/** Serialises changes, so that counts are reliable. Returns false if the account does not exist. */
export async function lockLibrary(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(tx, 'SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  return rows.length > 0;
}

/** The transaction must have called `lockLibrary`. */
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
      WHERE a.id = $4 AND ${toIsAccessibleSql('$6')} AND ${BELOW_LIMIT}
     ON CONFLICT (account_id, article_id) DO UPDATE SET removed_at = NULL, saved_at = now(), revision = s.revision + 1,
       notes = coalesce($5, CASE WHEN ${RESTORABLE} THEN s.notes END, '')
       WHERE s.removed_at IS NOT NULL
     RETURNING ${COLUMNS}`,
    [randomUUID(), accountId, limit, articleId, notes, accountId],
  );
  return rows[0] ?? null;
}

/** The transaction must have called `lockLibrary`. */
export async function restoreSavedArticle(
  tx: EntityManager,
  accountId: string,
  id: string,
  limit: number | null,
): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    tx,
    `UPDATE saved_article s SET removed_at = NULL, revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND ${RESTORABLE} AND ${BELOW_LIMIT} RETURNING ${COLUMNS}`,
    [id, accountId, limit],
  );
  return rows[0] ?? null;
}

export async function markSavedArticleRemoved(
  tx: EntityManager,
  accountId: string,
  id: string,
): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    tx,
    `UPDATE saved_article s SET removed_at = now(), revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND s.removed_at IS NULL RETURNING ${COLUMNS}`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

export async function canRestoreSavedArticle(database: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    database,
    `SELECT 1 FROM saved_article s WHERE s.id = $1 AND s.account_id = $2 AND ${RESTORABLE}`,
    [id, accountId],
  );
  return rows.length > 0;
}

/** Notes can also be written while the removal can be undone. */
export async function writeNotes(
  tx: EntityManager,
  accountId: string,
  id: string,
  notes: string,
): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    tx,
    `UPDATE saved_article s SET notes = $3, revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND (s.removed_at IS NULL OR ${RESTORABLE}) AND s.notes <> $3
     RETURNING ${COLUMNS}`,
    [id, accountId, notes],
  );
  return rows[0] ?? null;
}

export async function findSavedById(database: Db, accountId: string, id: string): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    database,
    `SELECT ${COLUMNS} FROM saved_article s WHERE s.id = $1 AND s.account_id = $2 AND s.removed_at IS NULL`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

export async function findSavedByArticle(
  database: Db,
  accountId: string,
  articleId: string,
): Promise<SavedArticleRow | null> {
  const rows = await sql.rows<SavedArticleRow>(
    database,
    `SELECT ${COLUMNS} FROM saved_article s WHERE s.article_id = $1 AND s.account_id = $2 AND s.removed_at IS NULL`,
    [articleId, accountId],
  );
  return rows[0] ?? null;
}

export async function countSavedArticles(database: Db, accountId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM saved_article WHERE account_id = $1 AND removed_at IS NULL',
    [accountId],
  );
  return row?.count ?? 0;
}

export async function listSavedArticleIds(database: Db, accountId: string): Promise<string[]> {
  const rows = await sql.rows<{ articleId: string }>(
    database,
    `SELECT article_id FROM saved_article WHERE account_id = $1 AND removed_at IS NULL
     ORDER BY saved_at DESC, id DESC LIMIT ${SAVED_IDS_MAX}`,
    [accountId],
  );
  return rows.map((row) => row.articleId);
}

export async function deleteRemovedArticles(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(
    tx,
    `DELETE FROM saved_article s WHERE s.account_id = $1 AND s.removed_at IS NOT NULL AND NOT (${RESTORABLE})`,
    [accountId],
  );
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
