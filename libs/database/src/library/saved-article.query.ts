import { randomUUID } from 'node:crypto';
import { SAVED_IDS_MAX, SAVED_UNDO_HOURS } from '@tidings/contracts/limits/library-limits.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { answers } from '../own-text/text-owner.ts';
import { sql } from '../sql.ts';
import type { SavedArticle } from './saved-article.entity.ts';

type Db = DataSource | EntityManager;
export type SavedRow = Omit<SavedArticle, 'removedAt'>;

const COLUMNS = 's.id, s.account_id, s.article_id, s.saved_at, s.notes, s.revision';
const STILL_THERE = `s.removed_at > now() - make_interval(hours => ${SAVED_UNDO_HOURS})`;
/** Parameter 2 is the person, 3 how many at most; null means no limit. */
const ROOM =
  '($3::integer IS NULL OR (SELECT count(*) FROM saved_article WHERE account_id = $2 AND removed_at IS NULL) < $3)';

/**
 * Lets one change of what a person saved happen at a time, over all processes, until the transaction ends: a count of
 * what others have not committed yet would be too small. False when the account is gone.
 */
export async function lockLibrary(tx: EntityManager, accountId: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(tx, 'SELECT id FROM account WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  return rows.length > 0;
}

/**
 * Saves the article, under the lock. Null when that would be one too many, it was saved already, or there is no such
 * article for this person.
 */
export async function insertSaved(
  tx: EntityManager,
  {
    accountId,
    articleId,
    notes,
    limit,
  }: { accountId: string; articleId: string; notes: string | null; limit: number | null },
): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    tx,
    `INSERT INTO saved_article AS s (id, account_id, article_id, notes)
     SELECT $1, $2, a.id, coalesce($5, '') FROM article a WHERE a.id = $4 AND ${answers('$6')} AND ${ROOM}
     ON CONFLICT (account_id, article_id) DO UPDATE SET removed_at = NULL, saved_at = now(), revision = s.revision + 1,
       notes = coalesce($5, CASE WHEN ${STILL_THERE} THEN s.notes END, '')
       WHERE s.removed_at IS NOT NULL
     RETURNING ${COLUMNS}`,
    [randomUUID(), accountId, limit, articleId, notes, accountId],
  );
  return rows[0] ?? null;
}

/** Takes a removal back, under the lock. Null when that would be one too many, or there is nothing to take back. */
export async function restoreSaved(
  tx: EntityManager,
  accountId: string,
  id: string,
  limit: number | null,
): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    tx,
    `UPDATE saved_article s SET removed_at = NULL, revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND ${STILL_THERE} AND ${ROOM} RETURNING ${COLUMNS}`,
    [id, accountId, limit],
  );
  return rows[0] ?? null;
}

/** Null when this person has no such article saved. */
export async function removeSaved(tx: EntityManager, accountId: string, id: string): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    tx,
    `UPDATE saved_article s SET removed_at = now(), revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND s.removed_at IS NULL RETURNING ${COLUMNS}`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

/** Whether the person removed this one so lately that it can be had back. */
export async function canRestore(database: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await sql.rows<unknown>(
    database,
    `SELECT 1 FROM saved_article s WHERE s.id = $1 AND s.account_id = $2 AND ${STILL_THERE}`,
    [id, accountId],
  );
  return rows.length > 0;
}

/**
 * Null when this person has no such article saved, or the notes say so already. A note may come after the removal it
 * was written before.
 */
export async function writeNotes(
  tx: EntityManager,
  accountId: string,
  id: string,
  notes: string,
): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    tx,
    `UPDATE saved_article s SET notes = $3, revision = s.revision + 1
     WHERE s.id = $1 AND s.account_id = $2 AND (s.removed_at IS NULL OR ${STILL_THERE}) AND s.notes <> $3
     RETURNING ${COLUMNS}`,
    [id, accountId, notes],
  );
  return rows[0] ?? null;
}

export async function savedById(database: Db, accountId: string, id: string): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    database,
    `SELECT ${COLUMNS} FROM saved_article s WHERE s.id = $1 AND s.account_id = $2 AND s.removed_at IS NULL`,
    [id, accountId],
  );
  return rows[0] ?? null;
}

export async function savedByArticle(database: Db, accountId: string, articleId: string): Promise<SavedRow | null> {
  const rows = await sql.rows<SavedRow>(
    database,
    `SELECT ${COLUMNS} FROM saved_article s WHERE s.article_id = $1 AND s.account_id = $2 AND s.removed_at IS NULL`,
    [articleId, accountId],
  );
  return rows[0] ?? null;
}

export async function countSaved(database: Db, accountId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(
    database,
    'SELECT count(*)::int AS count FROM saved_article WHERE account_id = $1 AND removed_at IS NULL',
    [accountId],
  );
  return row?.count ?? 0;
}

/** The articles this person saved, newest first. */
export async function savedArticleIds(database: Db, accountId: string): Promise<string[]> {
  const rows = await sql.rows<{ articleId: string }>(
    database,
    `SELECT article_id FROM saved_article WHERE account_id = $1 AND removed_at IS NULL
     ORDER BY saved_at DESC, id DESC LIMIT ${SAVED_IDS_MAX}`,
    [accountId],
  );
  return rows.map((row) => row.articleId);
}

/** Deletes for good what this person removed so long ago that it cannot be had back. */
export async function deleteRemoved(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(
    tx,
    `DELETE FROM saved_article s WHERE s.account_id = $1 AND s.removed_at IS NOT NULL AND NOT (${STILL_THERE})`,
    [accountId],
  );
}
