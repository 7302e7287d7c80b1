import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** Lets the server ignore later reports of a deleted session without storing its article. */
@Entity('forgotten_listen')
export class ListenDeletion {
  @PrimaryColumn('uuid', { name: 'account_id' }) accountId!: string;
  @PrimaryColumn('text') mark!: string;
  @Column({ type: 'timestamptz', name: 'forgotten_at', precision: 3, default: () => 'now()' }) forgottenAt!: Date;
}

/** Mark for the deletion of the entire history. It covers all sessions that started before. */
export const ENTIRE_HISTORY_MARK = 'everything';

export const toDeletionMarkSql = (articleId: string, sessionKey: string): string =>
  `encode(sha256(convert_to(${articleId}::text || ' ' || ${sessionKey}::text, 'UTF8')), 'hex')`;

export const toIsDeletedListenSql = (listen: {
  accountId: string;
  articleId: string;
  sessionKey: string;
  startedAt: string;
}): string =>
  `EXISTS (SELECT 1 FROM forgotten_listen f WHERE f.account_id = ${listen.accountId}::uuid
     AND (f.mark = ${toDeletionMarkSql(listen.articleId, listen.sessionKey)}
       OR (f.mark = '${ENTIRE_HISTORY_MARK}' AND f.forgotten_at >= ${listen.startedAt}::timestamptz)))`;

const LOCKED = "hashtextextended('history ' || $1::text, 0)";

export async function lockHistoryForListening(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock_shared(${LOCKED})`, [accountId]);
}

export async function lockHistoryForDeletion(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock(${LOCKED})`, [accountId]);
}

type DeletedListen = { articleId: string; sessionKey: string; startedAt: Date };

/**
 * Returns the article's ID. If the article's position came from this session, it is replaced with that of the latest
 * remaining session.
 */
export async function deleteListen(tx: EntityManager, accountId: string, id: string): Promise<string | null> {
  await lockHistoryForDeletion(tx, accountId);
  const [deleted] = await sql.rows<DeletedListen>(
    tx,
    `DELETE FROM listen WHERE id = $1 AND account_id = $2
     RETURNING article_id, session_key, started_at`,
    [id, accountId],
  );
  if (!deleted) return null;
  await sql.run(
    tx,
    `INSERT INTO forgotten_listen (account_id, mark) VALUES ($1, ${toDeletionMarkSql('$2', '$3')})
     ON CONFLICT DO NOTHING`,
    [accountId, deleted.articleId, deleted.sessionKey],
  );
  await forgetPlace(tx, accountId, deleted);
  return deleted.articleId;
}

async function forgetPlace(
  tx: EntityManager,
  accountId: string,
  { articleId, startedAt }: DeletedListen,
): Promise<void> {
  await sql.run(
    tx,
    `UPDATE listening_progress p SET sentence = l.sentence, char_offset = l.char_offset, ms = l.ms,
       duration_ms = l.duration_ms, session_started_at = l.started_at, sequence = l.sequence, final = true,
       finished = l.finished, updated_at = l.last_heard_at
     FROM (SELECT * FROM listen WHERE account_id = $1::uuid AND article_id = $2 ORDER BY started_at DESC LIMIT 1) l
     WHERE p.listener = $1::text AND p.article_id = $2 AND p.session_started_at = $3`,
    [accountId, articleId, startedAt],
  );
  await sql.run(
    tx,
    `DELETE FROM listening_progress WHERE listener = $1::text AND article_id = $2
       AND NOT EXISTS (SELECT 1 FROM listen WHERE account_id = $1::uuid AND article_id = $2)`,
    [accountId, articleId],
  );
}

export async function clearListens(tx: EntityManager, accountId: string): Promise<boolean> {
  await lockHistoryForDeletion(tx, accountId);
  // A client with a wrong clock may report a deleted session with a later start time, so every session is marked as
  // well.
  const marked = await sql.rows<unknown>(
    tx,
    `WITH deleted AS (DELETE FROM listen WHERE account_id = $1 RETURNING article_id, session_key)
     INSERT INTO forgotten_listen (account_id, mark)
     SELECT $1, ${toDeletionMarkSql('article_id', 'session_key')} FROM deleted
     ON CONFLICT DO NOTHING RETURNING mark`,
    [accountId],
  );
  const places = await sql.changed(tx, 'DELETE FROM listening_progress WHERE listener = $1', [accountId]);
  if (marked.length + places === 0) return false;
  await sql.run(
    tx,
    `INSERT INTO forgotten_listen (account_id, mark, forgotten_at)
     VALUES ($1, '${ENTIRE_HISTORY_MARK}', clock_timestamp())
     ON CONFLICT (account_id, mark) DO UPDATE SET forgotten_at = excluded.forgotten_at`,
    [accountId],
  );
  return true;
}
