import {
  ANONYMOUS_PROGRESS_RETENTION_DAYS,
  CREDIT_RETENTION_DAYS,
  HISTORY_RETENTION_MONTHS,
  MESSAGE_RETENTION_DAYS,
  REMOVED_ARTICLE_RETENTION_DAYS,
  REQUEST_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
  NEWS_REQUEST_RETENTION_DAYS,
} from '@tidings/contracts/limits/retention-limits.ts';
import type { DataSource } from 'typeorm';
import { sql } from '../sql.ts';

const days = (count: number): string => `now() - make_interval(days => ${count})`;
const months = (count: number): string => `now() - make_interval(months => ${count})`;

const expiredRows: Readonly<Record<string, string>> = {
  account_session: `least(ended_at, expires_at) < ${days(SESSION_RETENTION_DAYS)}`,
  account_request: `expires_at < ${days(REQUEST_RETENTION_DAYS)}`,
  account_challenge: 'expires_at < now()',
  invitation: `expires_at < ${days(REQUEST_RETENTION_DAYS)}`,
  attempt: 'window_ends < now()',
  served_turn: "served_at < now() - interval '1 hour'",
  search_cache: 'kept_until < now()',
  source_search: `asked_at < now() - interval '1 hour'`,
  news_wish: `wanted_at < ${days(NEWS_REQUEST_RETENTION_DAYS)}`,
  support_message: `created_at < ${days(MESSAGE_RETENTION_DAYS)}`,
  listen: `last_heard_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  forgotten_listen: `forgotten_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  // Account IDs are longer than browser IDs, so the length distinguishes them.
  listening_progress: `updated_at < ${months(HISTORY_RETENTION_MONTHS)}
    OR (length(listener) < 36 AND updated_at < ${days(ANONYMOUS_PROGRESS_RETENTION_DAYS)})`,
  credit_charge: `charged_at < ${months(HISTORY_RETENTION_MONTHS)}`,
  rendition: `coalesce(heard_at, created_at) < ${months(HISTORY_RETENTION_MONTHS)} AND NOT EXISTS (SELECT 1
    FROM podcast_episode e WHERE e.rendition_id = rendition.id)`,
  saved_article: `removed_at < ${days(REMOVED_ARTICLE_RETENTION_DAYS)}`,
  // An account's credits are deleted with the account.
  listening_credit: `last_reset < ${days(CREDIT_RETENTION_DAYS)} AND NOT EXISTS (SELECT 1 FROM account a
    WHERE a.id::text = listener)`,
};
/** Longer statements would hold back readers of the event log. */
const AT_ONCE = 5_000;

export async function deleteExpiredRows(
  database: DataSource,
  { securityLogDays }: { securityLogDays: number },
): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, isExpired] of Object.entries({
    ...expiredRows,
    security_event: `at < ${days(securityLogDays)}`,
  })) {
    let count = 0;
    do {
      count = await sql.changed(
        database,
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT ${AT_ONCE}))`,
      );
      deleted[table] = (deleted[table] ?? 0) + count;
    } while (count === AT_ONCE);
  }
  return deleted;
}
