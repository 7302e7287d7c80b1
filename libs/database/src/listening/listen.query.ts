import { createHash, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { toIsAccessibleSql } from '../own-text/own-text.query.ts';
import { sql, toColumns } from '../sql.ts';
import { type ListenReport, type ReachedTime, type MergedListen, Listen, ListenDeletion } from './listen.entity.ts';
import { ListeningProgress } from './listening-progress.entity.ts';

// SQL: inserts and updates at once, skips deleted sessions, and joins articles.

/**
 * Ignores older reports. Returns the start time by the server's clock and, for a new session, its ID. Returns null if
 * the session was deleted from the history.
 */
export async function recordListen(
  tx: EntityManager,
  accountId: string,
  played: ListenReport & ReachedTime & { sequence: number },
): Promise<{ startedAt: Date; newId: string | null } | null> {
  await lockHistoryForListening(tx, accountId);
  const id = randomUUID();
  const rows = await sql.rows<{ id: string; startedAt: Date }>(
    tx,
    `INSERT INTO listen AS l (id, account_id, article_id, session_key, started_at, last_heard_at, sequence, sentence,
      char_offset, ms, duration_ms, finished)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::bigint, $5::timestamptz, coalesce($12::timestamptz, now()),
       $6::integer, $7::integer, $8::integer, $9::integer, $10::integer, $11::boolean
     WHERE NOT EXISTS (SELECT 1 FROM forgotten_listen f
       WHERE ${toDeletesListenSql({ accountId: '$2', articleId: '$3', sessionKey: '$4', startedAt: '$5' })})
     ON CONFLICT (account_id, article_id, session_key) DO UPDATE SET
       last_heard_at = greatest(l.last_heard_at, excluded.last_heard_at), sequence = excluded.sequence,
       sentence = excluded.sentence,
       char_offset = excluded.char_offset, ms = excluded.ms,
       duration_ms = coalesce(excluded.duration_ms, l.duration_ms), finished = l.finished OR excluded.finished
     WHERE l.sequence < excluded.sequence
     RETURNING id, started_at`,
    [
      id,
      accountId,
      played.articleId,
      played.sessionKey,
      played.startedAt,
      played.sequence,
      played.sentence,
      played.offset,
      played.ms,
      played.durationMs,
      played.finished,
      played.reachedAt ?? null,
    ],
  );
  const session = { accountId, articleId: played.articleId, sessionKey: String(played.sessionKey) };
  const row = rows[0] ?? (await tx.findOneBy(Listen, session));
  return row ? { startedAt: row.startedAt, newId: row.id === id ? id : null } : null;
}

/** Mark for the deletion of the entire history. It covers all sessions that started before. */
const ENTIRE_HISTORY_MARK = 'everything';

const toDeletionMarkSql = (articleId: string, sessionKey: string): string =>
  `encode(sha256(convert_to(${articleId}::text || ' ' || ${sessionKey}::text, 'UTF8')), 'hex')`;

const toDeletionMark = ({ articleId, sessionKey }: Listen): string =>
  createHash('sha256').update(`${articleId} ${sessionKey}`).digest('hex');

/** Returns a condition for the row `f` of `forgotten_listen` that deletes the session. */
export const toDeletesListenSql = (listen: {
  accountId: string;
  articleId: string;
  sessionKey: string;
  startedAt: string;
}): string =>
  `f.account_id = ${listen.accountId}::uuid AND (f.mark = ${toDeletionMarkSql(listen.articleId, listen.sessionKey)}
     OR (f.mark = '${ENTIRE_HISTORY_MARK}' AND f.forgotten_at >= ${listen.startedAt}::timestamptz))`;

const PLAYED = `jsonb_to_recordset($2::jsonb) AS h (
  article_id uuid, session_key bigint, started_at timestamptz, last_heard_at timestamptz, sentence integer,
  "offset" integer, ms integer, duration_ms integer, finished boolean)
  JOIN article a ON a.id = h.article_id AND ${toIsAccessibleSql('$3')} AND NOT EXISTS (
  SELECT 1 FROM forgotten_listen f WHERE ${toDeletesListenSql({
    accountId: '$3',
    articleId: 'a.id',
    sessionKey: 'h.session_key',
    startedAt: 'h.started_at',
  })})`;

/**
 * Stores the sessions and keeps the later of two positions. Skips articles that do not exist and sessions that were
 * deleted. Returns the number of added sessions and of all stored ones.
 */
export async function mergeListens(
  tx: EntityManager,
  accountId: string,
  device: string,
  played: readonly MergedListen[],
): Promise<{ addedCount: number; storedCount: number }> {
  await lockHistoryForListening(tx, accountId);
  const batch = [accountId, JSON.stringify(toColumns(played)), accountId];
  const added = await sql.rows<unknown>(
    tx,
    `INSERT INTO listen (id, account_id, article_id, session_key, started_at, last_heard_at, sequence, sentence,
      char_offset, ms, duration_ms, finished)
     SELECT gen_random_uuid(), $1, a.id, h.session_key, h.started_at, h.last_heard_at, 0, h.sentence, h."offset",
     h.ms, h.duration_ms, h.finished FROM ${PLAYED}
     ORDER BY a.id, h.session_key, h.last_heard_at DESC
     ON CONFLICT DO NOTHING RETURNING id`,
    batch,
  );
  await sql.run(
    tx,
    `INSERT INTO listening_progress AS p (listener, article_id, sentence, char_offset, ms, duration_ms,
      session_started_at, sequence, finished, device)
     SELECT DISTINCT ON (a.id) $1, a.id, h.sentence, h."offset", h.ms, h.duration_ms, h.started_at, 0, h.finished, $4
     FROM ${PLAYED}
     ORDER BY a.id, h.started_at DESC
     ON CONFLICT (listener, article_id) DO UPDATE SET sentence = excluded.sentence, char_offset = excluded.char_offset,
     ms = excluded.ms,
       duration_ms = coalesce(excluded.duration_ms, p.duration_ms), session_started_at = excluded.session_started_at,
       sequence = 0,
       finished = excluded.finished, device = excluded.device, updated_at = now()
     WHERE (p.session_started_at, p.sequence) < (excluded.session_started_at, 0)`,
    [...batch, device],
  );
  const [now] = await sql.rows<{ kept: number }>(
    tx,
    `SELECT count(DISTINCT l.id)::int AS kept FROM ${PLAYED} JOIN listen l ON l.account_id = $1 AND l.article_id = a.id
      AND l.session_key = h.session_key`,
    batch,
  );
  return { addedCount: added.length, storedCount: now?.kept ?? 0 };
}

const LOCKED = "hashtextextended('history ' || $1::text, 0)";

export async function lockHistoryForListening(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock_shared(${LOCKED})`, [accountId]);
}

async function lockHistoryForDeletion(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock(${LOCKED})`, [accountId]);
}

/**
 * Returns the article's ID. If the article's position came from this session, it is replaced with that of the latest
 * remaining session.
 */
export async function deleteListen(tx: EntityManager, accountId: string, id: string): Promise<string | null> {
  await lockHistoryForDeletion(tx, accountId);
  const deleted = await tx.findOneBy(Listen, { id, accountId });
  if (!deleted) return null;
  await tx.delete(Listen, { id });
  const deletion = { accountId, mark: toDeletionMark(deleted) };
  await tx.createQueryBuilder().insert().into(ListenDeletion).values(deletion).orIgnore().execute();
  await forgetPlace(tx, accountId, deleted);
  return deleted.articleId;
}

async function forgetPlace(tx: EntityManager, accountId: string, { articleId, startedAt }: Listen): Promise<void> {
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
  const { affected } = await tx.delete(ListeningProgress, { listener: accountId });
  if (marked.length === 0 && affected === 0) return false;
  const deletion = { accountId, mark: ENTIRE_HISTORY_MARK, forgottenAt: () => 'clock_timestamp()' };
  await tx.upsert(ListenDeletion, deletion, ['accountId', 'mark']);
  return true;
}
