import { randomUUID } from 'node:crypto';
import { SAVED_IDS_MAX, SAVED_UNDO_HOURS } from '@tidings/contracts/limits/library-limits.ts';
import {
  type DataSource,
  type EntityManager,
  Column,
  Entity,
  PrimaryColumn,
  type FindOptionsWhere,
  type QueryDeepPartialEntity,
  IsNull,
  Not,
  Or,
  Raw,
} from 'typeorm';
import { Article } from '../news/article.entity.ts';
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
  const article = await database.getRepository(Article).findOne({
    select: { id: true },
    where: [
      { canonicalUrl, listed: true },
      { canonicalUrl, contentState: 'ready' },
    ],
  });
  return article?.id ?? null;
}

const COLUMNS = 's.id, s.account_id, s.article_id, s.saved_at, s.notes, s.revision';
const REMOVED_AFTER = `now() - make_interval(hours => ${SAVED_UNDO_HOURS})`;
const isRestorable = Raw((at) => `${at} > ${REMOVED_AFTER}`);

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

async function changeSavedArticle(
  tx: EntityManager,
  which: FindOptionsWhere<SavedArticle> & { id: string },
  change: QueryDeepPartialEntity<SavedArticle>,
): Promise<SavedArticleRow | null> {
  const { affected } = await tx.update(SavedArticle, which, { ...change, revision: () => 'revision + 1' });
  return affected === 1 ? tx.findOneBy(SavedArticle, { id: which.id }) : null;
}

/** The transaction must have called `lockAccount`. */
export async function restoreSavedArticle(
  tx: EntityManager,
  accountId: string,
  id: string,
  limit: number | null,
): Promise<SavedArticleRow | null> {
  if (limit !== null && (await countSavedArticles(tx, accountId)) >= limit) return null;
  return changeSavedArticle(tx, { id, accountId, removedAt: isRestorable }, { removedAt: null });
}

export function markSavedArticleRemoved(
  tx: EntityManager,
  accountId: string,
  id: string,
): Promise<SavedArticleRow | null> {
  return changeSavedArticle(tx, { id, accountId, removedAt: IsNull() }, { removedAt: () => 'now()' });
}

export function canRestoreSavedArticle(database: Db, accountId: string, id: string): Promise<boolean> {
  return database.getRepository(SavedArticle).existsBy({ id, accountId, removedAt: isRestorable });
}

/** Notes can also be written while the removal can be undone. */
export function writeNotes(
  tx: EntityManager,
  accountId: string,
  id: string,
  notes: string,
): Promise<SavedArticleRow | null> {
  const which = { id, accountId, removedAt: Or(IsNull(), isRestorable), notes: Not(notes) };
  return changeSavedArticle(tx, which, { notes });
}

export function findSavedById(database: Db, accountId: string, id: string): Promise<SavedArticleRow | null> {
  return database.getRepository(SavedArticle).findOneBy({ id, accountId, removedAt: IsNull() });
}

export function findSavedByArticle(
  database: Db,
  accountId: string,
  articleId: string,
): Promise<SavedArticleRow | null> {
  return database.getRepository(SavedArticle).findOneBy({ articleId, accountId, removedAt: IsNull() });
}

export function countSavedArticles(database: Db, accountId: string): Promise<number> {
  return database.getRepository(SavedArticle).countBy({ accountId, removedAt: IsNull() });
}

export async function listSavedArticleIds(database: Db, accountId: string): Promise<string[]> {
  const rows = await database.getRepository(SavedArticle).find({
    select: { articleId: true },
    where: { accountId, removedAt: IsNull() },
    order: { savedAt: 'DESC', id: 'DESC' },
    take: SAVED_IDS_MAX,
  });
  return rows.map(({ articleId }) => articleId);
}

export async function deleteRemovedArticles(tx: EntityManager, accountId: string): Promise<void> {
  await tx.delete(SavedArticle, { accountId, removedAt: Raw((at) => `${at} <= ${REMOVED_AFTER}`) });
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
