import type { EntityManager } from 'typeorm';
import { sql } from '../sql.ts';

/** The mark of everything that began before it was set. */
export const EVERYTHING = 'everything';

/** SQL: the mark of a listening. */
export const markOf = (articleId: string, sessionKey: string): string =>
  `encode(sha256(convert_to(${articleId}::text || ' ' || ${sessionKey}::text, 'UTF8')), 'hex')`;

/** SQL: whether a listening was removed from the history, alone or with all that began before. */
export const isForgotten = (listen: {
  accountId: string;
  articleId: string;
  sessionKey: string;
  startedAt: string;
}): string =>
  `EXISTS (SELECT 1 FROM forgotten_listen f WHERE f.account_id = ${listen.accountId}::uuid
     AND (f.mark = ${markOf(listen.articleId, listen.sessionKey)}
       OR (f.mark = '${EVERYTHING}' AND f.forgotten_at >= ${listen.startedAt}::timestamptz)))`;

const LOCKED = "hashtextextended('history ' || $1::text, 0)";

/** Before a history is added to: what is removed from it meanwhile waits, or is known to be removed. */
export async function lockForListening(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock_shared(${LOCKED})`, [accountId]);
}

/** Before something is removed from a history: nothing that is being added is missed. */
export async function lockForDeletion(tx: EntityManager, accountId: string): Promise<void> {
  await sql.run(tx, `SELECT pg_advisory_xact_lock(${LOCKED})`, [accountId]);
}
