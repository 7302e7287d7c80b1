import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

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
